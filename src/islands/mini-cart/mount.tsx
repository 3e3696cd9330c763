import { createRoot, type Root } from 'react-dom/client';
import { mayHaveCart, pageCart } from './cart.ts';
import css from './mini-cart.css?inline';
import { MiniCart } from './MiniCart.tsx';
import { wording } from './wording.ts';

let root: Root | undefined;

/** Fills the dialog, once; every opening asks the server for the present cart. */
export async function mount(dialog: HTMLDialogElement): Promise<void> {
  const store = pageCart();
  const place = dialog.querySelector('[data-mount]');
  // What went wrong stands in the store's state and is shown from there.
  if (mayHaveCart()) void store.load().catch(() => undefined);
  if (root !== undefined || place === null) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const words = await wording();
  root = createRoot(place);
  root.render(<MiniCart store={store} words={words} onClose={() => dialog.close()} />);
}
