import { appearanceOf, PRODUCT } from '../../analytics/products/appearance.ts';
import { productDetails } from '../../commerce/catalogue/index.ts';
import { isApiError } from '../../commerce/http/index.ts';
import choices from '../../ui/choices.css?inline';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { loadAtOnce } from '../mini-cart/at-once-code.ts';
import { pageCall } from '../page-client.ts';
import { type AreaTranslate, loadMessages } from '../../messages/browser.ts';
import css from './quickshop.css?inline';
import { quickshopSkeleton } from './skeleton.ts';

const button = (text: string, name: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), {
    type: 'button',
    className: `button ${name} button-size-md`,
    textContent: text,
  });

/** Shows that the product could not be loaded, and how to continue. */
function fail(
  body: HTMLElement,
  t: AreaTranslate<'quickshop'>,
  opener: Element | null,
  isGone: boolean,
  retry: () => void,
): void {
  const note = Object.assign(document.createElement('div'), { className: 'quickshop quickshop--failed' });
  const text = Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent: t(isGone ? 'quick.gone' : 'quick.failed'),
  });
  note.append(text);
  if (!isGone) {
    const again = button(t('retry'), 'button-primary');
    again.addEventListener('click', retry);
    note.append(again);
  }
  const card = opener?.closest('article')?.querySelector<HTMLAnchorElement>('a.product-card__link');
  if (card && !isGone)
    note.append(
      Object.assign(document.createElement('a'), {
        className: 'button button-secondary button-size-md',
        href: card.href,
        textContent: t('quick.page'),
      }),
    );
  body.replaceChildren(note);
}

/** Loads what shows and adds the product on the tap. */
const prepare = (): void =>
  void Promise.all([import('../mini-cart/add.ts'), loadAtOnce()])
    .then(([{ prepareMiniCart }, { miniCartStyles }]) => (void miniCartStyles(), prepareMiniCart()))
    .catch(() => undefined);

/** Tracks the product view, attributed to the card it was opened from. */
const viewed = (element: HTMLElement | null): void => {
  if (element !== null)
    void import('../../analytics/products/product-tracking.ts')
      .then(({ trackProductView }) => trackProductView(element, 'quickshop'))
      .catch(() => undefined);
};

/**
 * Fills the quick view (BLK-CARD-03): a skeleton at once, then the product named in the query, rendered by React, which
 * loads in parallel.
 */
export async function mount({ body, query, opener, setTitle, close }: DialogHost): Promise<() => void> {
  adoptCss(choices + css);
  const t = await loadMessages('quickshop');
  let unmount: (() => void) | undefined;
  let isGone = false;
  const card = opener?.closest(PRODUCT);
  if (card == null) delete body.dataset['appearance'];
  else body.dataset['appearance'] = JSON.stringify(appearanceOf(card));
  const fill = async (): Promise<void> => {
    body.innerHTML = quickshopSkeleton(t('quick.loading')).markup;
    const id = query.get('quickshop') ?? '';
    try {
      const [product, { render }] = await Promise.all([productDetails(pageCall(), id), import('./render.tsx')]);
      if (isGone) return;
      setTitle(product.name);
      // React takes the skeleton out when it puts the product in: the place is never empty.
      const onShown = (element: HTMLElement | null): void => {
        // Kept at the product itself, which is out of the dialog before the cart has answered.
        const { appearance } = body.dataset;
        if (element !== null && appearance !== undefined) element.dataset['appearance'] = appearance;
        viewed(element);
      };
      unmount = render(body, { product, wanted: id, t, close, onShown });
      prepare();
    } catch (error) {
      if (!isGone) fail(body, t, opener, isApiError(error) && error.status === 404, () => void fill());
    }
  };
  // Not awaited, so that the skeleton replaces the frame's loading line at once.
  void fill();
  return () => {
    isGone = true;
    unmount?.();
  };
}
