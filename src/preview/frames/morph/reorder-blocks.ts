import { blockRanges, type BlockRange } from './block-ranges.ts';

/** The comment before a block: its uid, and its pointer as delivered. */
const MARK = /^block (\S+) (\S+)$/;
const MARK_IN_HTML = /^\s*<!--block (\S+) (\S+)-->/;

/** Where a block stands in a list, and the range that holds it now. */
interface Place {
  readonly range: BlockRange;
  /** Its place before. */
  readonly from: number;
}

/** The most blocks that need not move: a longest rising run of their places before. */
function staying(places: readonly Place[]): ReadonlySet<Place> {
  /** Last place of the best run of each length, and the place before it in that run. */
  const ends: Place[] = [];
  const previous = new Map<Place, Place | undefined>();
  for (const place of places) {
    const after = ends.findIndex(({ from }) => from > place.from);
    const at = after < 0 ? ends.length : after;
    previous.set(place, ends[at - 1]);
    ends[at] = place;
  }
  const stay = new Set<Place>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) stay.add(place);
  return stay;
}

/** Nodes of a range with its comments. */
function wholeOf({ start, end }: BlockRange): ChildNode[] {
  const nodes: ChildNode[] = [start];
  for (let node = start.nextSibling; node !== null && node !== end; node = node.nextSibling) nodes.push(node);
  return [...nodes, end];
}

type Movable = ParentNode & Node & { moveBefore?(node: Node, child: Node | null): void };
/** Moves without taking out where the browser can: frames and films in it go on. */
function put(nodes: readonly ChildNode[], parent: Movable, before: Node | null): void {
  for (const node of nodes)
    if (parent.moveBefore === undefined) parent.insertBefore(node, before);
    else parent.moveBefore(node, before);
}

/**
 * Puts the blocks of a document into another order, by moving as few of them as possible: the rest is neither parsed
 * nor laid out anew.
 *
 * @param order uids
 * @returns false, with nothing changed, unless the same blocks stand there in another order, each in its section
 */
export function reorderBlocks(root: Element, order: readonly string[]): boolean {
  const ranges = blockRanges(root);
  const byUid = new Map(ranges.map((range, from): [string, Place] => [range.uid, { range, from }]));
  if (ranges.length !== order.length || byUid.size !== order.length) return false;
  const places: Place[] = [];
  for (const [at, uid] of order.entries()) {
    const place = byUid.get(uid);
    const slot = ranges[at];
    if (place === undefined || slot === undefined) return false;
    const { start, end } = place.range;
    if (start.parentNode !== slot.start.parentNode || start.parentNode !== end.parentNode) return false;
    // What stands between two blocks belongs to neither.
    const next = ranges[at + 1]?.start;
    if (next?.parentNode === slot.start.parentNode && slot.end.nextSibling !== next) return false;
    places.push(place);
  }
  /** What follows on the last block of each section. */
  const behind = new Map<Node | null, Node | null>();
  for (const { end } of ranges) behind.set(end.parentNode, end.nextSibling);
  const stay = staying(places);
  let following: BlockRange | undefined;
  for (const place of places.toReversed()) {
    const { start } = place.range;
    const parent = start.parentNode as Movable;
    const before = following?.start.parentNode === parent ? following.start : (behind.get(parent) ?? null);
    if (!stay.has(place)) put(wholeOf(place.range), parent, before);
    following = place.range;
  }
  return true;
}

/** Says at once where each block stands now, and those inside it: their new markup may take several tasks. */
export function repoint(root: Element, html: Readonly<Record<string, string>>): void {
  for (const { uid, start, end } of blockRanges(root)) {
    const [, , to] = MARK_IN_HTML.exec(html[uid] ?? '') ?? [];
    const [, , from] = MARK.exec(start.data) ?? [];
    if (to === undefined || from === undefined || to === from) continue;
    const walker = start.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    walker.currentNode = start;
    for (let node: Node | null = start; node !== null && node !== end; node = walker.nextNode()) {
      const comment = node as Comment;
      const [, inner, pointer] = MARK.exec(comment.data) ?? [];
      if (pointer === from || pointer?.startsWith(`${from}/`) === true)
        comment.data = `block ${inner} ${to}${pointer.slice(from.length)}`;
    }
  }
}
