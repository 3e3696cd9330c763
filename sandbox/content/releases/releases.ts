import { askedOf } from '../discussion/asked.ts';
import type { People } from '../discussion/people.ts';
import { newId } from '../ledger/events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { kindOf, titleOf } from '../ledger/meta.ts';
import { ALL, headOf, type Person, type Trace } from '../ledger/records.ts';
import type { Stage } from '../ledger/stage.ts';
import { untilFirst } from '../ledger/until-first.ts';
import type { Mailer } from '../mails.ts';
import type { Planner } from '../publishing/plan.ts';
import type { Publisher } from '../publishing/publish.ts';
import { PUBLICATION, type Publication } from '../publishing/records.ts';
import { SCHEDULE, type ScheduleRecord } from '../publishing/schedule-records.ts';
import { ConflictError } from '../../store/store.ts';
import type { Release, ReleaseAnswer, ReleaseChange, ReleaseItem } from './answers.ts';
import { createReleaseConflicts } from './conflicts.ts';
import { dropping, openSchedules } from './open-schedules.ts';
import { createReleasePublication } from './publication.ts';
import { etagOf, RELEASE, type ReleaseItemRecord, type ReleaseRecord, type ReleaseVerdict } from './records.ts';
import { approveItems, contentsOf, toldOf } from './verdicts.ts';

/** Published releases that lists still show. */
const KEPT_PUBLISHED = 50;

interface Known {
  readonly version: number;
  readonly body: ReleaseRecord;
}

