import { type Site, siteById } from '../../content/addresses/sites.ts';
import type { EntrySummary } from '../../content/drafts/entries.ts';

type Kind = EntrySummary['kind'];

/** What people make most stands first. */
const ORDER: readonly Kind[] = [
  'page',
  'story',
  'fragment',
  'pop-up',
  'experience',
  'template',
  'category',
  'product-page',
  'fixed-page',
  'menu',
  'footer',
  'pop-ups',
  'redirects',
  'messages',
  'special',
];

/** Entries of one site alone, or of every site. */
export interface Branch {
  /** Undefined for what several sites show. */
  readonly site: Site | undefined;
  readonly kinds: readonly { readonly kind: Kind; readonly of: readonly EntrySummary[] }[];
}

/** The only site that shows an entry. */
const onlySite = ({ id, sites }: EntrySummary): string | undefined =>
  /^sites\/([^/]+)\//.exec(id)?.[1] ?? (sites.length === 1 ? sites[0] : undefined);

/** Entries by site and kind; those of every site first. */
export function treeOf(entries: readonly EntrySummary[]): Branch[] {
  const branches = new Map<string, Map<Kind, EntrySummary[]>>([['', new Map()]]);
  for (const entry of entries) {
    const site = onlySite(entry) ?? '';
    const kinds = branches.get(site) ?? new Map<Kind, EntrySummary[]>();
    branches.set(site, kinds);
    kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]);
  }
  const place = (kind: Kind): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
  return [...branches].flatMap(([site, kinds]) =>
    kinds.size === 0
      ? []
      : [
          {
            site: siteById(site),
            kinds: [...kinds].sort(([a], [b]) => place(a) - place(b)).map(([kind, of]) => ({ kind, of })),
          },
        ],
  );
}
