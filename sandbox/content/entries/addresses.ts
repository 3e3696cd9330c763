import type { Documents } from '../ledger/documents.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { audienceOf, slugIn, titleOf } from '../ledger/meta.ts';
import { headOf } from '../ledger/records.ts';
import type { NewEntry, NewEntryKind } from './new-entry.ts';

const FOLDERS: Readonly<Record<NewEntryKind, string>> = {
  page: 'pages',
  story: 'articles',
  'pop-up': 'popups',
  fragment: 'fragments',
  experience: 'fragments',
  template: 'templates',
};
const MAX_SLUG = 120;
const STORIES = 'stories/';

/** A part of an address made from a title: "Größe & Pflege" → `groesse-pflege`. */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG);
}

/** An address: segments of small letters, digits and dashes. */
const SLUG = /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)*$/;
export const isSlug = (slug: string): boolean => slug.length <= MAX_SLUG && SLUG.test(slug);

/** The site an entry belongs to; undefined for one of all sites. */
export const siteIn = (id: string): string | undefined => /^sites\/([\w-]+)\//.exec(id)?.[1];

/** Address, name and document of an entry that is to be made. */
export interface Place {
  readonly slug: string;
  readonly name: string;
  readonly id: string;
}

/** Where a new entry stands. Without a slug its title, in English where there is one, gives it. */
export function placeFor({ kind, slug, titles, site }: Pick<NewEntry, 'kind' | 'slug' | 'titles' | 'site'>): Place {
  const asked = slug ?? slugFrom(titles['en'] ?? Object.values(titles)[0] ?? '');
  const full = kind === 'story' && !asked.startsWith(STORIES) ? `${STORIES}${asked}` : asked;
  const name = (kind === 'story' ? full.slice(STORIES.length) : full).replaceAll('/', '--');
  return { slug: full, name, id: `${site === undefined ? '' : `sites/${site}/`}${FOLDERS[kind]}/${name}` };
}

/** What an address would be, and what stands in its way. */
export interface AddressAnswer {
  readonly slug: string;
  readonly invalid?: true;
  readonly taken?: { readonly id: string; readonly title: string; readonly inBin: boolean };
}

/** Says which entry has which address. */
export function createAddresses(ledger: Ledger, documents: Documents) {
  /** The entry that has an address already, on some of the same sites. */
  function takenBy(slug: string, site: string | undefined, except?: string): string | undefined {
    const prefix = site === undefined ? '' : `sites/${site}/`;
    for (const { id, draft, published } of ledger.content.library.documents.values()) {
      const raw = draft?.raw ?? published?.raw;
      const isBeside = prefix === '' ? !id.startsWith('sites/') : id.startsWith(prefix);
      if (id === except || raw === undefined || !isBeside) continue;
      if (slugIn(id, raw) === slug || (published !== undefined && slugIn(id, published.raw) === slug)) return id;
    }
    return undefined;
  }

  /** Whether shoppers find another entry at an address, wherever they find this one. */
  function isLive(slug: string, except: string): boolean {
    const documents = [...ledger.content.library.documents.values()];
    const audiences = documents.flatMap(({ id, published }) =>
      id !== except && published !== undefined && slugIn(id, published.raw) === slug
        ? audienceOf(id, published.raw)
        : [],
    );
    const there = new Set(audiences.map(String));
    const own = documents.find(({ id }) => id === except)?.published;
    return there.size > 0 && (own === undefined || audienceOf(except, own.raw).every((one) => there.has(String(one))));
  }

  /** The entry a new one would collide with: by its document, or by its address. */
  function twinOf({ id, slug }: Place, { kind, site }: Pick<NewEntry, 'kind' | 'site'>): string | undefined {
    if (ledger.get(id) !== undefined) return id;
    return kind === 'page' || kind === 'story' ? takenBy(slug, site) : undefined;
  }

  async function answer(slug: string, isFit: boolean, twin: string | undefined): Promise<AddressAnswer> {
    if (!isFit) return { slug, invalid: true };
    const record = twin === undefined ? undefined : ledger.get(twin);
    if (twin === undefined || record === undefined) return { slug };
    const raw = await ledger.rawOf(twin, headOf(record));
    return {
      slug,
      taken: { id: twin, title: raw === undefined ? twin : titleOf(twin, raw), inBin: record.bin !== undefined },
    };
  }

  return {
    takenBy,
    isLive,
    twinOf,
    /** Tries the address of an entry that is to be made. */
    async forNew(entry: Pick<NewEntry, 'kind' | 'slug' | 'titles' | 'site'>): Promise<AddressAnswer> {
      await ledger.idle();
      const place = placeFor(entry);
      const isFit = isSlug(place.slug) && documents.isWritableNew(place.id);
      return answer(place.slug, isFit, isFit ? twinOf(place, entry) : undefined);
    },
    /** Tries another address for an entry there is. */
    async forEntry(id: string, slug: string): Promise<AddressAnswer> {
      await ledger.idle();
      return answer(slug, isSlug(slug), takenBy(slug, siteIn(id), id));
    },
  };
}

export type Addresses = ReturnType<typeof createAddresses>;
