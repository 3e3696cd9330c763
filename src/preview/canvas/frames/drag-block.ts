import { covers } from '../../edit/pointers.ts';
import { inFrame, placedBlocks } from './canvas-frames.ts';
import { edgesOf, nearestEdge, type Edge } from './edges.ts';
import { createDropMark } from './edge-marks.ts';
import { openArea } from './place-toolbar.ts';

/** A press that moves less than this is a click, CSS pixels. */
const THRESHOLD = 5;
/** Zone at the upper and lower end of the screen in which it scrolls, and its greatest speed; CSS pixels, per frame. */
const SCROLL_ZONE = 72;
const SCROLL_STEP = 18;

export interface Drag {
  /** Pointer of the block that is dragged. */
  readonly pointer: string;
  readonly entryPointer: string;
  readonly frames: readonly HTMLIFrameElement[];
  /** Whether a block may stand beside the one at a pointer: in the same document. */
  readonly takes: (pointer: string) => boolean;
}

/** The element that scrolls a frame up and down. */
function scrollerOf(frame: Element): Element {
  for (let at = frame.parentElement; at !== null; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Follows a press until the block is dropped. The frames lie under a shield, and every place is computed in pixels of
 * their documents, so that it is the same at every scale.
 *
 * @param started called once the press has become a drag
 * @returns the edge it was dropped at; undefined when it was a click, or was given up by Escape
 */
export function followDrag(
  from: PointerEvent,
  { pointer, entryPointer, frames, takes }: Drag,
  started: () => void,
): Promise<{ readonly frame: HTMLIFrameElement; readonly edge: Edge } | undefined> {
  const mark = createDropMark();
  const shield = Object.assign(document.createElement('div'), { className: 'canvas-shield' });
  const edges = new Map<HTMLIFrameElement, readonly Edge[]>();
  const edgesIn = (frame: HTMLIFrameElement): readonly Edge[] => {
    let known = edges.get(frame);
    if (known === undefined) {
      known = edgesOf(placedBlocks(frame, entryPointer)).filter(
        (edge) => edge.pointer !== entryPointer && !covers(pointer, edge.pointer) && takes(edge.pointer),
      );
      edges.set(frame, known);
    }
    return known;
  };
  let [x, y] = [from.clientX, from.clientY];
  let isDragging = false;
  let at: { readonly frame: HTMLIFrameElement; readonly edge: Edge } | undefined;
  let turn = 0;

  const look = (): void => {
    const frame = frames.find((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    const edge =
      frame === undefined
        ? undefined
        : nearestEdge(edgesIn(frame), inFrame(frame, x, y), Number.POSITIVE_INFINITY, frame.offsetWidth / 16);
    at = frame === undefined || edge === undefined ? undefined : { frame, edge };
    mark(frame, edge);
  };
  const scroll = (): void => {
    const [frame] = frames;
    if (!isDragging || frame === undefined) return;
    const area = openArea(frame);
    const above = area.top + SCROLL_ZONE - y;
    const below = y - (area.top + area.height - SCROLL_ZONE);
    const by = above > 0 ? -above : below > 0 ? below : 0;
    if (by !== 0) {
      scrollerOf(frame).scrollBy({
        top: Math.sign(by) * Math.ceil((Math.min(Math.abs(by), SCROLL_ZONE) / SCROLL_ZONE) * SCROLL_STEP),
        behavior: 'instant',
      });
      look();
    }
    turn = requestAnimationFrame(scroll);
  };

  return new Promise((resolve) => {
    const move = (event: PointerEvent): void => {
      [x, y] = [event.clientX, event.clientY];
      if (!isDragging) {
        if (Math.hypot(x - from.clientX, y - from.clientY) < THRESHOLD) return;
        isDragging = true;
        document.body.append(shield);
        // An attribute: a class of the document says that the view is another.
        document.documentElement.toggleAttribute('data-canvas-drags', true);
        started();
        turn = requestAnimationFrame(scroll);
      }
      look();
    };
    const end = (dropped: boolean): void => {
      cancelAnimationFrame(turn);
      listening.abort();
      mark(undefined, undefined);
      shield.remove();
      document.documentElement.removeAttribute('data-canvas-drags');
      resolve(dropped && isDragging ? at : undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('blur', () => end(false), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isDragging) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        end(false);
      },
      { signal, capture: true },
    );
  });
}
