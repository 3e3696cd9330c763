import { MODAL_HASHES } from '../ui/dialog/modal-hashes.ts';

/*
 * Element ids of content (docs/decisions/0132): the public anchors of a page, by which links and the address find its
 * blocks. Each is on a page once, and gives way to what the page itself calls by that name.
 */

/** CMS ids that are valid element ids, so that a fragment link can target them. */
export const ELEMENT_ID = /^[A-Za-z][\w-]*$/;

/**
 * What every page has of its own, or gets from its scripts later, and what pages have around sections that are fetched
 * later. Other ids of single pages (`reviews`, `coupons`) are not here: `yieldIds` finds them in the page.
 */
const OF_EVERY_PAGE: ReadonlySet<string> = new Set([
  ...Object.values(MODAL_HASHES),
  'main',
  'texts',
  'first-screen',
  'favorites',
  'compare',
  'dialog-frame',
  'drawer',
  'brand-mark',
  'read-on-title',
  'seen-title',
]);
/** Ids that the header, dialogs, scripts and blocks make for their parts. */
const MADE =
  /^(?:modal-.*|mini-cart-.*|dialog--.*|icon-.*|menu-\d+|q-(?:header|drawer)(?:-list.*)?|newsletter-(?:email|policy|error).*|quick-ask-.*|event-(?:days|terms)-.*|consent-(?:title|C\d{4}(?:-text)?)|(?:grid-)?b[\da-f]{12}(?:-.*)?)$/;

/** Whether an id belongs to the page on every page, so that no block can have it. */
export const isPageId = (id: string): boolean => OF_EVERY_PAGE.has(id) || MADE.test(id);

/** The ids that an article grid makes of its own: for its tags and its stories. */
const PART_OF_LIST = /^(.+)-(?:tags|\d+)$/;

/**
 * Where a block stands among alternatives, of which a page shows one: from the outside in, each choice and its branch.
 * Empty for a block that is always there.
 */
export type Branch = readonly { readonly choice: string; readonly at: string }[];

/** Whether a page never shows both: they are in different branches of one choice. */
export function areAlternatives(one: Branch, other: Branch): boolean {
  const index = one.findIndex(({ choice, at }, depth) => other[depth]?.choice !== choice || other[depth].at !== at);
  return index >= 0 && one[index]?.choice === other[index]?.choice;
}

/** An id that a block asks for. */
export interface IdClaim {
  readonly id: string;
  /** Whether the block makes further ids of it, as an article grid does. */
  readonly isList: boolean;
  readonly branch: Branch;
}

/** Gives the blocks of a document their element ids, in order: a second one of the same id gets another. */
export class ElementIds {
  readonly #taken = new Map<string, Branch[]>();
  readonly #lists = new Set<string>();

  /** The element id for a block: the one it asks for, else that with `--2`, `--3`, …; one of the page gets a prefix. */
  claim({ id, isList, branch }: IdClaim): string {
    const own = isPageId(id) ? `content--${id}` : id;
    let given = own;
    for (let count = 2; !this.#isFree(given, isList, branch); count += 1) given = `${own}--${count}`;
    this.#taken.set(given, [...(this.#taken.get(given) ?? []), branch]);
    if (isList) this.#lists.add(given);
    return given;
  }

  /** Takes the last claim of an id back. */
  release(given: string): void {
    const rest = this.#taken.get(given)?.slice(0, -1) ?? [];
    if (rest.length > 0) this.#taken.set(given, rest);
    else {
      this.#taken.delete(given);
      this.#lists.delete(given);
    }
  }

  #isFree(id: string, isList: boolean, branch: Branch): boolean {
    if (this.#taken.get(id)?.every((other) => areAlternatives(branch, other)) === false) return false;
    if (this.#lists.has(PART_OF_LIST.exec(id)?.[1] ?? '')) return false;
    return !isList || ![...this.#taken.keys()].some((taken) => PART_OF_LIST.exec(taken)?.[1] === id);
  }
}

const ID = /\sid="([^"]*)"/g;
/** How the element of a block begins: what `frameOf` gives, and what kinds make of it. */
const OF_BLOCK = /\sid="([^"]*)"(?= class="(?:block|anchor|segments|promo-strip)[ "])/g;
/** What is not on the page until it is chosen begins and ends with these. */
const PARTS = new RegExp(`<(/?)(?:template|noscript)\\b|${OF_BLOCK.source}`, 'g');

const idsIn = (markup: string): string[] => [...markup.matchAll(ID)].map(([, id = '']) => id);

/** Ids in headers, footers and icons, which are the same strings for many pages. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 200;
function knownIds(markup: string): readonly string[] {
  const ids = known.get(markup) ?? idsIn(markup);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(markup, ids);
  return ids;
}

/**
 * Renames the ids of blocks in a page that something else on it has: the page's own come first, and of two blocks the
 * first. The same page always gives the same ids.
 *
 * @param body markup with the blocks
 * @param around the rest of the page
 */
export function yieldIds(body: string, around: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of [...idsIn(body), ...around.flatMap(knownIds)]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const twice = new Set([...counts].filter(([, times]) => times > 1).map(([id]) => id));
  if (twice.size === 0) return body;
  const ofBlocks = new Map<string, number>();
  for (const [, id = ''] of body.matchAll(OF_BLOCK)) ofBlocks.set(id, (ofBlocks.get(id) ?? 0) + 1);
  const met = new Set<string>();
  let depth = 0;
  return body.replace(PARTS, (whole, close: string | undefined, id: string | undefined) => {
    if (id === undefined) {
      depth += close === '' ? 1 : -1;
      return whole;
    }
    if (!twice.has(id)) return whole;
    // Blocks that are chosen from may have the id of one another: the parser has seen to the others.
    const isFirst = depth > 0 || !met.has(id);
    if (depth === 0) met.add(id);
    if (isFirst && ofBlocks.get(id) === counts.get(id)) return whole;
    let next = 2;
    while (counts.has(`${id}--${next}`)) next += 1;
    counts.set(`${id}--${next}`, 1);
    return ` id="${id}--${next}"`;
  });
}
