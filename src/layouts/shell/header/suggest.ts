import { EVENT_NAMES } from '../../../analytics/events.ts';
import { track } from '../../../analytics/track.ts';
import { suggest } from '../../../commerce/catalogue/index.ts';
import type { AutoSuggestAnswer } from '../../../commerce/contract/types.ts';
import { pageCall, pageLocale } from '../../../islands/page-client.ts';
import { type AreaTranslate, loadMessages } from '../../../messages/browser.ts';
import { adoptCss } from '../../../ui/page/adopt-css.ts';
import css from './suggest.css?inline';
import { listHtml } from './suggest-list.ts';

/** Minimum number of characters for suggestions. */
const MIN_CHARACTERS = 2;
/** Debounce between typing and the request, in milliseconds. */
const PAUSE = 120;
/** Maximum number of suggestions per group. */
const LIMIT = 4;

/**
 * Suggestions below a search field (SRCH-02): a combobox with a list box, as in the ARIA practices. The focus stays in
 * the field; the arrow keys move the active option. Stale requests are aborted; if one fails, the form still works.
 */
export class Suggestions {
  readonly #field: HTMLInputElement;
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('p');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;
  #asked = '';

  constructor(field: HTMLInputElement) {
    this.#field = field;
  }

  /** Turns the field into a combobox and looks up text typed while this was loading. */
  start(): void {
    adoptCss(css);
    const field = this.#field;
    this.#list.id = `${field.id}-list`;
    this.#list.className = 'suggest';
    this.#list.hidden = true;
    this.#list.role = 'listbox';
    this.#status.className = 'visually-hidden';
    this.#status.role = 'status';
    field.closest('form')?.append(this.#list, this.#status);
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.ariaExpanded = 'false';
    field.setAttribute('aria-controls', this.#list.id);
    field.addEventListener('input', () => this.#typed());
    field.addEventListener('keydown', (event) => this.#key(event));
    field.addEventListener('focus', () => this.#typed());
    field.addEventListener('blur', () => this.#close());
    // Pressing a suggestion must not take the focus from the field: that would close the list.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => this.#clicked(event));
    if (document.activeElement === field) this.#typed();
  }

  #typed(): void {
    clearTimeout(this.#timer);
    const query = this.#field.value.trim();
    if (query.length < MIN_CHARACTERS) {
      this.#call?.abort();
      this.#asked = '';
      this.#close();
      return;
    }
    if (query === this.#asked) this.#open();
    else this.#timer = setTimeout(() => void this.#ask(query), PAUSE);
  }

  async #ask(query: string): Promise<void> {
    this.#call?.abort();
    const call = new AbortController();
    this.#call = call;
    try {
      const [answer, t] = await Promise.all([
        suggest(pageCall(), { q: query, limit: LIMIT }, call.signal),
        loadMessages('menu'),
      ]);
      if (call.signal.aborted) return;
      this.#asked = query;
      this.#fill(answer, t);
    } catch {
      // Aborted, or the service is down: the form still works.
      if (!call.signal.aborted) this.#close();
    }
  }

  #fill(answer: AutoSuggestAnswer, t: AreaTranslate<'menu'>): void {
    this.#list.setAttribute('aria-label', t('suggest.list'));
    this.#list.innerHTML = listHtml(answer, pageLocale(), t, this.#list.id).markup;
    const { length } = this.#options();
    this.#status.textContent = length === 0 ? t('suggest.none') : t('suggest.found', { count: length });
    if (document.activeElement === this.#field) this.#open();
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  #open(): void {
    const isOpen = this.#options().length > 0;
    this.#list.hidden = !isOpen;
    this.#field.ariaExpanded = String(isOpen);
    if (!isOpen) this.#mark(undefined);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#list.hidden = true;
    this.#field.ariaExpanded = 'false';
    this.#mark(undefined);
  }

  #mark(option: HTMLElement | undefined): void {
    for (const one of this.#options()) one.ariaSelected = String(one === option);
    if (option === undefined) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  }

  #key(event: KeyboardEvent): void {
    const options = this.#options();
    const place = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    if (event.key === 'Escape' && !this.#list.hidden) {
      event.preventDefault();
      this.#close();
    } else if (event.key === 'Enter' && !this.#list.hidden && place >= 0) {
      event.preventDefault();
      options[place]?.click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      if (this.#list.hidden) this.#open();
      if (event.altKey) return;
      // Past the last option, or before the first, the field itself is active again.
      const next = event.key === 'ArrowDown' ? place + 1 : place === -1 ? options.length - 1 : place - 1;
      this.#mark(options[next]);
    }
  }

  #clicked({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-sort]') : null;
    if (link === null) return;
    const { sort, id } = link.dataset;
    track({
      event: EVENT_NAMES.searchContentClick,
      content_type: sort,
      content_id: id,
      link_url: link.href,
      search_term: this.#asked,
      position: this.#options().indexOf(link) + 1,
    });
  }
}
