import { productOf, type TrackedProduct } from '../../analytics/products/appearance.ts';
import { RECOMMEND_EVENTS } from '../../analytics/products/recommend-events.ts';
import { onceVisible } from '../../analytics/impressions.ts';
import { track } from '../../analytics/track.ts';
import type { DecidedList } from '../../personalisation/decisions/client.ts';
import { report } from '../../personalisation/decisions/report.ts';
import { CairnCarousel } from '../../ui/carousel/carousel.ts';
import type { itemFrom } from './item-from.ts';
import { clickedOne, firstOf, type ReportedProduct } from './upsell-rules.ts';

/** An entry of the list: a list item, or a slide in the carousel variant. */
const ITEM = '.upsell__item';
/** A decision with this name keeps the block as in the content (D2 §3). */
const CONTROL = 'Control';

/**
 * `<cairn-upsell>`: tracks one impression of its products and which one was clicked, and shows the decision service's
 * products if the content asks for them.
 */
class CairnUpsell extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    const { stackedCount, uid, slot = uid, strategy } = this.dataset;
    // Loaded only for lists filled by the decision service.
    if (strategy !== undefined)
      void Promise.all([import('../../personalisation/decisions/client.ts'), import('./item-from.ts')]).then(
        ([{ whenListed }, { itemFrom: made }]) => whenListed(this, (list) => this.#decided(list, made)),
      );
    this.#stop = onceVisible(this, `upsell ${uid}`, () => {
      // The control group is not tracked as personalised.
      if (this.dataset['decision'] === CONTROL) return false;
      const products = firstOf(this.#products, stackedCount === undefined ? undefined : Number(stackedCount));
      if (products.length === 0) return false;
      track({ event: RECOMMEND_EVENTS.upsellImpression, products });
      report({
        type: 'impressions',
        of: 'upsell',
        slot,
        decision: this.dataset['decision'],
        products: this.#reported(products),
      });
      return true;
    });
    this.addEventListener('click', this.#clicked);
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.removeEventListener('click', this.#clicked);
  }

  get #products(): TrackedProduct[] {
    return [...this.querySelectorAll<HTMLElement>(ITEM)].map((item) => productOf(item));
  }

  readonly #clicked = ({ target }: Event): void => {
    const item =
      target instanceof Element && target.closest('a, button, input') !== null
        ? target.closest<HTMLElement>(ITEM)
        : null;
    const products = item === null ? undefined : clickedOne(this.#products, item.dataset['productId'] ?? '');
    if (products === undefined || item === null) return;
    track({ event: RECOMMEND_EVENTS.upsellClick, products });
    const { productId = '', recToken } = item.dataset;
    report({
      type: 'impressions',
      of: 'upsell-click',
      slot: this.dataset['slot'] ?? this.dataset['uid'],
      decision: this.dataset['decision'],
      products: this.#reported(products),
    });
    if (recToken !== undefined) report({ type: 'recClicks', productId, recToken });
  };

  #reported(products: readonly ReportedProduct[]): { productId: string; recToken?: string | undefined }[] {
    return products.map(({ id }) => ({
      productId: id,
      recToken: this.querySelector<HTMLElement>(`.upsell__item[data-product-id="${CSS.escape(id)}"]`)?.dataset[
        'recToken'
      ],
    }));
  }

  /** Applies the decision service's choice. The control group keeps the content's products. */
  #decided({ decision, products }: DecidedList, made: typeof itemFrom): void {
    this.dataset['decision'] = decision;
    if (decision === CONTROL) return;
    const { locale, currency = 'USD' } = this.dataset;
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const patterns = this.querySelector<HTMLTemplateElement>('template[data-pattern]')?.content.children ?? [];
    const items = products.flatMap(
      (product, index) => made(patterns, product, index, (amount) => format.format(amount)) ?? [],
    );
    const row = this.querySelector('[data-track]');
    if (items.length === 0 || row === null) return;
    row.replaceChildren(...items);
    const section = this.closest<HTMLElement>('.upsell');
    if (section !== null) section.hidden = false;
    const carousel = this.querySelector('cairn-carousel');
    if (carousel instanceof CairnCarousel) carousel.refresh();
  }
}

customElements.define('cairn-upsell', CairnUpsell);
