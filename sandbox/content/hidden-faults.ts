import { escapeKey, objectsOf, valueAt } from './pointers.ts';
import { wrongIn } from './read-document.ts';
import { localised, textKey } from './resolve.ts';
import { isMeantFor, wrongRestriction } from './restrictions.ts';
import { isObject, type JsonObject } from './types.ts';

/** A value that cannot be understood, so that its part of a document is not delivered. */
interface WrongPart {
  readonly node: JsonObject;
  /** Of the part. */
  readonly at: string;
  /** Of the value. */
  readonly pointer: string;
  readonly message: string;
}

const known = new WeakMap<JsonObject, readonly WrongPart[]>();

/** Found once for each version of a document. */
function wrongPartsOf(raw: JsonObject): readonly WrongPart[] {
  const found =
    known.get(raw) ??
    objectsOf(raw).flatMap(([node, at]) => {
      const wrong = wrongIn(node, at);
      return wrong === undefined ? [] : [{ node, at, pointer: wrong.pointer, message: wrong.message }];
    });
  known.set(raw, found);
  return found;
}

interface Scope {
  readonly siteId: string;
  readonly locale: string;
}

/** Pointers of what is around a part, from the document on, and of the part itself. */
const pathOf = (pointer: string): string[] =>
  pointer.split('/').map((_, depth, path) => path.slice(0, depth + 1).join('/'));

/** Whether a part would be on a site in a locale, if its restriction could be understood. */
function isHere(raw: JsonObject, pointer: string, { siteId, locale }: Scope): boolean {
  const path = pathOf(pointer);
  return path.every((at, depth) => {
    const node = valueAt(raw, at) ?? null;
    if (!isObject(node)) return true;
    if (!at.endsWith('/$t')) return isMeantFor(node, siteId, locale);
    const inner = path[depth + 1];
    return inner === undefined || inner === `${at}/${escapeKey(textKey(node, locale) ?? '')}`;
  });
}

/** The innermost block around a part, or the part itself. */
const blockAround = (raw: JsonObject, pointer: string): JsonObject | undefined =>
  pathOf(pointer)
    .map((at) => valueAt(raw, at) ?? null)
    .findLast((node): node is JsonObject => isObject(node) && typeof node['kind'] === 'string');

/** What the block is called; undefined where it has no name. */
function nameOf(block: JsonObject, locale: string): string | undefined {
  for (const field of ['name', 'title']) {
    const value = block[field] ?? null;
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
 * Faults of parts that an item lacks because of them: no pointer in the item leads to them, so each has its place in
 * its file.
 */
export function hiddenFaults({ item, home, pointer, sources, isNamed }: HiddenFaultsOf, scope: Scope): JsonObject[] {
  return [...sources].flatMap(([raw, document]) =>
    wrongPartsOf(raw)
      .filter(
        ({ node, at }) =>
          (raw !== home || `${at}/`.startsWith(`${pointer}/`)) &&
          (node !== item || wrongRestriction(node) === undefined) &&
          isHere(raw, at, scope),
      )
      .map((wrong): JsonObject => {
        const block = blockAround(raw, wrong.at);
        const name = block === undefined || !isNamed ? undefined : nameOf(block, scope.locale);
        return {
          pointer: '',
          source: `${document}#${wrong.pointer}`,
          message: wrong.message,
          ...(block === undefined ? {} : { kind: block['kind'] as string }),
          ...(name === undefined ? {} : { name }),
        };
      }),
  );
}
