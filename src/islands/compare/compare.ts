import {
  COMPARED_KEY,
  masterOf,
  readCompared,
  storedCompared,
  toggleCompared,
  type ComparedProduct,
} from '../../commerce/compare/index.ts';
import { loadMessages } from '../../messages/browser.ts';

let products: readonly ComparedProduct[] = [];
products = read();

function read(): readonly ComparedProduct[] {
  try {
    return readCompared(localStorage.getItem(COMPARED_KEY), Date.now());
  } catch {
    // Without storage the choice lasts as long as the page.
    return products;
  }
}

function store(): void {
  try {
    if (products.length === 0) localStorage.removeItem(COMPARED_KEY);
    else localStorage.setItem(COMPARED_KEY, storedCompared(products, Date.now()));
  } catch {
    // As above.
  }
}

const isChosen = (id: string): boolean => products.some((product) => masterOf(product.id) === masterOf(id));

const paint = (button: Element | null): void =>
  button?.setAttribute('aria-pressed', String(isChosen((button as HTMLButtonElement).value)));

/** The bar and its code are there once something is chosen. */
let bar: ReturnType<typeof loadBar> | undefined;
const loadBar = async () => {
  const [{ createBar }, t] = await Promise.all([import('./bar.ts'), loadMessages('compare')]);
  return createBar(t, { remove, clear });
};

async function show(said?: (t: Awaited<ReturnType<typeof loadMessages<'compare'>>>) => string): Promise<void> {
  document.querySelectorAll('.compare-toggle').forEach(paint);
  if (products.length === 0 && bar === undefined) return;
  bar ??= loadBar();
  try {
    (await bar).render(products, said);
  } catch {
    // The buttons work without it; the next tap tries again.
    bar = undefined;
  }
}

function change(next: readonly ComparedProduct[]): void {
  products = next;
  store();
}

function remove(id: string): Promise<void> {
  const gone = products.find((product) => product.id === id);
  change(products.filter((product) => product.id !== id));
  return show((t) => t('compare.removed', { name: gone?.name ?? '' }));
}

function clear(): Promise<void> {
  change([]);
  return show();
}

/** The picture and name of a product, from where its button stands. */
function describe(button: HTMLButtonElement): ComparedProduct {
  const place = button.closest('[data-product-id]');
  const picture = place?.querySelector<HTMLImageElement>('img');
  const name = button.querySelector('.visually-hidden')?.textContent.replace(/^: /, '') ?? '';
  return { id: button.value, name, picture: picture?.currentSrc || picture?.src || '' };
}

/** Puts the product of a button into the comparison, or takes it out; says so when four are chosen already. */
export async function toggle(button: HTMLButtonElement): Promise<void> {
  // Another tab may have changed it.
  products = read();
  const product = describe(button);
  const { products: next, outcome } = toggleCompared(products, product);
  change(next);
  if (outcome !== 'full') return show((t) => t(`compare.${outcome}`, { name: product.name }));
  void show();
  const [{ showToast }, t] = await Promise.all([import('../../ui/toast/index.ts'), loadMessages('compare')]);
  showToast({ title: t('compare.full'), message: t('compare.full.text', { name: product.name }), type: 'info' });
}

customElements.define(
  'cairn-compare',
  class extends HTMLElement {
    connectedCallback(): void {
      paint(this.firstElementChild);
    }
  },
);
void show();
const refresh = (): void => {
  products = read();
  void show();
};
addEventListener('storage', ({ key }) => (key === COMPARED_KEY || key === null) && refresh());
addEventListener('pageshow', ({ persisted }) => persisted && refresh());
