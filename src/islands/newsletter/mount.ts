import { newsletterBody, newsletterErrors, type NewsletterField } from '../../commerce/account/index.ts';
import { createSubscription } from '../../commerce/contract/endpoints.ts';
import { isApiError } from '../../commerce/http/index.ts';
import { type AreaTranslate, loadMessages } from '../../messages/browser.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { errorText, failureText, newsletterDone, newsletterForm } from './form.ts';
import css from './newsletter.css?inline';
import { pageCall, pageLocale } from '../page-client.ts';

/** Event dispatched after a subscription; closes the newsletter pop-up. */
const SUBSCRIBED = 'cairn:subscribed';
const FIELDS: readonly NewsletterField[] = ['email', 'policy'];

/** Shows the error of each field and focuses the first invalid one. */
function mark(
  form: HTMLFormElement,
  errors: ReturnType<typeof newsletterErrors>,
  t: AreaTranslate<'newsletter'>,
): void {
  for (const field of FIELDS) {
    const broken = errors[field];
    const note = form.querySelector<HTMLElement>(`#newsletter-${field}-error`);
    const input = form.elements.namedItem(field);
    if (note !== null) {
      note.hidden = broken === undefined;
      note.textContent = broken === undefined ? '' : errorText(field, broken, t);
    }
    if (input instanceof HTMLInputElement) input.ariaInvalid = broken === undefined ? null : 'true';
  }
  const [first] = FIELDS.filter((field) => errors[field] !== undefined);
  const input = first === undefined ? null : form.elements.namedItem(first);
  if (input instanceof HTMLInputElement) input.focus();
}

function busy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = isBusy ? 'true' : null;
  for (const element of form.elements)
    if (element instanceof HTMLInputElement || element instanceof HTMLButtonElement) element.disabled = isBusy;
}

async function send(form: HTMLFormElement, body: HTMLElement, t: AreaTranslate<'newsletter'>): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const data = new FormData(form);
  const [email, policy] = [data.get('email'), data.get('policy')].map((value) =>
    typeof value === 'string' ? value : undefined,
  );
  const problem = form.querySelector<HTMLElement>('[data-problem]');
  if (problem !== null) problem.hidden = true;
  const errors = newsletterErrors({ email, policy });
  mark(form, errors, t);
  if (Object.keys(errors).length > 0) return;
  busy(form, true);
  try {
    await pageCall()(createSubscription, { body: newsletterBody(email ?? '') });
    body.innerHTML = newsletterDone(t).markup;
    body.querySelector<HTMLElement>('.newsletter__done')?.focus();
    document.dispatchEvent(new Event(SUBSCRIBED));
  } catch (error) {
    busy(form, false);
    if (problem === null) return;
    problem.textContent = failureText(isApiError(error) ? error.code : '', t);
    problem.hidden = false;
  }
}

/** The newsletter form in its dialog [SUBS-05]: validated per field, sent without leaving the page. */
export async function mount({ body }: DialogHost): Promise<void> {
  adoptCss(css);
  const t = await loadMessages('newsletter');
  const place = document.createElement('div');
  place.innerHTML = newsletterForm({ locale: pageLocale().locale }, t).markup;
  const form = place.querySelector('form');
  if (form === null) return;
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, place, t);
  });
  body.append(place);
}
