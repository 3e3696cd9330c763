import { trapFocus } from './focus-trap.ts';
import { MODAL_HASHES } from './modal-hashes.ts';

/** Target of a modal link: the current URL with the link's query merged in, and the dialog to open. */
export interface ModalTarget {
  readonly url: URL;
  readonly dialogId: string;
  /** The link's own parameters, for the code that fills the dialog. */
  readonly query: URLSearchParams;
}

/** Detail of `cairn:modal`, dispatched before a dialog opens. To build the dialog on demand, prevent the default. */
export interface ModalRequest {
  readonly dialogId: string;
  readonly query: URLSearchParams;
  readonly opener: Element | null;
  /** Whether it is open already, and only its content is asked for. */
  readonly isOpen?: true;
}

/**
 * Resolves a link whose href starts with a modal hash, or with a query followed by one [BLK-BTN-07, BLK-BTN-08].
 * Parameters the current URL already has are kept; the link only adds.
 *
 * @param href the attribute as written
 * @param current URL of the page
 * @returns undefined for every other link
 */
export function modalTarget(
  href: string,
  current: URL,
  hashes: Readonly<Record<string, string>> = MODAL_HASHES,
): ModalTarget | undefined {
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

/** Open dialogs managed here, each with the element that gets the focus back. */
const shown = new Map<HTMLDialogElement, Element | null>();

/** History state of a dialog we opened: closing it may go back in history. */
const OURS = { modal: true };
const isOurs = (): boolean => (history.state as typeof OURS | null)?.modal === true;

/** Entries that the dialog has added for its own steps. */
const stepsOf = (): number => (history.state as { readonly steps?: number } | null)?.steps ?? 0;

/** True while going back, which is asynchronous. */
let isGoingBack = false;
/** A dialog opened while going back. Its URL is pushed afterwards, or it would be lost with the previous one. */
let meanwhile: { readonly href: string; readonly dialog: HTMLDialogElement } | undefined;

/** Forgets a dialog that is closed, and returns the focus. */
function release(dialog: HTMLDialogElement): void {
  const opener = shown.get(dialog);
  shown.delete(dialog);
  // In browsers that do not focus a clicked link, the focus would be lost.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

function closed({ currentTarget }: Event): void {
  const dialog = currentTarget as HTMLDialogElement;
  if (MODAL_HASHES[location.hash] === dialog.id) {
    if (isOurs()) {
      isGoingBack = true;
      history.go(-1 - stepsOf());
    } else history.replaceState(null, '', location.pathname + location.search);
  }
  release(dialog);
}

function show(dialog: HTMLDialogElement, opener: Element | null): void {
  if (dialog.open) return;
  let from = opener;
  for (const before of shown.values()) {
    // A link inside a dialog disappears with it, so return the focus to that dialog's opener.
    if (from === null || !from.isConnected || from.closest('dialog') !== null) from = before;
  }
  const others = [...shown.keys()];
  dialog.addEventListener('close', closed, { once: true });
  shown.set(dialog, from);
  // In this order the page stays inert throughout, and is not restyled twice.
  dialog.showModal();
  for (const other of others) other.close();
}

/** Requests a dialog. True when it exists or a listener handles it. */
function request(detail: ModalRequest): boolean {
  const wanted = new CustomEvent<ModalRequest>('cairn:modal', { cancelable: true, detail });
  const handled = !document.dispatchEvent(wanted);
  return handled || dialogOf(detail.dialogId) !== null;
}

/** Takes over a dialog that a script has opened, with its URL, before this code had loaded. */
function adopt(dialog: HTMLDialogElement, opener: Element | null): true {
  dialog.addEventListener('close', closed, { once: true });
  shown.set(dialog, opener);
  request({ dialogId: dialog.id, query: new URLSearchParams(), opener, isOpen: true });
  return true;
}

/**
 * Opens the dialog a href names, like a click on such a link: its URL is pushed, or replaces that of the open dialog.
 *
 * @param href a modal hash, or a query followed by one
 * @param opener what gets the focus back when the dialog closes
 * @returns false when the href names no dialog, or the dialog is unavailable
 */
export function openModal(href: string, opener: Element | null = document.activeElement): boolean {
  const target = modalTarget(href, new URL(location.href));
  if (target === undefined) return false;
  const there = dialogOf(target.dialogId);
  if (there?.open === true && !shown.has(there)) return adopt(there, opener);
  if (!request({ dialogId: target.dialogId, query: target.query, opener })) return false;
  const dialog = dialogOf(target.dialogId);
  if (isGoingBack && dialog !== null) meanwhile = { href, dialog };
  else if (MODAL_HASHES[location.hash] !== undefined) history.replaceState(history.state, '', target.url);
  else history.pushState(OURS, '', target.url);
  if (dialog !== null) show(dialog, opener);
  return true;
}

/** Opens the dialog a link names. Returns false like `openModal`. */
export function openLink(link: HTMLElement): boolean {
  const { opens } = link.dataset;
  return openModal(
    opens === undefined ? (link.getAttribute('href') ?? '') : opens.includes('#') ? opens : `#${opens}`,
    link,
  );
}

function clicked(event: MouseEvent): void {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('a[href^="#"], a[href^="?"], a[data-opens]')
      : null;
  if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if (openLink(link)) event.preventDefault();
}

/** Syncs dialogs with the URL after external links, Back and Forward. */
function follow(): void {
  const opened = meanwhile;
  isGoingBack = false;
  meanwhile = undefined;
  if (opened?.dialog.open === true)
    return history.pushState(OURS, '', modalTarget(opened.href, new URL(location.href))?.url);
  const id = MODAL_HASHES[location.hash];
  for (const dialog of [...shown.keys()]) {
    if (dialog.id === id) continue;
    // Its close event may come after Forward has opened it again, and would then go back once more.
    dialog.removeEventListener('close', closed);
    dialog.close();
    release(dialog);
  }
  if (
    id === undefined ||
    dialogOf(id)?.open === true ||
    !request({ dialogId: id, query: new URLSearchParams(location.search), opener: null })
  )
    return;
  const dialog = dialogOf(id);
  if (dialog !== null) show(dialog, null);
}

/** Makes links to dialogs work on the current page. Called once per page. */
export function startModalLinks(): void {
  document.addEventListener('click', clicked);
  document.addEventListener('keydown', (event) => {
    const dialog = event.target instanceof Element ? event.target.closest<HTMLElement>('dialog:modal') : null;
    if (dialog !== null) trapFocus(event, dialog);
  });
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  follow();
}
