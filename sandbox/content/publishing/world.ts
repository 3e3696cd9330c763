import type { Ledger } from '../ledger/ledger.ts';
import { audienceOf, type EntryKind, kindOf, slugIn, titleOf } from '../ledger/meta.ts';
import { baseId } from '../locate.ts';
import type { JsonObject } from '../types.ts';
import { audienceAt } from './views.ts';
import { addressIn, type Reference, referencesIn, type ReferenceSort } from './references.ts';

/** A place in an entry that points to something, as callers see it. */
export interface EntryReference {
  readonly entry: string;
  readonly title: string;
  readonly kind: EntryKind;
  readonly live: boolean;
  readonly sort: ReferenceSort;
  readonly pointer: string;
  readonly to: string;
}

/** Something in what is public that leads nowhere. */
export interface DeadEnd {
  readonly reference: Reference;
  /** Where, for one of those who see it. */
  readonly site: string;
  readonly locale: string;
  /** The address it leads to at last, or the name of a fragment. */
  readonly end: string;
  /** Entries that are there, or were, and that visitors do not get. */
  readonly candidates: readonly string[];
}

interface Redirect {
  readonly from: string;
  readonly to?: string | undefined;
}

/**
 * Everything shoppers see, as it is or as it would be after a publication, and what points to what in it. Drafts are
 * known by their addresses, to tell what could be published from what does not exist.
 */
export class World {
  readonly #ledger: Ledger;
  readonly #published: ReadonlyMap<string, JsonObject>;
  #live: Map<string, Set<string>> | undefined;
  #known: Map<string, Set<string>> | undefined;
  #redirects: ReadonlyMap<string, string> | undefined;

  /** @param changes contents that a publication brings; undefined takes an entry off */
  constructor(ledger: Ledger, changes: ReadonlyMap<string, JsonObject | undefined> = new Map()) {
    this.#ledger = ledger;
    const published = new Map<string, JsonObject>();
    for (const { id, published: version } of ledger.content.library.documents.values())
      if (version !== undefined) published.set(id, version.raw);
    for (const [id, raw] of changes)
      if (raw === undefined) published.delete(id);
      else published.set(id, raw);
    this.#published = published;
  }

  get published(): ReadonlyMap<string, JsonObject> {
    return this.#published;
  }

  isLive(id: string): boolean {
    return this.#published.has(id);
  }

  /** Entries by address, those shoppers see. */
  #liveByAddress(): Map<string, Set<string>> {
    return (this.#live ??= byAddress([...this.#published]));
  }

