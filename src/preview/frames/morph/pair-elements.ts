import { serverSnapshot, isSame } from './server-snapshot.ts';
import { createTemporaryIds, type TemporaryIds } from './temporary-ids.ts';

/** Elements a visitor opens: they must be matched wherever new content moves them. */
const STATEFUL = 'details:not([id])';
/** Elements whose text identifies the changed element around them. */
const NAMES = 'summary, h1, h2, h3, h4, h5, h6';

const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE);
const stateful = (roots: readonly Node[]): Element[] =>
  elementsOf(roots).flatMap((root) => [...(root.matches(STATEFUL) ? [root] : []), ...root.querySelectorAll(STATEFUL)]);
const wordsOf = (element: Element): string => (element.querySelector(NAMES) ?? element).textContent.trim();

/** `<details>` by the text of their summary, numbered when the text repeats. */
function named(roots: readonly Node[]): Map<string, Element> {
  const found = new Map<string, Element>();
  const seen = new Map<string, number>();
  for (const element of stateful(roots)) {
    const words = wordsOf(element);
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    found.set(`${words} ${count}`, element);
  }
  return found;
}

/** The only element of a block, if it has no id. */
function rootOf(nodes: readonly Node[]): Element | undefined {
  const elements = elementsOf(nodes);
  return elements.length === 1 && elements[0]?.id === '' ? elements[0] : undefined;
}

/** Nodes of one block in the document and in the new markup. */
export type Pair = readonly [old: readonly Node[], next: readonly Node[]];

export interface Paired {
  /** Script-made elements that replaced server markup which has changed. */
  readonly outdated: ReadonlySet<Element>;
  /** Removes the temporary ids from a document. */
  removeTemporaryIds(root: Document): void;
}

/**
 * Matches the children of one element: first equal server markup, then equal ids, then equal headings, then order.
 */
function partners(mine: readonly Element[], fresh: readonly Element[]): Map<Element, Element> {
  const found = new Map<Element, Element>();
  const free = new Set(fresh);
  const pairBy = (fits: (one: Element, other: Element) => boolean): void => {
    for (const one of mine) {
      if (found.has(one)) continue;
      const at = mine.indexOf(one);
      const candidates = [...(fresh[at] === undefined ? [] : [fresh[at]]), ...fresh];
      const other = candidates.find(
        (candidate) => free.has(candidate) && candidate.localName === one.localName && fits(one, candidate),
      );
      if (other === undefined) continue;
      found.set(one, other);
      free.delete(other);
    }
  };
  pairBy((one, other) => isSame(serverSnapshot.get(one) as Element, other));
  pairBy((one, other) => one.id !== '' && one.id === other.id);
  pairBy(
    (one, other) => one.id === '' && other.id === '' && wordsOf(serverSnapshot.get(one) as Element) === wordsOf(other),
  );
  pairBy((one, other) => one.id === '' && other.id === '');
  return found;
}

/** Assigns ids to children where position alone would match the wrong ones, down to the changed elements. */
function pairChildren(old: Element, next: Element, ids: TemporaryIds, outdated: Set<Element>): void {
  const server = serverSnapshot.get(old);
  if (server === undefined || isSame(server, next)) return;
  const mine = [...old.children].filter((child) => serverSnapshot.has(child));
  const fresh = [...next.children];
  // A script-made element must not be morphed into server markup.
  for (const made of old.children) {
    if (serverSnapshot.has(made)) continue;
    ids.assign(made);
    if (mine.length < server.childElementCount) outdated.add(made);
  }
  const inPlace =
    mine.length === fresh.length &&
    mine.every(({ localName, id }, at) => fresh[at]?.localName === localName && fresh[at].id === id);
  const changed = inPlace
    ? mine.filter((child, at) => !isSame(serverSnapshot.get(child) as Element, fresh[at] as Element))
    : [];
  if (inPlace && changed.length < 2) {
    for (const child of changed) pairChildren(child, fresh[mine.indexOf(child)] as Element, ids, outdated);
    return;
  }
  const found = partners(mine, fresh);
  for (const child of mine) {
    const partner = found.get(child);
    if (partner === undefined) ids.assign(child);
    else {
      pairChildren(child, partner, ids, outdated);
      ids.assign(child, partner, serverSnapshot.get(child) as Element);
    }
  }
}

/**
 * Gives matching elements of both trees the same temporary id, because Idiomorph matches by id before position. Without
 * it a heading inserted before an open accordion would be morphed out of the accordion, which closes. Elements match
 * only within the same block, and a block that moved is moved with its state.
 */
export function pairElements(blocks: readonly Pair[]): Paired {
  const ids = createTemporaryIds();
  const outdated = new Set<Element>();
  const lend = (element: Element | undefined, partner: Element | undefined): void => {
    if (element === undefined || partner === undefined || element.localName !== partner.localName) return;
    const server = serverSnapshot.get(element);
    ids.assign(element, partner, ...(server === undefined ? [] : [server]));
  };
  for (const [old, next] of blocks) {
    // Before ids are assigned: the selector looks for elements without one.
    const after = named(next);
    const before = named(old);
    const [mine, fresh] = [elementsOf(old), elementsOf(next)];
    if (mine.length === fresh.length)
      mine.forEach(
        (element, at) => fresh[at]?.localName === element.localName && pairChildren(element, fresh[at], ids, outdated),
      );
    if (blocks.length > 1) lend(rootOf(old), rootOf(next));
    for (const [words, element] of before) if (element.id === '') lend(element, after.get(words));
  }
  return { outdated, removeTemporaryIds: (root) => ids.removeAll(root) };
}
