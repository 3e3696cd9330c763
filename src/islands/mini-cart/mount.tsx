import { createRoot, type Root } from 'react-dom/client';
import type { DialogHost } from '../dialogs/registry.ts';
import { mayHaveCart, pageCart } from './cart.ts';
import css from './mini-cart.css?inline';
import { MiniCart } from './MiniCart.tsx';
import { loadMessages } from '../../messages/browser.ts';

let root: Root | undefined;

/** Fills the dialog, once; every opening asks the server for the present cart. */
export async function mount({ body, close }: DialogHost): Promise<void> {
  const store = pageCart();
  // What went wrong stands in the store's state and is shown from there.
  if (mayHaveCart()) void store.load().catch(() => undefined);
  if (root !== undefined) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const t = await loadMessages('cart');
  root = createRoot(body);
  root.render(<MiniCart store={store} t={t} onClose={close} />);
}
