import type { Ledger } from '../ledger/ledger.ts';
import { type EntryKind, kindOf, sitesOf, slugIn, titleOf } from '../ledger/meta.ts';
import { baseId } from '../locate.ts';
import type { JsonObject } from '../types.ts';
import { sitesShowing } from './views.ts';
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

  /** Entries by address, drafts and the bin included. */
  #knownByAddress(): Map<string, Set<string>> {
    if (this.#known !== undefined) return this.#known;
    const present = [...this.#ledger.content.library.documents.values()].flatMap(({ id, published, draft }) =>
      [published, draft].flatMap((version) => (version === undefined ? [] : [[id, version.raw] as const])),
    );
    this.#known = byAddress([...this.#published, ...present]);
    for (const { id, bin, slug } of this.#ledger.all())
      if (bin !== undefined && slug !== undefined) this.#known.set(slug, (this.#known.get(slug) ?? new Set()).add(id));
    return this.#known;
  }

  #redirectsByAddress(): ReadonlyMap<string, string> {
    if (this.#redirects !== undefined) return this.#redirects;
    const rules = this.#published.get('redirects')?.['redirects'];
    const found = new Map<string, string>();
    for (const rule of Array.isArray(rules) ? (rules as unknown as Redirect[]) : []) {
      const from = typeof rule?.from === 'string' ? addressIn(rule.from) : undefined;
      if (from !== undefined) found.set(from, typeof rule.to === 'string' ? (addressIn(rule.to) ?? '') : '');
    }
    return (this.#redirects = found);
  }

  /**
   * Whether something leads where it says. `unknown`: nothing of ours has ever had that address.
   * @param site the site on which it stands
   */
  reach(reference: Reference, site: string): 'reached' | 'unknown' | { readonly candidates: readonly string[] } {
    const { sort, to } = reference;
    if (sort === 'picture' || sort === 'film') return 'reached';
    if (sort === 'fragment') {
      const ids = [`sites/${site}/fragments/${to}`, `fragments/${to}`];
      if (ids.some((id) => this.#published.has(id))) return 'reached';
      return { candidates: ids.filter((id) => this.#ledger.get(id) !== undefined) };
    }
    const shown = (id: string, raw: JsonObject | undefined): boolean =>
      raw !== undefined && sitesOf(id, raw).some((one) => one.id === site);
    const live = [...(this.#liveByAddress().get(to) ?? [])];
    if (live.some((id) => shown(id, this.#published.get(id)))) return 'reached';
    if (this.#redirectsByAddress().has(to)) return 'reached';
    const candidates = [...(this.#knownByAddress().get(to) ?? [])];
    return candidates.length === 0 ? 'unknown' : { candidates };
  }

  /** The entry that something names, live ones first; undefined for what is no entry. */
  targetOf({ sort, to }: Reference): string | undefined {
    if (sort === 'picture' || sort === 'film') return undefined;
    if (sort === 'fragment') return this.#ledger.get(`fragments/${to}`) === undefined ? undefined : `fragments/${to}`;
    const [live, known] = [this.#liveByAddress().get(to), this.#knownByAddress().get(to)];
    return [...(live ?? []), ...(known ?? [])][0];
  }

  /** What of an entry's published content leads nowhere, with who could be published to mend it. */
  deadIn(id: string): { readonly reference: Reference; readonly candidates: readonly string[] }[] {
    const raw = this.#published.get(id);
    if (raw === undefined) return [];
    const sites = sitesOf(id, raw);
    return referencesIn(raw).flatMap((reference) => {
      let showing: ReadonlySet<string> | undefined;
      for (const { id: site } of sites) {
        const reached = this.reach(reference, site);
        if (typeof reached !== 'object') continue;
        // A link leads nowhere only for those who see it.
        showing ??= sitesShowing(id, raw, reference.pointer);
        if (showing.has(site)) return [{ reference, candidates: reached.candidates }];
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
