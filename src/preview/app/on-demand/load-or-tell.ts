import { t } from '../../../messages/viewer/browser.ts';
import { loadCode } from './load-code.ts';

let shown: AbortController | undefined;

/**
 * Says something over everything else, until it is dismissed.
 * @param dismissedBy `press`: any key or press, for what happens at once. `escape`: only Escape or a press of the pointer,
 * for what comes later, while somebody may be typing
 */
export function showAlert(text: string, dismissedBy: 'press' | 'escape'): void {
  shown?.abort();
  const { signal } = (shown = new AbortController());
  const notice = Object.assign(document.createElement('p'), {
    className: 'not-loaded',
    popover: 'manual',
    role: 'alert',
  });
  document.body.append(notice);
  notice.showPopover();
  // Read out because it changes while it is there.
  notice.textContent = text;
  signal.addEventListener('abort', () => notice.remove());
  const dismiss = (event: Event): void => {
    const isTyped = event instanceof KeyboardEvent && event.key !== 'Escape';
    if (dismissedBy === 'press' || !isTyped) shown?.abort();
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, dismiss, { signal, capture: true });
}

/** Says that what was pressed could not be loaded. */
export const tellNotLoaded = (): void => showAlert(t('js.panel.failed'), 'press');

/**
 * Code of what somebody has pressed; says so when it cannot be fetched. The next press asks for it anew.
 *
 * @param load the `import()`, or several of them
 */
export async function loadOrTell<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  const code = await loadCode(load);
  if (code === undefined) tellNotLoaded();
  return code;
}
