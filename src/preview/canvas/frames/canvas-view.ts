import { VIEW_SHOWN } from '../../app/navigation/view-events.ts';
import { FRAME_READY, FRAME_RESIZED } from '../../frames/bridge-api.ts';
import { lastAnswer, openEntry } from '../../live/edits.ts';
import { isLooking } from '../../live/working-copy.ts';
import { blockUnder, framesOf, placedBlocks } from './canvas-frames.ts';
import { current, layoutChange } from '../canvas-state.ts';
import { edgesOf, nearestEdge, type Edge } from './edges.ts';

/** Half of the zone around an edge in which it can be added to, CSS pixels of the screen. */
export const REACH = 24;
/** The pointer rests on a block this long before the toolbar goes there: it may only be on its way. */
const INTENT_MS = 90;
/** The toolbar stays this long after the pointer has left the frame: it may be on its way to the toolbar. */
const LINGER_MS = 400;

/** Whether blocks can be changed on the canvas: a form is open, and its entry shows what is in it. */
export const isEditing = (): boolean =>
  document.documentElement.classList.contains('has-edit') && openEntry.get() !== undefined && !isLooking();

const entryPointer = (): string => openEntry.get()?.pointer ?? '';
const isOurs = (frame: HTMLIFrameElement): boolean =>
  isEditing() && frame.closest<HTMLElement>('.entry')?.dataset['key'] === openEntry.get()?.key;

export interface CanvasView {
  /** The edge near the pointer; undefined when there is none. */
  readonly edge: (frame: HTMLIFrameElement, edge: Edge | undefined) => void;
  /** A block was pressed in a frame. */
  readonly pressed: () => void;
  /** Frames, entry or form have changed. */
  readonly changed: () => void;
}

/** Follows the pointer over the frames of the open entry, and tells when they lie elsewhere. */
export function watchCanvas({ edge, pressed, changed }: CanvasView): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, after);
  };
  const isAtToolbar = (): boolean => document.querySelector('.canvas-bar:hover, dialog[open]') !== null;
  const isInUse = (): boolean =>
    isAtToolbar() || document.querySelector('.canvas-bar:focus-within, .canvas-add:hover') !== null;

  const over = (frame: HTMLIFrameElement, x: number, y: number): void => {
    const blocks = placedBlocks(frame, entryPointer());
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
    edge(frame, nearestEdge(edgesOf(blocks), { x, y }, REACH / scale));
    const block = blockUnder(blocks, { x, y });
    const now = current.get();
    if (block === undefined || (now?.frame === frame && now.pointer === block.pointer)) return clearTimeout(timer);
    later(() => !isAtToolbar() && current.set({ frame, pointer: block.pointer }), now === undefined ? 0 : INTENT_MS);
  };
  const left = (frame: HTMLIFrameElement): void => {
    later(() => {
      if (document.querySelector('.canvas-add:hover') === null) edge(frame, undefined);
      if (!isInUse()) current.set(undefined);
    }, LINGER_MS);
  };

  /** Root elements: a document that is written anew keeps its object and loses its listeners. */
  const listened = new WeakSet<Element>();
  const listen = (frame: HTMLIFrameElement): void => {
    const inside = frame.contentDocument;
    if (inside === null || listened.has(inside.documentElement)) return;
    listened.add(inside.documentElement);
    let isAsked = false;
    let last = '';
    inside.addEventListener(
      'pointermove',
      ({ clientX, clientY, screenX, screenY, pointerType }) => {
        // A frame that scrolls under a resting pointer tells of moves too: whoever works by keyboard made none.
        const moved = `${screenX},${screenY}`;
        if (pointerType === 'touch' || isAsked || moved === last || !isOurs(frame)) return;
        last = moved;
        isAsked = true;
        requestAnimationFrame(() => {
          isAsked = false;
          if (isOurs(frame)) over(frame, clientX, clientY);
        });
      },
      { passive: true },
    );
    inside.documentElement.addEventListener('pointerleave', () => isOurs(frame) && left(frame));
    inside.addEventListener(
      'click',
      ({ clientX, clientY }) => {
        if (!isOurs(frame)) return;
        clearTimeout(timer);
        const block = blockUnder(placedBlocks(frame, entryPointer()), { x: clientX, y: clientY });
        if (block !== undefined) current.set({ frame, pointer: block.pointer });
        pressed();
      },
      true,
    );
    // While a form is open no frame sends one of its own, whatever script of the page listens to it: a press in another
    // entry opens that one's form. Links are held back where this happens.
    inside.defaultView?.addEventListener(
      'submit',
      (event) => {
        if (!isEditing()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
  };

  let isMoved = false;
  const move = (): void => {
    if (isMoved || !isEditing()) return;
    isMoved = true;
    requestAnimationFrame(() => {
      isMoved = false;
      layoutChange.set(layoutChange.get() + 1);
    });
  };
  const again = (): void => {
    for (const frame of framesOf(openEntry.get()?.key ?? '')) listen(frame);
    changed();
    move();
  };
  document.addEventListener(FRAME_READY, ({ target }) => {
    if (target instanceof HTMLIFrameElement) listen(target);
    again();
  });
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow?.cairnFrame !== undefined) listen(frame);
  for (const name of [FRAME_RESIZED, VIEW_SHOWN]) document.addEventListener(name, again);
  // After the frames have been brought up to date.
  lastAnswer.listen(() => requestAnimationFrame(again));
  openEntry.listen(again);
  document.addEventListener('scroll', move, { capture: true, passive: true });
  window.addEventListener('resize', move);
  new MutationObserver(again).observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
}
