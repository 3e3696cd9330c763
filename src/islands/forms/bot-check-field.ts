import { addBotResponse, prepareBotCheck } from './bot-check.ts';

/** Sends the bot check's response with a plain form. Without JavaScript the form goes without. */
class BotCheckField extends HTMLElement {
  connectedCallback(): void {
    const form = this.closest('form');
    const { action = '' } = this.dataset;
    form?.addEventListener('focusin', prepareBotCheck, { once: true });
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.ariaBusy === 'true') return;
      form.ariaBusy = 'true';
      void addBotResponse(form, action).finally(() => form.submit());
    });
    // A page that comes back from the back/forward cache can be sent again.
    addEventListener('pageshow', () => {
      if (form) form.ariaBusy = null;
    });
  }
}

customElements.define('cairn-bot-check', BotCheckField);
