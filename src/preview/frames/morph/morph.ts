import { Idiomorph } from 'idiomorph';
import { blockRanges, nodesIn } from './block-ranges.ts';
import { holdsBack, isHeld } from './held-element.ts';
import { serverSnapshot, hasSameAttributes, isSame, remember, store } from './server-snapshot.ts';
import { keepCarouselPositions } from './carousel-position.ts';
import { pairElements, type Pair } from './pair-elements.ts';

/**
 * Three-way morph that keeps what the visitor and the page's scripts have changed. Compares the previous server markup
 * (the snapshot) with the new one and applies only their difference: where the server's markup is the same as before,
 * the document is not touched.
 */

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Whether a script of the page created the element. */
const isRuntimeMade = (node: Node): boolean => isElement(node) && !serverSnapshot.has(node);

/** Sets the server's classes while keeping those that scripts added or removed. */
function mergeClasses(element: Element, server: Element, next: Element): void {
  const wanted = new Set(next.classList);
  for (const name of element.classList) if (!server.classList.contains(name)) wanted.add(name);
  for (const name of server.classList) if (!element.classList.contains(name)) wanted.delete(name);
  element.setAttribute('class', [...wanted].join(' '));
}

type Custom = Element & { connectedCallback?(): void; disconnectedCallback?(): void; refresh?(): void };

/** Makes custom elements with changed content read it again, or reconnects them. */
function rewire(roots: Iterable<Element>): void {
  for (const element of roots as Iterable<Custom>) {
    if (!element.localName.includes('-') || !element.isConnected) continue;
    if (element.refresh !== undefined) element.refresh();
    else {
      element.disconnectedCallback?.();
      element.connectedCallback?.();
    }
  }
}

const hostOf = (node: Node | null): Element | undefined => {
  for (let place = node; place !== null; place = place.parentNode)
    if (isElement(place) && place.localName.includes('-')) return place;
  return undefined;
};

/** Pairs of the blocks in both trees; without blocks the trees themselves. */
function blocksOf(old: Element, next: readonly Node[]): Pair[] {
  const parent = next[0]?.parentNode;
  const fresh = parent == null ? [] : blockRanges(parent);
  const known = new Map(fresh.length === 0 ? [] : blockRanges(old).map((range) => [range.uid, range]));
  if (known.size === 0) return [[[old], next]];
  return fresh.flatMap((range): Pair[] => {
    const before = known.get(range.uid);
    return before === undefined ? [] : [[nodesIn(before), nodesIn(range)]];
  });
}

/**
 * Morphs an element, or the children of one, in place.
 *
 * @param old element in the document
 * @param next new nodes of the server; they are used up
 * @param style `outerHTML` replaces the element itself, `innerHTML` its children
 */
export function morph(old: Element, next: readonly Node[], style: 'outerHTML' | 'innerHTML'): void {
  const touched = new Set<Element>();
  const touch = (node: Node | null): void => {
    const host = hostOf(node);
    if (host !== undefined) touched.add(host);
  };
  const { outdated, removeTemporaryIds } = pairElements(style === 'innerHTML' ? blocksOf(old, next) : [[[old], next]]);
  const putBack = keepCarouselPositions(old);
  /** Previous and new server markup of the element being morphed. */
  let server: Element | undefined;
  let fresh: Element | undefined;
  Idiomorph.morph(old, style === 'outerHTML' && next.length === 1 ? (next[0] as Element) : [...next], {
    morphStyle: style,
    callbacks: {
      beforeNodeMorphed: (before, after) => {
        if (isHeld(before)) return false;
        if (!isElement(before) || !isElement(after)) return true;
        server = serverSnapshot.get(before);
        fresh = after;
        if (server !== undefined && isSame(server, after)) return false;
        serverSnapshot.set(before, after);
        // Custom elements read their attributes once, when connected; carousels also measure their slides.
        if (
          server !== undefined &&
          (before.localName.includes('-') || before.hasAttribute('data-track')) &&
          !hasSameAttributes(server, after)
        )
          touch(before);
        return true;
      },
      beforeAttributeUpdated: (name: string, element: Element) => {
        if (server === undefined || fresh === undefined) return true;
        if (server.getAttribute(name) === fresh.getAttribute(name)) return false;
        if (name !== 'class') return true;
        mergeClasses(element, server, fresh);
        return false;
      },
      afterNodeAdded: (node) => {
        if (isElement(node) && !serverSnapshot.has(node)) remember(node);
        touch(node.parentNode);
      },
      beforeNodeRemoved: (node) => {
        if (holdsBack(node)) return false;
        if (isRuntimeMade(node) && serverSnapshot.has(node.parentNode as Element) && !outdated.has(node as Element))
          return false;
        touch(node.parentNode);
        return true;
      },
    },
  });
  removeTemporaryIds(old.ownerDocument);
  // Idiomorph moves the new nodes into the document: take the rest out, or their images and films would load.
  const parent = next[0]?.parentNode;
  if (parent != null) store().adoptNode(parent);
  putBack();
  rewire(touched);
}
