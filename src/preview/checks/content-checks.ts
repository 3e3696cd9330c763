/**
 * Checks of content that fits its schema: texts that are empty, experiments nobody can match. And what content refers
 * to (pictures, films, pages of the shop), for the viewer's script to request.
 */

import { z } from 'zod';
import { elementIdOf } from '../../blocks/_kit/parse/parse.ts';
import { excerptOf } from '../../blocks/_kit/parse/issues.ts';
import { schemas } from '../../blocks/_kit/registry.ts';
import { elementIds } from '../../blocks/_kit/schema/traits.ts';
import { areAlternatives, isPageId, type Branch } from '../../content/element-ids.ts';
import { ANCHOR } from '../../content/item-keys.ts';
import { isUnseen, visibleText } from '../../content/visible-text.ts';
import {
  type Deciders,
  experienceIssues,
  NO_DECIDERS,
  type UnknownName,
  type UnsentAttributes,
} from './experience-checks.ts';
import { textIssues, type TextRule } from './text-checks.ts';

/** For kinds that there are not. */
const NOTHING = z.never();

/** A reference of the content to something that may not exist. */
export interface Reference {
  /** JSON pointer of the value. */
  readonly pointer: string;
  /** Kind of the block it stands in. */
  readonly kind: string;
  readonly is: 'picture' | 'film' | 'link';
  /** Public id, or path without locale. */
  readonly value: string;
}

/** A text that is set but empty. */
export interface EmptyText {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'empty_text';
  readonly field: string;
  /** Short JSON of what stood there. */
  readonly received: string;
}

/** A text that is wrong by itself. */
export interface WrongText {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: TextRule | 'unknown_anchor';
  /** The text with its invisible characters named, cut. */
  readonly value: string;
  readonly received: string;
}

/** An element id that another block of the item has already. */
export interface DoubleId {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'double_id';
  readonly value: string;
  /** Pointer of the other one. */
  readonly other: string;
  readonly received: string;
}

export type ContentIssue = EmptyText | UnsentAttributes | UnknownName | WrongText | DoubleId;

export interface Found {
  readonly issues: readonly ContentIssue[];
  readonly references: readonly Reference[];
}

/** Fields that a visitor reads or hears. `alt` may be empty, for decorative images. */
const WORDS = new Set([
  'title',
  'subtitle',
  'text',
  'label',
  'eyebrowText',
  'captionText',
  'richText',
  'htmlTitle',
  'htmlDescription',
]);
/** Fields whose value is a public id of an image. */
const PICTURES = new Set(['ogImage', 'publicId', 'hoverSrc', 'poster']);
/** A film of the kind `video`, for one width. */
const FILM_SOURCE = /\/media\/(?:sm|md|lg)(?:\/url)?$/;
/** `scene/fell-rain`: a public id has no scheme, no leading slash and no file on a host. */
const PUBLIC_ID = /^[\w-]+(?:\/[\w.-]+)+$/;
const HREF = /<a\b[^<>]*?\shref="([^"<>]*)"/g;
/** Paths that are no pages. */
const NO_PAGE = /^\/(?:api|media|_astro|fapi)\//;

