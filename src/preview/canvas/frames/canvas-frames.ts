import { boxOf, frameBlocks, type FrameBlock } from '../../edit/location/frame-blocks.ts';
import { covers } from '../../edit/pointers.ts';

/** A box on the screen, CSS pixels of the viewer's window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A block in a frame as it lies on the screen. */
export interface PlacedBlock {
  /** Pointer as delivered. */
  readonly pointer: string;
  readonly depth: number;
  /** In pixels of the frame's document; a hidden block has no height. */
  readonly inside: Box;
}

/** Scale at which a frame is shown. */
const scaleOf = (frame: HTMLIFrameElement): number => frame.getBoundingClientRect().width / frame.offsetWidth;

/** A box of a frame's document on the screen, whatever the frame's scale and scroll. */
export function onScreen(frame: HTMLIFrameElement, inside: Box): Box {
  const { left, top } = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  return {
    left: left + inside.left * scale,
    top: top + inside.top * scale,
    width: inside.width * scale,
    height: inside.height * scale,
  };
}

/** A point of the screen in a frame's document. */
export function inFrame(frame: HTMLIFrameElement, x: number, y: number): { readonly x: number; readonly y: number } {
  const { left, top } = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** A block of an entry, and how many blocks of the entry are around it. */
interface OwnBlock extends FrameBlock {
  readonly depth: number;
}
interface Known {
  readonly observer: MutationObserver;
  found: Map<string, readonly OwnBlock[]> | undefined;
}
const known = new WeakMap<Document, Known>();

/**
 * The blocks of an entry in reading order, outer ones before those inside them; searched for again only when the
 * document has changed.
 */
function blocksIn(inside: Document, entryPointer: string): readonly OwnBlock[] {
  let memory = known.get(inside);
  if (memory === undefined) {
    const fresh: Known = { observer: new MutationObserver(() => (fresh.found = undefined)), found: undefined };
    fresh.observer.observe(inside, { childList: true, characterData: true, subtree: true });
    known.set(inside, (memory = fresh));
  }
  memory.found ??= new Map();
  let own = memory.found.get(entryPointer);
  if (own === undefined) {
    own = inReadingOrder(frameBlocks(inside).filter(({ pointer }) => covers(entryPointer, pointer)));
    memory.found.set(entryPointer, own);
  }
  return own;
}

/** A block stands behind those around it, so that a stack holds them. */
function inReadingOrder(blocks: readonly FrameBlock[]): readonly OwnBlock[] {
  const around: string[] = [];
  return blocks
    .toSorted((a, b) => comparePointers(a.pointer, b.pointer))
    .map((block) => {
      while (around.length > 0 && !covers(around.at(-1) ?? '', block.pointer)) around.pop();
      if (around.at(-1) !== block.pointer) around.push(block.pointer);
      return { ...block, depth: around.length - 1 };
    });
}

const measured = (block: OwnBlock): PlacedBlock => {
  const { left, top, width, height } = boxOf(block, undefined);
  return { pointer: block.pointer, depth: block.depth, inside: { left, top, width, height } };
};
const ownBlocks = (frame: HTMLIFrameElement, entryPointer: string): readonly OwnBlock[] =>
  frame.contentDocument === null ? [] : blocksIn(frame.contentDocument, entryPointer);

/** The blocks of an entry in a frame, in reading order, outer ones before those inside them. */
export const placedBlocks = (frame: HTMLIFrameElement, entryPointer: string): readonly PlacedBlock[] =>
  ownBlocks(frame, entryPointer).map(measured);

/** Whether a frame shows any block of an entry. */
export const hasBlocks = (frame: HTMLIFrameElement, entryPointer: string): boolean =>
  ownBlocks(frame, entryPointer).length > 0;

/** One block, and the nearest before it that can be seen: the hundreds around them are not measured. */
export function placedBlock(
  frame: HTMLIFrameElement,
  entryPointer: string,
  pointer: string,
): { readonly block: PlacedBlock; readonly seenBefore: PlacedBlock | undefined } | undefined {
  const blocks = ownBlocks(frame, entryPointer);
  const at = blocks.findIndex((block) => block.pointer === pointer);
  const own = blocks[at];
  if (own === undefined) return undefined;
  const block = measured(own);
  let seenBefore: PlacedBlock | undefined;
  for (let before = at - 1; before >= 0 && block.inside.height === 0 && seenBefore === undefined; before -= 1) {
    const one = measured(blocks[before] as OwnBlock);
    if (one.inside.height > 0) seenBefore = one;
  }
  return { block, seenBefore };
}

/** Reading order: by the numbers in the pointers, not by their digits. */
function comparePointers(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [left, right] = [one[at], other[at]];
    if (left === right) continue;
    if (left === undefined) return -1;
    if (right === undefined) return 1;
    const difference = Number(left) - Number(right);
    return Number.isNaN(difference) ? left.localeCompare(right) : difference;
  }
  return 0;
}

/** The innermost block at a point of the frame's document. */
export function blockUnder(
  blocks: readonly PlacedBlock[],
  { x, y }: { readonly x: number; readonly y: number },
): PlacedBlock | undefined {
  let best: PlacedBlock | undefined;
  for (const block of blocks) {
    const { left, top, width, height } = block.inside;
    const isIn = x >= left && x <= left + width && y >= top && y <= top + height;
    if (isIn && (best === undefined || block.depth >= best.depth)) best = block;
  }
  return best;
}

/** Frames of an entry, as far as they have loaded. */
export const framesOf = (entryKey: string): HTMLIFrameElement[] =>
  [
    ...document.querySelectorAll<HTMLIFrameElement>(
      `.entry[data-key="${CSS.escape(entryKey)}"] .frame__stage > iframe`,
    ),
  ].filter((frame) => frame.contentWindow?.cairnFrame !== undefined);
