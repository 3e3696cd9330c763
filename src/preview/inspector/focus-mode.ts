import { t } from '../../messages/viewer/browser.ts';
import { button } from '../edit/dom.ts';

const CLASS = 'is-focus';
let way: HTMLButtonElement | undefined;

/** Leaves canvas and form on the screen, or brings everything else back. */
export function toggleFocusMode(): void {
  const isOn = document.documentElement.classList.toggle(CLASS);
  if (isOn) {
    way ??= button(t('js.inspector.unfocus'), toggleFocusMode, { class: 'button focus-way' });
    document.body.append(way);
  } else way?.remove();
  // Frames are fitted to the room there is.
  window.dispatchEvent(new Event('resize'));
}
