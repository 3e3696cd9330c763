import { FOLDER as PROMOTION_FOLDER, openPromotions } from '../commerce/promotions/rule-file.ts';
import { createLastGood, type LastGood } from '../last-good.ts';
import { openShippingRules, SHIPPING_FILE } from '../shipping-rules.ts';
import { isArticle } from './articles.ts';
import { contentVersions } from './content-versions.ts';
import { isDocumentFile, Library, PRODUCT_FOLDER, type UnreadableFile, unreadableOf, UNSETTLED } from './library.ts';
import { baseId, slugOf } from './locate.ts';
import { type CardSource, createCardSource } from './product-cards.ts';
import { SHIPPING } from './resolve.ts';
import { isRuleFile, openRuleFiles } from './rule-files.ts';
import { fileText, textHash } from './ledger/bodies.ts';
import type { ShownEntry } from './ledger/files.ts';
import type { FailedPlace, JsonObject, Problem, Version } from './types.ts';
import { referencesOf } from './walk.ts';
import { watchFolder } from './watch.ts';

/** Delay before an invalid file is read again, because it may have been half written. */
export const SETTLE_MS = 25;

/** Tag of responses that depend on all documents. */
export const ALL_DOCUMENTS = 'docs';
/** Tag of pages that say which promotions there are. */
const PROMOTIONS = 'promotions';
/** Tag of what rules and settings say. */
const RULES = 'rules';
/** Tag of article searches. */
export const ARTICLES = 'articles';

export interface StoreOptions {
  readonly contentDir: string;
  readonly catalogue?: CardSource | undefined;
  readonly watch?: boolean | undefined;
  /** Last good versions of rules and settings; absent: those of this run. */
  readonly lastGood?: LastGood | undefined;
  /** Called once for every problem in a file; of one that cannot be read, with what is shown instead. */
  readonly onProblem?: ((problem: Problem & Partial<UnreadableFile>) => void) | undefined;
}

export type ChangeListener = (tags: string[]) => void;

const sayProblem = ({ file, line, column, message, lastGood }: Problem & Partial<UnreadableFile>) =>
  console.error(
    `content: ${file}:${line}:${column} ${message}${lastGood === undefined ? '' : ` Shown as it was at ${lastGood}.`}`,
  );

/**
 * The content folder in memory, kept up to date.
 * @returns library, product cards, `onChange` (receives the cache tags a change affects, including those of dependents)
 * and `close`
 */
