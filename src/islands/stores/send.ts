import { visitorState } from '../../personalisation/visitor-state.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import { fieldsOf, postForm } from '../dialogs/form-dialog.ts';

/**
 * Posts a form of a store dialog and brings every part of the page up to date that shows the cart.
 * @returns where the answer leads: to the page of the form with what was wrong, to the report of a change, or onward
 * @throws Error when nobody answers
 */
export async function send(form: HTMLFormElement): Promise<URL> {
  const url = await postForm(form, fieldsOf(form));
  // The page shows parts by whether the shopper has a store.
  dispatchEvent(new Event('cairn:state'));
  if (!url.searchParams.has('error')) {
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
