/**
 * Checks of content that fits its schema: texts that are empty, experiments nobody can match. And what content refers
 * to (pictures, films, pages of the shop), for the viewer's script to request.
 */

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

/** An experience whose experiment needs attributes that the shop never sends, so that it matches no visitor. */
export interface UnsentAttributes {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'unsent_attributes';
  /** Key of the experiment. */
  readonly experiment: string;
  readonly attributes: readonly string[];
  /** Short JSON of what stood there. */
  readonly received: string;
}

export interface Found {
  readonly issues: readonly (EmptyText | UnsentAttributes)[];
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
const HREF = /<a\b[^<>]*?\shref="(\/[^"<>]*)"/g;
/** Paths that are no pages. */
const NO_PAGE = /^\/(?:api|media|_astro|fapi)\//;

const escape = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');
const isEmptyMarkup = (text: string): boolean =>
  text.replace(/<(?!img\b|hr\b|svg\b)[^<>]*>|&nbsp;|\u00a0/g, '').trim() === '';
/** Path of a page of the shop, without query and hash; undefined for other addresses. */
const ownPath = (url: string): string | undefined => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith('/') && !path.startsWith('//') && !NO_PAGE.test(path) ? path : undefined;
};

/**
 * Walks a raw content item.
 *
 * @param item a block or a canvas as the content API delivers it
 * @param pointer where it stands in its document
 * @param unsentAttributes attributes an experiment asks for and the shop never sends, by the key of the experiment
 */
export function checkContent(
  item: unknown,
  pointer = '',
  unsentAttributes: (experiment: string) => readonly string[] = () => [],
): Found {
  const issues: (EmptyText | UnsentAttributes)[] = [];
  const references: Reference[] = [];
  const refer = (at: string, kind: string, is: Reference['is'], value: string | undefined): void =>
    void (value !== undefined && references.push({ pointer: at, kind, is, value }));

  const visitText = (
    text: string,
    key: string,
    at: string,
    kind: string,
    around: Readonly<Record<string, unknown>>,
  ): void => {
    if (WORDS.has(key) && isEmptyMarkup(text))
      issues.push({ pointer: at, kind, rule: 'empty_text', field: key, received: JSON.stringify(text) });
    if (kind === 'experience' && key === 'experiment') {
      const attributes = unsentAttributes(text.trim());
      if (attributes.length > 0)
        issues.push({
          pointer: at,
          kind,
          rule: 'unsent_attributes',
          experiment: text.trim(),
          attributes,
          received: JSON.stringify(text),
        });
    }
    for (const [, href = ''] of text.matchAll(HREF)) refer(at, kind, 'link', ownPath(href));
    if (PICTURES.has(key) && PUBLIC_ID.test(text)) refer(at, kind, 'picture', text);
    const isSource = FILM_SOURCE.test(at);
    if (key !== 'url' && !isSource) return;
    if (PUBLIC_ID.test(text)) refer(at, kind, isSource || around['type'] === 'video' ? 'film' : 'picture', text);
    else refer(at, kind, 'link', ownPath(text));
  };
  const visit = (
    value: unknown,
    key: string,
    at: string,
    kind: string,
    around: Readonly<Record<string, unknown>>,
  ): void => {
    if (typeof value === 'string') visitText(value, key, at, kind, around);
    else if (Array.isArray(value))
      for (const [index, entry] of value.entries()) visit(entry, key, `${at}/${index}`, kind, around);
    else if (value !== null && typeof value === 'object') {
      const object = value as Readonly<Record<string, unknown>>;
      const own = typeof object['kind'] === 'string' ? object['kind'] : kind;
      for (const [name, entry] of Object.entries(object)) visit(entry, name, `${at}/${escape(name)}`, own, object);
    }
  };
  visit(item, '', pointer, '', {});
  return { issues, references };
}
