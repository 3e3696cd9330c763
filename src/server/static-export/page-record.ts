/** What is remembered of an exported page, so that the next export knows whether it still holds. */
export interface PageRecord {
  /** URL path, e.g. `/en-us/sale`. */
  readonly path: string;
  /** Status of a redirect, which has headers and no file; undefined for a page. */
  readonly redirect?: number;
  /** Rendered for each visitor, so without a file: the cart, the account. */
  readonly isPrivate?: true;
  /** Flat name, value pairs. */
  readonly headers: readonly string[];
  /** Cache tags: what the page depends on. */
  readonly tags: readonly string[];
  /** When its content changes by schedule; milliseconds since 1970. */
  readonly until?: number;
  /** Paths on our own origin that it links to, in order. */
  readonly links: readonly string[];
  /** Addresses of its pictures and films at the media service. */
  readonly media: readonly string[];
  /** Hash of the file. */
  readonly digest: string;
}

/** What the end of an export needs of a page; thousands are kept until then. */
export type PageOutline = Omit<PageRecord, 'tags' | 'links' | 'media'>;

export const outlineOf = ({ tags: _tags, links: _links, media: _media, ...outline }: PageRecord): PageOutline =>
  outline;

/** Whether the address has a file of its own. */
export const hasFile = ({ redirect, isPrivate }: PageOutline): boolean => redirect === undefined && isPrivate !== true;

/** The first moment at which one of the pages changes by schedule; milliseconds since 1970. */
export function earliest(pages: Iterable<PageOutline>): number | undefined {
  let first: number | undefined;
  for (const { until } of pages) if (until !== undefined) first = Math.min(first ?? until, until);
  return first;
}

/** A picture or film in the export, with the ETag of the media service. */
export interface MediaRecord {
  readonly media: string;
  readonly etag: string;
}

/** File of a page below the folder of the export, without its compressed copies. */
export const fileOf = (path: string): string => `${path.slice(1)}${path.endsWith('.html') ? '' : '/index.html'}`;
