import { adoptCss } from '../../ui/page/adopt-css.ts';
import { ADDED_EVENT } from '../../ui/page/when-near.ts';

/** How far below the viewport a section is fetched. */
const AHEAD = '2000px 0px';
/** Sections that keep the height of their placeholder, which may be more than they need. */
const held = new Set<HTMLElement>();

/**
 * Gives a section the height of its place, so that nothing below moves for somebody who has scrolled there meanwhile.
 *
 * @param before height of the document while it showed the place of the section
 */
function keepRoom(section: HTMLElement, before: number): void {
  let height = section.offsetHeight;
  // Twice, because a minimum height keeps margins apart that met before.
  for (let pass = 0; pass < 2; pass += 1) {
    height += before - document.documentElement.scrollHeight;
    section.style.minHeight = `${height}px`;
  }
  held.add(section);
}

/** Removes the fixed height of sections that end far below the viewport. */
function release(): void {
  for (const section of held)
    if (section.getBoundingClientRect().bottom > 2 * innerHeight) {
      section.style.minHeight = '';
      held.delete(section);
    }
}
// Only once scrolling has ended: during it, positions that scripts read lag behind what is on screen.
addEventListener('scrollend', release, { passive: true });

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
      adoptCss(rules?.content.textContent ?? '');
      rules?.remove();
      const section = parsed.body.firstElementChild;
      if (!(section instanceof HTMLElement)) throw new Error('no section');
      // DOMParser makes elements of it; as text, like in a page with scripts, they do not count twice.
      for (const plain of section.querySelectorAll('noscript')) plain.textContent = plain.innerHTML;
      const height = document.documentElement.scrollHeight;
      // Its custom elements are upgraded when it moves into this document.
      this.replaceWith(section);
      keepRoom(section, height);
      document.dispatchEvent(new Event(ADDED_EVENT));
    } catch {
      // The link stays: clicking it retries, or navigates to the section.
      this.removeAttribute('aria-busy');
      this.dataset['failed'] = '';
    }
  }
}

customElements.define('cairn-section', LazySection);
