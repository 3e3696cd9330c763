import { t } from '../../../messages/viewer/browser.ts';
import type { Issue } from '../../../content/page-context.ts';
import type { JsonObject } from '../../edit/pointers.ts';
import type { Spot } from '../block-actions.ts';
import { askServer } from '../../session/sign-in/ask-server.ts';

/**
 * Asks the server whether a list takes a block from the clipboard.
 *
 * @returns why not, in words; undefined when it does
 */
export async function refusalOf(block: JsonObject, { into }: Spot, locale: string): Promise<string | undefined> {
  const response = await askServer('read', () =>
    fetch('/preview/edit/fits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ block, locale, list: into.path === '/popups' ? 'popups' : 'blocks' }),
    }),
  ).catch(() => undefined);
  if (response?.ok !== true) return t('js.canvas.paste.lost');
  const [issue] = (await response.json()) as readonly Issue[];
  if (issue === undefined) return undefined;
  const field = issue.pointer.split('/').slice(1).join(' › ');
  return field === '' || issue.rule === 'unknown_kind'
    ? t('js.canvas.paste.refusedWhole', { message: issue.message })
    : t('js.canvas.paste.refused', { field, message: issue.message });
}
