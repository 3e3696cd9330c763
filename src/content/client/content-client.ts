/**
 * The calls to the content API that pages need (D2 §7.5), as an interface: the
 * HTTP client implements it (`http-content-client.ts`), tests may too.
 */

import type { ContentKind } from '../content-kinds.ts';

/** An answer of the content API. */
export interface ContentAnswer<Data = unknown> {
  /** Parsed JSON. The same version always yields the same object, so that parsing can be remembered by identity. */
  readonly data: Data;
  /** Changes with the content. */
  readonly version: string;
  /** Cache tags, e.g. `doc:pages/home`. */
  readonly tags: readonly string[];
  /** Seconds until the answer changes by itself (a validity window opens or closes); Infinity when it does not. */
  readonly maxAge: number;
}

export interface ShowcaseQuery {
  readonly layoutVariant?: string;
  /** Asks for validity windows and dates too (the viewer's timeline). */
  readonly windows?: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface ShowcaseAnswer {
  readonly docType: string;
  readonly numFound: number;
  readonly entries: readonly ShowcaseEntry[];
  /** What begins and ends in each entry, in their order; where the API says so. */
  readonly windows?: readonly (readonly WrittenWindow[])[];
  /** The same of what stands on every page, such as pop-ups. */
  readonly everywhere?: readonly WrittenWindow[];
}

/** A stretch of time written down in content. */
export interface WrittenWindow {
  readonly document: string;
  /** JSON pointer of the object that has it. */
  readonly pointer: string;
  readonly label: string;
  readonly kind?: string;
  /** ISO; absent: since ever. */
  readonly from?: string;
  /** ISO, exclusive; absent: for ever. */
  readonly to?: string;
  /** `validity` decides whether something shows; `event` is the date of an event. */
  readonly type: 'validity' | 'event';
}

/** A doc type the viewer offers, with what there is of it. */
export interface DocType {
  readonly docType: string;
  readonly count: number;
  readonly layoutVariants: readonly string[];
}

/** One content item the viewer lists. */
export interface ShowcaseEntry {
  readonly id: string;
  readonly name: string;
  readonly layoutVariant?: string;
  /** Document and JSON pointer it comes from, e.g. `pages/home#/sections/0/items/1`. */
  readonly source: string;
  readonly state: 'published' | 'draft' | 'scheduled' | 'expired';
  /** When its document was last changed, ISO, where the API says so. */
  readonly modified?: string;
  /** The raw block (or canvas, for docType `page`). */
  readonly item: unknown;
}

/** One content item by its place, and where the blocks in it stand in the content source. */
export interface EntryAnswer extends ShowcaseEntry {
  /** Pointer in the item → `document#pointer`. */
  readonly places?: Readonly<Record<string, string>>;
}

/** Parameters of a call; a list is sent as one parameter per entry. */
export type ContentQuery = Readonly<Record<string, string | readonly string[]>>;

/**
 * Bound to site, locale and preview state by the server. Every call resolves to
 * undefined when the API answers 404, and throws `ContentError` when it is slow,
 * down, or answers something that is no JSON.
 */
export interface ContentClient {
  page(slug: string): Promise<ContentAnswer | undefined>;
  augmentedPage(slug: string): Promise<ContentAnswer | undefined>;
  category(categoryId: string): Promise<ContentAnswer | undefined>;
  product(productId: string): Promise<ContentAnswer | undefined>;
  menu(): Promise<ContentAnswer | undefined>;
  footer(): Promise<ContentAnswer | undefined>;
  popups(): Promise<ContentAnswer | undefined>;
  fragment(fragmentId: string): Promise<ContentAnswer | undefined>;
  children(parentPageSlug: string): Promise<ContentAnswer | undefined>;
  search(searchType: string, query: ContentQuery): Promise<ContentAnswer | undefined>;
  showcase(docType: string, query: ShowcaseQuery): Promise<ContentAnswer<ShowcaseAnswer> | undefined>;
  /** One content item of the viewer by document and JSON pointer, with the unsaved changes of a working copy. */
  entry(document: string, pointer: string, places?: boolean): Promise<ContentAnswer<EntryAnswer> | undefined>;
  /** The showcase call without a doc type: every one there is. */
  docTypes(): Promise<ContentAnswer<{ readonly docTypes: readonly DocType[] }> | undefined>;
  /** Content of any kind of page (D1 §2): `ofKind('size-chart', { productType: 'jackets' })`; see content-kinds.ts. */
  ofKind(kind: ContentKind, params?: Readonly<Record<string, string>>): Promise<ContentAnswer | undefined>;
}

export type ContentErrorCode = 'TIMEOUT' | 'UNREACHABLE' | 'STATUS' | 'NOT_JSON' | 'TOO_LARGE';

/** A content call that failed for another reason than 404. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly code: ContentErrorCode;
  readonly path: string;
  readonly correlationId: string;

  constructor(code: ContentErrorCode, path: string, correlationId: string, cause?: unknown) {
    super(`${code} ${path}`, { cause });
    this.code = code;
    this.path = path;
    this.correlationId = correlationId;
  }
}
