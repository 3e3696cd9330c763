import {
  COMPARED_KEY,
  comparePath,
  masterOf,
  readCompared,
  storedCompared,
  type ComparedProduct,
} from '../../commerce/compare/index.ts';
import { localeBase } from '../../ui/page/page-data.ts';

/**
 * The comparison's page: an address without products shows what was chosen on this device, a change on the page changes
 * that choice where the page shows it, and the names stay in sight.
 */

const place = document.querySelector<HTMLElement>('[data-comparison]');

function chosen(): ComparedProduct[] {
  try {
    return readCompared(localStorage.getItem(COMPARED_KEY), Date.now());
  } catch {
    return [];
  }
}

function store(products: readonly ComparedProduct[]): void {
  try {
    if (products.length === 0) localStorage.removeItem(COMPARED_KEY);
    else localStorage.setItem(COMPARED_KEY, storedCompared(products, Date.now()));
  } catch {
    // Without storage only the address has them.
  }
}

const masters = (ids: readonly string[]): string => ids.map(masterOf).sort().join();
const shown = (place?.dataset['comparison'] ?? '').split(',').filter(Boolean);

if (place?.querySelector('[data-compare-empty]') != null && !location.search.includes('products=')) {
  const ids = chosen().map(({ id }) => id);
  if (ids.length > 0) location.replace(comparePath(localeBase().slice(1), ids));
}

/** The products of the table, in its colours. */
const columns = (): ComparedProduct[] =>
  [...document.querySelectorAll<HTMLElement>('[data-compare-remove]')].map((link, index) => ({
    id: link.dataset['compareRemove'] ?? '',
    name: link.previousElementSibling?.textContent.trim() ?? '',
    picture: document.querySelectorAll<HTMLImageElement>('.compare__picture')[index]?.src ?? '',
  }));

// Somebody else's link leaves the own choice alone.
const isOwn = shown.length > 0 && masters(shown) === masters(chosen().map(({ id }) => id));
if (isOwn) {
  store(columns());
  place?.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-compare-remove], [data-compare-add]');
    const { compareRemove: gone, compareAdd: added } = link?.dataset ?? {};
    if (gone !== undefined) store(columns().filter(({ id }) => id !== gone));
    if (added !== undefined)
      store([
        ...columns(),
        {
          id: added,
          name: link?.querySelector('.compare__another-name')?.textContent ?? '',
          picture: link?.querySelector('img')?.src ?? '',
        },
      ]);
  });
}

/** Keeps the names in sight under the header while a table that scrolls sideways goes by. */
class CompareTable extends HTMLElement {
  connectedCallback(): void {
    const names = [...this.querySelectorAll('thead th a:first-child')].map((link) => link.textContent);
    const head = this.querySelector('thead');
    // Hidden from screen readers: the table itself names its columns.
    const bar = this.previousElementSibling;
    if (head === null || bar === null) return;
    const row = document.createElement('div');
    row.hidden = true;
    const cells = document.createElement('div');
    cells.append(...['', ...names].map((name) => Object.assign(document.createElement('span'), { textContent: name })));
    row.append(cells);
    bar.replaceChildren(row);
    const follow = (): void => {
      row.scrollLeft = this.scrollLeft;
    };
    this.addEventListener('scroll', follow, { passive: true });
    new IntersectionObserver(
      ([entry]) => {
        const { isIntersecting, boundingClientRect, rootBounds } = entry as IntersectionObserverEntry;
        const isPast = !isIntersecting && boundingClientRect.top < (rootBounds?.top ?? 0);
        row.hidden = !isPast;
        follow();
      },
      { rootMargin: `-${getComputedStyle(bar).insetBlockStart} 0px 0px 0px` },
    ).observe(head);
  }
}
customElements.define('cairn-compare-table', CompareTable);
