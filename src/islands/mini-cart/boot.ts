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
let opener: HTMLElement | null = null;

const island = (): Promise<typeof import('./mount.tsx')> => import('./mount.tsx');

function show(from: HTMLElement | null): void {
  if (dialog === null || dialog.open) return;
  opener = from ?? (document.activeElement as HTMLElement | null);
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
  if (form.getAttribute('aria-busy') === 'working') return;
  form.setAttribute('aria-busy', 'working');
  const data = new FormData(form);
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  button?.setAttribute('aria-busy', 'true');
  form.querySelector('.add-note')?.remove();
  try {
    const { addToCart } = await import('./cart.ts');
    await addToCart(String(data.get('productId')), Number(data.get('qty') ?? 1));
    show(button);
  } catch (error) {
    const { describe } = await import('./wording.ts');
    const note = document.createElement('p');
    note.className = 'add-note';
    note.setAttribute('role', 'alert');
    form.append(note);
    note.textContent = await describe(error);
  } finally {
    form.removeAttribute('aria-busy');
    button?.removeAttribute('aria-busy');
  }
}

dialog?.addEventListener('close', () => {
  if (location.hash === HASH) {
    if (pushed) history.back();
    else history.replaceState(null, '', location.pathname + location.search);
  }
  pushed = false;
  opener?.focus();
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
  // Signing out forgets the cart of this browser too (AUTH-14).
  if (form.action.endsWith('/api/form/sign-out')) localStorage.removeItem(STORAGE_KEY);
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
