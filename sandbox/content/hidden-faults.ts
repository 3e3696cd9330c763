import type { Documents } from './library.ts';
import { documentIds } from './locate.ts';
import { escapeKey, objectsOf, valueAt } from './pointers.ts';
import { misspeltLists, saidBy, wrongIn } from './read-document.ts';
import { fragmentId, localised, type Scope, textKey, type Trace } from './resolve.ts';
import { isMeantFor, segmentProblems, textKeyProblem, unknownTextKeys, wrongRestriction } from './restrictions.ts';
import { isObject, type JsonObject, type Mode, type Said } from './types.ts';

/** A value that cannot be understood, so that its part of a document is not delivered. */
interface WrongPart {
  readonly node: JsonObject;
  /** Of the part. */
  readonly at: string;
  /** Of the value. */
  readonly pointer: string;
  readonly said: Said;
}

/** What a document says of itself, found once for each version of it. */
interface Known {
  readonly wrong: readonly WrongPart[];
  /** Texts in languages, and segments, that there are not; `isLost`: with no other, where no field of an object is left to name it at. */
  readonly strays: readonly (WrongPart & { readonly isLost: boolean })[];
  /** Names of the fragments it refers to, with the pointers of the references. */
  readonly fragments: readonly (readonly [name: string, at: string])[];
}
const known = new WeakMap<JsonObject, Known>();

/** Whether a pointer leads to a field of an object, and neither to an entry of a list nor to a text of a language. */
function isField(raw: JsonObject, pointer: string): boolean {
  const around = pointer.slice(0, pointer.lastIndexOf('/'));
  return !around.endsWith('/$t') && isObject(valueAt(raw, around) ?? null);
}

function knownOf(raw: JsonObject): Known {
  const found = known.get(raw);
  if (found !== undefined) return found;
  const [wrong, fragments]: [WrongPart[], [string, string][]] = [[], []];
  const strays: Known['strays'][number][] = [];
  for (const [node, at] of objectsOf(raw)) {
    const value = wrongIn(node, at);
    if (value !== undefined) {
      const { pointer, ...said } = saidBy(value);
      wrong.push({ node, at, pointer, said });
    }
    const texts = node['$t'] ?? null;
    const keys = isObject(texts) ? unknownTextKeys(texts) : [];
    const isLost = keys.length === Object.keys(texts ?? {}).length && !isField(raw, at);
    for (const key of keys)
      strays.push({ node, at, pointer: `${at}/$t/${escapeKey(key)}`, said: textKeyProblem(key), isLost });
    for (const { index, said } of segmentProblems(node))
      strays.push({ node, at, pointer: `${at}/segments/${index}/id`, said, isLost: false });
    const name = fragmentId(node);
    if (name !== undefined) fragments.push([name, at]);
  }
  const all = { wrong, strays, fragments };
  known.set(raw, all);
  return all;
}

/** Pointers of what is around a part, from the document on, and of the part itself. */
const pathOf = (pointer: string): string[] =>
  pointer.split('/').map((_, depth, path) => path.slice(0, depth + 1).join('/'));

/** Whether a part would be on a site in a locale, if its restriction could be understood. */
function isHere(raw: JsonObject, pointer: string, { siteId, locale }: Pick<Scope, 'siteId' | 'locale'>): boolean {
  const path = pathOf(pointer);
  return path.every((at, depth) => {
    const node = valueAt(raw, at) ?? null;
    if (!isObject(node)) return true;
    if (!at.endsWith('/$t')) return isMeantFor(node, siteId, locale);
    const inner = path[depth + 1];
    return inner === undefined || inner === `${at}/${escapeKey(textKey(node, locale) ?? '')}`;
  });
}

/** The objects around a part, from the document on, and the part itself. */
const objectsAround = (raw: JsonObject, pointer: string): JsonObject[] =>
  pathOf(pointer)
    .map((at) => valueAt(raw, at) ?? null)
    .filter(isObject);

const isBlock = (node: JsonObject): boolean => typeof node['kind'] === 'string';

/** Fields that name a block, and besides them those that name an entry of a menu, a redirect or an edited text. */
const NAMES = ['name', 'title'] as const;
const ENTRY_NAMES = [...NAMES, 'text', 'from', 'message'] as const;

