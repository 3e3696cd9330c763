import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../../http/response/content-encoding.ts';
import type { PageBody } from './page-body.ts';

/** A page as returned by the renderer. */
export interface RenderedPage {
  readonly status: number;
  /** Response headers except length, encoding, ETag and caching, as flat name, value pairs. */
  readonly headers: readonly string[];
  readonly body: PageBody;
  /** Without quotes; derived from the body when absent. */
  readonly etag?: string;
  /** What the page depends on, e.g. `doc:pages/home`. */
  readonly tags: ReadonlySet<string>;
  /** Seconds until the page has to be rendered again; it is never served longer than that. */
  readonly maxAge: number;
  /** Seconds until it changes by schedule, whatever the stock; `maxAge` when absent. */
  readonly scheduled?: number;
  /**
   * Who may receive this response: `shared` is cached for everyone, `once` goes to the requests waiting for it now
   * (not found, errors), `visitor` only to the visitor it was rendered for.
   */
  readonly scope: 'shared' | 'once' | 'visitor';
}

/** A page ready to be sent, in every encoding requested so far. */
export interface CachedPage {
  readonly page: RenderedPage;
  /** Weak: all encodings of a page share it. */
  readonly etag: string;
  readonly variants: Map<Encoding, Variant>;
  /** Timestamps in milliseconds: the end of freshness, and the end of stale-while-revalidate. */
  freshUntil: number;
  staleUntil: number;
  /** The end of what it says: a change, its schedule, or a day. */
  lastsUntil: number;
  /** Until when it is shown in place of an error, whatever has changed. */
  readonly standsInUntil: number;
  /** How often it was served from memory of late, see `busiest`. */
  asked: number;
}

export interface Variant {
  readonly body: Buffer;
  /** Complete header list, ready for `writeHead`. */
  readonly headers: readonly string[];
  /** Whether the best compression is still to be done. */
  fast: boolean;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Renders the shared version, without a visitor. */
  render(key: string): Promise<RenderedPage>;
  /** Called when a background renewal fails; the cached copy stays in use. */
  onError?(key: string, error: unknown): void;
  /** Clock in milliseconds that nobody sets; replaced in tests. */
  now?(): number;
  /** Whether a page is served although its time is over, as long as nothing on it has changed: under pressure. */
  prefersOld?(): boolean;
  /** Runs work when the server is idle. */
  background?(work: () => void): void;
}

/** How long a page stays fresh at most, in seconds; invalidating its tags ends it earlier. */
export const FRESH_SECONDS = 60;
/** Share of that time by which pages differ, so that those rendered together do not all end together. */
const SPREAD = 0.2;
/** How long after that a stale page is served while it is renewed, in seconds. */
export const STALE_SECONDS = 600;
/** How long an old copy is served when rendering fails, in seconds. */
const STALE_IF_ERROR_SECONDS = 86_400;
/** Approximate cost of keys, headers and map entries per page. */
const OVERHEAD_BYTES = 2_048;
/** Approximate size of compressed copies relative to the body. */
const VARIANTS_SHARE = 0.5;
const MILLISECONDS = 1_000;
const SERVER_ERROR = 500;

const sizeOf = (entry: CachedPage): number => Math.ceil(entry.page.body.length * (1 + VARIANTS_SHARE)) + OVERHEAD_BYTES;

/**
 * Caches whole pages as buffers. One render at a time per key; invalidating a tag drops exactly the pages that depend
 * on it.
 */
