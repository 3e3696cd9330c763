import { t } from '../../messages/viewer/browser.ts';
import { nameOf } from '../edit/location/item-name.ts';
import { readKinds, type KindAbout } from '../edit/requests/calls.ts';
import { formOfKind } from '../edit/form-schema/form-kinds.ts';
import type { OpenEntry } from '../edit/requests/apply-api.ts';
import { stepsOf, type JsonObject } from '../edit/pointers.ts';
import { isHidden, spotBeyond } from './block-actions.ts';
import type { Shown } from './canvas-state.ts';
import { shownKeys, type Subject } from './subject.ts';

/** Locale of the view. */
export const localeInView = (): string =>
  new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('localePath')?.replaceAll('/', '') ??
  'en';

let kinds: readonly KindAbout[] = [];
/** Name of a kind in the editor's language; its technical name until the names are known. */
export const kindName = (kind: string): string => kinds.find((one) => one.kind === kind)?.name ?? kind;

/** A block in words: its kind and the first text that names it. */
export function blockName(block: JsonObject): string {
  const name = nameOf(block, localeInView());
  const kind = typeof block['kind'] === 'string' ? kindName(block['kind']) : String(block['fragment'] ?? '');
  return name === '' ? kind : `${kind} ${t('js.edit.quoted', { text: name })}`;
}

/** Whether blocks of a kind have a field; false as long as that cannot be known. */
const hasField = async (kind: string, key: string): Promise<boolean> =>
  (await formOfKind(kind))?.fields.some((field) => field.key === key) ?? false;

/** What the toolbar says and offers of a block. */
export async function describeBlock(subject: Subject, pointer: string, entry: OpenEntry): Promise<Shown> {
  const { block, document } = subject;
  const kind = String(block['kind'] ?? '');
  const [all, canHide] = await Promise.all([readKinds().catch(() => kinds), hasField(kind, 'hideOnBreakpoint')]);
  kinds = all;
  const keys = shownKeys();
  // A block of a page stands at /sections/0/items/1; one inside it has more steps.
  const isNested = entry.pointer === '' ? stepsOf(pointer).length > 4 : pointer !== entry.pointer;
  return {
    pointer,
    subject,
    kind: kindName(kind),
    name: nameOf(block, localeInView()),
    fragment: document.name === entry.document ? undefined : document.name.replace(/^.*\//, ''),
    canRise: spotBeyond(subject, -1, keys) !== undefined,
    canSink: spotBeyond(subject, 1, keys) !== undefined,
    canHide,
    isHidden: isHidden(block),
    isNested,
    isWhole: pointer === entry.pointer,
  };
}
