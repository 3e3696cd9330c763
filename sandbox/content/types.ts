/** JSON as it stands in a content file. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** `dated` is preview mode asked for published versions only: the published shop at another moment. */
export type Mode = 'publish' | 'preview' | 'dated';

/** A mistake in a content file, told so that its editor finds it. */
export interface Problem {
  /** File below the content folder, e.g. `pages/home.draft.json`. */
  readonly file: string;
  readonly message: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer, where the file is JSON but a value in it is wrong. */
  readonly pointer?: string;
}

/** One version of a document, read and checked. */
export interface Version {
  readonly file: string;
  readonly raw: JsonObject;
  /** Hash of the file's text. */
  readonly hash: string;
  /** When the file was written, ISO. */
  readonly modified: string;
}

/** A document of the content folder with its published and its unpublished version. */
export interface ContentDocument {
  /** Path below the content folder without extension, e.g. `pages/home`. */
  readonly id: string;
  /** Last good published version. */
  published?: Version | undefined;
  /** Last good draft. */
  draft?: Version | undefined;
  /** What is wrong with the files as they stand now. */
  publishedProblem?: Problem | undefined;
  draftProblem?: Problem | undefined;
}

export const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
