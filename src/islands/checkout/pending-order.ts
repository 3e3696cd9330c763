import type { ChallengeAction } from '../../commerce/payment/index.ts';
import type { ModalRequest } from '../../ui/dialog/modal-links.ts';
import { addBotResponse } from '../forms/bot-check.ts';
import { loadProvider } from './load-provider.ts';

/** Time between two looks at a payment that is being checked, in milliseconds. */
const LOOK_AGAIN_MS = 4_000;

/**
 * The bank's challenge or Klarna in a dialog; its result is posted with the form (CHK-07, CHK-08). It opens by itself,
 * with the address of every dialog, and again from its link.
 */
class Challenge extends HTMLElement {
  readonly #dialog = this.querySelector('dialog');
  #isAsking = false;
  #isSent = false;

  connectedCallback(): void {
    const dialog = this.#dialog;
    if (dialog === null) return;
    // Whoever closes Klarna pays another way; the bank's question can be opened again.
    if (this.dataset['leaves'] !== undefined)
      dialog.addEventListener('cancel', (event) => {
        // Closing goes back in history, which would stop the form.
        event.preventDefault();
        this.#send();
      });
    this.querySelector('#challenge-result')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#send();
    });
    dialog.querySelector('[data-edge]')?.addEventListener('focus', () => dialog.querySelector('button')?.focus());
    document.addEventListener('cairn:modal', (event) => {
      if ((event as CustomEvent<ModalRequest>).detail.dialogId === dialog.id) void this.#ask();
    });
    if (dialog.open) void this.#ask();
    else if (location.hash !== `#${dialog.id}`)
      import('../dialogs/links.ts').then(
        ({ openModal }) => openModal(`#${dialog.id}`, this.querySelector('[data-start]')),
        () => {
          // Paying goes on without an address of its own.
          dialog.showModal();
          void this.#ask();
        },
      );
  }

  /** Posts the result once: a browser on a busy machine takes Escape twice before the page is left. */
  #send(): void {
    if (this.#isSent) return;
    this.#isSent = true;
    this.querySelector<HTMLFormElement>('#challenge-result')?.submit();
  }

  async #ask(): Promise<void> {
    const host = this.querySelector<HTMLElement>('[data-host]');
    const form = this.querySelector<HTMLFormElement>('#challenge-result');
    const result = form?.elements.namedItem('result');
    // Closed and opened again, it is the same question.
    if (host === null || form === null || !(result instanceof HTMLInputElement) || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const provider = await loadProvider(host, this.dataset);
      const action = JSON.parse(this.dataset['action'] ?? '') as ChallengeAction;
      const { threeDS2Result } = await provider.handleAction(action);
      result.value = JSON.stringify(threeDS2Result);
      this.#send();
    } catch {
      // Its link starts it again.
      this.#isAsking = false;
      host.replaceChildren();
      this.#dialog?.close();
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
