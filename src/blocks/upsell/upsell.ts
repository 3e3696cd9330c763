import { RECOMMEND_EVENTS } from '../../analytics/recommend-events.ts';
import { onceSeen } from '../../analytics/seen-once.ts';
import { track } from '../../analytics/track.ts';
import '../../ui/carousel/carousel.ts';
import { clickedOne, firstOf, type ReportedProduct } from './upsell-rules.ts';

/** `<cairn-upsell>`: tells that its products were seen, once, and which one was chosen. */
class CairnUpsell extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    const count = this.dataset['stackedCount'];
    this.#stop = onceSeen(this, `upsell ${this.dataset['uid']}`, () => {
      track({ event: RECOMMEND_EVENTS.upsellImpression, products: firstOf(this.#products, count === undefined ? undefined : Number(count)) });
      return true;
    });
    this.addEventListener('click', this.#clicked);
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.removeEventListener('click', this.#clicked);
  }

  get #products(): ReportedProduct[] {
    return [...this.querySelectorAll<HTMLElement>('li[data-product-id]')].map((item) => ({ id: item.dataset['productId'] ?? '', name: item.querySelector('.upsell__name')?.textContent ?? '' }));
  }

  readonly #clicked = ({ target }: Event): void => {
    const item = target instanceof Element && target.closest('a, button, input') !== null ? target.closest<HTMLElement>('li[data-product-id]') : null;
    const products = item === null ? undefined : clickedOne(this.#products, item.dataset['productId'] ?? '');
    if (products !== undefined) track({ event: RECOMMEND_EVENTS.upsellClick, products });
  };
}

customElements.define('cairn-upsell', CairnUpsell);