/** What an object is called; undefined where it has no name. */
function nameOf(node: JsonObject, locale: string, fields: readonly string[] = NAMES): string | undefined {
  for (const field of fields) {
    const value = node[field] ?? null;
    const text =
      isObject(value) && isObject(value['$t'] ?? null) ? localised(value['$t'] as JsonObject, locale) : value;
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

export interface HiddenFaultsOf {
  /** The item itself, whose own restriction is told apart. */
  readonly item: JsonObject;
  /** Its document. */
  readonly home: JsonObject;
  /** Pointer of the item in its document. */
  readonly pointer: string;
  /** Ids of the documents that the item consists of, by their raw content. */
  readonly sources: ReadonlyMap<JsonObject, string>;
  /** The names of blocks that shoppers are not shown may be secret. */
  readonly isNamed: boolean;
}

/**
 * The documents that an item consists of, and the fragments that are missing from it because what refers to them, or
 * what is around them, is not shown.
 */
function withHiddenFragments(
  { home, pointer, sources }: HiddenFaultsOf,
  scope: Scope,
  { tags }: Pick<Trace, 'tags'>,
): ReadonlyMap<JsonObject, string> {
  const all = new Map(sources);
  // A map's iteration goes on to what is added meanwhile.
  for (const raw of all.keys())
    for (const [name, at] of knownOf(raw).fragments) {
      if ((raw === home && !`${at}/`.startsWith(`${pointer}/`)) || !isHere(raw, at, scope)) continue;
      tags.add(`doc:fragments/${name}`);
      const fragment = scope.fragment(name);
      if (fragment !== undefined) all.set(fragment.raw, fragment.id);
    }
  return all;
}

/**
 * Faults of parts that an item lacks because of them: no pointer in the item leads to them, so each has its place in
 * its file. What its dates hide is among them: it would be missing once they open.
 */
export function hiddenFaults(whole: HiddenFaultsOf, scope: Scope, trace: Pick<Trace, 'tags'>): JsonObject[] {
  const { item, home, pointer, isNamed } = whole;
  return [...withHiddenFragments(whole, scope, trace)].flatMap(([raw, document]) => {
    const { wrong: restricted, strays } = knownOf(raw);
    return [...restricted, ...strays.filter(({ isLost }) => isLost)]
      .filter(
        ({ node, at }) =>
          (raw !== home || `${at}/`.startsWith(`${pointer}/`)) &&
          (node !== item || wrongRestriction(node) === undefined) &&
          isHere(raw, at, scope),
      )
      .map((wrong): JsonObject => {
        const block = objectsAround(raw, wrong.at).findLast(isBlock);
        const name = block === undefined || !isNamed ? undefined : nameOf(block, scope.locale);
        return faultAt(document, wrong, block, name);
      });
  });
}

const faultAt = (
  document: string,
  { pointer, said }: WrongPart,
  block: JsonObject | undefined,
  name: string | undefined,
): JsonObject => ({
  pointer: '',
  source: `${document}#${pointer}`,
  ...(said as JsonObject),
  ...(block === undefined ? {} : { kind: block['kind'] as string }),
  ...(name === undefined ? {} : { name }),
});

/**
 * What cannot be understood in the documents of a site that are no pages, such as its menu, redirects and fragments,
 * for editors: no list of pages has them.
 *
 * @param isPage whether a document is listed as a page, which has its own faults
 */
export const documentFaults = (
  library: Documents,
  mode: Mode,
  scope: Scope,
  isPage: (id: string, raw: JsonObject) => boolean,
): JsonObject[] =>
  documentIds(library, scope.siteId, true).flatMap((id) => {
    const raw = library.version(id, mode)?.raw;
    if (raw === undefined || isPage(id, raw)) return [];
    const { wrong, strays } = knownOf(raw);
    const lists = misspeltLists(raw, `${id}.json`).map(({ key, said }) => {
      return { node: raw, at: '', pointer: `/${escapeKey(key)}`, said };
    });
    return [...wrong, ...strays, ...lists]
      .filter(({ at }) => isHere(raw, at, scope))
      .map((part) => {
        const around = objectsAround(raw, part.at);
        const names = around.map((node) => nameOf(node, scope.locale, ENTRY_NAMES));
        return faultAt(
          id,
          part,
          around.findLast(isBlock),
          names.findLast((name) => name !== undefined),
        );
      });
  });
