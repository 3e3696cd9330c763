import type { Documents } from './library.ts';
import { isMeantFor } from './restrictions.ts';
import type { ContentSite } from './sites.ts';
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

/**
 * Ids of the documents that may serve a slug, in order of preference: those that have it, first where they are meant for
 * the site and locale, since others may share an address with them elsewhere; then those that are only named like it.
 */
export function idsForSlug(
  { documents: library, mode, site, locale }: AskedFor,
  call: 'page' | 'augmentedpage',
  slug: string,
): string[] {
  const named = FOLDERS[call].map((folder) => `${folder}/${slug}`);
  const bySlug = [...library.documents.keys()]
    .filter((id) => slugOf(id, library.version(id, mode)) === slug)
    .map(baseId);
  const isMeant = (id: string): boolean => {
    const raw = locate(library, [id], site.id, mode)?.version?.raw;
    return raw === undefined || isMeantFor(raw, site.id, locale);
  };
  const ids = [...new Set([...named.filter((id) => bySlug.includes(id)), ...bySlug])];
  // Most addresses are those of one document.
  const others = ids.length < 2 ? [] : ids.filter((id) => !isMeant(id));
  return [...new Set([...ids.filter((id) => !others.includes(id)), ...others, ...named])];
}

/** Who asks for what: the parameters of a call that say which version of a document they get. */
interface AskedFor {
  readonly documents: Documents;
  readonly mode: Mode;
  readonly site: ContentSite;
  readonly locale: string;
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
