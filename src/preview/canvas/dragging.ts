import { t } from '../../messages/viewer/browser.ts';
import { nextTask } from '../app/navigation/scheduler.ts';
import { lastAnswer, openEntry } from '../live/edits.ts';
import { sourceOf } from '../edit/location/source-location.ts';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { spotBeside, type Spot } from './block-actions.ts';
import { current, shown } from './canvas-state.ts';
import { blockName } from './describe-block.ts';
import { framesOf } from './frames/canvas-frames.ts';
import { followDrag } from './frames/drag-block.ts';
import { subjectAt, type Subject } from './subject.ts';

interface DraggingPorts {
  readonly workspace: Workspace;
  readonly say: (text: string) => void;
  readonly moved: (subject: Subject, spot: Spot) => Promise<void>;
}

/** Moves the current block by its grip. */
export function createDragging({ workspace, say, moved }: DraggingPorts) {
  let hasDragged = false;
  async function drag(event: PointerEvent): Promise<void> {
    hasDragged = false;
    const [here, about, entry] = [current.get(), shown.get(), openEntry.get()];
    if (event.button !== 0 || here === undefined || about === undefined || entry === undefined || about.isWhole) return;
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    const { subject } = about;
    const places = lastAnswer.get()?.places ?? {};
    const dropped = await followDrag(
      event,
      {
        pointer: here.pointer,
        entryPointer: entry.pointer,
        frames: framesOf(entry.key),
        takes: (pointer) => sourceOf(pointer, entry, places).document === subject.document.name,
      },
      () => (hasDragged = true),
    );
    if (dropped === undefined) {
      if (hasDragged) say(t('js.canvas.said.kept', { name: blockName(subject.block) }));
      return;
    }
    // The release itself, and the click it makes, are answered first.
    await nextTask();
    const beside = await subjectAt(workspace, entry, dropped.edge.pointer);
    if (beside !== undefined) await moved(subject, spotBeside(beside, dropped.edge.side));
  }

  return {
    drag,
    /** Whether the press that has just ended was a drag and no click; asked once. */
    wasDragged(): boolean {
      const was = hasDragged;
      hasDragged = false;
      return was;
    },
  };
}
