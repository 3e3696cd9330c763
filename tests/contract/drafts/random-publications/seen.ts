import { viewOf } from '../../../../sandbox/content/publishing/views.ts';
import { SHOP_SITES } from '../../../../sandbox/content/sites.ts';
import type { Json } from '../../../../sandbox/content/types.ts';
import type { DraftStore, EntrySummary } from '../../../../src/content/drafts/draft-store.ts';
import type { Source } from '../sources.ts';

/** Something that visitors are led to and do not get. */
export interface DeadEnd {
  /** The entry in whose published content it is named. */
  readonly entry: string;
  /** Address without leading slash, name of a fragment, or public id of a picture. */
  readonly to: string;
  /** Addresses that redirects lead to from there. */
  readonly via: readonly string[];
  readonly where: string;
}

type Sort = 'link' | 'fragment' | 'picture';
interface Named {
  readonly sort: Sort;
  readonly to: string;
}

const HREF = /href="\/([^"]*)"/g;
const address = (url: string): string => url.slice(1).split(/[?#]/, 1)[0] || 'home';

/** What a visitor's content names: read from the content alone, without the service's own list of references. */
function namedIn(node: Json | undefined, key = ''): Named[] {
  if (typeof node === 'string') {
    if (key === 'picture') return [{ sort: 'picture', to: node }];
    if (key === 'url') return node.startsWith('/') ? [{ sort: 'link', to: address(node) }] : [];
    if (key === 'fragment') return [{ sort: 'fragment', to: node }];
    return [...node.matchAll(HREF)].map(([, to = '']) => ({ sort: 'link', to: address(`/${to}`) }));
  }
  if (Array.isArray(node)) return node.flatMap((item) => namedIn(item));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) => {
    const isPicture = name === 'poster' || (name === 'url' && 'alt' in node);
    return namedIn(inner, isPicture ? 'picture' : name);
  });
}

/** Answers of the public service, each asked for once. */
function publicAnswers(source: Source) {
  const answers = new Map<string, Promise<string | number>>();
  const ask = (path: string): Promise<string | number> => {
    const known = answers.get(path) ?? source.published(path);
    answers.set(path, known);
    return known;
  };
  const isThere = async (path: string): Promise<boolean> => typeof (await ask(path)) === 'string';
  const redirects = async (site: string, locale: string): Promise<ReadonlyMap<string, string>> => {
    const answer = await ask(`redirects/${site}?locale=${locale}`);
    const { redirects = [] } = (typeof answer === 'string' ? JSON.parse(answer) : {}) as {
      redirects?: readonly { from: string; to: string }[];
    };
    return new Map(redirects.map(({ from, to }) => [address(from), address(to)]));
  };
  return {
    isThere,
    /** Where a visitor who follows a link is led; undefined when they get a page. */
    async leads(to: string, site: string, locale: string): Promise<readonly string[] | undefined> {
      const rules = await redirects(site, locale);
      const followed = new Set<string>();
      for (let at: string | undefined = to; at !== undefined && !followed.has(at); at = rules.get(at)) {
        const answer = await ask(`page/${site}/${at}?locale=${locale}`);
        // A page that was renamed still answers by the name of its document, of which nothing is promised.
        if (typeof answer === 'string' && (JSON.parse(answer) as { slug?: string }).slug === at) return undefined;
        followed.add(at);
      }
      return [...followed];
    },
  };
}

/** Path of the public call that answers with an entry. */
function pathOf({ id, slug }: EntrySummary, site: string, locale: string): string {
  const fragment = /^fragments\/(.+)$/.exec(id)?.[1];
  return fragment === undefined
    ? `page/${site}/${slug}?locale=${locale}`
    : `fragment/${fragment}?siteId=${site}&locale=${locale}`;
}

/**
 * Everything in what is public that leads nowhere, for every site and locale.
 *
 * @param met sorts of what visitors have been shown, for whoever asks whether all were
 */
export async function deadEndsOf(source: Source, drafts: DraftStore, met: Set<string>): Promise<DeadEnd[]> {
  const { entries } = await drafts.list({ limit: 500 });
  const publicMedia = new Set(
    (await drafts.media.list({ limit: 500 })).assets.flatMap(({ id, state }) => (state === 'public' ? [id] : [])),
  );
  const answers = publicAnswers(source);
  const found: DeadEnd[] = [];
  for (const entry of entries.filter(({ live }) => live)) {
    const stored = await drafts.read(entry.id, 'published');
    if (stored === undefined) throw new Error(`${entry.id} is said to be live, and is not published.`);
    const raw = stored.raw as Record<string, Json>;
    // The draft may have another address.
    const shown = { ...entry, slug: raw['slug'] as string };
    const own = /^sites\/([^/]+)\//.exec(entry.id)?.[1];
    for (const { id: site, locales } of SHOP_SITES.filter(({ id }) => own === undefined || own === id))
      for (const locale of locales) {
        if (!(await answers.isThere(pathOf(shown, site, locale)))) continue;
        for (const { sort, to } of namedIn(viewOf(raw, site, locale))) {
          met.add(sort);
          const where = `${sort} on ${site} ${locale}`;
          const [, ...via] = (sort === 'link' ? await answers.leads(to, site, locale) : undefined) ?? [];
          const isDead =
            sort === 'link'
              ? (await answers.leads(to, site, locale)) !== undefined
              : sort === 'picture'
                ? !publicMedia.has(to)
                : // One that is not for this locale shows nothing there, as it says.
                  (await drafts.read(`fragments/${to}`, 'published')) === undefined;
          if (isDead) {
            met.add(via.length > 0 ? 'dead redirect' : `dead ${sort}`);
            found.push({ entry: entry.id, to, via, where });
          }
        }
      }
  }
  return found;
}
