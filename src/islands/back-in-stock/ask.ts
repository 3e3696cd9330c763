import { notifyWhenBack } from '../../commerce/contract/endpoints.ts';
import { INVALID_EMAIL_FORMAT, MISSING_PAYLOAD } from '../../commerce/contract/error-codes.ts';
import { isApiError } from '../../commerce/http/index.ts';
import { pageCall } from '../page-client.ts';

/** Codes that blame the address. */
const ADDRESS: readonly string[] = [INVALID_EMAIL_FORMAT, MISSING_PAYLOAD];

/** Sends a form that asks to be told when a size is back, and says what comes next in its place. */
export async function askToBeTold(form: HTMLFormElement): Promise<void> {
  const part = form.querySelector<HTMLElement>('[data-ask]');
  const field = part?.querySelector<HTMLInputElement>('input');
  const wrong = part?.querySelector<HTMLElement>('[data-wrong]');
  const failed = part?.querySelector<HTMLElement>('[data-failed]');
  if (part == null || field == null || wrong == null || failed == null) throw new Error('back in stock: no form');
  const mark = (isWrong: boolean): void => {
    wrong.hidden = !isWrong;
    field.ariaInvalid = isWrong ? 'true' : null;
    if (isWrong) field.focus();
  };
  const data = new FormData(form);
  const email = String(data.get('email')).trim();
  const isOwn = email === '' && document.documentElement.hasAttribute('data-signed-in');
  failed.hidden = true;
  mark(!isOwn && (email === '' || !field.checkValidity()));
  if (!wrong.hidden) return;
  form.ariaBusy = 'true';
  try {
    const body = { productId: String(data.get('productId')), ...(!isOwn && { email }) };
    const { state } = await pageCall()(notifyWhenBack, { body });
    for (const done of form.querySelectorAll<HTMLElement>('[data-done]')) {
      done.hidden = done.dataset['done'] !== state;
      if (!done.hidden) done.focus();
    }
    form.dataset['told'] = body.productId;
    // Another size may be chosen next: then the question comes back.
    form.addEventListener('change', () => tidy(form), { once: true });
  } catch (error) {
    if (isApiError(error) && ADDRESS.includes(error.code)) {
      // Nobody is signed in any more whose address could be meant: the header and the hint at the field know then.
      if (isOwn) dispatchEvent(new Event('cairn:state'));
      mark(true);
    } else failed.hidden = false;
  } finally {
    form.ariaBusy = null;
  }
}

function tidy(form: HTMLFormElement): void {
  delete form.dataset['told'];
  for (const done of form.querySelectorAll<HTMLElement>('[data-done]')) done.hidden = true;
}
