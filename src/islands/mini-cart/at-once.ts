/**
 * What "add to cart" shows on the tap, before the server knows of it: a missing choice is asked for, or the mini cart
 * opens with the form's own product. Fetched ahead, so it has no React, no messages and none of the dialogs' code: the
 * row is in the page as a template (frame.ts), and the form carries what it says.
 */
import { CART_COPY } from './cart-copy.ts';
import { CART_PICTURE } from './picture-size.ts';
import styles from './mini-cart.css?url';

const HASH = '#mini-cart';

interface KnownRow {
  readonly productId: string;
  readonly recipeId: string | null;
  readonly qty: number;
}

/** What a form adds, and what shows of it. */
export interface Begun {
  readonly form: HTMLFormElement;
  readonly skus: readonly string[];
  readonly qty: number;
  readonly recipeId: string;
  readonly opener: HTMLElement | null;
  /** The mini cart, when it shows the product already. */
  readonly dialog: HTMLDialogElement | undefined;
  /** Hands the open dialog over to the dialogs' code; undefined when that code has opened it. Another after it reopens. */
  handOver: (() => void) | undefined;
}

/** The quantity of the same thing in the cart that this browser knows of. */
function knownQty(sku: string, recipe: string): number {
  try {
    const { items } = JSON.parse(localStorage.getItem(CART_COPY) ?? '') as { items: readonly KnownRow[] };
    return items.find(({ productId, recipeId }) => productId === sku && (recipeId ?? '') === recipe)?.qty ?? 0;
  } catch {
    return 0;
  }
}

let loaded: Promise<void> | undefined;

/** Loads the style of rows and totals, once; resolves when it applies, or cannot be had. */
export const miniCartStyles = (): Promise<void> =>
  (loaded ??= new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.onload = link.onerror = () => done();
    document.head.append(link);
  }));

/** Says something in the live region of the mini cart; nothing once it is refused. */
export function sayInMiniCart(kind: 'adding' | 'added' | 'refused', name = ''): void {
  const place = document.querySelector<HTMLElement>('[data-cart-says]');
  if (place !== null) place.textContent = (place.dataset[kind] ?? '').replace('{name}', name);
}

/** Takes the row of before the answer out of the mini cart, and shows what was under it. */
export function clearAtOnce(dialog: HTMLElement): void {
  delete dialog.dataset['ready'];
  for (const part of dialog.querySelectorAll('[data-at-once]')) part.remove();
  const body = dialog.querySelector<HTMLElement>('[data-mount]');
  if (body !== null) body.hidden = false;
}

/** A page that is not seen has no frames: it goes on after this time. Milliseconds. */
const UNSEEN_MS = 200;

/** When what has been shown is on the screen. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN_MS);
  });

/** Asks the dialogs' code to open the mini cart; false when it has not loaded. */
const askToOpen = (opener: HTMLElement | null): boolean =>
  !document.dispatchEvent(new CustomEvent('cairn:open', { cancelable: true, detail: { href: HASH, opener } }));

/**
 * Shows the mini cart above the quick view for the frame before it is modal in its place: to pass on what keeps the page
 * inert, with a new address, costs as much again as the row.
 */
function openAbove(dialog: HTMLDialogElement, opener: HTMLElement | null): void {
  dialog.popover = 'manual';
  dialog.showPopover();
  void painted().then(() => {
    dialog.popover = null;
    askToOpen(opener);
  });
}

/** Opens the mini cart with its URL, also while the code of the dialogs has not loaded. */
function open(dialog: HTMLDialogElement, opener: HTMLElement | null): Begun['handOver'] {
  if (opener?.closest('dialog') && 'popover' in dialog) return void openAbove(dialog, opener);
  if (askToOpen(opener)) return undefined;
  const mine = new AbortController();
  const { signal } = mine;
  addEventListener('popstate', () => dialog.close(), { signal });
  dialog.addEventListener(
    'close',
    () => {
      mine.abort();
      if (location.hash === HASH) history.back();
      // In browsers that do not focus a clicked button, the focus would be lost.
      opener?.focus({ preventScroll: true });
    },
    { signal },
  );
  // The row is painted first: to make the rest of the page inert restyles all of it, a tenth of a second on a slow phone,
  // and for a new address the browser lays the page out.
  dialog.open = true;
  void painted().then(() => {
    if (!dialog.open) return;
    history.pushState({ modal: true }, '', HASH);
    setTimeout(() => {
      if (!dialog.open) return;
      dialog.open = false;
      dialog.showModal();
    });
  });
  return () => mine.abort();
}

/** So long after the tap a click that counts on from it is its repetition; milliseconds. */
const REPEAT_MS = 600;

/** Keeps the second half of a double tap from closing the mini cart, or pressing what has come to lie under it. */
function ignoreRepeats(dialog: HTMLDialogElement): void {
  const mine = new AbortController();
  dialog.setAttribute('closedby', 'closerequest');
  addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: mine.signal },
  );
  setTimeout(() => {
    mine.abort();
    dialog.setAttribute('closedby', 'any');
  }, REPEAT_MS);
}

const MISSING = ':is(input, select):invalid:not([name="email"])';
const SOLD_OUT = '[data-sold-out]:is(:checked, [type="hidden"])';

/** What a form asks for: it adds the same thing, as often, when its fields say the same. */
type Wanted = Pick<Begun, 'form' | 'skus' | 'qty' | 'recipeId'>;

