import { isFoundIn, searchableText, termsOf } from '../../../src/commerce/contract/search-text.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { EntryRecord } from '../ledger/records.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';
import { contentsOf, type EntrySummary, summaryOf, type Surroundings, surroundings } from './summaries.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 2_000;

export interface EntryFilter {
  readonly ids?: readonly string[] | undefined;
  readonly site?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly locale?: string | undefined;
  readonly changedBy?: string | undefined;
  readonly waitingFor?: string | undefined;
  readonly bin?: boolean | undefined;
  readonly language?: string | undefined;
  readonly sort?: 'title' | 'changed' | 'edits' | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

const searchable = new WeakMap<JsonObject, string>();

/** Every text of a content, to be searched. */
function textsOf(raw: JsonObject): string {
  const known = searchable.get(raw);
  if (known !== undefined) return known;
  const found: string[] = [];
  const visit = (value: Json): void => {
    if (typeof value === 'string') found.push(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) Object.values(value).forEach(visit);
  };
  visit(raw);
  const text = searchableText(found.join('\n'));
  searchable.set(raw, text);
  return text;
}

const ORDERS: Readonly<Record<NonNullable<EntryFilter['sort']>, (a: EntrySummary, b: EntrySummary) => number>> = {
  title: (a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1),
  changed: (a, b) => (a.changed.at < b.changed.at ? 1 : a.changed.at > b.changed.at ? -1 : a.id < b.id ? -1 : 1),
  edits: (a, b) => b.edits - a.edits || (a.id < b.id ? -1 : 1),
};

const needsAttention = ({ locales }: EntrySummary, locale: string): boolean =>
  locales.some(
    (one) =>
      one.locale === locale && (one.state === 'draft' || one.missing > 0 || one.outdated > 0 || one.toReview > 0),
  );

/** Records whose failure has been reported. */
const failures = new WeakSet<EntryRecord>();

/** An entry as lists show it, and its content; of one whose content cannot be read, what the record says. */
async function read(ledger: Ledger, record: EntryRecord, around: Surroundings, language: string) {
  try {
    const contents = await contentsOf(ledger, record);
    return { summary: summaryOf(record, contents, around, language), head: contents.head };
  } catch (error) {
    if (!failures.has(record)) console.error(`content: ${record.id} could not be read:`, error);
    failures.add(record);
    const head: JsonObject = {};
    return { summary: summaryOf(record, { head, published: undefined }, around, language), head };
  }
}

/** Entries that fit, a page at a time. */
export async function listEntries(ledger: Ledger, filter: EntryFilter) {
  const around = await surroundings(ledger);
  const asked = termsOf(filter.text ?? '');
  const found: EntrySummary[] = [];
  for (const record of ledger.all()) {
    if ((record.bin !== undefined) !== (filter.bin === true)) continue;
    if (filter.ids?.includes(record.id) === false) continue;
    if (filter.changedBy !== undefined && record.changed.by.id !== filter.changedBy) continue;
    const { summary, head } = await read(ledger, record, around, filter.language ?? 'en');
    const { waitingFor } = filter;
    const waits = summary.state === 'in-review' && record.review?.of.some(({ id }) => id === waitingFor) === true;
    const fits =
      (filter.site === undefined || summary.sites.includes(filter.site)) &&
      (filter.kinds === undefined || filter.kinds.includes(summary.kind)) &&
      (filter.states === undefined || filter.states.includes(summary.state)) &&
      (filter.locale === undefined || needsAttention(summary, filter.locale)) &&
      (waitingFor === undefined || waits) &&
      (asked.length === 0 || isFoundIn(`${searchableText(`${summary.title}\n${record.id}`)}\n${textsOf(head)}`, asked));
    if (fits) found.push(summary);
  }
  found.sort(ORDERS[filter.sort ?? 'title']);
  const offset = filter.offset ?? 0;
  return {
    entries: found.slice(offset, offset + Math.min(filter.limit ?? DEFAULT_LIMIT, MAX_LIMIT)),
    numFound: found.length,
  };
}
