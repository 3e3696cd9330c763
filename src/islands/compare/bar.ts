import { comparePath, MAX_COMPARED, type ComparedProduct } from '../../commerce/compare/index.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { html, type Html } from '../../ui/html/html.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import { localeBase } from '../../ui/page/page-data.ts';
import css from './bar.css?inline';

type Say = AreaTranslate<'compare'>;

interface Actions {
  /** Both resolve once the bar shows the change. */
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Time a screen reader needs to notice the region before something is said in it; milliseconds. */
const ANNOUNCE_MS = 60;
const CROSS = html`<svg width="12" height="12" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19"></path></svg>`;

const entryHtml = ({ id, name, picture }: ComparedProduct, t: Say): Html =>
  html`<li class="compare-bar__entry">${picture !== '' && html`<img src="${picture}" alt="" width="40" height="50">`}<span class="compare-bar__name">${name}</span><button class="compare-bar__remove" type="button" value="${id}" aria-label="${t('compare.remove', { name })}">${CROSS}</button></li>`;

/** The bar at the foot of the window that says what is chosen and leads to the comparison. */
export function createBar(
  t: Say,
  { remove, clear }: Actions,
): { readonly render: (products: readonly ComparedProduct[], said?: (t: Say) => string) => void } {
  adoptCss(css);
  const bar = document.createElement('section');
  bar.className = 'compare-bar';
  bar.ariaLabel = t('compare.bar');
  bar.hidden = true;
  bar.innerHTML =
    html`<ul class="compare-bar__list" role="list"></ul><p class="compare-bar__count"></p><button class="link-button compare-bar__clear" type="button" data-clear>${t('compare.clear')}</button><a class="button button-primary button-size-md compare-bar__open">${t('compare.open')} <span class="compare-bar__number"></span></a>`.markup;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.role = 'status';
  document.body.append(bar, status);
  const part = <E extends HTMLElement>(name: string): E => bar.querySelector<E>(`.compare-bar__${name}`) as E;
  bar.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button');
    if (button === null) return;
    const next = button.closest('li')?.nextElementSibling ?? button.closest('li')?.previousElementSibling;
    const nextId = next?.querySelector('button')?.value;
    void ('clear' in button.dataset ? clear() : remove(button.value)).then(() => {
      // The button that had the focus is gone.
      const follower = bar.querySelector<HTMLElement>(`button[value="${CSS.escape(nextId ?? '')}"]`);
      const place = follower ?? (bar.hidden ? document.querySelector<HTMLElement>('main') : part('open'));
      place?.focus({ preventScroll: true });
    });
  });
  return {
    render(products, said) {
      bar.hidden = products.length === 0;
      part('list').innerHTML = html`${products.map((product) => entryHtml(product, t))}`.markup;
      part('count').textContent = t('compare.count', { count: products.length, max: MAX_COMPARED });
      part('number').textContent = `(${products.length})`;
      part<HTMLAnchorElement>('open').href = comparePath(
        localeBase().slice(1),
        products.map(({ id }) => id),
      );
      const count = products.length > 0 ? ` ${part('count').textContent}` : '';
      if (said !== undefined) setTimeout(() => (status.textContent = said(t) + count), ANNOUNCE_MS);
    },
  };
}
