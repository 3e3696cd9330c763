import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { Exported, ExportOverview } from '../../content/drafts/exported.ts';

/** Documents that are looked up at most; the rest is counted. */
const LOOKED_UP = 40;

/** A document that does not stand on the CDN as it is published. */
export interface WaitingDocument {
  /** Name of the document, of the site's own version where it has one. */
  readonly id: string;
  readonly isGone: boolean;
  /** Undefined where the content source does not list it. */
  readonly entry: EntrySummary | undefined;
}

export interface ExportDay extends Pick<ExportOverview, 'since' | 'failure'> {
  readonly count: number;
  /** What was published last comes first. */
  readonly waiting: readonly WaitingDocument[];
}

export interface ExportQuery {
  readonly site: string;
  readonly locale: string;
  /** Of titles. */
  readonly language: string;
}

/** @returns undefined where it cannot be told what stands on the CDN */
export async function readExported(
  exported: Exported,
  drafts: Pick<DraftStore, 'list'>,
  { site, locale, language }: ExportQuery,
): Promise<ExportDay | undefined> {
  const found = await exported.all(locale);
  if (found === undefined) return undefined;
  const { since, failure, waiting } = found;
  const asked = waiting.slice(0, LOOKED_UP);
  const own = (document: string): string => `sites/${site}/${document}`;
  const ids = asked.flatMap(({ document }) => [document, own(document)]);
  const { entries } =
    ids.length === 0
      ? { entries: [] }
      : await drafts.list({ ids, language, limit: ids.length }).catch(() => ({ entries: [] }));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = asked.map(({ document, isGone }) => {
    const entry = byId.get(own(document)) ?? byId.get(document);
    return { id: entry?.id ?? document, isGone, entry };
  });
  const at = ({ entry }: WaitingDocument): string => entry?.published?.at ?? '';
  return {
    since,
    failure,
    count: waiting.length,
    waiting: rows.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) < at(b) ? 1 : -1)),
  };
}
