import { sameTags, stateHref, stateIn, type GridState } from './grid-rules.ts';

const list = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/**
 * `<cairn-articles>`: load more, tag filters, clear all, see more and see less (D2 §4). Every state has a URL, which
 * links and the form use without this script.
 */
class CairnArticles extends HTMLElement {
  #stop = new AbortController();
  #request: AbortController | undefined;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#click(event), { signal });
    this.querySelector('[data-filter]')?.addEventListener('change', () => this.#choose(this.#checked()), { signal });
    this.querySelector('[data-filter]')?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        this.#choose(this.#checked());
      },
      { signal },
    );
    window.addEventListener('popstate', () => this.#return(), { signal });
    // The server could not fetch the articles, so retry from the browser.
    if (this.dataset['failed'] !== undefined) void this.#show({ tags: this.#state.tags, offset: 0 });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#request?.abort();
  }

  get #grid(): string {
    return this.dataset['grid'] ?? '';
  }

  get #state(): GridState {
    return stateIn(new URLSearchParams(location.search), this.#grid, list(this.dataset['initial']));
  }

  get #size(): number {
    return Number(this.dataset['size']);
  }

  #checked = (): string[] =>
    [...this.querySelectorAll<HTMLInputElement>('[name="tagId"]:checked')].map(({ value }) => value);

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const target = (event.target as Element).closest<HTMLElement>('[data-more][href], [data-clear], [data-fold]');
    if (target === null) return;
    if (target.dataset['fold'] !== undefined) return this.#fold(target);
    event.preventDefault();
    if (target.dataset['clear'] !== undefined) return this.#choose(list(this.dataset['cleared']));
    void this.#more(Number(target.dataset['offset']));
  }

  #fold(button: HTMLElement): void {
    const open = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(open));
    button.textContent = (open ? button.dataset['less'] : button.dataset['more']) ?? '';
    this.querySelector(`#${this.#grid}-tags`)?.toggleAttribute('data-open', open);
  }

  /** Load more: appends the next page of the same search [BLK-ART-09]. */
  async #more(offset: number): Promise<void> {
    const { tags } = this.#state;
    const answer = await this.#fetch({ tags, offset }, this.#size);
    const entries = answer?.querySelector('[data-list]');
    if (answer === undefined || entries === null || entries === undefined) return;
    const [first] = entries.children;
    this.querySelector('[data-list]')?.append(...entries.children);
    this.#replaceEnd(answer);
    history.replaceState(history.state, '', this.#address({ tags, offset }));
    // The button is gone or has moved down, so focus the first new article.
    first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }

  /** Changes the tags and starts from the first page [BLK-ART-12]. */
  #choose(tags: readonly string[]): void {
    history.pushState(null, '', this.#address({ tags, offset: 0 }));
    void this.#show({ tags, offset: 0 });
  }

  #return(): void {
    const state = this.#state;
    for (const box of this.querySelectorAll<HTMLInputElement>('[name="tagId"]'))
      box.checked = state.tags.includes(box.value);
    void this.#show(state);
  }

  /** Replaces the list with everything up to a state. */
  async #show({ tags, offset }: GridState): Promise<void> {
    for (const box of this.querySelectorAll<HTMLInputElement>('[name="tagId"]')) box.checked = tags.includes(box.value);
    this.querySelector('[data-clear]')?.toggleAttribute('hidden', sameTags(tags, list(this.dataset['cleared'])));
    const answer = await this.#fetch({ tags, offset: 0 }, offset + this.#size);
    const entries = answer?.querySelector('[data-list]');
    if (answer === undefined || entries === null || entries === undefined) return;
    delete this.dataset['failed'];
    this.querySelector('[data-list]')?.replaceChildren(...entries.children);
    this.#replaceEnd(answer);
  }

  /** Replaces the status text and the load-more link. */
  #replaceEnd(answer: Document): void {
    const results = this.querySelector('[data-results]');
    const status = results?.querySelector('[data-status]');
    // Changing the text of the existing element is announced by screen readers; a new element may not be.
    if (status) status.textContent = answer.querySelector('[data-status]')?.textContent ?? '';
    results?.querySelector('[data-more]')?.remove();
    const more = answer.querySelector('[data-more]');
    if (more !== null) results?.append(more);
  }

  #address = (state: GridState): string => stateHref(this.#grid, state).split('#', 1)[0] ?? '';

  /** Fetches one page of the search. A failure is only logged [BLK-ART-16]; the latest request wins. */
  async #fetch({ tags, offset }: GridState, limit: number): Promise<Document | undefined> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const query = new URLSearchParams([
      ['grid', this.#grid],
      ...tags.map((tag) => ['tagId', tag]),
      ['offset', String(offset)],
      ['limit', String(limit)],
      ['view', this.dataset['view'] ?? ''],
    ]);
    this.querySelector('[data-results]')?.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(`${this.dataset['src'] ?? ''}?${query}`, { signal: request.signal });
      if (!answer.ok) throw new Error(`articles answered ${answer.status}`);
      return new DOMParser().parseFromString(await answer.text(), 'text/html');
    } catch (error) {
      if (!request.signal.aborted) console.warn('The stories could not be loaded.', error);
      return undefined;
    } finally {
      if (this.#request === request) this.querySelector('[data-results]')?.removeAttribute('aria-busy');
    }
  }
}

customElements.define('cairn-articles', CairnArticles);
