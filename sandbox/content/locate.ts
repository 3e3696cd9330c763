import type { Documents } from './library.ts';
import type { Mode, Problem, Version } from './types.ts';

/**
 * Where the documents of each call stand below the content folder. A site may
 * have its own version of any of them under `sites/{siteId}/`.
 */
export const FOLDERS = {
  page: ['pages', 'articles'],
  /** Fixed pages (cart, checkout, account, …): what a CMS adds to a page the shop renders itself. */
  augmentedpage: ['augmented', 'pages', 'articles'],
  category: ['categories'],
  product: ['product-pages'],
  fragment: ['fragments'],
  /** Kinds with an endpoint of their own: `kinds/footsizes`, `kinds/sizechart/jackets`. */
  kind: ['kinds'],
} as const;

/** Path segments a document may have: no dots, so nothing climbs out. */
const DOCUMENT_NAME = /^[\w-]+(?:\/[\w-]+)*$/;

/** Whether a name is one a document may have. */
export const isDocumentName = (name: string): boolean => DOCUMENT_NAME.test(name);

/** The document's name without the site it is special to: what cache tags name. */
export const baseId = (id: string): string => id.replace(/^sites\/[^/]+\//, '');

/** Ids of the documents a site shows, its own versions in place of the common ones. */
export function documentIds(library: Documents, siteId: string): string[] {
  const own = `sites/${siteId}/`;
  return [...library.documents.keys()]
    .filter((id) => (id.startsWith('sites/') ? id.startsWith(own) : !library.documents.has(own + id)))
    .sort();
}

/** The slug of a document that is a page: its own, else its name. Undefined for what has no address. */
export function slugOf(id: string, version: Version | undefined): string | undefined {
  const [, name] = /^(?:pages|articles)\/(.+)$/.exec(baseId(id)) ?? [];
  const own = version?.raw['slug'];
  return name === undefined ? undefined : typeof own === 'string' && own !== '' ? own : name;
}

/** Ids of the documents that answer for a slug, in order of preference. */
export function idsForSlug(library: Documents, call: 'page' | 'augmentedpage', slug: string, mode: Mode): string[] {
  const named = FOLDERS[call].map((folder) => `${folder}/${slug}`);
  const bySlug = [...library.documents.keys()]
    .filter((id) => slugOf(id, library.version(id, mode)) === slug)
    .map(baseId);
  return [...new Set([...named, ...bySlug])];
}

/** A document a mode shows, or why the file that should hold it cannot be shown. */
export interface Located {
  readonly id: string;
  readonly version?: Version | undefined;
  readonly problem?: Problem | undefined;
}

/**
 * Finds the first of several candidates that exists for a site and mode.
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
