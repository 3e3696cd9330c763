import { adoptCss } from '../page/adopt-css.ts';
import type { Toast, ToastState } from './toast-rules.ts';
import css from './toast.css?inline';

/** Milliseconds a screen reader needs to notice the region before content is added. */
const ANNOUNCE_MS = 60;

function toastElement({ id, props: { title, message, type } }: Toast, close: (id: number) => void): HTMLElement {
  const element = document.createElement('div');
  element.className = `toast toast--${type}`;
  element.dataset['toast'] = String(id);
  const text = document.createElement('div');
  for (const [name, words] of [
    ['title', title],
    ['message', message],
  ] as const) {
    if (words === undefined) continue;
    const line = document.createElement('p');
    line.className = `toast__${name}`;
    line.textContent = words;
    text.append(line);
  }
  // Reuse the dialogs' close button, with its icon and localised label.
  const button = document
    .querySelector<HTMLTemplateElement>('#dialog-frame')
    ?.content.querySelector('button')
    ?.cloneNode(true);
  element.append(text);
  if (button instanceof HTMLButtonElement) {
    button.type = 'button';
    button.addEventListener('click', () => close(id));
    element.append(button);
  }
  return element;
}

/** Creates the status region for toasts, above everything, modal dialogs included. */
export function createToastRegion(
  close: (id: number) => void,
  count: (isSeen: boolean) => void,
): (state: ToastState) => void {
  adoptCss(css);
  const region = document.createElement('div');
  region.className = 'toasts';
  region.role = 'status';
  region.ariaLive = 'polite';
  region.ariaAtomic = 'false';
  region.popover = 'manual';

  /** Places the region in the open modal dialog, because everything outside is inert; otherwise in the body. */
  function place(): void {
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (region.parentElement !== host) host.append(region);
    if (!region.matches(':popover-open')) region.showPopover();
  }
  const settle = (): void => void (region.childElementCount > 0 && place());

  const counted = (): void => count(!document.hidden && !region.matches(':hover, :focus-within'));
  document.addEventListener('visibilitychange', counted);
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    region.addEventListener(type, () => setTimeout(counted));
  // An opening dialog covers the region; a closing one hides it.
  document.addEventListener('close', settle, true);
  document.addEventListener('cairn:modal', () => setTimeout(settle));
  place();

  return ({ toasts }) =>
    void setTimeout(() => {
      const there = new Set(toasts.map(({ id }) => String(id)));
      for (const element of region.querySelectorAll<HTMLElement>('[data-toast]'))
        if (!there.has(element.dataset['toast'] ?? '')) element.remove();
      for (const toast of toasts)
        if (region.querySelector(`[data-toast="${toast.id}"]`) === null) region.append(toastElement(toast, close));
      if (toasts.length > 0) place();
      else region.hidePopover();
      counted();
    }, ANNOUNCE_MS);
}
