import { createRoot, type Root } from 'react-dom/client';
import type { DialogHost } from '../dialogs/dialog.ts';
import { mayHaveCart, pageCart } from './cart.ts';
import css from './mini-cart.css?inline';
import { MiniCart } from './MiniCart.tsx';
import { loadMessages } from '../../messages/browser.ts';

let root: Root | undefined;

/** Renders the mini cart once; every opening reloads the cart. */
export async function mount({ body, close }: DialogHost): Promise<void> {
  const store = pageCart();
  // Errors are shown from the store's state.
  if (mayHaveCart()) void store.load(true).catch(() => undefined);
  if (root !== undefined) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const t = await loadMessages('cart');
  // What was shown while the shop could not be reached may be old.
  addEventListener('online', () => void (store.$state.get().error && store.load(true).catch(() => undefined)));
  root = createRoot(body);
  const isBonusFirst = body.closest<HTMLElement>('[data-bonus-first]') !== null;
  root.render(<MiniCart store={store} t={t} isBonusFirst={isBonusFirst} onClose={close} />);
}