const escape = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');
const isEmptyMarkup = (text: string): boolean =>
  isUnseen(text.replace(/<(?!img\b|hr\b|svg\b)[^<>]*>|&(?:nbsp|shy|zwn?j|#8203|#x200b|#160|#xa0);/gi, ''));
/** Path of a page of the shop, without query and hash; undefined for other addresses. */
const ownPath = (url: string): string | undefined => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith('/') && !path.startsWith('//') && !NO_PAGE.test(path) ? path : undefined;
};

/** Text of an issue, short enough to be read. */
const VALUE_LIMIT = 80;
const valueOf = (text: string): string =>
  visibleText(text.length > VALUE_LIMIT ? `${text.slice(0, VALUE_LIMIT)}…` : text);

/** The place on its own page that an address leads to; undefined for others. */
function placeIn(url: string): string | undefined {
  const hash = /^(?:\?[^#]*)?#(.+)$/s.exec(url.trim())?.[1];
  try {
    return hash === undefined ? undefined : decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Where a value stands while an item is walked. */
interface Place {
  /** Its field; for an entry of a list that of the list. */
  readonly key: string;
  readonly at: string;
  /** Kind of the block around it. */
  readonly kind: string;
  readonly around: Fields;
  /** Field that holds the object it stands in. */
  readonly list: string;
  readonly branch: Branch;
}

/** Walks a raw content item. */
class ContentWalk {
  readonly issues: ContentIssue[] = [];
  readonly references: Reference[] = [];
  readonly #deciders: Deciders;
  /** Places of element ids, by id. */
  readonly #ids = new Map<string, { readonly at: string; readonly branch: Branch }[]>();
  readonly #links: { readonly to: string; readonly place: Place; readonly text: string }[] = [];

  constructor(deciders: Deciders) {
    this.#deciders = deciders;
  }

  visit(value: unknown, place: Place): void {
    const { at, kind } = place;
    if (typeof value === 'string') this.#text(value, place);
    else if (Array.isArray(value))
      for (const [index, entry] of value.entries()) this.visit(entry, { ...place, at: `${at}/${index}` });
    else if (value !== null && typeof value === 'object') {
      const fields = value as Fields;
      const own = typeof fields['kind'] === 'string' ? fields['kind'] : kind;
      const branch = this.#branch(fields, place);
      if (typeof fields['kind'] === 'string') this.#element(fields, { ...place, kind: own });
      for (const [name, entry] of Object.entries(fields))
        this.visit(entry, {
          key: name,
          at: `${at}/${escape(name)}`,
          kind: own,
          around: fields,
          list: place.key,
          branch,
        });
    }
  }

  /** Links to places of the page that there are not. */
  lookForPlaces(): void {
    for (const { to, place, text } of this.#links)
      if (!this.#ids.has(to) && !isPageId(to) && to !== 'top') this.#wrong('unknown_anchor', text, place);
  }

  /** A list of blocks in a choice is one of several, of which a page shows one. */
  #branch(fields: Fields, { at, kind, key, branch, around }: Place): Branch {
    const isChoice =
      key !== '' && around['kind'] === kind && elementIds.get(schemas(kind) ?? NOTHING)?.chooses === true;
    if (!isChoice || typeof fields['kind'] === 'string') return branch;
    return [...branch, { choice: at.split('/').slice(0, -2).join('/'), at }];
  }

  #element(fields: Fields, { at, kind, branch }: Place): void {
    if (kind === 'experience') this.issues.push(...experienceIssues(fields, at, this.#deciders));
    const schema = schemas(kind);
    const id = schema === undefined ? undefined : elementIdOf(schema, fields);
    if (id === undefined) return;
    const pointer = `${at}/${kind === ANCHOR ? 'name' : 'id'}`;
    const known = this.#ids.get(id) ?? [];
    const other = known.find((one) => !areAlternatives(one.branch, branch));
    if (other !== undefined)
      this.issues.push({
        pointer,
        kind,
        rule: 'double_id',
        value: valueOf(id),
        other: other.at,
        received: excerptOf(id),
      });
    this.#ids.set(id, [...known, { at: pointer, branch }]);
  }

  #wrong(rule: WrongText['rule'], text: string, { at, kind }: Place): void {
    this.issues.push({ pointer: at, kind, rule, value: valueOf(text), received: excerptOf(text) });
  }

  #refer({ at, kind }: Place, is: Reference['is'], value: string | undefined): void {
    if (value !== undefined) this.references.push({ pointer: at, kind, is, value });
  }

  /** A link, with the place on the page that it leads to. */
  #link(url: string, place: Place): void {
    this.#refer(place, 'link', ownPath(url));
    const to = placeIn(url);
    if (to !== undefined) this.#links.push({ to, place, text: url });
  }

  #text(text: string, place: Place): void {
    const { key, at, kind, around, list } = place;
    if (WORDS.has(key) && isEmptyMarkup(text))
      this.issues.push({ pointer: at, kind, rule: 'empty_text', field: key, received: excerptOf(text) });
    const isOfBlock = typeof around['kind'] === 'string';
    for (const rule of textIssues(text, { key, kind, list, isOfBlock })) this.#wrong(rule, text, place);
    for (const [, href = ''] of text.matchAll(HREF)) {
      for (const rule of textIssues(href, { key: 'url', kind, list: key, isOfBlock: false }))
        this.#wrong(rule, href, place);
      this.#link(href, place);
    }
    if (PICTURES.has(key) && PUBLIC_ID.test(text)) this.#refer(place, 'picture', text);
    const isSource = FILM_SOURCE.test(at);
    if (key !== 'url' && !isSource) return;
    if (PUBLIC_ID.test(text)) this.#refer(place, isSource || around['type'] === 'video' ? 'film' : 'picture', text);
    else this.#link(text, place);
  }
}

/**
 * Walks a raw content item.
 *
 * @param item a block or a canvas as the content API delivers it
 * @param pointer where it stands in its document
 * @param deciders what decides for experiences
 * @param isWhole nothing but the item is on its page: a link to a place of the page leads into it
 */
export function checkContent(item: unknown, pointer = '', deciders: Deciders = NO_DECIDERS, isWhole = false): Found {
  const walk = new ContentWalk(deciders);
  walk.visit(item, { key: '', at: pointer, kind: '', around: {}, list: '', branch: [] });
  if (isWhole) walk.lookForPlaces();
  return walk;
}
