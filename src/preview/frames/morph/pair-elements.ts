import { serverSnapshot, isSame } from './server-snapshot.ts';
import { createTemporaryIds, type TemporaryIds } from './temporary-ids.ts';

/** What a visitor opens: each must find itself again, wherever new content has put it. */
const STATEFUL = 'details:not([id])';
/** What an element is known by when it has changed. */
const NAMES = 'summary, h1, h2, h3, h4, h5, h6';

const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE);
const stateful = (roots: readonly Node[]): Element[] =>
  elementsOf(roots).flatMap((root) => [...(root.matches(STATEFUL) ? [root] : []), ...root.querySelectorAll(STATEFUL)]);
const wordsOf = (element: Element): string => (element.querySelector(NAMES) ?? element).textContent.trim();

/** Details by the words of their summary; of several with the same words the first is the first. */
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

/** The one element of a block, if it is one without an id. */
function rootOf(nodes: readonly Node[]): Element | undefined {
  const elements = elementsOf(nodes);
  return elements.length === 1 && elements[0]?.id === '' ? elements[0] : undefined;
}

/** Nodes of one block as it stands and as it comes. */
export type Pair = readonly [old: readonly Node[], next: readonly Node[]];

export interface Paired {
  /** Elements of scripts in place of what the server gave, where the server gives something else now. */
  readonly outdated: ReadonlySet<Element>;
  /** Takes the ids back, wherever in a document the morph has written them. */
  removeTemporaryIds(root: Document): void;
}

/**
 * Partners among the children of one element: those of which the server says what it said, then those with the same
 * name, then the others in their order.
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

/** Lends ids to children wherever their places alone would pair the wrong ones, all the way down to what has changed. */
function pairChildren(old: Element, next: Element, ids: TemporaryIds, outdated: Set<Element>): void {
  const server = serverSnapshot.get(old);
  if (server === undefined || isSame(server, next)) return;
  const mine = [...old.children].filter((child) => serverSnapshot.has(child));
  const fresh = [...next.children];
  // Nothing of the server's is made out of what a script has put there.
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
 * Lends elements in both trees the same id while they are compared: a morph pairs by id before it pairs by place, and
 * what stands around them follows. Otherwise a heading put before an accordion would be taken for the accordion,
 * which closed, and a slide put before the one that is looked at would push it away. Each block keeps its own: a
 * question that another block asks in the same words is another question. A block that has moved is moved, with
 * whatever has been done in it, and not made out of the one that stood there.
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
    // First, before one of them has an id.
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
