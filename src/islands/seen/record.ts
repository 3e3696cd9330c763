import { SEEN_KEY, withSeen } from '../../commerce/seen/index.ts';
import { CONSENT } from '../../personalisation/consent/consent.ts';
import { whenConsented } from '../../personalisation/consent/consent-gate.ts';

/** Remembers on this device that the page's product was looked at, once the visitor allows it. */
const id = document.querySelector<HTMLElement>('article[data-product-id]')?.dataset['productId'];

const start = (): void =>
  void whenConsented(CONSENT.functional, () => {
    if (id === undefined) return;
    try {
      localStorage[SEEN_KEY] = withSeen(localStorage[SEEN_KEY] as string | undefined, id, Date.now());
    } catch {
      // Without storage nothing is remembered.
    }
  });
// A page that the browser prepares ahead has not been looked at yet; it is activated once.
if (document.prerendering) document.addEventListener('prerenderingchange', start);
else start();

export {};
