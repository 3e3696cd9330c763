import { dismissedIds, rememberDismissed } from '../../ui/page/dismissed.ts';
import './pop-up.ts';
import { dismissalOf, popUpToShow, type PopUpKind } from './rules.ts';

/** Dispatched by the newsletter form after a sign-up. */
const SUBSCRIBED = 'cairn:subscribed';

const signedIn = (): boolean => document.documentElement.hasAttribute('data-signed-in');

/**
 * `<cairn-popups>`: shows at most one of the page's pop-ups per page view [POP-09, POP-10]. Newsletter and
 * account-registration pop-ups wait in it as inert templates. Its code is loaded after the page.
 */
class CairnPopUps extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    addEventListener('cairn:state', () => signedIn() && this.#drop('account-registration'), { signal });
    document.addEventListener(SUBSCRIBED, () => this.#done('newsletter'), { signal });
    const chosen = popUpToShow(this.#popUps, dismissedIds(), signedIn());
    if (chosen !== undefined) this.append(document.importNode(chosen.content, true));
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #popUps(): { readonly id: string; readonly kind: PopUpKind; readonly content: DocumentFragment }[] {
    return [...this.querySelectorAll<HTMLTemplateElement>(':scope > template[data-popup]')].flatMap(({ content }) => {
      const { id, kind } = content.querySelector<HTMLElement>('cairn-pop-up')?.dataset ?? {};
      return id === undefined ? [] : [{ id, kind: kind as PopUpKind, content }];
    });
  }

  #drop(kind: PopUpKind): void {
    this.querySelector(`:scope > cairn-pop-up[data-kind="${kind}"]`)?.remove();
  }

  /** The visitor has done what the pop-up asks for, so it is not shown again. */
  #done(kind: PopUpKind): void {
    for (const popUp of this.#popUps) if (popUp.kind === kind) rememberDismissed(dismissalOf(popUp.id));
    this.#drop(kind);
  }
}

customElements.define('cairn-popups', CairnPopUps);
