/**
 * The terms of text messages: their button accepts them in place and leaves sending the form to the form's own button.
 * Taking the tick away takes the acceptance back (SUBS-04).
 */
class SmsOptIn extends HTMLElement {
  connectedCallback(): void {
    const box = this.querySelector<HTMLInputElement>('[name="smsOptIn"]');
    const button = this.querySelector<HTMLButtonElement>('[name="smsAccepted"]');
    const status = this.querySelector<HTMLElement>('[role="status"]');
    if (box === null || button === null || status === null) return;
    button.type = 'button';
    const accepted = document.createElement('input');
    Object.assign(accepted, { type: 'hidden', name: 'smsAccepted', value: 'on', disabled: true });
    this.append(accepted);
    const accept = (isAccepted: boolean): void => {
      accepted.disabled = !isAccepted;
      button.hidden = isAccepted;
      status.textContent = isAccepted ? (this.dataset['accepted'] ?? '') : '';
    };
    button.addEventListener('click', () => {
      accept(true);
      box.focus();
    });
    box.addEventListener('change', () => accept(false));
  }
}

customElements.define('cairn-sms-opt-in', SmsOptIn);
