/**
 * Checks of content that fits its schema: texts that are empty, experiments nobody can match. And what content refers
 * to (pictures, films, pages of the shop), for the viewer's script to request.
 */

import { excerptOf } from '../../blocks/_kit/parse/issues.ts';
import { isUnseen } from '../../commerce/contract/visible-text.ts';
import { FILM_SOURCE } from '../compare/fields/field-diff.ts';
import { AnchorChecks, branchOf } from './anchor-checks.ts';
import {
  type ContentIssue,
  type Fields,
  type Place,
  type Reference,
  valueOf,
  type WrongText,
} from './content-issues.ts';
import { type Deciders, experienceIssues, NO_DECIDERS } from './experience-checks.ts';
import { type TextPlace, textIssues } from './text-checks.ts';

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
/** Field of the same kind with the film at the media service. */
const STREAMED = 'cloudinaryAsset';
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

/** Walks a raw content item. */
class ContentWalk {
  readonly issues: ContentIssue[] = [];
  readonly references: Reference[] = [];
  readonly #deciders: Deciders;
  readonly #anchors = new AnchorChecks();

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
      const branch = branchOf(fields, place);
      if (typeof fields['kind'] === 'string') this.#block(fields, { ...place, kind: own });
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

  #block(fields: Fields, place: Place): void {
    if (place.kind === 'experience') this.issues.push(...experienceIssues(fields, place.at, this.#deciders));
    const double = this.#anchors.block(fields, place);
    if (double !== undefined) this.issues.push(double);
  }

  /** Whether a text has a character that nobody sees; adds what is wrong with it. */
  #words(text: string, place: Place, at: TextPlace): boolean {
    const rules = textIssues(text, at);
    for (const rule of rules) this.#wrong(rule, text, place);
    return rules.includes('invisible_character');
  }

  /** Says what is wrong with links to places of the page. */
  lookForPlaces(): void {
    this.issues.push(...this.#anchors.linkIssues());
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
    this.#anchors.link(url, place);
  }

  #text(text: string, place: Place): void {
    const { key, at, kind, around, list } = place;
    if (WORDS.has(key) && isEmptyMarkup(text))
      this.issues.push({ pointer: at, kind, rule: 'empty_text', field: key, received: excerptOf(text) });
    const isOfBlock = typeof around['kind'] === 'string';
    const hasUnseen = this.#words(text, place, { key, kind, list, isOfBlock });
    for (const [, href = ''] of text.matchAll(HREF)) {
      if (!this.#words(href, place, { key: 'url', kind, list: key, isOfBlock: false })) this.#link(href, place);
    }
    // One mistake: what has such a character in its name leads nowhere.
    if (hasUnseen) return;
    const isStream = list === STREAMED;
    if (PICTURES.has(key) && PUBLIC_ID.test(text)) this.#refer(place, isStream ? 'film' : 'picture', text);
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
