import { passwordProgress, type PasswordRule } from '../../commerce/validation/index.ts';

/** Ticks off the password requirements while typing (VAL-11). Without JavaScript it is a plain list. */
class PasswordRules extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('input')?.addEventListener('input', this.#mark);
    this.#mark();
  }

  readonly #mark = (): void => {
    const value = this.querySelector('input')?.value ?? '';
    const progress = passwordProgress(value);
    for (const line of this.querySelectorAll<HTMLElement>('[data-rule]')) {
      const isMet = progress[line.dataset['rule'] as PasswordRule];
      line.toggleAttribute('data-done', isMet);
      const state = line.querySelector('[data-state]');
      if (state) state.textContent = `, ${(isMet ? this.dataset['met'] : this.dataset['open']) ?? ''}`;
    }
  };
}

customElements.define('cairn-password-rules', PasswordRules);
