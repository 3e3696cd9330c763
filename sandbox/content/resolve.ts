import { KEY } from './item-keys.ts';
import type { UnreadableFile } from './library.ts';
import { baseId, FOLDERS } from './locate.ts';
import { escapeKey } from './pointers.ts';
import {
  isLanguage,
  isMeantFor,
  RESTRICTIONS,
  unknownTextKeys,
  windowOf,
  windowState,
  type WindowState,
} from './restrictions.ts';
import { type FailedPlace, isObject, type Json, type JsonObject } from './types.ts';

/** A document that is gone through. */
export interface Source {
  /** E.g. `fragments/help`. */
  readonly id: string;
  readonly raw: JsonObject;
}

/** Site, locale and time a document is resolved for. */
export interface Scope {
  readonly siteId: string;
  readonly locale: string;
  /** The time at which validity windows are evaluated, milliseconds. */
  readonly now: number;
  readonly removeNulls: boolean;
  /** A fragment with the id of its document; undefined when there is none to show. */
  fragment(id: string): Source | undefined;
  /** Fields of a product card; undefined for an unknown product. */
  product(productId: string, locale: string): JsonObject | undefined;
  /** The text for a placeholder such as `{freeShippingFrom}`; undefined leaves the placeholder as it is. */
  place?(name: string): string | undefined;
  /** Until when those texts hold, milliseconds; Infinity when they change by an edit only. */
  readonly placesUntil?: number;
  /** Whether `now` is a moment that was asked for, and not the time of the clock. */
  readonly isFixed?: boolean;
  /** What is wrong in files of rules and settings. */
  ruleFaults?(): readonly UnreadableFile[];
  /** Told of an entry that could not be read. */
  failed?(place: FailedPlace, error: unknown): void;
}

/** Whether an object shows, as it was decided. */
export interface Decision {
  /** Whether it is for the site and the locale. */
  readonly isMeant: boolean;
  /** How it stands at the moment; undefined where it is meant for others, as its dates do not matter then. */
  readonly state: WindowState | undefined;
}

/** Dependencies and time limits collected during resolution. */
export interface Trace {
  readonly tags: Set<string>;
  /** Next time at which the result changes without an edit, milliseconds; Infinity when never. */
  boundary: number;
  /** If given, maps each resolved object to its source object in the file. */
  readonly origins?: Map<object, JsonObject>;
  /** If given, has the ids of the documents gone through, by their raw content. */
  readonly sources?: Map<JsonObject, string>;
  /** If given, has the source indices of the entries of each resolved list that lacks some or has those of a fragment. */
  readonly shifts?: Map<readonly Json[], readonly number[]>;
  /** If given, has the places of the entries of each resolved list that are of a fragment and no objects, by index. */
  readonly strays?: Map<readonly Json[], ReadonlyMap<number, string>>;
  /** If given, has the pointers, from the resolved object or list on, of texts in languages that there are not. */
  readonly strayTexts?: Map<object, readonly string[]>;
  /** If given, has what was decided about each object that was looked at, by its source object, in reading order. */
  readonly decisions?: Map<JsonObject, Decision>;
}

/** A trace that can also tell where each part stands in its file (`placesIn`). @param home the document itself */
export const placingTrace = (tags: Iterable<string>, home: Source): Required<Omit<Trace, 'decisions'>> => ({
  tags: new Set(tags),
  boundary: Infinity,
  origins: new Map(),
  sources: new Map([[home.raw, home.id]]),
  shifts: new Map(),
  strays: new Map(),
  strayTexts: new Map(),
});

/** Tag of content that shows delivery costs. */
export const SHIPPING = 'shipping';

/** Marks a value that is not shown for this site, locale or time. */
const GONE = Symbol('gone');
type Resolved = Json | typeof GONE;

function noteBoundary(node: JsonObject, { siteId, now }: Scope, trace: Trace): void {
  for (const edge of Object.values(windowOf(node, siteId)))
    if (edge > now && edge < trace.boundary) trace.boundary = edge;
}

/** The key of the text for a locale: exact, then its language, then English, then the first of the shop's languages. */
export const textKey = (texts: JsonObject, locale: string): string | undefined =>
  [locale, locale.slice(0, 2), 'en'].find((key) => Object.hasOwn(texts, key)) ?? Object.keys(texts).find(isLanguage);

/** The text for a locale. */
export function localised(texts: JsonObject, locale: string): Json {
  const key = textKey(texts, locale);
  return key === undefined ? null : (texts[key] ?? null);
}

