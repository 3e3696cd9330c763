/**
 * The cart page without reloads. Its forms are sent one after the other, and the page that comes back replaces the cart
 * on the screen, so there is one markup with and without JavaScript. A change shows in its row at once; totals are
 * marked as waiting and change only with the server's answer. Checkout waits for the changes that are under way.
 */
import { CART_COPY } from '../mini-cart/cart-copy.ts';
import { parsePage } from '../../ui/page/parse-page.ts';
import { type Change, showChange } from './show-change.ts';

const status = document.querySelector<HTMLElement>('[data-cart-status]');
const cartOf = (page: ParentNode = document): HTMLElement | null => page.querySelector('[data-cart]');

let waiting: Change[] = [];
let isSending = false;
let isLeaving = false;
/** Id of the button that sent the last form: it may be in a row that is hidden by now. */
let pressed = '';

function say(text: string | undefined): void {
  if (status !== null) status.textContent = text ?? '';
}

/** Applies the changes still being sent to the cart that the server last returned. */
function showWaiting(): void {
  const cart = cartOf();
  if (cart === null) return;
  for (const change of waiting) showChange(cart, change);
  const totals = cart.querySelector<HTMLElement>('[data-totals]');
  if (totals !== null) totals.ariaBusy = waiting.length > 0 ? 'true' : null;
  const checkout = cart.querySelector<HTMLElement>('[data-checkout]');
  if (checkout !== null) checkout.ariaBusy = waiting.length > 0 ? 'true' : null;
}

/** Puts the focus where it was before the cart was replaced, or on the title when that place is gone. */
function restoreFocus(id: string): void {
  (document.getElementById(id) ?? document.getElementById('cart-title'))?.focus({ preventScroll: true });
}

/** A code that was typed while another change was under way stays in its field. @param sent the code that was sent */
function keepTyped(cart: HTMLElement, next: HTMLElement, sent: string | null): void {
  const [from, to] = [cart, next].map((one) => one.querySelector<HTMLInputElement>('#coupon'));
  if (from && to && from.value !== from.defaultValue && from.value !== sent) to.value = from.value;
}

/**
 * Puts the cart of a page that the server sent in place of the one shown.
 * @param answered the change that the page answers
 */
function replaceCart(text: string, answered?: Change): boolean {
  const cart = cartOf();
  const next = cartOf(parsePage(text).page);
  if (cart === null || next === null) return false;
  keepTyped(cart, next, answered?.body.get('code') ?? null);
  const active = document.activeElement;
  const isOurs = active === null || active === document.body || cart.contains(active);
  const focused = active !== null && cart.contains(active) ? active.id : pressed;
  cart.replaceWith(document.adoptNode(next));
  showWaiting();
  const wrong = next.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong !== null) wrong.focus();
  else if (isOurs && (focused !== '' || active !== document.body)) restoreFocus(focused);
  return true;
}

/** Brings header, mini cart and other tabs up to date, and starts over when the customer is gone (CART-16, CART-17). */
async function tellOthers(): Promise<void> {
  dispatchEvent(new Event('cairn:state'));
  const { pageCart, startOver } = await import('../mini-cart/cart.ts');
  return cartOf()?.dataset['invalidCustomer'] === undefined ? pageCart().load() : startOver();
}

/** The change stays, and its notice has a button that sends it again. */
function showOffline(): void {
  const notice = document.querySelector<HTMLTemplateElement>('#cart-offline')?.content.cloneNode(true);
  if (notice !== undefined && document.querySelector('.cart__offline') === null)
    document.querySelector('#cart-title')?.after(notice);
  document.querySelector<HTMLElement>('[data-again]')?.focus();
}

async function post({ url, body }: Change): Promise<string> {
  const response = await fetch(url, { method: 'POST', body });
  if (response.status >= 500 || !/^text\/html/.test(response.headers.get('content-type') ?? ''))
    throw new Error(`The cart answered ${response.status}.`);
  return response.text();
}

async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  document.querySelector('.cart__offline')?.remove();
  try {
    for (let change = waiting[0]; change !== undefined; change = waiting[0]) {
      const page = await post(change);
      waiting = waiting.filter((other) => other !== change);
      if (!replaceCart(page, change)) return location.reload();
    }
  } catch {
    isLeaving = false;
    say('');
    showOffline();
    return;
  } finally {
    isSending = false;
  }
  const cart = cartOf();
  const alert = cart?.querySelector('[role="alert"], #coupon-error:not([hidden])');
  if (isLeaving && !alert)
    return location.assign(cart?.querySelector<HTMLAnchorElement>('[data-checkout]')?.href ?? '');
  isLeaving = false;
  const done = cart?.querySelector('[data-done] p')?.textContent ?? '';
  say(alert?.textContent?.trim() ?? `${done} ${cart?.dataset['updated'] ?? ''}`.trim());
  await tellOthers().catch(() => undefined);
}

/** Two changes that say the same thing about the same item; of these only the later one counts. */
function isSame(one: Change, other: Change): boolean {
  const about = ({ body }: Change): string =>
    ['itemId', 'productId', 'recipeId', 'code', 'promotionId'].map((name) => body.get(name) ?? '').join(' ');
  return one.name === other.name && one.name !== 'add' && about(one) === about(other);
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  const change: Change = { url: form.action, body, name: form.dataset['cartForm'] ?? '' };
  // The session keeps it for this page; the mini cart reads it here.
  if (change.name === 'dismiss')
    import('./dismiss-offer.ts').then(
      ({ rememberDismissed }) => rememberDismissed(body.get('promotionId') ?? ''),
      () => undefined,
    );
  pressed = submitter?.id ?? document.activeElement?.id ?? '';
  const [sent, ...rest] = waiting;
  const isRepeated = sent !== undefined && isSending && isSame(sent, change) && String(sent.body) === String(body);
  // What is being sent stays; what still waits gives way to a later wish.
  const kept = rest.filter((other) => !isSame(other, change));
  const first = sent === undefined || (!isSending && isSame(sent, change)) ? [] : [sent];
  waiting = isRepeated ? [...first, ...kept] : [...first, ...kept, change];
  showWaiting();
  say(status?.dataset['pending']);
  void send();
}

/** Shows the present cart, after another tab or the mini cart has changed it. */
async function refresh(): Promise<void> {
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  const text = await response.text();
  if (waiting.length === 0 && response.ok) replaceCart(text);
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('form[data-cart-form]')) return;
  event.preventDefault();
  submit(form, event.submitter);
});
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('[data-cart-form] [data-submits]'))
    target.form?.requestSubmit();
});
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (target.closest('[data-again]')) void send();
  if (waiting.length === 0 || !target.closest('[data-checkout]')) return;
  event.preventDefault();
  isLeaving = true;
  say(status?.dataset['waits']);
});
addEventListener('online', () => void (waiting.length > 0 && send()));
// The form was sent before this script ran, and the page that came back says that the customer is gone.
if (cartOf()?.dataset['invalidCustomer'] !== undefined) void tellOthers().catch(() => undefined);
new BroadcastChannel(CART_COPY).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const { basketId, version } = (data ?? {}) as { basketId?: string; version?: number };
  const shown = cartOf()?.dataset;
  const isShown = shown?.['basket'] === basketId && Number(shown?.['version'] ?? 0) >= (version ?? 0);
  // The reason stays readable until the page loads again.
  if (shown?.['invalidCustomer'] !== undefined) return;
  if (!isShown && waiting.length === 0) void refresh().catch(() => undefined);
});
