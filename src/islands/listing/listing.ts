import { adoptCss } from '../../ui/page/adopt-css.ts';
import { parsePage } from '../../ui/page/parse-page.ts';
import { ADDED_EVENT } from '../../ui/page/when-near.ts';

/**
 * Filters, sorting and paging without leaving the page. Each view keeps its address; Back and Forward bring its products
 * and its scroll position back. Without this script every choice is a plain link.
 */

/** What the listing shows at one address. */
interface View {
  readonly main: readonly ChildNode[];
  readonly filters: readonly ChildNode[];
  readonly title: string;
  readonly y: number;
}

/** A faster answer shows no placeholders; milliseconds. */
const SKELETON_AFTER_MS = 100;
const TIMEOUT_MS = 10_000;
/** Views kept for Back and Forward. */
const KEPT = 12;

const listing = document.querySelector<HTMLElement>('[data-listing]');
const main = listing?.querySelector<HTMLElement>('[data-listing-main]');
const filters = listing?.querySelector<HTMLElement>('.filters');

/** A dialog over the listing, with its hash and parameters, is no other view. */
function viewOf(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('quickshop');
  return url.pathname + url.search;
}

function start(listing: HTMLElement, main: HTMLElement, filters: HTMLElement): void {
  const kept = new Map<string, View>();
  let shown = viewOf(location.href);
  let loading: AbortController | undefined;

  function keep(): void {
    // Placeholders are no view.
    if (loading !== undefined) return;
    kept.delete(shown);
    kept.set(shown, {
      main: [...main.childNodes],
      filters: [...filters.childNodes],
      title: document.title,
      y: scrollY,
    });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  }

  function put(view: Omit<View, 'y'>, key: string | undefined): void {
    const parts = (): HTMLDetailsElement[] => [...filters.querySelectorAll('details')];
    const folded = new Set(parts().flatMap((part) => (part.open ? [] : [part.innerText.split('\n')[0]])));
    const hadFocus = listing.contains(document.activeElement) || document.activeElement === document.body;
    main.replaceChildren(...view.main);
    filters.replaceChildren(...view.filters);
    for (const part of parts()) if (folded.has(part.innerText.split('\n')[0])) part.open = false;
    document.title = view.title;
    const count = listing.querySelector<HTMLElement>('.listing__count');
    const status = listing.querySelector('[data-listing-status]');
    if (status !== null) status.textContent = count?.textContent ?? '';
    const same = key === undefined ? null : listing.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (hadFocus) (same ?? count)?.focus({ preventScroll: true });
    listing.ariaBusy = null;
    document.dispatchEvent(new Event(ADDED_EVENT));
  }

  function showSkeleton(): void {
    const template = listing.querySelector<HTMLTemplateElement>('[data-listing-skeleton]');
    if (template === null) return;
    const skeleton = template.content.cloneNode(true) as DocumentFragment;
    const grid = skeleton.firstElementChild;
    const card = grid?.firstElementChild;
    if (card)
      while (grid.childElementCount < Number(template.dataset['listingSkeleton'])) grid.append(card.cloneNode(true));
    main.replaceChildren(skeleton);
  }

  function showFailure(href: string): void {
    const text = document.createElement('p');
    text.role = 'alert';
    text.className = 'notice notice--error';
    const { failed = '', retry = '' } = listing.dataset;
    const again = document.createElement('a');
    again.href = href;
    again.textContent = retry;
    text.append(failed, ' ', again);
    main.replaceChildren(text);
    listing.ariaBusy = null;
    again.focus({ preventScroll: true });
  }

  /** Lets the browser load what the server says of an address that is not found, such as of a page without products. */
  function leave(): void {
    // An entry replaced by its own address counts as the same document, and Back would load nothing.
    history.replaceState(null, '', '/');
    location.replace(shown);
  }

  async function load(href: string, key: string | undefined): Promise<void> {
    const controller = new AbortController();
    loading = controller;
    listing.ariaBusy = 'true';
    const timer = setTimeout(showSkeleton, SKELETON_AFTER_MS);
    try {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(href, { signal, headers: { accept: 'text/html' } });
      if (answer.status === 404 && loading === controller) return leave();
      const { page, rules } = parsePage(await answer.text());
      const [nextMain, nextFilters] = ['[data-listing-main]', '.filters'].map((part) =>
        page.querySelector(`[data-listing] ${part}`),
      );
      if (!answer.ok || nextMain == null || nextFilters == null) throw new Error(`listing: ${answer.status}`);
      // DOMParser makes elements of it; as text, like in a page with scripts, they do not count twice.
      for (const plain of nextMain.querySelectorAll('noscript')) plain.textContent = plain.innerHTML;
      clearTimeout(timer);
      if (loading !== controller) return;
      // Such as the tints of swatches.
      adoptCss(rules);
      loading = undefined;
      put({ main: [...nextMain.childNodes], filters: [...nextFilters.childNodes], title: page.title }, key);
    } catch (error) {
      clearTimeout(timer);
      if (loading !== controller) return;
      console.warn(error);
      showFailure(href);
    }
  }

  function go(href: string, key?: string): void {
    keep();
    loading?.abort();
    shown = viewOf(href);
    const known = kept.get(shown);
    if (known === undefined) return void load(href, key);
    loading = undefined;
    put(known, key);
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-listing] a') : null;
    const isOurs =
      link !== null && link.origin === location.origin && link.pathname === location.pathname && !link.hash;
    if (!isOurs || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    // Read before the first view is left: it is where Back returns to.
    history.scrollRestoration = 'manual';
    const { href } = link;
    const isPage = link.closest('.pages') !== null;
    go(href, link.dataset['key']);
    if (href !== location.href) history.pushState(null, '', href);
    if (isPage || listing.getBoundingClientRect().top < 0) listing.scrollIntoView();
  });
  addEventListener('popstate', () => {
    if (viewOf(location.href) === shown) return;
    go(location.href);
    scrollTo(0, kept.get(shown)?.y ?? 0);
  });
  // Whoever comes back from another page gets the position from the browser.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
}

if (listing != null && main != null && filters != null) start(listing, main, filters);
