import { openEntry } from '../live/edits.ts';
import { covers } from '../edit/pointers.ts';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { current, shown } from './canvas-state.ts';
import { describeBlock } from './describe-block.ts';
import { framesOf, placedBlocks } from './frames/canvas-frames.ts';
import { isEditing } from './frames/canvas-view.ts';
import { clearOutline } from './frames/place-toolbar.ts';
import { revealBlock } from './frames/reveal-block.ts';
import { pointerOfKey, subjectAt, subjectByKey } from './subject.ts';

/** The block that the toolbar stands on: described, followed, and left for another one. */
export function createCurrentBlock(workspace: Workspace) {
  let turn = 0;
  let last: Promise<void> = Promise.resolve();
  /** Describes the current block anew. */
  const describe = (): Promise<void> => (last = describeOnce());
  /** Describes it, also where frames that have changed meanwhile ask for another description. */
  async function described(): Promise<void> {
    for (let now = describe(); ; now = last) {
      await now;
      if (now === last) return;
    }
  }
  async function describeOnce(): Promise<void> {
    const mine = (turn += 1);
    const [here, entry] = [current.get(), openEntry.get()];
    if (here === undefined || entry === undefined || !isEditing()) {
      clearOutline();
      return shown.set(undefined);
    }
    const subject = await subjectAt(workspace, entry, here.pointer).catch(() => undefined);
    const about = subject === undefined ? undefined : await describeBlock(subject, here.pointer, entry);
    if (mine !== turn) return;
    const before = shown.get()?.subject;
    // Between a move and the frames that show it no block may be found there: the toolbar stays, and keeps the focus.
    if (about !== undefined || before === undefined || subjectByKey(before.document, before.key) === undefined)
      shown.set(about);
  }
  current.listen(() => void describe());

  /** Stays with the block when others come and go before it. */
  function followBlock(): void {
    const [here, about, entry] = [current.get(), shown.get(), openEntry.get()];
    if (here === undefined || about === undefined || entry === undefined || about.pointer !== here.pointer) return;
    const { document, key } = about.subject;
    const pointer = pointerOfKey(entry, document.name, key);
    if (pointer !== undefined && pointer !== here.pointer) current.set({ frame: here.frame, pointer });
  }

  /** Waits until the frames show what was done, and goes on at a block. */
  async function settleAt(document: string, key: string | undefined): Promise<void> {
    await workspace.settled();
    const [entry, here] = [openEntry.get(), current.get()];
    const frame = here?.frame ?? framesOf(entry?.key ?? '')[0];
    const pointer = entry === undefined || key === undefined ? undefined : pointerOfKey(entry, document, key);
    if (frame === undefined || pointer === undefined) return describe();
    current.set({ frame, pointer });
    revealBlock({ frame, pointer }, entry?.pointer ?? '');
    await describe();
  }

  /** Chooses the block before or after the current one, in reading order. */
  function step(by: -1 | 1): void {
    const [here, entry] = [current.get(), openEntry.get()];
    if (here === undefined || entry === undefined) return;
    const blocks = placedBlocks(here.frame, entry.pointer);
    const next = blocks[blocks.findIndex(({ pointer }) => pointer === here.pointer) + by];
    if (next === undefined) return;
    current.set({ frame: here.frame, pointer: next.pointer });
    revealBlock({ frame: here.frame, pointer: next.pointer }, entry.pointer);
  }

  /** Chooses the block around the current one. */
  function chooseAround(): void {
    const here = current.get();
    if (here === undefined) return;
    const outer = placedBlocks(here.frame, openEntry.get()?.pointer ?? '').findLast(
      ({ pointer }) => pointer !== here.pointer && covers(pointer, here.pointer),
    );
    if (outer !== undefined) current.set({ frame: here.frame, pointer: outer.pointer });
  }

  return { describe, described, followBlock, settleAt, step, chooseAround };
}
