import { t } from '../../../messages/viewer/browser.ts';
import { loadCode } from './load-code.ts';

let shown: AbortController | undefined;

/** Says over everything else why what was pressed did not happen, until something is pressed again. */
export function showFailure(text: string): void {
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
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => shown?.abort(), { signal, capture: true });
}

/** Says that what was pressed could not be loaded. */
export const tellNotLoaded = (): void => showFailure(t('js.panel.failed'));

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
