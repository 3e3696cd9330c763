import { MODAL_HASHES } from './modal-hashes.ts';

/** Where a modal link leads: the current page with the link's query merged in, and the dialog to open. */
export interface ModalTarget {
  readonly url: URL;
  readonly dialogId: string;
  /** The link's own parameters, for whoever fills the dialog. */
  readonly query: URLSearchParams;
}

/** Told before a dialog opens; whoever builds dialogs on demand may do it now and prevents the default. */
export interface ModalRequest {
  readonly dialogId: string;
  readonly query: URLSearchParams;
  readonly opener: Element | null;
}

/**
 * What a link means when its href starts with a modal hash, or with a query
 * followed by one [BLK-BTN-07, BLK-BTN-08]. Values the current address already
 * has are kept; the link only adds.
 *
 * @param href the attribute as written
 * @param current address of the page
 * @returns undefined for every other link
 */
export function modalTarget(href: string, current: URL, hashes: Readonly<Record<string, string>> = MODAL_HASHES): ModalTarget | undefined {
  const mark = href.indexOf('#');
  if (mark < 0 || (mark > 0 && !href.startsWith('?'))) return undefined;
  const hash = href.slice(mark);
  const dialogId = Object.hasOwn(hashes, hash) ? hashes[hash] : undefined;
  if (dialogId === undefined) return undefined;
  const query = new URLSearchParams(href.slice(0, mark));
  const url = new URL(current);
  for (const [name, value] of query) if (!current.searchParams.has(name)) url.searchParams.append(name, value);
  url.hash = hash;
  return { url, dialogId, query };
}

const dialogOf = (id: string): HTMLDialogElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
};

/** Dialogs this script looks after, and whether their address was ours to add. */
const pushed = new WeakMap<HTMLDialogElement, boolean>();

function closed(event: Event): void {
  const dialog = event.currentTarget as HTMLDialogElement;
  if (MODAL_HASHES[location.hash] === dialog.id) {
    if (pushed.get(dialog) === true) history.back();
    else history.replaceState(null, '', location.pathname + location.search);
  }
  pushed.delete(dialog);
}

function show(dialog: HTMLDialogElement, ours: boolean): void {
  if (dialog.open) return;
  if (!pushed.has(dialog)) dialog.addEventListener('close', closed, { once: true });
  pushed.set(dialog, ours);
  dialog.showModal();
}

/** Asks for a dialog. True when it is there or somebody takes care of it. */
function request(detail: ModalRequest): boolean {
  const wanted = new CustomEvent<ModalRequest>('cairn:modal', { cancelable: true, detail });
  const handled = !document.dispatchEvent(wanted);
  return handled || dialogOf(detail.dialogId) !== null;
}

function clicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"], a[href^="?"]') : null;
  if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const target = modalTarget(link.getAttribute('href') ?? '', new URL(location.href));
  if (target === undefined || !request({ dialogId: target.dialogId, query: target.query, opener: link })) return;
  event.preventDefault();
  if (target.url.href !== location.href) history.pushState(null, '', target.url);
  const dialog = dialogOf(target.dialogId);
  // The mini cart looks after its own address; it only has to hear of the change.
  if (dialog === null || dialog.id === 'mini-cart') dispatchEvent(new HashChangeEvent('hashchange'));
  else show(dialog, true);
}

/** Opens what the address names and closes what it no longer names: links from outside, Back and Forward. */
function follow(): void {
  const id = MODAL_HASHES[location.hash];
  for (const other of new Set(Object.values(MODAL_HASHES))) {
    const dialog = dialogOf(other);
    if (other !== id && other !== 'mini-cart' && dialog?.open === true && pushed.has(dialog)) dialog.close();
  }
  if (id === undefined || id === 'mini-cart' || !request({ dialogId: id, query: new URLSearchParams(location.search), opener: null })) return;
  const dialog = dialogOf(id);
  if (dialog !== null) show(dialog, false);
}

/** Makes links to dialogs work on the current page. Called once per page. */
export function startModalLinks(): void {
  document.addEventListener('click', clicked);
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  follow();
}
