import { atom } from 'nanostores';
import { cardOf } from '../../inspector/card-of.ts';
import { readPlace } from '../../../content/source-places.ts';
import type { Workspace } from '../../edit/drafts/workspace-api.ts';
import { covers } from '../../edit/pointers.ts';
import { lastAnswer, openEntry } from '../../live/edits.ts';
import { changedTags, CONTENT_CHANGED, isAmong, WORK_SENT } from '../../live/working-copy.ts';
import type { ComparedBlock } from './costs.ts';

/** What the blocks of an entry have cost when it was last measured. */
export interface MeasuredCosts {
  /** Of the entry. */
  readonly key: string;
  /** At which width, CSS pixels. */
  readonly width: number;
  readonly blocks: readonly ComparedBlock[];
  /** Whether the published version was measured too. */
  readonly isCompared: boolean;
}

/** Undefined before the first measurement, and once the content is no longer what was measured. */
export const measuredCosts = atom<MeasuredCosts | undefined>(undefined);

/** The measured cost of a block, or of the outermost one around it, whose row counts it. */
export const costOf = (costs: MeasuredCosts | undefined, key: string, pointer: string): ComparedBlock | undefined =>
  costs?.key === key
    ? costs.blocks.find(({ block, is }) => is !== 'gone' && covers(block.pointer, pointer))
    : undefined;

/**
 * Forgets what was measured once the content is another one, whoever changes it: the open entry's document, or a
 * fragment in it. What stands in an entry that is not open is not known, so that any change is taken for one of it.
 */
export function forgetCosts(workspace: Pick<Workspace, 'document'>): void {
  const forget = (): void => measuredCosts.set(undefined);
  let stopFollowing = (): void => undefined;
  measuredCosts.listen((costs) => {
    stopFollowing();
    const open = costs === undefined ? undefined : workspace.document(openEntry.get()?.document ?? '');
    stopFollowing = open?.version.listen(forget) ?? (() => undefined);
  });
  document.addEventListener(WORK_SENT, forget);
  document.addEventListener(CONTENT_CHANGED, (event) => {
    const [entry, tags] = [openEntry.get(), changedTags(event)];
    if (entry === undefined || measuredCosts.get()?.key !== entry.key) return forget();
    const written = Object.values(lastAnswer.get()?.places ?? {}).map((place) => readPlace(place).document);
    if ([entry.document, ...written].some((name) => isAmong(tags, name))) forget();
  });
}

/** The block whose cost was asked for where it stands: key of its entry, and its pointer. */
let asked: { readonly key: string; readonly pointer: string } | undefined;

/**
 * Leads to the row of the block that was asked for, or of the one around it, once it is there.
 *
 * @param box the costs of an entry
 */
export function markAsked(box: HTMLElement): void {
  if (asked === undefined || box.closest<HTMLElement>('.entry')?.dataset['key'] !== asked.key) return;
  const { pointer } = asked;
  const rows = [...box.querySelectorAll<HTMLElement>('tr[data-pointer]')];
  const wanted = rows.filter(({ dataset }) => covers(dataset['pointer'] ?? '', pointer));
  if (wanted.length === 0) return;
  for (const row of rows) row.ariaCurrent = wanted.includes(row) ? 'true' : null;
  // At the second width the reader may be elsewhere.
  asked = undefined;
  const [first] = wanted;
  first?.setAttribute('tabindex', '-1');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Opens the costs of an entry at one of its blocks; they are measured when they have not been. */
export function showCostOf(key: string, pointer: string): void {
  const panel = cardOf(key)?.querySelector<HTMLDetailsElement>('details[data-panel="health"]');
  if (panel == null) return;
  asked = { key, pointer };
  panel.open = true;
  panel.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  panel.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
  const box = panel.querySelector<HTMLElement>('[data-health]');
  if (box !== null) markAsked(box);
}