export function createContentStore({
  contentDir,
  catalogue,
  watch = true,
  onProblem = sayProblem,
  lastGood = createLastGood(),
}: StoreOptions) {
  const library = new Library(contentDir);
  const files = createCardSource(contentDir);
  const rules = openRuleFiles(contentDir, lastGood);
  const listeners = new Set<ChangeListener>();
  const readers = new Set<(ids: readonly string[]) => void>();
  const references = new WeakMap<Version, Set<string>>();
  const timers = new Set<NodeJS.Timeout>();

  const referencesIn = (version: Version): Set<string> => {
    const known = references.get(version) ?? referencesOf(version.raw);
    references.set(version, known);
    return known;
  };

  /** Adds the tags of every document that depends on these, directly or indirectly. */
  function withDependents(tags: Set<string>): Set<string> {
    for (let size = -1; size !== tags.size;) {
      size = tags.size;
      for (const { id, published, draft } of library.documents.values()) {
        const shows = [published, draft].some(
          (version) => version && [...referencesIn(version)].some((tag) => tags.has(tag)),
        );
        if (shows) tags.add(`doc:${baseId(id)}`);
      }
    }
    return tags;
  }

  function tagsOf(id: string): string[] {
    const document = library.documents.get(id);
    const slugs = [document?.published, document?.draft].map((version) => slugOf(id, version) ?? '');
    const parents = slugs
      .filter((slug) => slug.includes('/'))
      .map((slug) => `children:${slug.slice(0, slug.lastIndexOf('/'))}`);
    const popups = baseId(id).startsWith('popups/') ? ['doc:popups'] : [];
    return [`doc:${baseId(id)}`, ...parents, ...popups, ...(isArticle(id) ? [ARTICLES] : [])];
  }

  function report(id: string): void {
    const document = library.documents.get(id);
    if (document === undefined) return;
    const faults = [document.published, document.draft].flatMap((version) => version?.faults ?? []);
    for (const problem of [...unreadableOf(document), ...faults]) onProblem(problem);
  }

  function take(changed: readonly string[], isFinal: boolean): void {
    const tags = new Set<string>();
    const unsettled: string[] = [];
    const loaded: string[] = [];
    for (const file of changed) {
      if (file.startsWith(PRODUCT_FOLDER)) {
        tags.add(`product:${files.load(file)}`);
        rules.load(file);
        tags.add(RULES);
        continue;
      }
      if (isRuleFile(file)) {
        rules.load(file);
        tags.add(RULES);
      }
      if (file === SHIPPING_FILE) tags.add(SHIPPING);
      if (file.startsWith(`${PROMOTION_FOLDER}/`)) for (const tag of [SHIPPING, PROMOTIONS]) tags.add(tag);
      if (!isDocumentFile(file)) continue;
      const id = library.load(file, isFinal);
      if (id === UNSETTLED) unsettled.push(file);
      else if (id !== undefined) {
        loaded.push(id);
        for (const tag of tagsOf(id)) tags.add(tag);
        report(id);
      }
    }
    if (unsettled.length) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        take(unsettled, true);
      }, SETTLE_MS);
      timers.add(timer);
    }
    announce(tags);
    announceRead(loaded);
  }

  /** Reports that the files of these documents have been read again. */
  function announceRead(ids: readonly string[]): void {
    if (ids.length > 0) for (const listener of readers) listener(ids);
  }

  function announce(tags: Set<string>): void {
    if (tags.size === 0) return;
    const all = [...withDependents(tags), ALL_DOCUMENTS];
    for (const listener of listeners) listener(all);
  }

  /** Shows contents of the store in place of those read from files, all at once. */
  function show(shown: readonly ShownEntry[], at: string): void {
    const tags = new Set(shown.flatMap(({ id }) => tagsOf(id)));
    const versionOf = (file: string, raw: JsonObject | null | undefined): Version | null | undefined =>
      raw && { file, raw, hash: textHash(fileText(raw)), modified: at };
    for (const { id, published, draft } of shown)
      library.swap(id, {
        published: versionOf(`${id}.json`, published),
        draft: versionOf(`${id}.draft.json`, draft),
      });
    for (const tag of shown.flatMap(({ id }) => tagsOf(id))) tags.add(tag);
    announce(tags);
  }

  const failures = new WeakSet<JsonObject>();
  /** Reports what could not be read, once for each version of it: lists are read again and again. */
  function failed({ file, pointer, raw }: FailedPlace, error: unknown): void {
    if (failures.has(raw)) return;
    failures.add(raw);
    onProblem({ file, line: 1, column: 1, pointer, message: `${pointer} could not be read: ${String(error)}`.trim() });
  }

  const stop = watch ? watchFolder(contentDir, (changed) => take(changed, false)) : undefined;

  return {
    library,
    rules,
    cards: catalogue ?? files,
    shipping: openShippingRules(
      contentDir,
      openPromotions(contentDir, console.error, lastGood),
      undefined,
      undefined,
      lastGood,
    ),
    /** Reads these files again now; for tests and for writers that do not wait for the watcher. */
    reload: (changed: readonly string[]) => take(changed, true),
    show,
    announceRead,
    /** Reports every problem there is; once, as soon as it is known which files have a last good version. */
    reportAll: (): void => [...library.documents.keys()].forEach(report),
    failed,
    /** Hash of what is published behind every cache tag. */
    versions: (): Map<string, string> =>
      contentVersions(library.documents.values(), (id) => [...tagsOf(id), ALL_DOCUMENTS]),
    /** These tags and those of every document that shows one of them. */
    withDependents: (tags: Iterable<string>): Set<string> => withDependents(new Set(tags)),
    /** Called with the documents whose files have been read again. */
    onRead: (listener: (ids: readonly string[]) => void): void => void readers.add(listener),
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close(): void {
      stop?.();
      for (const timer of timers) clearTimeout(timer);
      listeners.clear();
      readers.clear();
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
