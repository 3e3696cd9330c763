import { visitorState } from '../../personalisation/visitor-state.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import css from './pickup.css?inline';

let styled = false;

/** Adds the style sheet of the store dialogs to the page, once. */
export function adoptStoreCss(): void {
  if (styled) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  styled = true;
}

/** An element of a page that the server sent as a fragment. @throws Error when it is not there */
export async function fragment(address: string, selector: string): Promise<HTMLElement> {
  const answer = await fetch(address);
  // The error page is left unread: its styles would be reported as refused by the CSP.
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const found = page.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${address}: ${answer.status}`);
  return document.importNode(found, true);
}

/**
 * Posts a form of a store dialog and brings every part of the page up to date that shows the cart.
 * @returns where the answer leads: to the page of the form with what was wrong, to the report of a change, or onward
 * @throws Error when nobody answers
 */
export async function send(form: HTMLFormElement): Promise<URL> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const answer = await fetch(form.action, { method: 'POST', body });
  if (answer.status >= 500) throw new Error(`${form.action}: ${answer.status}`);
  const url = new URL(answer.url);
  if (!url.searchParams.has('error')) {
    dispatchEvent(new Event('cairn:state'));
    // Without a cart there is nothing to read.
    if (visitorState(document.cookie).cartItems > 0) {
      const { pageCart } = await import('../mini-cart/cart.ts');
      await pageCart().load();
    }
  }
  return url;
}

/** Opens the dialog that reports a change of store, if an answer leads there. */
export const reportChange = ({ pathname, search }: URL): boolean =>
  pathname.endsWith('/cart/store-changed') && openModal(`${search}#modal-store-changed`, null);
