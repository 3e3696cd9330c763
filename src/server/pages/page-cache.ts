import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../http/content-encoding.ts';
import type { PageBody } from './page-body.ts';

/** A page as the renderer delivers it. */
export interface RenderedPage {
  readonly status: number;
  /** Headers of the answer but for length, encoding, ETag and caching, as flat name, value pairs. */
  readonly headers: readonly string[];
  readonly body: PageBody;
  /** Changes with the body, without quotes; made from the body when absent. */
  readonly etag?: string;
  /** What the page was made of, e.g. `doc:pages/home`. */
  readonly tags: ReadonlySet<string>;
  /** Seconds until the page changes by itself; it is not shown longer than that. */
  readonly maxAge: number;
  /**
   * Who may get this answer: `shared` is kept for everybody, `once` goes to those who wait for it
   * now (not found, errors), `visitor` only to the one it was made for.
   */
  readonly scope: 'shared' | 'once' | 'visitor';
}

/** A page ready to be sent, in every encoding asked for so far. */
export interface CachedPage {
  readonly page: RenderedPage;
  /** Weak: all encodings of a page share it. */
  readonly etag: string;
  readonly variants: Map<Encoding, Variant>;
  /** Moments in milliseconds: fresh until, shown while renewed until. */
  freshUntil: number;
  staleUntil: number;
}

export interface Variant {
  readonly body: Buffer;
  /** Complete header list, ready for `writeHead`. */
  readonly headers: readonly string[];
  /** Whether it is still to be compressed as small as possible. */
  fast: boolean;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Renders for everybody, without a visitor. */
  render(key: string): Promise<RenderedPage>;
  /** A renewal in the background failed; the copy stays in use. */
  onError?(key: string, error: unknown): void;
  /** Milliseconds; tests give their own clock. */
  now?(): number;
  /** Runs work when nothing else waits. */
  background?(work: () => void): void;
}

/** How long a page is used without asking, in seconds; tags end it earlier. */
export const FRESH_SECONDS = 60;
/** How long after that a page is shown while a new one is made. */
export const STALE_SECONDS = 600;
/** How long a copy stands in when the page cannot be rendered. */
const STALE_IF_ERROR_SECONDS = 86_400;
/** Keys, headers, map entries around a body. */
const OVERHEAD_BYTES = 2_048;
/** Compressed copies take about this much of the body. */
const VARIANTS_SHARE = 0.5;
const MILLISECONDS = 1_000;
const SERVER_ERROR = 500;

const sizeOf = (entry: CachedPage): number => Math.ceil(entry.page.body.length * (1 + VARIANTS_SHARE)) + OVERHEAD_BYTES;