function wantedOf(form: HTMLFormElement): Wanted {
  const data = new FormData(form);
  return {
    form,
    skus: [...data].flatMap(([name, sku]) => (/^productId(?:\.\d+)?$/.test(name) ? [String(sku)] : [])),
    qty: Number(data.get('qty') ?? 1),
    recipeId: String(data.get('recipeId') ?? ''),
  };
}

/** Puts the row into the mini cart; undefined when the form does not say enough of its product. */
function fill({ form, skus, qty, recipeId }: Wanted): HTMLDialogElement | undefined {
  const { name = '', href = '', picture, colour, price } = form.dataset;
  const [sku = '', another] = skus;
  const dialog = document.querySelector<HTMLDialogElement>('#mini-cart');
  const body = dialog?.querySelector<HTMLElement>('[data-mount]');
  const template = dialog?.querySelector('template');
  if (price === undefined || another !== undefined || dialog === null || body == null || template == null)
    return undefined;
  void miniCartStyles();
  const known = knownQty(sku, recipeId);
  const hasRows = body.querySelector('li') !== null;
  const what = [name, sku, recipeId, qty, known, hasRows].join();
  if (dialog.dataset['ready'] === what) return dialog;
  clearAtOnce(dialog);
  // A row that shows already grows by itself, and the totals are there.
  if (!hasRows || known === 0) {
    const part = document.importNode(template.content, true);
    const [rows, foot] = part.children;
    // An image without an address is no valid markup, so the template has a place for one.
    const place = part.querySelector('span');
    const image = Object.assign(new Image(CART_PICTURE.width, CART_PICTURE.height), {
      className: place?.className,
      alt: '',
    });
    const [link] = part.querySelectorAll('a');
    const [choice, amount] = part.querySelectorAll('p');
    if (link !== undefined) Object.assign(link, { href, textContent: name });
    if (picture !== undefined) image.src = picture;
    place?.replaceWith(image);
    const size = form.querySelector<HTMLElement>(`[value="${CSS.escape(sku)}"]`)?.dataset['size'];
    choice?.append([colour, size].filter(Boolean).join(', '));
    // The amount of several is the server's to say.
    amount?.append(known + qty === 1 ? price : '…');
    if (hasRows) {
      foot?.remove();
      rows?.classList.replace('mini-cart__scroll', 'mini-cart__first');
    } else body.hidden = true;
    template.after(part);
  }
  dialog.dataset['ready'] = what;
  return dialog;
}

/** Lays the mini cart out with the row of a form, unseen, so that the tap has only to show it. */
async function makeReady(form: HTMLFormElement): Promise<void> {
  // What was chosen shows first.
  await painted();
  const dialog = document.querySelector<HTMLDialogElement>('#mini-cart');
  if (dialog === null || dialog.open || form.ariaBusy === 'true' || form.querySelector(`${SOLD_OUT}, ${MISSING}`))
    return;
  if (fill(wantedOf(form)) === undefined) return;
  // Opened by something else, it shows the cart as it is.
  dialog.onbeforetoggle = ({ newState }) => {
    if (newState === 'open') clearAtOnce(dialog);
  };
}

/** @returns the open dialog; undefined when the form does not say enough of its product */
function show({ opener, ...wanted }: Wanted & Pick<Begun, 'opener'>): Partial<Begun> {
  const dialog = fill(wanted);
  if (dialog === undefined) return {};
  // Whatever fills the mini cart waits (when-answered.ts).
  dialog.dataset['adding'] = '';
  dialog.onbeforetoggle = null;
  ignoreRepeats(dialog);
  const handOver = open(dialog, opener);
  delete dialog.dataset['ready'];
  void painted().then(() => sayInMiniCart('adding', wanted.form.dataset['name']));
  return { dialog, handOver };
}

/** What is being added, by form. */
const underWay = new WeakMap<HTMLFormElement, Begun>();

/** Shows again what has been closed before the answer. */
function showAgain(begun: Begun | undefined): void {
  if (begun?.dialog === undefined || begun.dialog.open || begun.dialog.popover) return;
  begun.handOver = open(begun.dialog, begun.opener);
}

/**
 * Takes a submitted form: asks for what is missing, or shows what is added.
 *
 * @param opener the button that was pressed; the focus comes back to it
 * @returns undefined when there is nothing to add: a choice is missing, or the form is being sent already
 */
export function begin(form: HTMLFormElement, opener: HTMLElement | null): Begun | undefined {
  if (form.ariaBusy === 'true') return void showAgain(underWay.get(form));
  // A required choice is missing: its legend asks for it, in our own words instead of the browser's bubble.
  const missing = [...form.querySelectorAll<HTMLElement>(MISSING)];
  const [first] = missing.filter((field) => !field.matches('[data-sold-out]')).concat(missing);
  if (first !== undefined) {
    first.closest('fieldset')?.setAttribute('data-missing', '');
    first.focus();
    return undefined;
  }
  const wanted = { ...wantedOf(form), opener };
  form.ariaBusy = 'true';
  form.querySelector('.add-note')?.remove();
  const isSoldOut = form.querySelector(SOLD_OUT) !== null;
  const begun: Begun = { dialog: undefined, handOver: undefined, ...wanted, ...(!isSoldOut && show(wanted)) };
  underWay.set(form, begun);
  return begun;
}

// What was chosen before this code came.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-add-to-cart]')) void makeReady(form);

// A finger on its way to the button, the focus, and a choice.
for (const type of ['pointerover', 'focusin', 'change'])
  document.addEventListener(type, ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-add-to-cart]');
    if (form !== null) void makeReady(form);
  });
