/** Why the last export came to nothing, or what it is without. */
export interface ExportFailure {
  /** ISO. */
  readonly at: string;
  /**
   * `pages`: some could not be rendered; `delivery`: the files were made and could not be handed on; `build`: the server
   * runs another build than the one on its disk; `pictures`: what is published is there, without some pictures.
   */
  readonly what: 'pages' | 'delivery' | 'build' | 'pictures' | 'other';
  /** How many pages, or pictures, and the first of them. */
  readonly count: number;
  readonly pages: readonly string[];
}

/** How what is published of a document stands on the CDN. */
export type ExportState =
  /** @property since ISO */
  | { readonly state: 'there'; readonly since: string }
  /** @property isGone it was taken off the shop, and its pages are still there */
  | { readonly state: 'waiting'; readonly isGone: boolean }
  | { readonly state: 'failed'; readonly isGone: boolean; readonly failure: ExportFailure };

/** How everything that is published stands on the CDN. */
export interface ExportOverview {
  /** When the last change got there; ISO. */
  readonly since: string;
  /** What is not there as it is published: names of documents, without a site before them. */
  readonly waiting: readonly { readonly document: string; readonly isGone: boolean }[];
  readonly failure: ExportFailure | undefined;
}

/** The port to the files for a CDN; only a shop that is exported has it. */
export interface Exported {
  /** @returns undefined for a document that is not published, or where it cannot be told */
  of(document: string, locale: string): Promise<ExportState | undefined>;
  /** @returns undefined where it cannot be told: a locale that is not exported, a CMS that tells no versions */
  all(locale: string): Promise<ExportOverview | undefined>;
}
