import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { loadMessages } from '../../messages/browser.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { clearAtOnce, miniCartStyles } from './at-once.ts';
import { mayHaveCart, pageCart, takeGiven } from './cart.ts';
import { MiniCart, type Say } from './MiniCart.tsx';

let root: Root | undefined;

/** Renders the mini cart once; every opening reloads the cart, unless an answer has just brought it. */
export async function mount({ dialog, body, close }: DialogHost): Promise<void> {
  const store = pageCart();
  // Errors are shown from the store's state.
  if (!takeGiven() && mayHaveCart()) void store.load(true).catch(() => undefined);
  if (root === undefined) {
    const [t] = await Promise.all([loadMessages('cart'), miniCartStyles()]);
    // What was shown while the shop could not be reached may be old.
    addEventListener('online', () => void (store.$state.get().error && store.load(true).catch(() => undefined)));
    root ??= createRoot(body);
    const place = dialog.querySelector<HTMLElement>('[data-cart-says]');
    const isBonusFirst = body.closest<HTMLElement>('[data-bonus-first]') !== null;
    const say: Say = (text, insteadOf = place?.textContent) => {
      if (place !== null && place.textContent === insteadOf) place.textContent = text;
    };
    // In one go with what follows: what is taken away has its place taken at once.
    flushSync(() =>
      root?.render(<MiniCart store={store} t={t} isBonusFirst={isBonusFirst} say={say} onClose={close} />),
    );
  }
  clearAtOnce(dialog);
}
