import { isTemporaryId, removeTemporaryIds } from './temporary-ids.ts';

/**
 * Maps each element to a copy of it as the server sent it, in an inert document. Whatever differs from the copy was
 * changed by the visitor or by a script of the page.
 */
export type ServerSnapshot = ReadonlyMap<Element, Element>;
export const serverSnapshot = new WeakMap<Element, Element>();

const elementsIn = (root: Element): Element[] => [root, ...root.querySelectorAll('*')];

let made: Document | undefined;
/**
 * Inert document: images are not fetched and custom elements do not run. One per window, because the viewer takes
 * snapshots of hundreds of frames.
 */
export const store = (): Document => (made ??= document.implementation.createHTMLDocument(''));

/**
 * Parses markup and lets the inline resolver choose segments, as it does while a page loads. The result belongs to a
 * document of its own, where images are not fetched.
 */
export function parseDecided(html: string): DocumentFragment {
  const fragment = document.createRange().createContextualFragment(html);
  // What comes out of a template may hold more to decide: the resolver does that too.
  for (const segments of fragment.querySelectorAll('cairn-segments')) window.cairnDecide?.(segments);
  return store().adoptNode(fragment);
}

/** Adopts a snapshot that the viewer took from outside the frame. */
export function takeOver(noted: ServerSnapshot): void {
  for (const [element, copy] of noted) serverSnapshot.set(element, copy);
}

/** Snapshot of a tree in its current state. */
export function notedIn(root: Element): ServerSnapshot {
  const copy = store().importNode(root, true);
  removeTemporaryIds(copy);
  const copies = elementsIn(copy);
  return new Map(elementsIn(root).map((element, at) => [element, copies[at] as Element]));
}

/** Records a tree as server markup; call before scripts run. */
export const remember = (root: Element): void => takeOver(notedIn(root));

const templatesIn = (root: Element): Element[] => elementsIn(root).filter(({ localName }) => localName === 'template');

/** Whether two elements and their content are equal, including the content of templates. */
export function isSame(before: Element, after: Element): boolean {
  if (!before.isEqualNode(after)) return false;
  const others = templatesIn(after);
  return (
    others.length === 0 || templatesIn(before).every((template, at) => template.innerHTML === others[at]?.innerHTML)
  );
}

/** Whether two elements have equal attributes, temporary ids aside. */
export function hasSameAttributes(before: Element, after: Element): boolean {
  const own = (element: Element): Attr[] => [...element.attributes].filter((one) => !isTemporaryId(one));
  const [old, next] = [own(before), own(after)];
  return old.length === next.length && old.every(({ name, value }) => after.getAttribute(name) === value);
}