export class PageCache {
  readonly #cached: LRUCache<string, CachedPage>;
  readonly #renders = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  readonly #background: (work: () => void) => void;
  /** The last of the compressions in the background. */
  #improving: Promise<void> = Promise.resolve();
  /** Counts invalidations, so that a page whose render started before one is not treated as fresh. */
  #clock = 0;
  readonly #invalidated = new Map<string, number>();
  /** Requests served from memory so far: with a fresh page, and with a stale one. */
  hits = 0;
  staleHits = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#background = options.background ?? ((work) => void setImmediate(work));
    this.#cached = new LRUCache({ maxSize: Math.max(1, options.maxBytes), sizeCalculation: sizeOf });
  }

  get bytes(): number {
    return this.#cached.calculatedSize;
  }

  get entries(): number {
    return this.#cached.size;
  }

  /** Seconds until a page says something else: by its schedule, or because it has changed already. */
  secondsLeft({ lastsUntil }: CachedPage): number {
    return (lastsUntil - this.#now()) / MILLISECONDS;
  }

  /** The page if it can be sent at once, fresh or stale; a stale one is renewed in the background. */
  ready(key: string): CachedPage | undefined {
    const entry = this.#cached.get(key);
    if (entry === undefined) return undefined;
    entry.asked += 1;
    const now = this.#now();
    if (now < entry.freshUntil) {
      this.hits += 1;
      return entry;
    }
    if (now >= entry.staleUntil && (now >= entry.lastsUntil || this.#options.prefersOld?.() !== true)) return undefined;
    this.staleHits += 1;
    if (!this.#renders.has(key))
      this.#renderShared(key, this.#options.render).catch((error: unknown) => this.#options.onError?.(key, error));
    return entry;
  }

  /**
   * The page, rendered if there is no usable copy. Callers with the same key share one render unless it turns out to
   * be specific to one visitor.
   *
   * @param render renders with access to the caller's visitor
   * @throws the renderer's error, unless an older copy can be served
   */
  async get(key: string, render = this.#options.render): Promise<CachedPage> {
    const ready = this.ready(key);
    if (ready !== undefined) return ready;
    try {
      const others = this.#renders.get(key);
      const entry = await (others ?? this.#renderShared(key, render));
      if (others !== undefined && entry.page.scope === 'visitor') return this.uncached(await render(key));
      return entry.page.status >= SERVER_ERROR ? (this.standIn(key) ?? entry) : entry;
    } catch (error) {
      const older = this.standIn(key);
      if (older === undefined) throw error;
      this.#options.onError?.(key, error);
      return older;
    }
  }

  /** An expired copy to serve instead of an error. */
  standIn(key: string): CachedPage | undefined {
    const older = this.#cached.peek(key);
    return older !== undefined && this.#now() < older.standsInUntil ? older : undefined;
  }

  /** Keys of the pages asked for most, the first of them most. What was asked for before the last call counts half. */
  busiest(count: number): string[] {
    const asked = [...this.#cached.entries()].filter(([, entry]) => entry.asked > 0);
    const keys = asked.toSorted(([, a], [, b]) => b.asked - a.asked).map(([key]) => key);
    for (const [, entry] of asked) entry.asked /= 2;
    return keys.slice(0, count);
  }

  /** Drops every page that depends on one of these tags; the next request renders it again. */
  invalidate(tags: Iterable<string>): number {
    this.#clock += 1;
    const changed = new Set(tags);
    if (this.#renders.size > 0) for (const tag of changed) this.#invalidated.set(tag, this.#clock);
    let ended = 0;
    for (const entry of this.#cached.values()) {
      if (![...changed].some((tag) => entry.page.tags.has(tag))) continue;
      this.#expire(entry);
      ended += 1;
    }
    return ended;
  }

  /** Drops every page. */
  clear(): void {
    this.#clock += 1;
    this.#invalidated.set('*', this.#clock);
    for (const entry of this.#cached.values()) this.#expire(entry);
  }

  #expire(entry: CachedPage): void {
    entry.freshUntil = Number.NEGATIVE_INFINITY;
    entry.staleUntil = Number.NEGATIVE_INFINITY;
    entry.lastsUntil = Number.NEGATIVE_INFINITY;
  }

  #renderShared(key: string, render: (key: string) => Promise<RenderedPage>): Promise<CachedPage> {
    const started = this.#clock;
    const running = render(key)
      .then((page) => this.#keep(key, page, started))
      .finally(() => {
        this.#renders.delete(key);
        if (this.#renders.size === 0) this.#invalidated.clear();
      });
    this.#renders.set(key, running);
    return running;
  }

  /** Prepares a page for sending without caching it. */
  uncached(page: RenderedPage): CachedPage {
    const now = this.#now();
    const lasts = page.maxAge * MILLISECONDS;
    const fresh = FRESH_SECONDS * MILLISECONDS * (1 - SPREAD * Math.random());
    return {
      page,
      etag: `W/"${page.etag ?? hash('sha1', page.body.bytes(), 'base64url')}"`,
      variants: new Map(),
      freshUntil: now + Math.min(fresh, lasts),
      // A page with scheduled content is never served beyond that time.
      staleUntil: now + Math.min(fresh + STALE_SECONDS * MILLISECONDS, lasts),
      standsInUntil: now + (FRESH_SECONDS + STALE_SECONDS + STALE_IF_ERROR_SECONDS) * MILLISECONDS,
      lastsUntil: now + Math.min(STALE_IF_ERROR_SECONDS, page.scheduled ?? page.maxAge) * MILLISECONDS,
      asked: 0,
    };
  }

  #keep(key: string, page: RenderedPage, started: number): CachedPage {
    const entry = this.uncached(page);
    const overtaken = [...page.tags, '*'].some((tag) => (this.#invalidated.get(tag) ?? 0) > started);
    if (overtaken) this.#expire(entry);
    const older = this.#cached.peek(key);
    if (page.scope !== 'shared' || this.#options.maxBytes === 0) {
      // The page is now gone or private, so the old copy must not return. After a server error it stays as a fallback.
      if (older !== undefined && page.status < SERVER_ERROR) this.#cached.delete(key);
      return entry;
    }
    entry.asked = older?.asked ?? 0;
    // An unchanged body keeps its compressed copies.
    if (older !== undefined && older.etag === entry.etag && sameHeaders(older.page.headers, page.headers)) {
      for (const [encoding, variant] of older.variants) entry.variants.set(encoding, variant);
    }
    this.#cached.set(key, entry);
    return entry;
  }

  /** The page in one encoding, if available. A page requested again gets the best compression in the background. */
  known(entry: CachedPage, encoding: Encoding): Variant | undefined {
    // Hardly anybody asks for a page uncompressed, and copies of those would be most of the cache.
    if (encoding === 'identity') return uncompressed(entry);
    const known = entry.variants.get(encoding);
    if (known?.fast === true) this.#improve(entry, encoding, known);
    return known;
  }

  /** The page in one encoding, compressed quickly for the first visitor. */
  async variant(entry: CachedPage, encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return uncompressed(entry);
    const known = this.known(entry, encoding);
    if (known !== undefined) return known;
    const body = await compress(entry.page.body.bytes(), encoding, 'fast');
    const variant = makeVariant(entry, encoding, body, entry.page.scope === 'shared');
    entry.variants.set(encoding, variant);
    return variant;
  }

  #improve(entry: CachedPage, encoding: Encoding, known: Variant): void {
    known.fast = false;
    if (encoding === 'identity') return;
    this.#background(() => {
      // One after the other: each holds some ten times the page while it runs.
      this.#improving = this.#improving
        .then(() => compress(entry.page.body.bytes(), encoding, 'best'))
        .then(
          (body) => void entry.variants.set(encoding, makeVariant(entry, encoding, body, false)),
          (error: unknown) => this.#options.onError?.('compress', error),
        );
    });
  }
}

const sameHeaders = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const uncompressed = (entry: CachedPage): Variant => makeVariant(entry, 'identity', entry.page.body.bytes(), false);

function makeVariant(entry: CachedPage, encoding: Encoding, body: Buffer, fast: boolean): Variant {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return {
    body,
    fast,
    headers: [...entry.page.headers, 'etag', entry.etag, ...encoded, 'content-length', String(body.length)],
  };
}
