import { CARD_FIELDS, type PaymentProvider } from '../../commerce/payment/index.ts';
import { inTime, loadProvider } from './load-provider.ts';

/** What is wrong in a checkout form, for its error summary: what to do, and how to get there. */
export interface Problem {
  readonly id: string;
  readonly text: string;
  focus(): void;
}

const HIDDEN_FIELDS = { cardId: 'id', cardBin: 'bin', cardType: 'type', cardHolder: 'holder' } as const;

/**
 * The provider's card fields in the billing form. The page sees their state and, at the end, an id in place of the
 * card; the number never leaves the provider's frames.
 */
export class CardFields extends HTMLElement {
  #provider: PaymentProvider | undefined;
  #failed = false;
  #isOpened = false;

  connectedCallback(): void {
    const kept = this.parentElement?.querySelector<HTMLElement>('[data-card-kept]');
    const other = kept?.querySelector<HTMLButtonElement>('[data-other-card]');
    void this.#open();
    // The fields are mounted once they are seen, because their frames cannot measure themselves before.
    this.closest('form')?.addEventListener('change', () => void this.#open());
    if (!kept || !other) return;
    other.hidden = false;
    other.addEventListener('click', () => {
      kept.hidden = true;
      this.hidden = false;
      void this.#open().then(() => this.#provider?.focus('number'));
    });
  }

  disconnectedCallback(): void {
    this.#provider?.unmount();
  }

  /** Whether a new card is being entered; otherwise the one kept before is used, or something else pays. */
  get isUsed(): boolean {
    return this.offsetParent !== null;
  }

  async #open(): Promise<void> {
    const status = this.querySelector<HTMLElement>('[data-status]');
    const host = this.querySelector<HTMLElement>('[data-host]');
    if (host === null || status === null || this.#isOpened || !this.isUsed) return;
    this.#isOpened = true;
    try {
      this.#provider = await loadProvider(host, this.dataset);
      status.hidden = true;
    } catch {
      this.#failed = true;
      status.textContent = this.dataset['unavailable'] ?? '';
      status.classList.add('notice', 'notice--error');
    }
  }

  /** Whether the provider's fields stand in the page and can be asked for the card. */
  get isReady(): boolean {
    return this.isUsed && this.#provider !== undefined;
  }

  /** What is missing or wrong in the provider's fields as last told by them, in the order they are shown. */
  problems(): Problem[] {
    if (!this.isUsed) return [];
    const provider = this.#provider;
    if (provider === undefined) {
      const text = this.querySelector('[data-status]')?.textContent.trim() ?? '';
      const reload = this.#failed ? (): void => location.reload() : (): void => this.scrollIntoView();
      return [{ id: this.id, text, focus: reload }];
    }
    const { errors, complete } = provider.state();
    const wrong = CARD_FIELDS.flatMap((name): Problem[] => {
      const problem = errors[name];
      if (problem === undefined) return [];
      const text = this.dataset[`${problem}${name[0]?.toUpperCase()}${name.slice(1).toLowerCase()}`] ?? '';
      return [{ id: this.id, text, focus: () => provider.focus(name) }];
    });
    if (wrong.length > 0 || complete) return wrong;
    return [{ id: this.id, text: this.dataset['requiredNumber'] ?? '', focus: () => provider.focus('number') }];
  }

  /** Why no card was handed over: what is wrong in the fields, or else that the provider cannot be reached. */
  refusals(): Problem[] {
    const problems = this.problems();
    if (problems.length > 0) return problems;
    return [{ id: this.id, text: this.dataset['unanswered'] ?? '', focus: () => this.#provider?.focus('number') }];
  }

  /**
   * Hands the card to the provider and puts what comes back into the form. Rejects when a field is wrong, or when the
   * provider does not answer in time.
   */
  async handOver(): Promise<void> {
    if (this.#provider === undefined) throw new Error('There are no payment fields.');
    const token = await inTime(this.#provider.submit());
    for (const [name, part] of Object.entries(HIDDEN_FIELDS)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value: token[part] });
      this.append(input);
    }
  }
}

customElements.define('cairn-card-fields', CardFields);
