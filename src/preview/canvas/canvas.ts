import { t } from '../../messages/viewer/browser.ts';
import { showCostOf } from '../panels/health/cost-of-block.ts';
import { openEntry } from '../live/edits.ts';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { isObject, type JsonObject } from '../edit/pointers.ts';
import { createAdding } from './adding.ts';
import { createCurrentBlock } from './current-block.ts';
import * as actions from './block-actions.ts';
import { isFocusTaken } from '../edit/location/breadcrumb.ts';
import { askedText } from '../edit/location/in-place.ts';
import { current, said, shown, type BlockAction } from './canvas-state.ts';
import type { CanvasForm } from './canvas-form.ts';
import { copyBlock } from './clipboard/clipboard.ts';
import { blockName } from './describe-block.ts';
import { openDialogFor } from './dialogs/open-dialogs.tsx';
import { createDragging } from './dragging.ts';
import { framesOf, hasBlocks, placedBlocks } from './frames/canvas-frames.ts';
import { isEditing, watchCanvas } from './frames/canvas-view.ts';
import { createAddMark, showFirst } from './frames/edge-marks.ts';
import { revealBlock } from './frames/reveal-block.ts';
import { connectText } from './text/connect-text.ts';
import { keysIn, pointerOfKey, shownKeys, subjectAt, subjectByKey, type Subject } from './subject.ts';

/** Pause after which a frame without blocks is looked at again; milliseconds. */
const TRY_AGAIN_MS = 100;
/** What needs no description of the current block. */
const STEPS: readonly BlockAction[] = ['previous', 'next', 'around', 'leave', 'text'];

const toolbar = (): HTMLElement | null => document.querySelector<HTMLElement>('.canvas-bar__grip');

