/**
 * Interface of the content API calls that pages need (D2 §7.5). Implemented by the HTTP client
 * (`http-content-client.ts`) and by tests.
 */

import type { DocumentProblem } from '../drafts/documents.ts';
import type { ContentKind } from '../content-kinds.ts';
import type { Places } from '../source-places.ts';

/** A response of the content API. */
export interface ContentAnswer<Data = unknown> {
  /** Parsed JSON. The same version always yields the same object, so that derived data can be cached by identity. */
  readonly data: Data;
  /** Changes with the content. */
  readonly version: string;
  /** Cache tags, e.g. `doc:pages/home`. */
  readonly tags: readonly string[];
  /** Seconds until a validity window opens or closes and so changes the response; Infinity if none does. */
  readonly maxAge: number;
  /** Where parts of a document stand in its files, if the API says so; see `sourcePlace`. */
  readonly places?: Places;
}

export interface ShowcaseQuery {
  readonly layoutVariant?: string;
  /** Also requests validity windows and event dates (for the viewer's timeline). */
  readonly windows?: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface ShowcaseAnswer {
  readonly docType: string;
  readonly numFound: number;
  readonly entries: readonly ShowcaseEntry[];
  /** Files of the site that cannot be read, whatever their doc type; in preview, if the API provides them. */
  readonly unreadable?: readonly UnreadableFile[];
  /** What cannot be understood in documents of the site that are no pages, such as its menu; as `unreadable`. */
  readonly documentFaults?: readonly HiddenFault[];
  /** Time windows in each entry, in entry order, if the API provides them. */
  readonly windows?: readonly (readonly WrittenWindow[])[];
  /** Time windows of content on every page, such as pop-ups. */
  readonly everywhere?: readonly WrittenWindow[];
}

/** What is wrong, by its rule if the API names one, which viewers word themselves; the message is for logs. */
export type SourceProblem = Pick<DocumentProblem, 'message' | 'rule' | 'values'>;

/** A file of the content that cannot be read. Line and column are counted from 1. */
export interface UnreadableFile extends SourceProblem {
  readonly document: string;
  readonly isDraft: boolean;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** When the version was written that is shown instead, ISO; absent: the file never was good. */
  readonly lastGood?: string;
  /** JSON pointer to what is wrong, where the text is JSON. */
  readonly pointer?: string;
}

/** A time window defined in content. */
export interface WrittenWindow {
  readonly document: string;
  /** JSON pointer of the object that defines it. */
  readonly pointer: string;
  readonly label: string;
  readonly kind?: string;
  /** ISO instant, a day being read in the time zone of the site; absent: no start. */
  readonly from?: string;
  /** ISO instant, exclusive; absent: no end. */
  readonly to?: string;
  /** `validity` limits when the content shows; `event` is the date of an event. */
  readonly type: 'validity' | 'event';
}

/** A doc type the viewer offers, with its number of items. */
export interface DocType {
  readonly docType: string;
  readonly count: number;
  readonly layoutVariants: readonly string[];
}

/** Why an item lacks a part: its restriction, or its texts, cannot be understood. */
export interface HiddenFault extends SourceProblem {
  /** Empty: nothing in the item is the part. */
  readonly pointer: string;
  /** Place in the file, e.g. `pages/home#/sections/0/items/1/validFrom`. */
  readonly source: string;
  /** Kind of the block it is in. */
  readonly kind?: string;
  /** What that block is called. */
  readonly name?: string;
}

/** One content item the viewer lists. */
export interface ShowcaseEntry {
  readonly id: string;
  readonly name: string;
  readonly layoutVariant?: string;
  /** Document and JSON pointer it comes from, e.g. `pages/home#/sections/0/items/1`. */
  readonly source: string;
  /** `invalid`: its dates, sites or locales cannot be understood, or it cannot be read, so that nobody is shown it. */
  readonly state: 'published' | 'draft' | 'scheduled' | 'expired' | 'invalid';
  /** Of an invalid one, why; the pointer is within the item. */
  readonly fault?: { readonly pointer: string } & SourceProblem;
  /** What else the API finds wrong in it, such as texts in languages that there are not; pointers are within the item. */
  readonly faults?: readonly (HiddenFault | ({ readonly pointer: string } & SourceProblem))[];
  /** Last change of its document, ISO, if the API provides it. */
  readonly modified?: string;
  /** The raw block (or canvas, for docType `page`); null when it could not be read, and `fault` says so. */
  readonly item: unknown;
  /** Where parts of the item stand in their files, by pointer in the item; see `sourcePlace`. */
  readonly places?: Places;
  /** Keys of the item and of the blocks in it, by pointer in the item, if the API keeps any (docs/decisions/0084). */
  readonly keys?: Readonly<Record<string, string>>;
}

/** A part that shows on some sites, in some languages or for some time only, and how the API decided that. */
export interface DecidedPart extends Pick<WrittenWindow, 'document' | 'pointer' | 'label' | 'from' | 'to'> {
  /** Ids of sites; empty for all. */
  readonly sites: readonly string[];
  /** Locales such as `en-gb`, or languages such as `en`; empty for all. */
  readonly locales: readonly string[];
  /** Whether it is for the site and the locale. */
  readonly isMeant: boolean;
  /** How it stands at the moment by its dates; absent where it is meant for others. */
  readonly state?: 'published' | 'scheduled' | 'expired';
}

/** One content item; its places have all its blocks. */
export interface EntryAnswer extends ShowcaseEntry {
  /** What was decided about its parts, in reading order, if it was asked for and the API says. */
  readonly restrictions?: readonly DecidedPart[];
}

export interface EntryPlace {
  readonly document: string;
  readonly pointer: string;
  readonly key?: string | undefined;
  /** Also requests how dates, sites and locales of its parts were decided. */
  readonly restrictions?: boolean;
}

/** Query parameters of a call; a list is sent as one parameter per entry. */
export type ContentQuery = Readonly<Record<string, string | readonly string[]>>;

/**
 * Bound to site, locale and preview state by the server. Every call resolves to undefined on a 404, and throws
 * `ContentError` when the API times out, is down, or responds with invalid JSON.
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
  /**
   * One content item for the viewer, including a working copy's unsaved changes, with the places of its blocks.
   *
   * @param place its document, its JSON pointer there, and its key, which outweighs the pointer
   */
  entry(place: EntryPlace): Promise<ContentAnswer<EntryAnswer> | undefined>;
  /** The showcase call without a doc type: lists all doc types. */
  docTypes(): Promise<ContentAnswer<{ readonly docTypes: readonly DocType[] }> | undefined>;
  /** Content of any kind of page (D1 §2): `ofKind('size-chart', { productType: 'jackets' })`; see content-kinds.ts. */
  ofKind(kind: ContentKind, params?: Readonly<Record<string, string>>): Promise<ContentAnswer | undefined>;
}

export type ContentErrorCode = 'TIMEOUT' | 'UNREACHABLE' | 'STATUS' | 'NOT_JSON' | 'TOO_LARGE';

/** A content call that failed for a reason other than 404. */
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
