import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readDocument } from './read-document.ts';
import type { ContentDocument, Mode, Problem, Version } from './types.ts';
import { readText } from '../read-text.ts';

/** The catalogue is stored beside the documents but is not one of them. */
export const PRODUCT_FOLDER = 'products/';
/** Matches document files; other files of the folder (stores, catalogue) belong to other services. */
const DOCUMENT_FILE =
  /^(?:sites\/[\w-]+\/)?(?:(?:menu|footer|popups|redirects|messages)(?:\.draft)?\.json|(?:pages|augmented|categories|product-pages|fragments|articles|kinds|popups|templates)\/.+\.json)$/;

/** Whether a file below the content folder is a document. */
export const isDocumentFile = (file: string): boolean => DOCUMENT_FILE.test(file);
const DRAFT = '.draft';
/** Returned by `load` for a file that may be half written. */
export const UNSETTLED = Symbol('unsettled');

/** Every JSON file below a folder, as relative paths with forward slashes. */
export function jsonFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

const idOf = (file: string): { id: string; draft: boolean } => {
  const stem = file.slice(0, -'.json'.length);
  return stem.endsWith(DRAFT) ? { id: stem.slice(0, -DRAFT.length), draft: true } : { id: stem, draft: false };
};

/** A source of documents: the folder, optionally overlaid with an editor's working copies. */
export interface Documents {
  readonly documents: ReadonlyMap<string, ContentDocument>;
  version(id: string, mode: Mode): Version | undefined;
  problem(id: string, mode: Mode): Problem | undefined;
}

/** A file that cannot be read, and when its last good version, which is shown instead, was written (ISO). */
export interface UnreadableFile extends Problem {
  readonly document: string;
  readonly isDraft: boolean;
  readonly lastGood?: string | undefined;
}

/** The files of a document that cannot be read. */
export const unreadableOf = (document: ContentDocument): UnreadableFile[] =>
  [
    { isDraft: false, problem: document.publishedProblem, version: document.published },
    { isDraft: true, problem: document.draftProblem, version: document.draft },
  ].flatMap(({ isDraft, problem, version }) =>
    problem === undefined
      ? []
      : [{ ...problem, document: document.id, isDraft, ...(version && { lastGood: version.modified }) }],
  );

/**
 * All documents in memory. A file that becomes invalid keeps its last valid version, which the store has when the
 * service starts with such a file (`ledger/reconcile.ts`); deleting a file deletes its version.
 */
export class Library implements Documents {
  readonly documents = new Map<string, ContentDocument>();
  readonly #root: string;
  /** Hashes of files whose text is older than what is shown; null: the file is not there. */
  readonly #outdated = new Map<string, string | null>();

  constructor(root: string) {
    this.#root = root;
    for (const file of jsonFiles(root)) if (isDocumentFile(file)) this.load(file);
  }

  /**
   * Reads a file again; an outdated one only when it says something else by now.
   * @param file path relative to the content folder
   * @param isFinal false ignores an invalid file, which may be half written
   * @returns the document's id; undefined when nothing changes; `unsettled` for an invalid file that is not final
   */
  load(file: string, isFinal = true): string | undefined | typeof UNSETTLED {
    const { id, draft } = idOf(file);
    if (this.isOutdated(file)) return undefined;
    this.#outdated.delete(file);
    const read = this.#read(file);
    if (read === undefined) return this.#drop(id, draft);
    const { text, modified, hash } = read;
    const document: ContentDocument = this.documents.get(id) ?? { id };
    const shown = draft ? document.draft : document.published;
    const problem = draft ? document.draftProblem : document.publishedProblem;
    if (!problem && shown?.hash === hash) return undefined;
    const result = readDocument(text, file);
    if ('problem' in result && !isFinal) return UNSETTLED;
    this.documents.set(id, document);
    if ('raw' in result) this.#keep(document, draft, { file, raw: result.raw, faults: result.faults, hash, modified });
    else Object.assign(document, draft ? { draftProblem: result.problem } : { publishedProblem: result.problem });
    return id;
  }

  /** Says whether the present text of a file is older than what is shown, because it could not be written. */
  setOutdated(file: string, isOutdated: boolean): void {
    if (isOutdated) this.#outdated.set(file, this.#read(file)?.hash ?? null);
    else this.#outdated.delete(file);
  }

  /** Whether a file still has the text that is older than what is shown. */
  isOutdated(file: string): boolean {
    return this.#outdated.has(file) && this.#outdated.get(file) === (this.#read(file)?.hash ?? null);
  }

  /** The version shown in a mode. Only preview shows drafts. */
  version(id: string, mode: Mode): Version | undefined {
    const document = this.documents.get(id);
    return mode === 'preview' ? (document?.draft ?? document?.published) : document?.published;
  }

  /** The problem of the file that a mode would show. */
  problem(id: string, mode: Mode): Problem | undefined {
    const document = this.documents.get(id);
    if (mode !== 'preview') return document?.publishedProblem;
    return document?.draft ? document.draftProblem : (document?.draftProblem ?? document?.publishedProblem);
  }

  /**
   * Shows other versions in place of those read from files, e.g. when an editor publishes.
   * @param slots null removes a version, undefined leaves it
   */
  swap(
    id: string,
    slots: { readonly published?: Version | null | undefined; readonly draft?: Version | null | undefined },
  ): void {
    const document: ContentDocument = this.documents.get(id) ?? { id };
    this.documents.set(id, document);
    // What comes goes first: a document left without any version would be dropped.
    const wanted = [
      [false, slots.published],
      [true, slots.draft],
    ] as const;
    for (const [draft, version] of wanted.toSorted(([, a], [, b]) => Number(a === null) - Number(b === null))) {
      if (version === null) this.#drop(id, draft);
      else if (version !== undefined) this.#keep(document, draft, version);
    }
  }

  /** Shows what a file last said that cannot be read now. */
  showLastGood(id: string, slot: 'published' | 'draft', version: Version): void {
    const document = this.documents.get(id);
    if (document !== undefined) document[slot] ??= version;
  }

  /** Shows nothing more of a file that cannot be read. */
  hideLastGood(id: string, slot: 'published' | 'draft'): void {
    const document = this.documents.get(id);
    if (document?.[`${slot}Problem`] !== undefined) document[slot] = undefined;
  }

  #read(file: string): { text: string; hash: string; modified: string } | undefined {
    const path = join(this.#root, file);
    try {
      const stats = statSync(path);
      if (!stats.isFile()) return undefined;
      const text = readText(path);
      const hash = createHash('sha256').update(text).digest('hex');
      return { text, hash, modified: stats.mtime.toISOString() };
    } catch {
      return undefined;
    }
  }

  #keep(document: ContentDocument, draft: boolean, version: Version): void {
    Object.assign(
      document,
      draft ? { draft: version, draftProblem: undefined } : { published: version, publishedProblem: undefined },
    );
  }

  #drop(id: string, draft: boolean): string | undefined {
    const document = this.documents.get(id);
    if (!document) return undefined;
    const had = draft ? document.draft || document.draftProblem : document.published || document.publishedProblem;
    Object.assign(
      document,
      draft ? { draft: undefined, draftProblem: undefined } : { published: undefined, publishedProblem: undefined },
    );
    if (!document.draft && !document.published && !document.draftProblem && !document.publishedProblem)
      this.documents.delete(id);
    return had ? id : undefined;
  }
}