/** Whole pages as ready buffers. One render at a time per key; tags end exactly what changed. */
export class PageCache {
  readonly #cached: LRUCache<string, CachedPage>;
  readonly #renders = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  readonly #background: (work: () => void) => void;
  /** Counts invalidations, so that a page rendered across one is not taken for new. */
  #clock = 0;
  readonly #invalidated = new Map<string, number>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#background = options.background ?? ((work) => void setImmediate(work));
    this.#cached = new LRUCache({ maxSize: Math.max(1, options.maxBytes), sizeCalculation: sizeOf });
  }

  get bytes(): number {
    return this.#cached.calculatedSize;
  }

  get entries(): number {
    return this.#cached.size;
  }

  /** The page when it may be sent at once, fresh or stale; a stale one is renewed meanwhile. */
  ready(key: string): CachedPage | undefined {
    const entry = this.#cached.get(key);
    if (entry === undefined) return undefined;
    const now = this.#now();
    if (now < entry.freshUntil) return entry;
    if (now >= entry.staleUntil) return undefined;
    if (!this.#renders.has(key))
      this.#renderShared(key, this.#options.render).catch((error: unknown) => this.#options.onError?.(key, error));
    return entry;
  }

  /**
   * The page, rendered when there is no usable copy. Callers for one key share one render,
   * unless it turns out to be made for one visitor.
   *
   * @param render renders with the caller's own visitor at hand
   * @throws whatever the renderer throws, unless an older copy can stand in
   */
  async get(key: string, render = this.#options.render): Promise<CachedPage> {
    const ready = this.ready(key);
    if (ready !== undefined) return ready;
    try {
      const others = this.#renders.get(key);
      const entry = await (others ?? this.#renderShared(key, render));
      if (others !== undefined && entry.page.scope === 'visitor') return this.uncached(await render(key));
      return entry.page.status >= SERVER_ERROR ? (this.#standIn(key) ?? entry) : entry;
    } catch (error) {
      const older = this.#standIn(key);
      if (older === undefined) throw error;
      this.#options.onError?.(key, error);
      return older;
    }
  }

  /** A copy that is out of date but better than an error. */
  #standIn(key: string): CachedPage | undefined {
    const older = this.#cached.peek(key);
    return older !== undefined && this.#now() < older.staleUntil + STALE_IF_ERROR_SECONDS * MILLISECONDS
      ? older
      : undefined;
  }

  /** Ends every page made of one of these tags: the next visitor gets a new one. */
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

  /** Ends every page. */
  clear(): void {
    this.#clock += 1;
    this.#invalidated.set('*', this.#clock);
    for (const entry of this.#cached.values()) this.#expire(entry);
  }

  #expire(entry: CachedPage): void {
    entry.freshUntil = 0;
    entry.staleUntil = 0;
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

  /** A page made ready to be sent without being kept. */
  uncached(page: RenderedPage): CachedPage {
    const now = this.#now();
    const lasts = page.maxAge * MILLISECONDS;
    return {
      page,
      etag: `W/"${page.etag ?? hash('sha1', page.body.bytes(), 'base64url')}"`,
      variants: new Map(),
      freshUntil: now + Math.min(FRESH_SECONDS * MILLISECONDS, lasts),
      // A page whose content runs out is never shown beyond that moment.
      staleUntil: now + Math.min((FRESH_SECONDS + STALE_SECONDS) * MILLISECONDS, lasts),
    };
  }

  #keep(key: string, page: RenderedPage, started: number): CachedPage {
    const entry = this.uncached(page);
    const overtaken = [...page.tags, '*'].some((tag) => (this.#invalidated.get(tag) ?? 0) > started);
    if (overtaken) this.#expire(entry);
    const older = this.#cached.peek(key);
    if (page.scope !== 'shared' || this.#options.maxBytes === 0) {
      // Gone or private by now: the old copy must not come back. An error leaves it standing in.
      if (older !== undefined && page.status < SERVER_ERROR) this.#cached.delete(key);
      return entry;
    }
    // Equal bytes keep their compressed copies.
    if (older !== undefined && older.etag === entry.etag && sameHeaders(older.page.headers, page.headers)) {
      for (const [encoding, variant] of older.variants) entry.variants.set(encoding, variant);
    }
    this.#cached.set(key, entry);
    return entry;
  }

  /**
   * The page in one encoding when it is at hand. A page asked for again is
   * compressed as small as possible in the background.
   */
  known(entry: CachedPage, encoding: Encoding): Variant | undefined {
    const known = entry.variants.get(encoding);
    if (known?.fast === true) this.#improve(entry, encoding, known);
    return known;
  }

  /** The page in one encoding, compressed quickly for the first visitor. */
  async variant(entry: CachedPage, encoding: Encoding): Promise<Variant> {
    const known = this.known(entry, encoding);
    if (known !== undefined) return known;
    const body =
      encoding === 'identity' ? entry.page.body.bytes() : await compress(entry.page.body.bytes(), encoding, 'fast');
    const variant = makeVariant(entry, encoding, body, encoding !== 'identity' && entry.page.scope === 'shared');
    entry.variants.set(encoding, variant);
    return variant;
  }

  #improve(entry: CachedPage, encoding: Encoding, known: Variant): void {
    known.fast = false;
    if (encoding === 'identity') return;
    this.#background(() => {
      compress(entry.page.body.bytes(), encoding, 'best').then(
        (body) => entry.variants.set(encoding, makeVariant(entry, encoding, body, false)),
        (error: unknown) => this.#options.onError?.('compress', error),
      );
    });
  }
}

const sameHeaders = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

function makeVariant(entry: CachedPage, encoding: Encoding, body: Buffer, fast: boolean): Variant {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return {
    body,
    fast,
    headers: [...entry.page.headers, 'etag', entry.etag, ...encoded, 'content-length', String(body.length)],
  };
}
