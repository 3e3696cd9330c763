import { baseId, slugOf as slugOfVersion } from '../locate.ts';
import { localised } from '../resolve.ts';
import { isMeantFor } from '../restrictions.ts';
import { type ContentSite, SHOP_SITES, siteById } from '../sites.ts';
import { isObject, type Json, type JsonObject, type Version } from '../types.ts';
import { plainText } from './parts.ts';

export type EntryKind =
  | 'page'
  | 'story'
  | 'pop-up'
  | 'fragment'
  | 'experience'
  | 'template'
  | 'category'
  | 'product-page'
  | 'fixed-page'
  | 'special'
  | 'menu'
  | 'footer'
  | 'pop-ups'
  | 'redirects'
  | 'messages';

const KINDS: Readonly<Record<string, EntryKind>> = {
  pages: 'page',
  articles: 'story',
  popups: 'pop-up',
  fragments: 'fragment',
  templates: 'template',
  categories: 'category',
  'product-pages': 'product-page',
  augmented: 'fixed-page',
  kinds: 'special',
};

/** What sort of thing an entry is. */
export function kindOf(id: string, raw: JsonObject): EntryKind {
  const [folder = '', name] = baseId(id).split('/', 2);
  if (name === undefined) return folder === 'popups' ? 'pop-ups' : (folder as EntryKind);
  const kind = KINDS[folder] ?? 'special';
  return kind === 'fragment' && raw['kind'] === 'experience' ? 'experience' : kind;
}

/** The address of a page or story, without leading slash. */
export const slugIn = (id: string, raw: JsonObject): string | undefined => slugOfVersion(id, { raw } as Version);

const textIn = (value: Json | undefined, language: string): string | undefined => {
  const shown = isObject(value) && isObject(value['$t']) ? localised(value['$t'], language) : value;
  return plainText(shown);
};

/** What people call an entry. */
export function titleOf(id: string, raw: JsonObject, language = 'en'): string {
  const metadata = isObject(raw['metadata']) ? raw['metadata'] : {};
  return (
    textIn(raw['name'], language) ??
    textIn(raw['title'], language) ??
    textIn(metadata['htmlTitle'], language) ??
    slugIn(id, raw) ??
    baseId(id)
  );
}

/** The sites that show an entry. */
export function sitesOf(id: string, raw: JsonObject): readonly ContentSite[] {
  const own = /^sites\/([\w-]+)\//.exec(id)?.[1];
  const site = own === undefined ? undefined : siteById(own);
  const candidates = site === undefined ? SHOP_SITES : [site];
  return candidates.filter(({ id: siteId, locales }) => locales.some((locale) => isMeantFor(raw, siteId, locale)));
}

/** Every site and locale an entry is shown in. */
export const audienceOf = (id: string, raw: JsonObject): readonly (readonly [site: string, locale: string])[] =>
  sitesOf(id, raw).flatMap((site) =>
    site.locales.filter((locale) => isMeantFor(raw, site.id, locale)).map((locale) => [site.id, locale] as const),
  );

/** The first picture of an entry. */
export function thumbnailOf(raw: Json): string | undefined {
  if (Array.isArray(raw)) {
    for (const item of raw) {
      const found = thumbnailOf(item);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(raw)) return undefined;
  const { url } = raw;
  if (typeof url === 'string' && 'alt' in raw && raw['type'] !== 'video' && /^[\w-]+(?:\/[\w-]+)+$/.test(url))
    return url;
  for (const inner of Object.values(raw)) {
    const found = thumbnailOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