/** Fields for the service and for editors alone. */
const NOT_DELIVERED: ReadonlySet<string> = new Set([...RESTRICTIONS, KEY]);

/** The blocks of a fragment: its `items`, or the fragment itself when it is one block. */
const partsOf = (fragment: JsonObject): Json[] =>
  Array.isArray(fragment['items']) && fragment['kind'] === undefined ? fragment['items'] : [fragment];

/** The fragment that an object stands for; undefined for any other. */
export const fragmentId = (node: Json): string | undefined =>
  isObject(node) && typeof node['fragment'] === 'string' && node['kind'] === undefined ? node['fragment'] : undefined;

/**
 * Field that a reference has in the answer where it leads nowhere and its own fields do not say why: a fragment that
 * contains itself, or a product that the catalogue does not have.
 */
const FAULT = '$fault';

/** Whether a field is a text per language that lists none, so that nothing can be read of it. */
const isStrayText = (key: string, value: Json): boolean => key === '$t' && !isObject(value);

/** Pointers, from what is around a text on, of what it says in languages that there are not. */
const strayTexts = (text: Json, name: string): string[] =>
  isObject(text) && isObject(text['$t'] ?? null)
    ? unknownTextKeys(text['$t'] as JsonObject).map((key) => `/${escapeKey(name)}/$t/${escapeKey(key)}`)
    : [];

/** Folder of the documents that others refer to by their name in it. */
const FRAGMENTS = `${FOLDERS.fragment[0]}/`;

/** What a fragment is resolved to, and the id of its document. */
interface Parts {
  readonly list: readonly Json[];
  readonly document: string;
}

class Resolver {
  readonly #scope: Scope;
  readonly #trace: Trace;
  /** Ids of the fragments that are being gone through, without their folder. */
  readonly #open: string[];

  /** @param home id of the document that is gone through, which may be a fragment itself */
  constructor(scope: Scope, trace: Trace, home = '') {
    this.#scope = scope;
    this.#trace = trace;
    const id = baseId(home);
    this.#open = id.startsWith(FRAGMENTS) ? [id.slice(FRAGMENTS.length)] : [];
  }

  value(node: Json): Resolved {
    if (typeof node === 'string') return this.#text(node);
    if (Array.isArray(node)) return this.#list(node);
    return isObject(node) ? this.#object(node) : node;
  }

