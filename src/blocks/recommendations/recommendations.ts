import { productOf } from '../../analytics/products/appearance.ts';
import { RECOMMEND_EVENTS } from '../../analytics/products/recommend-events.ts';
import { onceVisible } from '../../analytics/impressions.ts';
import { track } from '../../analytics/track.ts';
import type { DecidedList } from '../../personalisation/decisions/client.ts';
import { report } from '../../personalisation/decisions/report.ts';
import { CairnCarousel } from '../../ui/carousel/carousel.ts';
import { cardFrom, listInPage, type ListedProduct } from './page-list.ts';
import { impressed, isPersonalised, sendsImpressions } from './rules.ts';

/**
 * `<cairn-recommendations>`: tracks one impression of its products and each click, and renders the list of a search
 * provider or of the decision service if content names one. It is in the page only if its variant was chosen; other
 * variants stay inert in their templates.
 */
class CairnRecommendations extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { uid, event, strategy } = this.dataset;
    // Loaded only for rows filled by the decision service.
    if (strategy !== undefined)
      void import('../../personalisation/decisions/client.ts').then(({ whenListed }) =>
        whenListed(this, (list) => this.#decided(list)),
      );
    if (event !== undefined) {
      this.#fill();
      addEventListener(event, () => this.#fill(), { signal });
    }
    const stop = onceVisible(this, `recommendations ${uid}`, () => this.#seen());
    signal.addEventListener('abort', stop);
    this.addEventListener('click', (click) => this.#clicked(click), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #cards(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-track] .product-card')];
  }

  #seen(): boolean {
    const { decision, title } = this.dataset;
    const cards = this.#cards;
    if (!sendsImpressions({ decision, products: cards.length, selected: this.isConnected })) return false;
    const products = impressed(cards.map((card) => productOf(card)));
    track({ event: RECOMMEND_EVENTS.impressions, decision, title, products });
    report({
      type: 'impressions',
      of: 'recommendations',
      slot: this.dataset['slot'] ?? this.dataset['uid'],
      decision,
      products: products.map(({ id, recToken }) => ({ productId: id, recToken })),
    });
    return true;
  }

  #clicked({ target }: Event): void {
    const card =
      target instanceof Element && target.closest('a, button') !== null
        ? target.closest<HTMLElement>('.product-card')
        : null;
    if (card !== null)
      track({
        event: RECOMMEND_EVENTS.click,
        decision: this.dataset['decision'],
        title: this.dataset['title'],
        products: [productOf(card)],
      });
  }

  /** Applies the decision service's choice. The control group keeps the content's products and is not tracked. */
  #decided({ decision, products }: DecidedList): void {
    this.dataset['decision'] = decision;
    if (isPersonalised(decision)) this.#render(products);
    else for (const card of this.#cards) delete card.dataset['recToken'];
  }

  /** Reads the page's list again; without one, the content's products stay [BLK-REC-12]. */
  #fill(): void {
    const { list = '', index } = this.dataset;
    this.#render(listInPage(list, Number(index)));
  }

  #render(products: readonly ListedProduct[]): void {
    const { locale, currency = 'USD' } = this.dataset;
    const row = this.querySelector<HTMLElement>('[data-track]');
    const pattern = this.querySelector<HTMLTemplateElement>('template[data-pattern]')?.content.firstElementChild;
    const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const formats = {
      money: (amount: number) => amounts.format(amount),
      figure: (value: number, digits: number) =>
        new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    };
    const cards = products.flatMap((item) => (pattern == null ? [] : (cardFrom(pattern, item, formats) ?? [])));
    if (cards.length === 0 || row === null) return;
    // Shorter names must not pull up what is below, which may be in view.
    row.style.minHeight = `${row.offsetHeight}px`;
    row.replaceChildren(...cards);
    const section = this.closest<HTMLElement>('.recommendations');
    if (section !== null) section.hidden = false;
    const carousel = this.querySelector('cairn-carousel');
    if (carousel instanceof CairnCarousel) carousel.refresh();
  }
}

customElements.define('cairn-recommendations', CairnRecommendations);
