import { openEntry, lastAnswer, lookAtEntry } from '../../live/edits.ts';
import type { Workspace } from '../../edit/drafts/workspace-api.ts';
import { frameBlocks } from '../../edit/location/frame-blocks.ts';
import { formOfKind } from '../../edit/form-schema/form-kinds.ts';
import { localeInView } from '../describe-block.ts';
import { subjectAt } from '../subject.ts';
import type { TextPlace } from './edit-text.ts';
import { shownTexts } from './shown-texts.ts';
import { textFields } from './text-fields.ts';

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The texts of a block that a frame shows, in reading order. */
export async function textPlaces(
  workspace: Workspace,
  frame: HTMLIFrameElement,
  pointer: string,
): Promise<readonly TextPlace[]> {
  const entry = openEntry.get();
  if (entry === undefined) return [];
  // Only the answer says what is written where.
  if (lastAnswer.get() === undefined) await lookAtEntry();
  const subject = await subjectAt(workspace, entry, pointer).catch(() => undefined);
  const form = await formOfKind(String(subject?.block['kind'] ?? ''));
  const inside = frame.contentDocument;
  const place = inside === null ? undefined : frameBlocks(inside).find((one) => one.pointer === pointer);
  if (subject === undefined || form === undefined || inside === null || place === undefined) return [];
  const { document, key, block } = subject;
  const at = document.pointerOf({ key, path: '' });
  if (at === undefined) return [];
  return shownTexts(inside, place, textFields(block, form, localeInView()))
    .map((shown): TextPlace => ({ ...shown, frame, document, pointer: at + shown.field.path }))
    .sort((one, other) => (isBefore(one.element, other.element) ? -1 : 1));
}
