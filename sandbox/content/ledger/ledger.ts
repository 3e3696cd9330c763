import { LRUCache } from 'lru-cache';
import { ConflictError, type Store } from '../../store/store.ts';
import type { ContentStore } from '../content-store.ts';
import { withKeys } from '../item-keys.ts';
import type { JsonObject } from '../types.ts';
import { LostContent } from './bodies.ts';
import { ContentFiles, type FilesBehind } from './files.ts';
import {
  ALL,
  BODY,
  type BodyRecord,
  ENTRY,
  type EntryRecord,
  REVISION,
  revisionId,
  type RevisionRecord,
  SEQUENCE,
  type Trace,
} from './records.ts';
import { addressOf, changesToShow, type Slots, slotsOf } from './slots.ts';
import { Stage } from './stage.ts';

/** Memory for contents read from the store, bytes of JSON. */
const CACHED_BYTES = 32_000_000;
/** How often a change is tried again that another server came before. */
const TRIES = 8;

export interface LedgerOptions {
  readonly store: Store;
  readonly content: ContentStore;
  /** The content folder. */
  readonly root: string;
  /** Clock in milliseconds. */
  readonly clock: () => number;
  /**
   * Ids of revisions that somebody will ask for later and that stay as they are.
   * @param release that is being changed itself, and lets go of what it holds
   */
  readonly held: (release?: string) => Promise<ReadonlySet<string>>;
  /** Told when files could not be written, and when they have been. */
  readonly onFilesBehind?: ((behind: FilesBehind) => void) | undefined;
}

/** An entry as stored, with the version that a change must name. */
export interface Known {
  readonly version: number;
  readonly record: EntryRecord;
}

/**
 * The entries of the store in memory, and the one way to change them: `change` runs its work alone, commits what it
 * has staged in one transaction, then swaps the library and writes the files. Work that another server came before
 * runs again on what is there now.
 */
