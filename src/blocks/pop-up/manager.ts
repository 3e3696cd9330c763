import { closedIds, rememberClosed } from '../../ui/closed.ts';
import { dismissalOf, popUpToShow, type PopUpKind } from './rules.ts';

/** Told by the newsletter form when somebody has signed up. */
const SUBSCRIBED = 'cairn:subscribed';

/** Once the page is there and the browser has nothing better to do. */
function whenQuiet(work: () => void): void {
  const later = (): void => void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

const signedIn = (): boolean => document.documentElement.hasAttribute('data-signed-in');

/**
 * `<cairn-popups>`: shows one of the pop-ups a page brings along, one a page
 * view at most [POP-09, POP-10]. Newsletter and account-registration pop-ups
 * alike wait in it as inert templates.
 */
class CairnPopUps extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    whenQuiet(() => !signal.aborted && this.#present());
    addEventListener('cairn:state', () => signedIn() && this.#drop('account-registration'), { signal });
    document.addEventListener(SUBSCRIBED, () => this.#done('newsletter'), { signal });
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

  #present(): void {
    const chosen = popUpToShow(this.#popUps, closedIds(), signedIn());
    if (chosen === undefined) return;
    this.append(document.importNode(chosen.content, true));
    // Its code comes only now, when the page has loaded; until then it opens by itself as any <details>.
    import('./pop-up.ts').catch(() => undefined);
  }

  #drop(kind: PopUpKind): void {
    this.querySelector(`:scope > cairn-pop-up[data-kind="${kind}"]`)?.remove();
  }

  /** What a pop-up asks for has been done: it need not be asked again. */
  #done(kind: PopUpKind): void {
    for (const popUp of this.#popUps) if (popUp.kind === kind) rememberClosed(dismissalOf(popUp.id));
    this.#drop(kind);
  }
}

customElements.define('cairn-popups', CairnPopUps);
