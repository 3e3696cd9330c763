import { Idiomorph } from 'idiomorph';
import { attributesOf, given, remember } from './given.ts';
import { pairStateful } from './pair-stateful.ts';

/**
 * Morphing that keeps what the visitor and the scripts of the page have done.
 * An attribute that differs from what the server gave was set at run time (an open
 * `<details>`, a carousel's state) and stays, unless the content changes that very attribute.
 */

/** Carries what was set at run time over to the new element, so that the morph finds no difference there. */
function keepRuntimeAttributes(old: Element, next: Element): void {
  const server = given.get(old);
  const fresh = attributesOf(next);
  given.set(old, fresh);
  if (server === undefined) return;
  const names = new Set([...server.keys(), ...old.getAttributeNames()]);
  for (const name of names) {
    const now = old.getAttribute(name);
    const before = server.get(name) ?? null;
    if (now === before || (fresh.get(name) ?? null) !== before) continue;
    if (now === null) next.removeAttribute(name);
    else next.setAttribute(name, now);
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Whether an element came from a script of the page, not from the server. */
const isRuntimeMade = (node: Node): boolean => isElement(node) && !given.has(node);

/** Custom elements whose inside changed wire their children anew. */
function rewire(roots: Iterable<Element>): void {
  for (const element of roots) {
    if (!element.localName.includes('-') || !element.isConnected) continue;
    const life = element as Element & { connectedCallback?(): void; disconnectedCallback?(): void };
    life.disconnectedCallback?.();
    life.connectedCallback?.();
  }
}

const hostOf = (node: Node | null): Element | undefined => {
  for (let place = node; place !== null; place = place.parentNode) if (isElement(place) && place.localName.includes('-')) return place;
  return undefined;
};

/**
 * Morphs an element, or the children of one, in place.
 *
 * @param old element in the document
 * @param next nodes as the server sends them now
 * @param style `outerHTML` replaces the element itself, `innerHTML` its children
 */
export function morph(old: Element, next: readonly Node[], style: 'outerHTML' | 'innerHTML'): void {
  const touched = new Set<Element>();
  const touch = (node: Node): void => {
    const host = hostOf(node.parentNode);
    if (host !== undefined) touched.add(host);
  };
  const takeBack = pairStateful([old], next);
  Idiomorph.morph(old, [...next], {
    morphStyle: style,
    callbacks: {
      beforeNodeMorphed: (before, after) => {
        if (isElement(before) && isElement(after)) keepRuntimeAttributes(before, after);
        return true;
      },
      afterNodeAdded: (node) => {
        if (isElement(node)) remember(node);
        touch(node);
      },
      beforeNodeRemoved: (node) => {
        if (isRuntimeMade(node) && given.has(node.parentNode as Element)) return false;
        touch(node);
        return true;
      },
    },
  });
  takeBack();
  rewire(touched);
}
