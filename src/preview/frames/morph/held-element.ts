import { serverSnapshot } from './server-snapshot.ts';

/** An element whose text is being edited in the frame: new markup goes around it until it is let go. */
interface Held {
  readonly element: Element;
  /** The newest markup of the element, for later. */
  late?: Element;
  /** Something else could not be shown while the element was held. */
  missed: boolean;
}
let held: Held | undefined;

/** @returns false for an element that did not come from the server, and for a second one */
export function hold(element: Element): boolean {
  if (held !== undefined || !serverSnapshot.has(element)) return false;
  held = { element, missed: false };
  return true;
}

/** Ends it. @returns what has come meanwhile */
export function letGo(): { readonly late?: Element | undefined; readonly missed: boolean } {
  const { late, missed = false } = held ?? {};
  held = undefined;
  return { late, missed };
}

export const isHeld = (node: Node): boolean => held?.element === node;
/** Whether a node may not go: the held element is in it. */
export function holdsBack(node: Node): boolean {
  if (held === undefined || !node.contains(held.element)) return false;
  held.missed = true;
  return true;
}
/** Whether something holds back changes of the whole document. */
export const isHolding = (): boolean => held !== undefined && holdsBack(held.element.ownerDocument);

const isServers = (element: Element): boolean => serverSnapshot.has(element);
/** Elements of different ids are never morphed into each other. */
const isLike = (one: Element, other: Element | undefined): other is Element =>
  other !== undefined && one.localName === other.localName && one.id === other.id;

/** The element of new markup that takes the place of an element of the document. */
function counterpartOf(element: Element, old: readonly Element[], next: readonly Element[]): Element | undefined {
  const root = old.indexOf(element);
  if (root >= 0) return isLike(element, next[root]) ? next[root] : undefined;
  const { parentElement } = element;
  const around = parentElement === null ? undefined : counterpartOf(parentElement, old, next);
  if (parentElement === null || around === undefined) return undefined;
  const siblings = [...parentElement.children].filter(isServers);
  const found = around.children[siblings.indexOf(element)];
  return siblings.length === around.childElementCount && isLike(element, found) ? found : undefined;
}

/**
 * Makes new markup of a block say of the held element what the document has already, so that the morph leaves it alone.
 *
 * @param old elements of the block in the document
 * @param next elements of the new markup
 * @returns the elements to morph to; undefined when the new markup has no place for the held element
 */
export function aroundHeld(old: readonly Element[], next: readonly Element[]): readonly Element[] | undefined {
  if (held === undefined || !old.some((element) => element.contains(held?.element ?? null))) return next;
  const before = serverSnapshot.get(held.element);
  const counterpart = old.length === next.length ? counterpartOf(held.element, old, next) : undefined;
  if (counterpart === undefined || before === undefined) {
    held.missed = true;
    return undefined;
  }
  const same = before.cloneNode(true) as Element;
  counterpart.replaceWith(same);
  held.late = counterpart;
  return next.map((element) => (element === counterpart ? same : element));
}