export class Ledger {
  readonly store: Store;
  readonly content: ContentStore;
  readonly root: string;
  readonly clock: () => number;
  readonly held: LedgerOptions['held'];
  readonly files: ContentFiles;
  readonly #entries = new Map<string, Known>();
  readonly #raws = new LRUCache<string, JsonObject>({
    maxSize: CACHED_BYTES,
    sizeCalculation: (raw) => JSON.stringify(raw).length + 1,
  });
  readonly #listeners = new Set<(ids: readonly string[], isOwn: boolean) => void>();
  readonly #committed = new Set<(ids: readonly string[]) => void>();
  #sequence = -1;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ store, content, root, clock, held, onFilesBehind }: LedgerOptions) {
    this.store = store;
    this.content = content;
    this.root = root;
    this.clock = clock;
    this.held = held;
    const { library, reload } = content;
    this.files = new ContentFiles({ root, library, reload, onBehind: onFilesBehind });
  }

  /** Now, as an ISO instant. */
  now(): string {
    return new Date(this.clock()).toISOString();
  }

  get(id: string): EntryRecord | undefined {
    return this.#entries.get(id)?.record;
  }

  known(id: string): Known | undefined {
    return this.#entries.get(id);
  }

  all(): readonly EntryRecord[] {
    return [...this.#entries.values()].map(({ record }) => record);
  }

  /**
   * Called with the entries of which something else than their content has changed: a schedule, a verdict, what is
   * asked. @param listener gets also what another server has changed (`isOwn` false)
   */
  onChange(listener: (ids: readonly string[], isOwn: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Called with the entries that this server has changed, once other servers can read them. */
  onCommit(listener: (ids: readonly string[]) => void): void {
    this.#committed.add(listener);
  }

  /** Tells that something about entries has changed that is not in their records, such as a schedule. */
  told(ids: readonly string[], isOwn = true): void {
    if (ids.length > 0) for (const listener of this.#listeners) listener(ids, isOwn);
  }

  /** Runs alone: nothing else changes entries meanwhile in this process. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for everything that was begun. */
  async idle(): Promise<void> {
    for (let last; last !== this.#last;) await (last = this.#last);
  }

  /**
   * Runs work that stages changes, and commits them all or none.
   * @returns what the work returned; work that stages nothing commits nothing
   */
  change<T>(trace: Trace, work: (stage: Stage) => Promise<T>): Promise<T> {
    return this.exclusive(async () => {
      for (let attempt = 1; ; attempt += 1) {
        await this.sync();
        const stage = new Stage(this, trace);
        const result = await work(stage);
        if (stage.isEmpty) return result;
        try {
          await this.#commit(stage);
          return result;
        } catch (error) {
          if (!(error instanceof ConflictError) || attempt === TRIES) throw error;
          this.#sequence = -1;
        }
      }
    });
  }

  async #commit(stage: Stage): Promise<void> {
    await stage.loadAll();
    const counters = await this.store.commit([
      ...stage.ops(),
      { op: 'ensure', counter: SEQUENCE, value: 0 },
      { op: 'add', counter: SEQUENCE, delta: 1 },
    ]);
    const sequence = counters.get(SEQUENCE) ?? 0;
    // Somebody else has committed in between: their changes are read by the next look.
    if (sequence === this.#sequence + 1) this.#sequence = sequence;
    const before = stage.entries.map(({ id }) => this.get(id));
    for (const { id, record, version } of stage.entries)
      if (record === undefined) this.#entries.delete(id);
      else this.#entries.set(id, { record, version });
    this.#show(
      stage.entries.map(({ id, record }, index) => slotsOf(id, before[index], record)),
      stage.raws,
      stage.trace.at,
      true,
    );
    for (const listener of this.#committed) listener(stage.entries.map(({ id }) => id));
  }

  /**
   * Shows contents: all of them at once in memory, then told, then in the files. A file that was written since the entry
   * was read stays, and is taken in.
   */
  #show(slots: readonly Slots[], raws: ReadonlyMap<string, JsonObject>, at: string, isOwn = false): void {
    const find = (address: string) => raws.get(address) ?? this.#raws.get(address) ?? this.#inLibrary(address);
    const { shown, newer } = changesToShow(this.content.library.documents, slots, find);
    if (shown.length > 0) {
      this.content.show(shown, at);
      this.files.write(shown);
    }
    // What is shown differently is told with the content.
    const untold = slots.filter(({ published, draft }) => published === undefined && draft === undefined);
    this.told(
      untold.map(({ id }) => id),
      isOwn,
    );
    if (newer.length > 0) this.content.announceRead(newer);
  }

  #inLibrary(address: string): JsonObject | undefined {
    const id = address.slice(0, address.lastIndexOf(':'));
    const { published, draft } = this.content.library.documents.get(id) ?? {};
    const version = [published, draft].find((one) => one !== undefined && addressOf(id, one) === address);
    return version && withKeys(version.raw);
  }

  /** The content at an address. @throws LostContent */
  async raw(address: string): Promise<JsonObject> {
    const known = this.#raws.get(address) ?? this.#inLibrary(address);
    if (known !== undefined) return known;
    const body = await this.store.get<BodyRecord>(BODY, address);
    if (body === undefined) throw new LostContent(address);
    this.#raws.set(address, body.body.raw);
    return body.body.raw;
  }

  async revision(id: string, revision: number): Promise<RevisionRecord | undefined> {
    return (await this.store.get<RevisionRecord>(REVISION, revisionId(id, revision)))?.body;
  }

  /**
   * The content of an entry at an address; undefined, and logged, where the store has lost it: one entry must not keep
   * the others away. A store that cannot be reached is no fault of an entry, and throws.
   */
  async rawIfKept(id: string, address: string | null | undefined): Promise<JsonObject | undefined> {
    if (address === null || address === undefined) return undefined;
    try {
      return await this.raw(address);
    } catch (error) {
      if (!(error instanceof LostContent)) throw error;
      console.error(`content: ${id} could not be read:`, error);
      return undefined;
    }
  }

  /** Content of a revision; undefined where there is none, and where the store has lost it. */
  async rawOf(id: string, revision: number): Promise<JsonObject | undefined> {
    const record = this.get(id);
    if (record !== undefined && revision === record.draft && record.bodies.draft !== null)
      return this.rawIfKept(id, record.bodies.draft);
    if (record !== undefined && revision === record.published && record.bodies.published !== null)
      return this.rawIfKept(id, record.bodies.published);
    return this.rawIfKept(id, (await this.revision(id, revision))?.body);
  }

  /** Reads what other servers have changed, and shows it. Call it alone (`exclusive`). */
  async sync(): Promise<void> {
    const sequence = (await this.store.counters([SEQUENCE])).get(SEQUENCE) ?? 0;
    if (sequence === this.#sequence) return;
    const first = this.#sequence === -1 && this.#entries.size === 0;
    const docs = await this.store.find<EntryRecord>(ENTRY, ALL);
    const present = new Set(docs.map(({ id }) => id));
    const changed = docs.filter(({ id, version }) => this.#entries.get(id)?.version !== version);
    const slots = [
      ...changed.map(({ id, body }) => slotsOf(id, this.get(id), body)),
      ...[...this.#entries.keys()].flatMap((id) => (present.has(id) ? [] : [slotsOf(id, this.get(id), undefined)])),
    ];
    // At the start the files are compared first (`reconcile`).
    const isShown = !first && slots.length > 0;
    // Before anything counts as known: a body that cannot be read now is asked for again by the next look.
    const shown = isShown ? await this.#load(slots) : [];
    for (const { id, version, body } of changed) this.#entries.set(id, { version, record: body });
    for (const id of [...this.#entries.keys()]) if (!present.has(id)) this.#entries.delete(id);
    this.#sequence = sequence;
    if (isShown) this.#show(shown, new Map(), this.now());
  }

  /** Reads what is to be shown. What the store has lost stays as it is. */
  async #load(slots: readonly Slots[]): Promise<Slots[]> {
    const read = async (id: string, address: string | null | undefined): Promise<string | null | undefined> =>
      address && (await this.rawIfKept(id, address)) === undefined ? undefined : address;
    const loaded: Slots[] = [];
    for (const one of slots)
      loaded.push({
        ...one,
        published: await read(one.id, one.published),
        draft: await read(one.id, one.draft),
      });
    return loaded;
  }

  /** Shows what the store has, for files that are behind it. */
  async showAgain(slots: readonly Slots[]): Promise<void> {
    if (slots.length === 0) return;
    this.#show(await this.#load(slots), new Map(), this.now());
  }
}
