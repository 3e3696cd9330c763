import { changesBetween, type FieldChange } from '../ledger/changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { titleOf } from '../ledger/meta.ts';
import { ALL, EVENT, type EventRecord, headOf, type Trace } from '../ledger/records.ts';
import { PUBLICATION, type Publication, type PublishConflict } from '../publishing/records.ts';
import { RELEASE, type ReleaseItemRecord, type ReleaseRecord } from './records.ts';

/** Where a change is, whatever its value: by the keys of the items around it. */
const placeOf = ({ parts, field, locale, sort }: FieldChange): string =>
  JSON.stringify([parts.map(({ key }) => key ?? ''), field ?? sort, locale ?? '']);

/** What of a release somebody else has changed meanwhile. */
export function createReleaseConflicts(ledger: Ledger) {
  const { store } = ledger;

  /** Publications of an entry after another, newest first. */
  async function publishedAfter(
    entry: string,
    after: number | undefined,
    own: string | undefined,
  ): Promise<Publication[]> {
    const events = (await store.find<EventRecord>(EVENT, entry)).map(({ body }) => body);
    events.sort((a, b) => (a.publication < b.publication ? 1 : -1));
    const index = events.findIndex(
      ({ publication, revision }) => publication === own || (own === undefined && revision === after),
    );
    const since = index === -1 ? [] : events.slice(0, index);
    const found = await Promise.all(since.map(({ publication }) => store.get<Publication>(PUBLICATION, publication)));
    return found.flatMap((one, at) => {
      const event = since[at] as EventRecord;
      const { publication: id, at: when, by, revision } = event;
      const item = { id: entry, action: event.what === 'published' ? 'publish' : 'withdraw', revision } as const;
      return [one?.body ?? { id, at: when, by, items: [item] }];
    });
  }

  /** In a roll-back: publications of an entry after the release that is rolled back, newest first. */
  async function publishedSince({ entry, after }: ReleaseItemRecord, release: ReleaseRecord): Promise<Publication[]> {
    if (release.rollsBack === undefined || release.published !== undefined) return [];
    const rolled = await store.get<ReleaseRecord>(RELEASE, release.rollsBack);
    return publishedAfter(entry, after, rolled?.body.published?.publication);
  }

  /** Whether somebody must still choose for an entry what becomes of what was published since. */
  async function isUndecided(release: ReleaseRecord): Promise<boolean> {
    for (const item of release.items)
      if (item.decision === undefined && (await publishedSince(item, release)).length > 0) return true;
    return false;
  }

  /** Fields that a release and what was published meanwhile have both changed. */
  async function bothChanged(item: ReleaseItemRecord, published: number): Promise<FieldChange[]> {
    if (item.revision === undefined) return [];
    const [base, mine, theirs] = await Promise.all([
      item.base === undefined ? undefined : ledger.rawOf(item.entry, item.base),
      ledger.rawOf(item.entry, item.revision),
      ledger.rawOf(item.entry, published),
    ]);
    if (mine === undefined || theirs === undefined) return [];
    const places = new Set(changesBetween(base, theirs).map(placeOf));
    return changesBetween(base, mine).filter((change) => places.has(placeOf(change)));
  }

  async function titleIn(entry: string, revision: number | undefined): Promise<string> {
    const record = ledger.get(entry);
    const raw = record && (await ledger.rawOf(entry, revision ?? headOf(record)));
    return raw === undefined ? entry : titleOf(entry, raw);
  }

  /** Entries that were published since a release took its version, or that another open release holds too. */
  async function conflictsOf({ id, items, rollsBack }: ReleaseRecord): Promise<PublishConflict[]> {
    const releases = await store.find<ReleaseRecord>(RELEASE, ALL);
    const others = releases.filter((one) => one.id !== id && one.body.published === undefined);
    const found: PublishConflict[] = [];
    for (const item of items) {
      const record = ledger.get(item.entry);
      const title = await titleIn(item.entry, item.revision);
      const { published, publishedAt } = record ?? { published: null, publishedAt: undefined };
      // A roll-back goes behind what was published since on purpose, and asks for it entry by entry.
      if (rollsBack === undefined && published !== null && published !== item.base && published !== item.revision)
        found.push({
          entry: item.entry,
          title,
          publishedSince: { revision: published, ...(publishedAt as Trace) },
          fields: await bothChanged(item, published),
        });
      for (const { id: other, body } of others)
        if (body.items.some(({ entry }) => entry === item.entry))
          found.push({ entry: item.entry, title, release: { id: other, name: body.name }, fields: [] });
    }
    return found;
  }

  return { publishedSince, isUndecided, conflictsOf };
}

export type ReleaseConflicts = ReturnType<typeof createReleaseConflicts>;
