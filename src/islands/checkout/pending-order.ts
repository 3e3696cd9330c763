import type { ChallengeAction } from '../../commerce/payment/index.ts';
import { addBotResponse } from '../forms/bot-check.ts';
import { loadProvider } from './load-provider.ts';

/** Time between two looks at a payment that is being checked, in milliseconds. */
const LOOK_AGAIN_MS = 4_000;

/** The bank's challenge or Klarna in a dialog; its result is posted with the form (CHK-07, CHK-08). */
class Challenge extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('[data-start]')?.addEventListener('click', () => void this.#ask());
    // Whoever closes Klarna pays another way; the bank's question stays open.
    if (this.dataset['leaves'] !== undefined)
      this.querySelector('dialog')?.addEventListener('cancel', () => this.querySelector('form')?.submit());
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const dialog = this.querySelector<HTMLDialogElement>('[data-dialog]');
    const host = this.querySelector<HTMLElement>('[data-host]');
    const form = this.querySelector('form');
    const result = form?.elements.namedItem('result');
    if (dialog === null || host === null || form === null || !(result instanceof HTMLInputElement) || dialog.open)
      return;
    dialog.showModal();
    try {
      const provider = await loadProvider(host, this.dataset);
      const action = JSON.parse(this.dataset['action'] ?? '') as ChallengeAction;
      const { threeDS2Result } = await provider.handleAction(action);
      result.value = JSON.stringify(threeDS2Result);
      form.submit();
    } catch {
      // The button starts it again.
      dialog.close();
    }
  }
}

customElements.define('cairn-challenge', Challenge);
const again = document.querySelector<HTMLFormElement>('[data-ask-again]');
if (again !== null) {
  const { askAgain, botCheck } = again.dataset;
  const ask = async (): Promise<void> => {
    if (botCheck !== undefined) await addBotResponse(again, botCheck);
    again.submit();
  };
  setTimeout(() => void ask(), askAgain === 'now' ? 0 : LOOK_AGAIN_MS);
}
