import cart from './shop/en/cart.ts';
import compare from './shop/en/compare.ts';
import consent from './shop/en/consent.ts';
import dialogs from './shop/en/dialogs.ts';
import menu from './shop/en/menu.ts';
import newsletter from './shop/en/newsletter.ts';
import quickshop from './shop/en/quickshop.ts';

/** Keys of the messages that scripts load by themselves (`browser.ts`). */
export const BROWSER_KEYS: ReadonlySet<string> = new Set(
  [cart, compare, consent, dialogs, menu, newsletter, quickshop].flatMap((area) => Object.keys(area)),
);
