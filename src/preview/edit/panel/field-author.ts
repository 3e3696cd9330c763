import { loadCode } from '../../app/on-demand/load-code.ts';
import type { LastChange } from '../../history/field-authors.ts';
import { hasHistory } from '../../history/history-calls.ts';
import type { OpenDocument } from '../drafts/workspace-api.ts';
import { focusedPointer } from '../location/breadcrumb.ts';
import { siteInView } from './site-in-view.ts';

/** Says below the form who changed the field with the focus last, and when. */
export function createFieldAuthor(line: HTMLElement, opened: () => OpenDocument | undefined): () => Promise<void> {
  let asking = 0;
  return async () => {
    const turn = (asking += 1);
    const pointer = focusedPointer();
    const open = opened();
    if (pointer === undefined || open === undefined || !(await hasHistory())) return;
    const code = await loadCode(() => import('../../history/say-author.ts'));
    const said = (await code?.sayAuthor(open, pointer, siteInView())) ?? '';
    if (turn !== asking) return;
    line.textContent = said;
    const described = document.activeElement?.getAttribute('aria-describedby') ?? '';
    if (!described.includes(line.id))
      document.activeElement?.setAttribute('aria-describedby', `${described} ${line.id}`.trim());
  };
}

/** Who changed a field last; undefined where the content source keeps no history. */
export async function lastChangeOf(open: OpenDocument | undefined, pointer: string): Promise<LastChange> {
  if (open === undefined || !(await hasHistory())) return undefined;
  const code = await loadCode(() => import('../../history/say-author.ts'));
  return code?.lastChangeIn(open, pointer);
}
