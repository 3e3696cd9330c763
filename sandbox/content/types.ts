/** JSON value of a content file. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** `dated` is preview mode restricted to published versions: the published shop at another time. */
export type Mode = 'publish' | 'preview' | 'dated';

/** What can be wrong with a document that is saved or made; viewers word it in the language of the editor. */
export const PROBLEM_RULES = [
  'object',
  'sections',
  'list',
  'depth',
  'date',
  'names',
  'misspelt',
  'texts',
  'address',
  'name',
] as const;
export type ProblemRule = (typeof PROBLEM_RULES)[number];

/** What else can be wrong with a file, or with a part of one that shoppers are not shown. */
export const FAULT_RULES = [
  'json',
  'json_backslash',
  'json_break',
  'json_colon',
  'json_colon_end',
  'json_comma',
  'json_comma_end',
  'json_extra',
  'json_more',
  'json_name',
  'json_name_end',
  'json_quote',
  'json_value',
  'json_value_end',
  'around',
  'failed',
  'field',
  'fields',
  'language',
  'segment',
  'setting',
  'settings',
] as const;
export type FaultRule = (typeof FAULT_RULES)[number];

/** What is wrong, for logs and for viewers, which word it themselves. */
export type Said = Pick<Problem, 'message' | 'rule' | 'values'>;

/** A problem in a content file, described for its editor. */
export interface Problem {
  /** File below the content folder, e.g. `pages/home.draft.json`. */
  readonly file: string;
  /** In English, for logs and files; absent rule: this is all there is to say. */
  readonly message: string;
  readonly rule?: ProblemRule | FaultRule | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer of an invalid value, when the file itself is valid JSON. */
  readonly pointer?: string;
}

/** Where something failed: a file below the content folder, a JSON pointer in it, and what stands there. */
export interface FailedPlace {
  readonly file: string;
  readonly pointer: string;
  readonly raw: JsonObject;
}

/** One version of a document, read and checked. */
export interface Version {
  readonly file: string;
  readonly raw: JsonObject;
  /** Dates, sites, locales and translations in it that cannot be understood; nobody is shown what has them. */
  readonly faults?: readonly Problem[];
  /** Hash of the file's text. */
  readonly hash: string;
  /** When the file was written, ISO. */
  readonly modified: string;
}

/** A document of the content folder with its published and unpublished versions. */
export interface ContentDocument {
  /** Path below the content folder without extension, e.g. `pages/home`. */
  readonly id: string;
  /** Last valid published version. */
  published?: Version | undefined;
  /** Last valid draft. */
  draft?: Version | undefined;
  /** Problems of the current files. */
  publishedProblem?: Problem | undefined;
  draftProblem?: Problem | undefined;
}

export const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