/** Named sets of changes over many entries. @param changed called with the entries that a change was about */
export function createReleases(
  ledger: Ledger,
  planner: Planner,
  publisher: Publisher,
  mailer: Mailer,
  people: People,
  changed: (entries: readonly string[]) => void,
) {
  const { store } = ledger;
  const get = (id: string): Promise<Known | undefined> => store.get<ReleaseRecord>(RELEASE, id);
  const conflicts = createReleaseConflicts(ledger);
  const tell = (...releases: readonly ReleaseRecord[]): void =>
    changed([...new Set(releases.flatMap(({ items }) => items.map(({ entry }) => entry)))]);
  const { plan, publish, pinned } = createReleasePublication(ledger, planner, publisher, conflicts);
  const all = async (): Promise<readonly (Known & { readonly id: string })[]> =>
    store.find<ReleaseRecord>(RELEASE, ALL);

  async function shownItem(item: ReleaseItemRecord, release: ReleaseRecord): Promise<ReleaseItem> {
    const { after: _, ...shown } = item;
    const record = ledger.get(item.entry);
    const raw = record && (await ledger.rawOf(item.entry, item.revision ?? headOf(record)));
    const revision = item.revision === undefined ? undefined : await ledger.revision(item.entry, item.revision);
    const head = record && headOf(record);
    const isBehind =
      release.published === undefined &&
      revision !== undefined &&
      revision.release === undefined &&
      head !== item.revision;
    const since = await conflicts.publishedSince(item, release);
    return {
      ...shown,
      title: raw === undefined ? item.entry : titleOf(item.entry, raw),
      kind: raw === undefined ? 'page' : kindOf(item.entry, raw),
      ...(isBehind ? { newer: head } : {}),
      ...(since.length === 0 ? {} : { publishedSince: since }),
    };
  }

  async function shown(id: string, { version, body }: Known): Promise<Release> {
    const schedules = (await store.find<ScheduleRecord>(SCHEDULE, ALL)).map((doc) => doc.body);
    const schedule = schedules.find((one) => one.release === id && one.state === 'waiting');
    const isOpen = body.published === undefined;
    const { review: _, verdicts: __, ...told } = body;
    return {
      ...told,
      ...toldOf(body),
      state: !isOpen ? 'published' : schedule === undefined ? 'open' : 'scheduled',
      etag: etagOf(version),
      items: await Promise.all(body.items.map((item) => shownItem(item, body))),
      conflicts: isOpen ? await conflicts.conflictsOf(body) : [],
      ...(schedule === undefined ? {} : { schedule: { id: schedule.id, at: schedule.at, instant: schedule.instant } }),
    };
  }

  async function read(id: string): Promise<Release | undefined> {
    await ledger.idle();
    const known = await get(id);
    return known && shown(id, known);
  }

  async function list(): Promise<Release[]> {
    await ledger.idle();
    const found = [...(await all())];
    const time = ({ body }: Known): string => body.published?.at ?? body.made.at;
    found.sort((a, b) => (time(a) < time(b) ? 1 : -1));
    const open = found.filter(({ body }) => body.published === undefined);
    const closed = found.filter(({ body }) => body.published !== undefined).slice(0, KEPT_PUBLISHED);
    return Promise.all([...open, ...closed].map((known) => shown(known.id, known)));
  }

  type Wanted = NonNullable<ReleaseChange['put']>[number];

  /** An entry's version for a release: the named revision, else the present draft. */
  async function itemFor({
    entry,
    action = 'publish',
    revision,
    locales,
  }: Wanted): Promise<ReleaseItemRecord | undefined> {
    const record = ledger.get(entry);
    if (record === undefined || record.bin !== undefined) return undefined;
    const number = revision ?? headOf(record);
    if (action === 'publish' && (await ledger.revision(entry, number)) === undefined) return undefined;
    return {
      entry,
      action,
      ...(action === 'publish' ? { revision: number } : {}),
      ...(record.published === null ? {} : { base: record.published }),
      ...(locales === undefined ? {} : { locales }),
    };
  }

  /** Items with some put in their place, or the entry that is unknown. */
  async function withPut(items: readonly ReleaseItemRecord[], put: readonly Wanted[]) {
    const next = new Map(items.map((item) => [item.entry, item]));
    for (const wanted of put) {
      const item = await itemFor(wanted);
      if (item === undefined) return { unknown: wanted.entry, items: [] };
      next.set(item.entry, item);
    }
    return { unknown: undefined, items: [...next.values()] };
  }

  async function create(
    { name, note, put = [] }: { readonly name: string } & ReleaseChange,
    trace: Trace,
  ): Promise<ReleaseAnswer> {
    await ledger.idle();
    const found = await withPut([], put);
    if (found.unknown !== undefined) return { unknown: found.unknown };
    const id = newId(trace.at);
    const body: ReleaseRecord = { id, name, ...(note === undefined ? {} : { note }), made: trace, items: found.items };
    await store.commit([{ op: 'insert', kind: RELEASE, id, ref: ALL, body }]);
    tell(body);
    return { release: await shown(id, { version: 1, body }) };
  }

  /** The answer where somebody else was first; undefined when the release is gone. */
  async function changedSince(id: string): Promise<ReleaseAnswer | undefined> {
    const now = await read(id);
    return now && { conflict: now };
  }

  async function write(id: string, known: Known, body: ReleaseRecord): Promise<ReleaseAnswer | undefined> {
    try {
      await store.commit([{ op: 'update', kind: RELEASE, id, version: known.version, ref: ALL, body }]);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      return changedSince(id);
    }
    tell(known.body, body);
    return { release: await shown(id, { version: known.version + 1, body }) };
  }

  async function change(id: string, wanted: ReleaseChange, etag: string): Promise<ReleaseAnswer | undefined> {
    await ledger.idle();
    const known = await get(id);
    if (known === undefined) return undefined;
    const present = await shown(id, known);
    if (known.body.published !== undefined) return { closed: present };
    if (present.etag !== etag) return { conflict: present };
    const { drop = [], decide = {}, put = [], name, note } = wanted;
    const kept = known.body.items
      .filter(({ entry }) => !drop.includes(entry))
      .map((item) => (decide[item.entry] === undefined ? item : { ...item, decision: decide[item.entry] }));
    const found = await withPut(kept, put);
    if (found.unknown !== undefined) return { unknown: found.unknown };
    return write(id, known, {
      ...known.body,
      name: name ?? known.body.name,
      note: note ?? known.body.note,
      items: found.items,
    });
  }

  /** Changes what is said of an open release, as it was looked at. */
  async function saying(
    id: string,
    etag: string,
    trace: Trace,
    say: (stage: Stage, body: ReleaseRecord) => ReleaseRecord,
  ): Promise<ReleaseAnswer | undefined> {
    await ledger.idle();
    const known = await get(id);
    if (known === undefined) return undefined;
    const present = await shown(id, known);
    if (known.body.published !== undefined) return { closed: present };
    if (present.etag !== etag) return { conflict: present };
    try {
      const body = await ledger.change(trace, async (stage) => {
        const next = say(stage, known.body);
        stage.add({ op: 'update', kind: RELEASE, id, version: known.version, ref: ALL, body: next });
        return next;
      });
      changed([]);
      return { release: await shown(id, { version: known.version + 1, body }) };
    } catch (error) {
      if (!(error instanceof ConflictError) || error.kind !== RELEASE) throw error;
      return changedSince(id);
    }
  }

  /** Asks people to look at a release as it is, or takes that back (`of` is empty); who was not asked before gets an email. */
  async function askReview(
    id: string,
    { of: named, note }: { readonly of: readonly Person[]; readonly note?: string | undefined },
    etag: string,
    trace: Trace,
  ): Promise<ReleaseAnswer | undefined> {
    const of = await people.known(named);
    return saying(id, etag, trace, (stage, body) => {
      const contents = contentsOf(body.items);
      const { all, added } = askedOf(body.review?.contents === contents ? body.review : undefined, of, trace);
      const mails = added.map((person) => mailer.releaseReviewAsked(person, trace.by, note, { id, name: body.name }));
      stage.add(...mails.flat());
      return { ...body, review: of.length === 0 ? undefined : { ...trace, of: all, note, contents } };
    });
  }

  /** Says what somebody thinks of a release as it is; a later verdict of the same person takes the place of theirs. */
  const judge = (
    id: string,
    said: Pick<ReleaseVerdict, 'verdict' | 'note' | 'binding'>,
    etag: string,
    trace: Trace,
  ): Promise<ReleaseAnswer | undefined> =>
    saying(id, etag, trace, (stage, body) => {
      if (said.verdict === 'approved') approveItems(stage, body, said, trace);
      const others = (body.verdicts ?? []).filter(({ by }) => by.id !== trace.by.id);
      return { ...body, verdicts: [...others, { ...trace, ...said, contents: contentsOf(body.items) }] };
    });

  /** Drops an open release, and the schedules of it that wait or have failed. */
  const remove = (id: string): Promise<boolean> =>
    untilFirst(async () => {
      const known = await get(id);
      if (known === undefined || known.body.published !== undefined) return false;
      await store.commit([
        { op: 'delete', kind: RELEASE, id, version: known.version },
        ...dropping(await openSchedules(store, id)),
      ]);
      tell(known.body);
      return true;
    });

  /** A new release that shows what was public before another. */
  async function rollBack(id: string, name: string, trace: Trace): Promise<ReleaseAnswer | undefined> {
    await ledger.idle();
    const known = await get(id);
    const publication =
      known?.body.published && (await store.get<Publication>(PUBLICATION, known.body.published.publication));
    if (publication === undefined) return undefined;
    const items = publication.body.items
      .filter(({ id: entry }) => ledger.get(entry)?.bin === undefined && ledger.get(entry) !== undefined)
      .map(({ id: entry, before, revision }): ReleaseItemRecord => {
        const base = ledger.get(entry)?.published ?? undefined;
        return {
          entry,
          action: before === undefined ? 'withdraw' : 'publish',
          ...(before === undefined ? {} : { revision: before }),
          ...(base === undefined ? {} : { base }),
          ...(revision === undefined ? {} : { after: revision }),
        };
      });
    const made = newId(trace.at);
    const body: ReleaseRecord = { id: made, name, made: trace, items, rollsBack: id };
    await store.commit([{ op: 'insert', kind: RELEASE, id: made, ref: ALL, body }]);
    tell(body);
    return { release: await shown(made, { version: 1, body }) };
  }

  return { list, read, create, change, remove, plan, publish, pinned, rollBack, askReview, judge };
}

export type Releases = ReturnType<typeof createReleases>;
