/**
 * Builds a dialog on request: the frame at once, its content by dynamic import. URL, focus and history are handled by
 * ui/dialog/modal-links.ts.
 */
import { loadMessages } from '../../messages/browser.ts';
import type { ModalRequest } from '../../ui/dialog/modal-links.ts';
import { localeBase, pageMessage } from '../../ui/page/page-data.ts';
import { type DialogEntry, PART_GONE } from './dialog.ts';
import { DIALOGS, TITLES_BETWEEN } from './registry.ts';

const template = document.querySelector<HTMLTemplateElement>('#dialog-frame');

const titleOf = (id: string): string =>
  template?.dataset['titles']?.split(TITLES_BETWEEN)[Object.keys(DIALOGS).indexOf(id)] ?? '';

function setTitle(dialog: HTMLDialogElement, text: string): void {
  const title = dialog.querySelector('.dialog__title');
  if (title === null) return;
  title.id = `${dialog.id}-title`;
  title.textContent = text;
  dialog.setAttribute('aria-labelledby', title.id);
}

function build(id: string): HTMLDialogElement | undefined {
  const source = template?.content.firstElementChild;
  if (!(source instanceof Element)) return undefined;
  const dialog = document.importNode(source, true) as HTMLDialogElement;
  dialog.id = id;
  setTitle(dialog, titleOf(id));
  document.body.append(dialog);
  return dialog;
}

/** Light dismiss for browsers without `closedby`: closes when a press starts and ends outside. */
function closeBeside(dialog: HTMLDialogElement): void {
  if (Reflect.has(dialog, 'closedBy')) return;
  let beside = false;
  dialog.addEventListener('pointerdown', ({ target }) => (beside = target === dialog));
  dialog.addEventListener('click', ({ target }) => beside && target === dialog && dialog.close());
}

/**
 * @param again shows the content anew; absent when its code is missing, which the browser does not ask for twice
 * @param gone says that there is nothing to show, which trying again would not change
 */
function failed(body: HTMLElement, { page }: DialogEntry, again: (() => void) | undefined, gone?: string): void {
  const text = document.createElement('p');
  text.className = 'dialog__wait';
  text.role = 'alert';
  text.textContent = gone ?? pageMessage(page === undefined ? 'failed' : 'leaving');
  body.replaceChildren(text);
  if (page !== undefined) {
    const back = encodeURIComponent(location.pathname + location.search);
    location.assign(`${localeBase()}${page}?back=${back}`);
    return;
  }
  if (gone !== undefined) return;
  const retry = document.createElement('button');
  retry.className = 'button button-secondary button-size-md';
  retry.textContent = pageMessage('retry');
  // The URL names the dialog, so it opens again after the reload.
  retry.addEventListener('click', again ?? (() => location.reload()));
  text.after(retry);
}

/** The body as it was before anything was put into it, without what listens on it. */
function freshBody(body: HTMLElement): void {
  const source = template?.content.querySelector('[data-mount]');
  if (source != null) body.replaceWith(document.importNode(source, true));
}

async function fill(
  dialog: HTMLDialogElement,
  entry: DialogEntry,
  request: ModalRequest,
  isBuilt: boolean,
): Promise<void> {
  const { query, opener } = request;
  const body = dialog.querySelector<HTMLElement>('[data-mount]') ?? dialog;
  let unmount: void | (() => void);
  let isGone = false;
  let hasCode = false;
  const leave = async (): Promise<void> => {
    isGone = true;
    // Keep the content until the closing animation has ended.
    await Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
    unmount?.();
    dialog.remove();
  };
  const closed = (): void => void leave();
  if (isBuilt) dialog.addEventListener('close', closed, { once: true });
  const wait = body.firstElementChild;
  try {
    if (import.meta.env.DEV) await import('../dev-refresh.ts');
    const { mount } = await entry.load();
    hasCode = true;
    if (isGone) return;
    const done = await mount({
      dialog,
      body,
      query,
      opener,
      setTitle: (text) => setTitle(dialog, text),
      close: () => dialog.close(),
    });
    if (isGone) done?.();
    else unmount = done;
    if (isBuilt && wait?.className === 'dialog__wait') wait.remove();
  } catch (error) {
    console.warn(error);
    const again = (): void => {
      // The next attempt takes care of closing.
      dialog.removeEventListener('close', closed);
      freshBody(body);
      void fill(dialog, entry, request, isBuilt);
      dialog.querySelector<HTMLElement>('.dialog__title')?.focus();
    };
    const isMissing = entry.page === undefined && (error as { code?: unknown }).code === PART_GONE;
    const t = isMissing ? await loadMessages('dialogs').catch(() => undefined) : undefined;
    if (!isGone) failed(body, entry, isBuilt && hasCode ? again : undefined, t?.('dialog.gone'));
  }
}

function asked(event: Event): void {
  const { detail } = event as CustomEvent<ModalRequest>;
  const { dialogId, opener, isOpen } = detail;
  const entry = Object.hasOwn(DIALOGS, dialogId) ? DIALOGS[dialogId] : undefined;
  if (entry === undefined) return;
  if (entry.guestsOnly && document.documentElement.hasAttribute('data-signed-in') && opener?.hasAttribute('data-opens'))
    return;
  let dialog = document.getElementById(dialogId) as HTMLDialogElement | null;
  if (dialog?.open === true && isOpen !== true) return event.preventDefault();
  // Replace a dialog that is still closing; use one from the page's markup as it is.
  const isBuilt = dialog === null || dialog.classList.contains('dialog');
  if (isBuilt) {
    dialog?.remove();
    dialog = build(dialogId) ?? null;
  }
  if (dialog === null) return;
  event.preventDefault();
  if (dialog.dataset['watched'] === undefined) closeBeside(dialog);
  dialog.dataset['watched'] = '';
  void fill(dialog, entry, detail, isBuilt);
}

document.addEventListener('cairn:modal', asked);