  /** Fills in amounts from the shop's rules, so that the text matches what a cart charges. */
  #text(text: string): string {
    if (!text.includes('{')) return text;
    return text.replace(/\{([a-z]{1,30})\}/gi, (whole, name: string) => {
      const value = this.#scope.place?.(name);
      if (value === undefined) return whole;
      this.#trace.tags.add(SHIPPING);
      this.#trace.boundary = Math.min(this.#trace.boundary, this.#scope.placesUntil ?? Infinity);
      return value;
    });
  }

  /** Resolves an object without checking its own window, which the caller has done. */
  fields(node: JsonObject): JsonObject {
    const result: JsonObject = {};
    const stray: string[] = [];
    for (const [key, inner] of Object.entries(node)) {
      if (NOT_DELIVERED.has(key) || isStrayText(key, inner)) continue;
      stray.push(...strayTexts(inner, key));
      const value = this.value(inner);
      if (value === GONE || (value === null && this.#scope.removeNulls)) continue;
      // Define it as an own field instead of setting the prototype: the renderer reports it with its pointer.
      if (key === '__proto__') Object.defineProperty(result, key, { value, enumerable: true });
      else result[key] = value;
    }
    const filled = this.#withProduct(result);
    this.#trace.origins?.set(filled, node);
    if (stray.length > 0) this.#trace.strayTexts?.set(filled, stray);
    return filled;
  }

  #object(node: JsonObject): Resolved {
    if (!this.#isShown(node)) return GONE;
    const texts = node['$t'] ?? null;
    if (isObject(texts)) {
      const isLost = textKey(texts, this.#scope.locale) === undefined && Object.keys(texts).length > 0;
      return isLost ? GONE : this.value(localised(texts, this.#scope.locale));
    }
    // Beside other fields, such as the blocks of a section, it costs itself alone.
    if (Object.hasOwn(node, '$t') && Object.keys(node).every((key) => key === '$t' || NOT_DELIVERED.has(key)))
      return GONE;
    const parts = this.#fragment(node);
    if (parts !== undefined) return parts.list[0] ?? GONE;
    const fields = this.fields(node);
    if (this.#open.includes(fragmentId(node) ?? '')) fields[FAULT] = 'circular';
    return fields;
  }

  #list(nodes: readonly Json[]): Json[] {
    const result: Json[] = [];
    const indices: number[] = [];
    const stray: string[] = [];
    const strays = new Map<number, string>();
    for (const [index, node] of nodes.entries()) {
      const parts = isObject(node) && this.#isShown(node) ? this.#fragment(node) : undefined;
      for (const [at, value] of (parts?.list ?? [this.value(node)]).entries()) {
        if (value === GONE || (value === null && this.#scope.removeNulls)) continue;
        if (parts !== undefined && !isObject(value)) strays.set(result.length, this.#placeOf(parts, at));
        stray.push(...strayTexts(node, String(result.length)));
        result.push(value);
        indices.push(index);
      }
    }
    if (stray.length > 0) this.#trace.strayTexts?.set(result, stray);
    if (indices.some((index, at) => index !== at)) this.#trace.shifts?.set(result, indices);
    if (strays.size > 0) this.#trace.strays?.set(result, strays);
    return result;
  }

  /** Place of an entry of a fragment, which may be of a fragment in it. */
  #placeOf({ list, document }: Parts, at: number): string {
    const { shifts, strays } = this.#trace;
    return strays?.get(list)?.get(at) ?? `${document}#/items/${shifts?.get(list)?.[at] ?? at}`;
  }

  #isShown(node: JsonObject): boolean {
    const { siteId, locale, now } = this.#scope;
    const isMeant = isMeantFor(node, siteId, locale);
    if (isMeant) noteBoundary(node, this.#scope, this.#trace);
    const state = isMeant ? windowState(node, siteId, now) : undefined;
    this.#trace.decisions?.set(node, { isMeant, state });
    return state === 'published';
  }

  /**
   * The resolved parts of a fragment reference; undefined when the node is not a reference, its target is missing, or
   * it stands in its target.
   */
  #fragment(node: JsonObject): Parts | undefined {
    const id = fragmentId(node);
    if (id === undefined) return undefined;
    this.#trace.tags.add(`doc:fragments/${id}`);
    const fragment = this.#open.includes(id) ? undefined : this.#scope.fragment(id);
    if (!fragment) return undefined;
    this.#trace.sources?.set(fragment.raw, fragment.id);
    this.#open.push(id);
    const list = this.#isShown(fragment.raw) ? this.#list(partsOf(fragment.raw)) : [];
    this.#open.pop();
    return { list, document: fragment.id };
  }

  /**
   * Fills in what the catalogue says of the product that a card names; what the card says itself goes before it. A card
   * may omit the kind, as in `recommendedProducts: [{ "product": "NF104001MOS" }]`.
   */
  #withProduct(block: JsonObject): JsonObject {
    const { product: productId, kind = 'product-card' } = block;
    if (typeof productId !== 'string' || kind !== 'product-card') return block;
    const card = this.#scope.product(productId, this.#scope.locale);
    this.#trace.tags.add(`product:${productId.slice(0, 8)}`);
    return card ? { ...card, ...block } : { ...block, [FAULT]: 'product' };
  }
}

const withoutTexts = ({ $t: _, ...fields }: JsonObject): JsonObject => fields;

/** Whether a `$t` has a document for each language, and nothing else. */
const hasLanguages = (texts: Json): boolean =>
  isObject(texts) && unknownTextKeys(texts).length === 0 && Object.values(texts).every(isObject);

/**
 * Resolves a document for a scope; undefined when its own window or targeting excludes it.
 * @param home its id, e.g. `fragments/help`: what it contains of itself is left a reference and marked
 */
export function resolveDocument(raw: JsonObject, scope: Scope, trace: Trace, home?: string): JsonObject | undefined {
  const isStray = Object.hasOwn(raw, '$t') && !hasLanguages(raw['$t'] ?? null);
  // A stray `$t` beside the fields of a document costs itself alone; inside one, the text that it is in place of.
  const value = new Resolver(scope, trace, home).value(isStray ? withoutTexts(raw) : raw);
  return isObject(value) ? value : undefined;
}

/**
 * Resolves a block for a scope, ignoring its own window, so that the viewer can list it.
 * @param home id of the document that it is in
 */
export const resolveBlock = (raw: JsonObject, scope: Scope, trace: Trace, home?: string): JsonObject =>
  new Resolver(scope, trace, home).fields(raw);