/** The blocks of the open entry on the canvas: what is chosen, and what is done to it. */
export function createCanvas(workspace: Workspace, form: CanvasForm) {
  const say = (text: string): void => {
    said.set(text);
    form.tell(text);
  };
  const entryOf = () => openEntry.get();

  const { describe, described, followBlock, settleAt, step, chooseAround } = createCurrentBlock(workspace);
  const { addAt, pasteAt } = createAdding({ workspace, form, say, settleAt });

  /** The block that gets the toolbar when a block goes: its neighbour, else what is around it. */
  function neighbour({ document, key, list }: Subject): string | undefined {
    const keys = keysIn(document, list);
    const at = keys.indexOf(key);
    const seen = shownKeys();
    return keys.slice(at + 1).find((one) => seen.has(one)) ?? keys.slice(0, at).findLast((one) => seen.has(one));
  }

  async function take(subject: Subject, way: 'cut' | 'removed'): Promise<void> {
    const next = neighbour(subject);
    const name = blockName(subject.block);
    if (!actions.remove(workspace, subject)) return;
    say(t(`js.canvas.said.${way}`, { name }));
    if (next === undefined) current.set(undefined);
    await settleAt(subject.document.name, next);
    if (next === undefined) leave();
  }

  async function moved(subject: Subject, spot: actions.Spot | undefined): Promise<void> {
    if (spot === undefined || !actions.moveTo(workspace, subject, spot)) return;
    const { document, key, block } = subject;
    const place = subjectByKey(document, key);
    const count = place === undefined ? 0 : keysIn(document, place.list).length;
    say(t('js.canvas.said.moved', { name: blockName(block), position: (place?.index ?? 0) + 1, count }));
    await settleAt(document.name, key);
  }

  let cameFrom: Element | null = null;
  function leave(): void {
    current.set(undefined);
    const back = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : undefined;
    (back ?? document.querySelector<HTMLElement>('.entry[data-canvas] [data-action="blocks"]'))?.focus();
  }

  let trying: ReturnType<typeof setTimeout> | undefined;
  /**
   * Gives the focus to the toolbar, on the block of the form or the first one; once there are blocks, for a frame may
   * still be loading. Until then any other place that gets the focus keeps it.
   */
  function focus(from = document.activeElement): void {
    clearTimeout(trying);
    const entry = entryOf();
    const isLeft = (): boolean => isFocusTaken() && document.activeElement !== from;
    if (entry === undefined || !isEditing() || isLeft()) return;
    const [frame] = framesOf(entry.key);
    const blocks = frame === undefined ? [] : placedBlocks(frame, entry.pointer);
    const place = form.place();
    const key = place === undefined ? undefined : workspace.document(place.document)?.addressOf(place.pointer)?.key;
    const own = place === undefined || key === undefined ? undefined : pointerOfKey(entry, place.document, key);
    const first = blocks.find(({ pointer }) => pointer === own) ?? blocks[0];
    if (frame === undefined || first === undefined) {
      const offer = document.querySelector<HTMLElement>('.canvas-first');
      if (offer === null) trying = setTimeout(() => focus(from), TRY_AGAIN_MS);
      return offer?.focus();
    }
    if (document.activeElement?.closest('.canvas-bar') == null) cameFrom = document.activeElement;
    const stop = shown.listen((about) => {
      if (about === undefined) return;
      stop();
      requestAnimationFrame(() => isLeft() || toolbar()?.focus());
    });
    current.set({ frame, pointer: first.pointer });
    revealBlock({ frame, pointer: first.pointer }, entry.pointer);
    void describe();
  }

  /** Puts the focus back where an action has taken its element away. */
  const holdFocus = (): void =>
    void requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === null) toolbar()?.focus();
    });

  async function act(action: BlockAction): Promise<void> {
    const isInside = document.activeElement?.closest('.canvas-bar') != null;
    if (shown.get()?.pointer !== current.get()?.pointer) await described();
    if (shown.get()?.pointer !== current.get()?.pointer && !STEPS.includes(action)) return;
    await perform(action);
    if (isInside) holdFocus();
  }

  async function perform(action: BlockAction): Promise<void> {
    if (action === 'previous' || action === 'next') return step(action === 'next' ? 1 : -1);
    if (action === 'leave') return leave();
    if (action === 'around') return chooseAround();
    if (action === 'text') return askedText.set('block');
    if (action === 'open' && dragging.wasDragged()) return;
    const about = shown.get();
    // What the toolbar offers is of the version it was described from: look again.
    const subject = about && subjectByKey(about.subject.document, about.subject.key);
    if (about === undefined || subject === undefined) return;
    const { document } = subject;
    switch (action) {
      case 'open':
        return form.goTo({
          document: document.name,
          pointer: document.pointerOf({ key: subject.key, path: '' }) ?? '',
        });
      case 'cost':
        return showCostOf(entryOf()?.key ?? '', about.pointer);
      case 'copy':
        await copyBlock(subject.block);
        return say(t('js.canvas.said.copied', { name: blockName(subject.block) }));
    }
    if (about.isWhole) return;
    switch (action) {
      case 'addBefore':
      case 'addAfter':
        return addAt(document.name, actions.spotBeside(subject, action === 'addBefore' ? 'before' : 'after'));
      case 'rise':
      case 'sink':
        return moved(subject, actions.spotBeyond(subject, action === 'sink' ? 1 : -1, shownKeys()));
      case 'cut':
        await copyBlock(subject.block);
        return take(subject, 'cut');
      case 'remove':
        return take(subject, 'removed');
      case 'paste':
        return pasteAt(document.name, actions.spotBeside(subject, 'after'));
      case 'duplicate': {
        const key = actions.duplicate(workspace, subject);
        if (key === undefined) return;
        say(t('js.canvas.said.added', { name: blockName(subject.block) }));
        return settleAt(document.name, key);
      }
      case 'hide': {
        if (!about.canHide) return;
        const hidden = !actions.isHidden(subject.block);
        actions.setHidden(workspace, subject, hidden);
        say(t(hidden ? 'js.canvas.said.hidden' : 'js.canvas.said.shown', { name: blockName(subject.block) }));
        return settleAt(document.name, subject.key);
      }
      case 'move':
        return moved(subject, await openDialogFor.move(subject));
    }
  }

  connectText(workspace, form, say);

  const dragging = createDragging({ workspace, say, moved });

  const markEdge = createAddMark((_, edge) => {
    const entry = entryOf();
    if (entry === undefined) return;
    void subjectAt(workspace, entry, edge.pointer).then(
      (subject) => subject && addAt(subject.document.name, actions.spotBeside(subject, edge.side)),
    );
  });

  /** A page without blocks offers the first one. */
  function offerFirst(): void {
    const entry = entryOf();
    const frames = framesOf(entry?.key ?? '');
    const open = entry === undefined ? undefined : workspace.document(entry.document);
    const value = open?.value({ key: '', path: '' });
    const isPage = entry?.pointer === '' && isObject(value) && Array.isArray(value['sections']);
    const isEmpty = isEditing() && isPage && !frames.some((frame) => hasBlocks(frame, ''));
    showFirst(frames, isEmpty, () => {
      if (open === undefined) return;
      const { spot, wrap } = actions.firstSpot(open);
      void addAt(open.name, spot, wrap);
    });
  }

  watchCanvas({
    edge: (frame, edge) => markEdge(frame, edge?.pointer === entryOf()?.pointer ? undefined : edge),
    pressed: () => void describe(),
    changed() {
      const entry = entryOf();
      for (const card of document.querySelectorAll<HTMLElement>('.entry'))
        card.toggleAttribute('data-canvas', isEditing() && card.dataset['key'] === entry?.key);
      const here = current.get();
      if (here !== undefined && (!here.frame.isConnected || !isEditing())) current.set(undefined);
      else followBlock();
      offerFirst();
      void describe();
    },
  });

  return {
    act,
    drag: dragging.drag,
    focus: () => focus(),
    async paste(block: JsonObject | undefined): Promise<void> {
      const about = shown.get();
      const subject = about && subjectByKey(about.subject.document, about.subject.key);
      if (subject === undefined || about?.isWhole === true) return;
      await pasteAt(subject.document.name, actions.spotBeside(subject, 'after'), block);
    },
  };
}
