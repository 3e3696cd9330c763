import { ADDED_EVENT } from '../../ui/page/when-near.ts';

/** How far below the viewport a section is fetched. */
const AHEAD = '900px 0px';

/**
 * A deferred section (CMS-02), fetched when it nears the viewport. The page already has the styles of its kinds;
 * generated rules are part of the response and adopted as a constructed sheet, which a strict CSP allows. Without this
 * script, its link leads to the section.
 */
class LazySection extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void this.#load(),
      { rootMargin: AHEAD },
    );
    this.#observer.observe(this);
    this.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      void this.#load();
    });
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
  }

  async #load(): Promise<void> {
    this.#observer?.disconnect();
    if (this.hasAttribute('aria-busy')) return;
    this.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(this.dataset['src'] ?? '');
      if (!answer.ok) throw new Error(String(answer.status));
      const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const rules = parsed.querySelector<HTMLTemplateElement>('template[data-rules]');
      if (rules?.content.textContent) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules.content.textContent);
        document.adoptedStyleSheets.push(sheet);
      }
      rules?.remove();
      // The section's custom elements are upgraded when they move into this document.
      this.replaceWith(...parsed.body.childNodes);
      document.dispatchEvent(new Event(ADDED_EVENT));
    } catch {
      // The link stays: clicking it retries, or navigates to the section.
      this.removeAttribute('aria-busy');
      this.dataset['failed'] = '';
    }
  }
}

customElements.define('cairn-section', LazySection);
