import { FOLDER as PROMOTION_FOLDER, openPromotions } from '../commerce/promotions/rule-file.ts';
import { openShippingRules, SHIPPING_FILE } from '../shipping-rules.ts';
import { isArticle } from './articles.ts';
import { isDocumentFile, Library, PRODUCT_FOLDER, UNSETTLED } from './library.ts';
import { baseId, slugOf } from './locate.ts';
import { type CardSource, createCardSource } from './product-cards.ts';
import { SHIPPING } from './resolve.ts';
import type { Problem, Version } from './types.ts';
import { referencesOf } from './walk.ts';
import { watchFolder } from './watch.ts';

/** Delay before an invalid file is read again, because it may have been half written. */
export const SETTLE_MS = 25;

/** Tag of responses that depend on all documents. */
export const ALL_DOCUMENTS = 'docs';
/** Tag of pages that say which promotions there are. */
const PROMOTIONS = 'promotions';
/** Tag of article searches. */
export const ARTICLES = 'articles';

export interface StoreOptions {
  readonly contentDir: string;
  readonly catalogue?: CardSource | undefined;
  readonly watch?: boolean | undefined;
  /** Called once for every problem in a file. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
}

export type ChangeListener = (tags: string[]) => void;

const sayProblem = ({ file, line, column, message }: Problem) =>
  console.error(`content: ${file}:${line}:${column} ${message}`);

/**
 * The content folder in memory, kept up to date.
 * @returns library, product cards, `onChange` (receives the cache tags a change affects, including those of dependents)
 * and `close`
 */
export function createContentStore({ contentDir, catalogue, watch = true, onProblem = sayProblem }: StoreOptions) {
  const library = new Library(contentDir);
  const files = createCardSource(contentDir);
  const listeners = new Set<ChangeListener>();
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
    return [`doc:${baseId(id)}`, ...parents, ...(isArticle(id) ? [ARTICLES] : [])];
  }

  function report(id: string): void {
    const document = library.documents.get(id);
    for (const problem of [document?.publishedProblem, document?.draftProblem]) if (problem) onProblem(problem);
  }

  function take(changed: readonly string[], isFinal: boolean): void {
    const tags = new Set<string>();
    const unsettled: string[] = [];
    for (const file of changed) {
      if (file.startsWith(PRODUCT_FOLDER)) {
        tags.add(`product:${files.load(file)}`);
        continue;
      }
      if (file === SHIPPING_FILE) tags.add(SHIPPING);
      if (file.startsWith(`${PROMOTION_FOLDER}/`)) for (const tag of [SHIPPING, PROMOTIONS]) tags.add(tag);
      if (!isDocumentFile(file)) continue;
      const id = library.load(file, isFinal);
      if (id === UNSETTLED) unsettled.push(file);
      else if (id !== undefined) {
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
    if (tags.size) {
      const all = [...withDependents(tags), ALL_DOCUMENTS];
      for (const listener of listeners) listener(all);
    }
  }

  for (const id of library.documents.keys()) report(id);
  const stop = watch ? watchFolder(contentDir, (changed) => take(changed, false)) : undefined;

  return {
    library,
    cards: catalogue ?? files,
    shipping: openShippingRules(contentDir, openPromotions(contentDir, console.error)),
    /** Reads these files again now; for tests and for writers that do not wait for the watcher. */
    reload: (changed: readonly string[]) => take(changed, true),
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close(): void {
      stop?.();
      for (const timer of timers) clearTimeout(timer);
      listeners.clear();
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
