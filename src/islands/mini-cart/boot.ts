/**
 * What the mini cart needs before anybody touches it: it hears taps, opens the
 * dialog, gives it an address, and only then loads the island.
 */
const HASH = '#mini-cart';
const CHANNEL = 'cairn-cart';
const STORAGE_KEY = 'cairn-cart';

interface Tap {
  readonly type: string;
  readonly target: HTMLElement;
  readonly submitter?: HTMLElement | null;
}

declare global {
  interface Window {
    /** Taps that came before this script; see layouts/head/keep-taps.js. */
    cairnKept?: { taps: Tap[]; ready: boolean };
  }
}

const dialog = document.querySelector<HTMLDialogElement>('#mini-cart');
/** Whether the address was ours to add, so that closing may take it back. */
let pushed = false;
let openedFrom: HTMLElement | null = null;

const island = async () => {
  if (import.meta.env.DEV) await import('../dev-refresh.ts');
  return import('./mount.tsx');
};

function show(from: HTMLElement | null): void {
  if (dialog === null || dialog.open) return;
  openedFrom = from ?? (document.activeElement as HTMLElement | null);
  if (location.hash !== HASH) {
    history.pushState(null, '', HASH);
    pushed = true;
  }
  dialog.showModal();
  island().then(
    ({ mount }) => mount(dialog),
    // The code cannot be had: the cart page needs none.
    () => location.assign(cartAddress()),
  );
}

const cartAddress = (): string => document.querySelector<HTMLAnchorElement>('a[data-opens="mini-cart"]')?.href ?? '/';

async function add(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const data = new FormData(form);
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  form.ariaBusy = 'true';
  form.querySelector('.add-note')?.remove();
  try {
    const [{ addToCart }, { describe }] = await Promise.all([import('./cart.ts'), import('./wording.ts')]);
    const problem = await addToCart(String(data.get('productId')), Number(data.get('qty') ?? 1));
    if (problem === undefined) show(button);
    else form.append(note(await describe(problem)));
  } catch {
    // The code cannot be had: the form works without it.
    form.submit();
  } finally {
    form.ariaBusy = null;
  }
}

function note(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'add-note';
  element.role = 'alert';
  element.textContent = text;
  return element;
}

dialog?.addEventListener('close', () => {
  if (location.hash === HASH) {
    if (pushed) history.back();
    else history.replaceState(null, '', location.pathname + location.search);
  }
  pushed = false;
  openedFrom?.focus();
});
// Browsers without `closedby` close on a click beside the dialog all the same.
dialog?.addEventListener('click', (event) => event.target === dialog && dialog.close());

const follow = (): void => {
  if (location.hash === HASH) show(null);
  else if (dialog?.open === true) dialog.close();
};
addEventListener('popstate', follow);
addEventListener('hashchange', follow);

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens="mini-cart"]') : null;
  if (link === null || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  show(link);
});
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // Signing in or out changes whose cart it is: the copy kept here is no longer it (AUTH-14).
  if (/\/api\/form\/sign-(?:in|out)$/.test(form.action)) localStorage.removeItem(STORAGE_KEY);
  if (!form.matches('form[data-add-to-cart]') || event.defaultPrevented) return;
  event.preventDefault();
  void add(form);
});
// The others tabs' changes show in the header at once; the mini cart itself listens when it is there.
new BroadcastChannel(CHANNEL).addEventListener('message', () => dispatchEvent(new Event('cairn:state')));

const kept = window.cairnKept;
if (kept !== undefined) {
  kept.ready = true;
  for (const { type, target } of kept.taps.splice(0)) {
    target.removeAttribute('aria-busy');
    if (type === 'submit') void add(target as HTMLFormElement);
    else show(target);
  }
}
follow();

// A module of its own: its names are not the page's.
export {};
