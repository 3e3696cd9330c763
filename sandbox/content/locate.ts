import type { Documents } from './library.ts';
import type { Mode, Problem, Version } from './types.ts';

/**
 * Document folders of each call, below the content folder. A site may
 * override any document under `sites/{siteId}/`.
 */
export const FOLDERS = {
  page: ['pages', 'articles'],
  /** Fixed pages (cart, checkout, account, …): CMS content added to pages the shop renders itself. */
  augmentedpage: ['augmented', 'pages', 'articles'],
  category: ['categories'],
  product: ['product-pages'],
  fragment: ['fragments'],
  /** Content kinds with their own endpoint: `kinds/footsizes`, `kinds/sizechart/jackets`. */
  kind: ['kinds'],
} as const;

/** Path segments of a document name: no dots, so that a path cannot leave the folder. */
const DOCUMENT_NAME = /^[\w-]+(?:\/[\w-]+)*$/;

/** Whether a string is a valid document name. */
export const isDocumentName = (name: string): boolean => DOCUMENT_NAME.test(name);

/** The document's name without its site prefix, as used in cache tags. */
export const baseId = (id: string): string => id.replace(/^sites\/[^/]+\//, '');

/** Templates are copied by editors; shoppers see none. */
export const isTemplate = (id: string): boolean => baseId(id).startsWith('templates/');

/** Ids of the documents of a site; its own versions replace the common ones. Templates are for editors. */
export function documentIds(library: Documents, siteId: string, withTemplates = false): string[] {
  const own = `sites/${siteId}/`;
  return [...library.documents.keys()]
    .filter((id) => withTemplates || !isTemplate(id))
    .filter((id) => (id.startsWith('sites/') ? id.startsWith(own) : !library.documents.has(own + id)))
    .sort();
}

const slugs = new WeakMap<Version, { readonly id: string; readonly slug: string | undefined }>();

/** The slug of a page document: its own, otherwise its name. Undefined for documents without a URL. */
export function slugOf(id: string, version: Version | undefined): string | undefined {
  // Every page that is asked for goes through the slugs of all documents.
  const known = version && slugs.get(version);
  if (known?.id === id) return known.slug;
  const slug = readSlug(id, version);
  if (version !== undefined) slugs.set(version, { id, slug });
  return slug;
}

function readSlug(id: string, version: Version | undefined): string | undefined {
  const [, name] = /^(?:pages|articles)\/(.+)$/.exec(baseId(id)) ?? [];
  const own = version?.raw['slug'];
  return name === undefined ? undefined : typeof own === 'string' && own !== '' && own.isWellFormed() ? own : name;
}

/** Ids of the documents that may serve a slug, in order of preference. */
export function idsForSlug(library: Documents, call: 'page' | 'augmentedpage', slug: string, mode: Mode): string[] {
  const named = FOLDERS[call].map((folder) => `${folder}/${slug}`);
  const bySlug = [...library.documents.keys()]
    .filter((id) => slugOf(id, library.version(id, mode)) === slug)
    .map(baseId);
  return [...new Set([...named, ...bySlug])];
}

/** A document shown in a mode, or the problem that prevents it. */
export interface Located {
  readonly id: string;
  readonly version?: Version | undefined;
  readonly problem?: Problem | undefined;
}

/**
 * Finds the first existing candidate for a site and mode.
 * @param ids document ids in order of preference
 * @returns undefined when none exists
 */
export function locate(library: Documents, ids: readonly string[], siteId: string, mode: Mode): Located | undefined {
  for (const id of ids.flatMap((name) => [`sites/${siteId}/${name}`, name])) {
    if (!DOCUMENT_NAME.test(id)) continue;
    const version = library.version(id, mode);
    const problem = library.problem(id, mode);
    if (version || problem) return { id, version, problem };
  }
  return undefined;
}
