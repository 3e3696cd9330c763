import { stripTags } from '../../../ui/html/plain-text.ts';

/** A block in a preview frame, between the two comments of the server; nested blocks included. */
export interface FrameBlock {
  /** Pointer of the block as it was delivered. */
  readonly pointer: string;
  readonly start: Comment;
  readonly end: Comment;
}

const OPEN = /^block \S+ (.*)$/;
const CLOSE = '/block';

/** Every block of a frame's document, in reading order. */
export function frameBlocks(root: Document): FrameBlock[] {
  // A document that is being written has no body yet.
  const body = root.body as HTMLElement | null;
  if (body === null) return [];
  const walker = root.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const open: Comment[] = [];
  const places: FrameBlock[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const comment = node as Comment;
    if (OPEN.test(comment.data)) open.push(comment);
    else if (comment.data === CLOSE) {
      const start = open.pop();
      if (start !== undefined) places.push({ pointer: OPEN.exec(start.data)?.[1] ?? '', start, end: comment });
    }
  }
  return places;
}

const follows = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The innermost block around a node. */
export const blockAt = (root: Document, node: Node): FrameBlock | undefined =>
  // Inner blocks are closed before those around them.
  frameBlocks(root).find(({ start, end }) => follows(start, node) && follows(node, end));

const plain = (text: string): string =>
  stripTags(text).replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ').trim().toLowerCase();

/** The elements of a block, outermost first. */
function* elementsIn(place: FrameBlock): Generator<Element> {
  for (let node: Node | null = place.start.nextSibling; node !== null && node !== place.end; node = node.nextSibling) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    yield node as Element;
    yield* (node as Element).querySelectorAll('*');
  }
}

/** Smallest element of a block that shows a value as text or image. */
export function elementShowing(place: FrameBlock, value: string): Element | undefined {
  const wanted = plain(value);
  if (wanted === '') return undefined;
  let best: Element | undefined;
  for (const element of elementsIn(place)) {
    if (element.localName === 'img') {
      if (/^[\w-]+(?:\/[\w-]+)+$/.test(value) && (element.getAttribute('src') ?? '').includes(value)) return element;
    } else if (
      !['script', 'style', 'template'].includes(element.localName) &&
      plain(element.textContent ?? '').includes(wanted)
    )
      best = element;
  }
  return best;
}

/** Boxes of elements; in place of one that has none of its own (`display: contents`), those of its children. */
function* boxesOf(elements: Iterable<Element>): Generator<DOMRect> {
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 || box.height > 0) yield box;
    else if (element.ownerDocument.defaultView?.getComputedStyle(element).display === 'contents')
      yield* boxesOf(element.children);
  }
}

function* outermostIn({ start, end }: FrameBlock): Generator<Element> {
  for (let node: Node | null = start.nextSibling; node !== null && node !== end; node = node.nextSibling)
    if (node.nodeType === Node.ELEMENT_NODE) yield node as Element;
}

/**
 * Box of a block, or of an element in it, CSS pixels of the frame. It is that of the block's elements and not that of
 * all its text: a closed answer has a place in the layout, below its block.
 */
export function boxOf(place: FrameBlock, element: Element | undefined): DOMRect {
  if (element !== undefined) return element.getBoundingClientRect();
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxesOf(outermostIn(place))) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return left === Infinity ? new DOMRect() : new DOMRect(left, top, right - left, bottom - top);
}

/** Text and image address of the pressed element, to find its field. */
export function shownAt(target: Element): { readonly text: string; readonly picture: string } {
  const picture =
    target.closest('picture, img, figure')?.querySelector('img') ?? (target.localName === 'img' ? target : null);
  return { text: plain(target.textContent ?? ''), picture: picture?.getAttribute('src') ?? '' };
}

/** Pointer of the value in a block's content that matches the pressed text or image; the longest match wins. */
export function pointerShowing(
  content: unknown,
  { text, picture }: { readonly text: string; readonly picture: string },
  pointer = '',
): string | undefined {
  let best: { pointer: string; score: number } | undefined;
  const visit = (value: unknown, at: string): void => {
    if (typeof value === 'string' && value !== '') {
      const own = plain(value);
      const isPicture = picture !== '' && value.includes('/') && picture.includes(value);
      const exact = own !== '' && own === text;
      const score = isPicture
        ? 1_000_000
        : exact
          ? 100_000 + own.length
          : own.length > 2 && text.includes(own)
            ? own.length
            : text.length > 2 && own.includes(text)
              ? text.length
              : 0;
      if (score > (best?.score ?? 0)) best = { pointer: at, score };
    } else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        if (!['kind', 'id'].includes(key)) visit(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  visit(content, pointer);
  return best?.pointer;
}
