import { rememberDismissed } from '../../ui/page/dismissed.ts';
import { debounce, type Debounced } from '../../ui/page/debounce.ts';

/** Closing is debounced by this, up to CLOSE_LONGEST_MS (D1 §9), in milliseconds. */
const CLOSE_WAIT_MS = 200;
const CLOSE_LONGEST_MS = 500;

/** The pop-up's element. */
export interface PopUpElement extends HTMLElement {
  report(what: 'close'): void;
}

const closing = new WeakMap<PopUpElement, Debounced>();

function leave(popUp: PopUpElement): void {
  const { closable } = popUp.dataset;
  if (closable !== undefined) rememberDismissed(closable);
  popUp.report('close');
  // Otherwise the focus would be lost with the button.
  if (popUp.contains(document.activeElement))
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  popUp.remove();
}

/** Closes for good once clicks have stopped [POP-11, POP-12]. */
function close(popUp: PopUpElement): void {
  let soon = closing.get(popUp);
  if (soon === undefined) {
    closing.set(popUp, (soon = debounce(() => leave(popUp), CLOSE_WAIT_MS, CLOSE_LONGEST_MS)));
    // A pending close is also recorded if the visitor leaves the page.
    addEventListener('pagehide', soon.flush);
  }
  popUp.dataset['leaving'] = '';
  soon();
}

/**
 * Handles clicks and keys beyond what `<details>` does natively. Escape minimises the pop-up, or closes it if it is
 * already minimised.
 */
export function operate(popUp: PopUpElement, { type, target }: Event): void {
  const details = popUp.querySelector('details');
  const on = (selector: string): boolean =>
    type === 'click' && target instanceof Element && target.closest(selector) !== null;
  if (on('[data-close]') || (type === 'keydown' && details?.open !== true)) return close(popUp);
  if (details === null || !(type === 'keydown' || on('.pop-up__body a'))) return;
  details.open = false;
  if (type === 'keydown') details.querySelector('summary')?.focus();
}
