import { isTemporaryId, removeTemporaryIds } from './temporary-ids.ts';

/**
 * For every element what the server gave it: the element itself as it came, with all that stood in it, in a document
 * that loads and runs nothing. What differs from it was done since, by the visitor or by a script of the page.
 */
export type ServerSnapshot = ReadonlyMap<Element, Element>;
export const serverSnapshot = new WeakMap<Element, Element>();

const elementsIn = (root: Element): Element[] => [root, ...root.querySelectorAll('*')];

let made: Document | undefined;
/**
 * A document in which pictures are not fetched and custom elements do nothing. One for all that this window looks
 * after: the viewer notes what stands in hundreds of frames.
 */
export const store = (): Document => (made ??= document.implementation.createHTMLDocument(''));

/** What somebody else has noted, before a visitor could touch it. */
export function takeOver(noted: ServerSnapshot): void {
  for (const [element, copy] of noted) serverSnapshot.set(element, copy);
}

/** A tree as it stands. */
export function notedIn(root: Element): ServerSnapshot {
  const copy = store().importNode(root, true);
  removeTemporaryIds(copy);
  const copies = elementsIn(copy);
  return new Map(elementsIn(root).map((element, at) => [element, copies[at] as Element]));
}

/** Takes a tree as the server's; call before scripts run. */
export const remember = (root: Element): void => takeOver(notedIn(root));

const templatesIn = (root: Element): Element[] => elementsIn(root).filter(({ localName }) => localName === 'template');

/** Whether the server says the same of an element, and of all in it. What a template holds is none of its children. */
export function isSame(before: Element, after: Element): boolean {
  if (!before.isEqualNode(after)) return false;
  const others = templatesIn(after);
  return (
    others.length === 0 || templatesIn(before).every((template, at) => template.innerHTML === others[at]?.innerHTML)
  );
}

/** Whether the server says the same of an element itself. */
export function hasSameAttributes(before: Element, after: Element): boolean {
  const own = (element: Element): Attr[] => [...element.attributes].filter((one) => !isTemporaryId(one));
  const [old, next] = [own(before), own(after)];
  return old.length === next.length && old.every(({ name, value }) => after.getAttribute(name) === value);
}