  /** Entries by address, drafts, the bin and addresses they have no more included. */
  #knownByAddress(): Map<string, Set<string>> {
    if (this.#known !== undefined) return this.#known;
    const present = [...this.#ledger.content.library.documents.values()].flatMap(({ id, published, draft }) =>
      [published, draft].flatMap((version) => (version === undefined ? [] : [[id, version.raw] as const])),
    );
    this.#known = byAddress([...this.#published, ...present]);
    for (const { id, bin, slug, left = [] } of this.#ledger.all())
      for (const one of bin === undefined || slug === undefined ? left : [slug, ...left])
        this.#known.set(one, (this.#known.get(one) ?? new Set()).add(id));
    return this.#known;
  }

  /** Where the redirects lead, by address; empty for what is not of the shop. */
  get redirects(): ReadonlyMap<string, string> {
    return (this.#redirects ??= redirectsIn(this.#published.get('redirects')));
  }

  /**
   * Whether something leads where it says. `unknown`: nothing of ours has ever had that address.
   * @param site the site that it is on, and the locale in which it is read there
   */
  reach(
    reference: Reference,
    site: string,
    locale: string,
  ): 'reached' | 'unknown' | Pick<DeadEnd, 'candidates' | 'end'> {
    const { sort, to } = reference;
    if (sort === 'picture' || sort === 'film') return 'reached';
    if (sort === 'fragment') {
      const ids = [`sites/${site}/fragments/${to}`, `fragments/${to}`];
      if (ids.some((id) => this.#published.has(id))) return 'reached';
      return { end: to, candidates: ids.filter((id) => this.#ledger.get(id) !== undefined) };
    }
    const { end, isLive } = this.#follow(to, site, locale);
    if (isLive) return 'reached';
    const candidates = [...(this.#knownByAddress().get(end) ?? [])];
    return candidates.length === 0 ? 'unknown' : { end, candidates };
  }

  /** Where an address leads at last: through redirects, to an entry that is shown or to none. */
  #follow(to: string, site: string, locale: string): { readonly end: string; readonly isLive: boolean } {
    const shows = (at: string): boolean =>
      [...(this.#liveByAddress().get(at) ?? [])].some((id) => {
        const raw = this.#published.get(id);
        return raw !== undefined && audienceOf(id, raw).some(([on, read]) => on === site && read === locale);
      });
    const { redirects } = this;
    const seen = new Set<string>();
    let end = to;
    while (!shows(end)) {
      const next = redirects.get(end);
      seen.add(end);
      // Rules that lead in a circle lead nowhere.
      if (next === undefined || seen.has(next)) return { end, isLive: false };
      end = next;
    }
    return { end, isLive: true };
  }

  /** The entry that something names, live ones first; undefined for what is no entry. */
  targetOf({ sort, to }: Reference): string | undefined {
    if (sort === 'picture' || sort === 'film') return undefined;
    if (sort === 'fragment') return this.#ledger.get(`fragments/${to}`) === undefined ? undefined : `fragments/${to}`;
    const [live, known] = [this.#liveByAddress().get(to), this.#knownByAddress().get(to)];
    return [...(live ?? []), ...(known ?? [])][0];
  }

  /** Whether an entry's content would be what a dead end lacks. */
  mends({ reference, end, site, locale }: DeadEnd, id: string, raw: JsonObject): boolean {
    if (reference.sort === 'fragment') return true;
    return slugIn(id, raw) === end && audienceOf(id, raw).some(([on, read]) => on === site && read === locale);
  }

  /** Whether anybody at all gets something at an address. */
  isShownSomewhere(address: string): boolean {
    return this.#liveByAddress().has(address);
  }

  /** What of an entry's published content leads nowhere, with who could be published to mend it. */
  deadIn(id: string): DeadEnd[] {
    const raw = this.#published.get(id);
    if (raw === undefined) return [];
    return referencesIn(raw).flatMap((reference) => {
      // A link leads nowhere only for those who see it.
      for (const [site, locale] of audienceAt(id, raw, reference.pointer)) {
        const reached = this.reach(reference, site, locale);
        if (typeof reached === 'object') return [{ reference, site, locale, ...reached }];
      }
      return [];
    });
  }

  /** Published entries whose content names one of these addresses or fragments. */
  pointingTo(addresses: ReadonlySet<string>, fragments: ReadonlySet<string>): string[] {
    return [...this.#published].flatMap(([id, raw]) =>
      referencesIn(raw).some(({ sort, to }) =>
        (sort === 'fragment' ? fragments : sort === 'link' || sort === 'redirect' ? addresses : NONE).has(to),
      )
        ? [id]
        : [],
    );
  }
}

/** Where the redirects of a content lead, by address. */
export function redirectsIn(raw: JsonObject | undefined): ReadonlyMap<string, string> {
  const rules = raw?.['redirects'];
  const found = new Map<string, string>();
  for (const rule of Array.isArray(rules) ? (rules as unknown as Redirect[]) : []) {
    const from = typeof rule?.from === 'string' ? addressIn(rule.from) : undefined;
    if (from !== undefined) found.set(from, typeof rule.to === 'string' ? (addressIn(rule.to) ?? '') : '');
  }
  return found;
}

const NONE: ReadonlySet<string> = new Set();

function byAddress(entries: readonly (readonly [id: string, raw: JsonObject])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [id, raw] of entries) {
    const slug = slugIn(id, raw);
    if (slug !== undefined) found.set(slug, (found.get(slug) ?? new Set()).add(id));
  }
  return found;
}

/** A reference of an entry as callers see it. */
export const shownReference = (
  entry: string,
  raw: JsonObject,
  live: boolean,
  { sort, pointer, to }: Reference,
): EntryReference => ({ entry, title: titleOf(entry, raw), kind: kindOf(entry, raw), live, sort, pointer, to });

/** The name by which others point to an entry: its address, or the id of a fragment. */
export function nameOf(id: string, raw: JsonObject): { readonly address?: string; readonly fragment?: string } {
  const slug = slugIn(id, raw);
  const fragment = /^fragments\/(.+)$/.exec(baseId(id))?.[1];
  return {
    ...(slug === undefined ? {} : { address: slug }),
    ...(fragment === undefined ? {} : { fragment }),
  };
}
