import type { ExportSources, Manifest } from './manifest.ts';
import type { PageRecord } from './page-record.ts';

/** Why a page is rendered again: `program`, `schedule`, `unknown` (no versions to compare), or the changed tag. */
export type Reason = string;

export interface StaleOptions {
  /** What the export is made from now. */
  readonly now: ExportSources;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Tags that are said to have changed; then nothing else is compared. */
  readonly named: readonly string[] | undefined;
  /** Adds the tags of everything that shows one of these. */
  readonly withDependents: (tags: Iterable<string>) => ReadonlySet<string>;
}

/** Tags whose version differs between two exports. */
export function changedTags(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Set<string> {
  const changed = new Set<string>();
  for (const [tag, version] of Object.entries(now)) if (before[tag] !== version) changed.add(tag);
  for (const tag of Object.keys(before)) if (!(tag in now)) changed.add(tag);
  return changed;
}

/**
 * Decides which pages of an earlier export hold no longer.
 *
 * @returns the reason to render a page again; undefined for a page that holds
 */
export function createStaleness(
  before: Manifest,
  { now, time, named, withDependents }: StaleOptions,
): (page: PageRecord) => Reason | undefined {
  if (before.program !== now.program) return () => 'program';
  const canCompare = before.versions !== undefined && now.versions !== undefined;
  if (named === undefined && !canCompare) return () => 'unknown';
  const direct = named === undefined ? changedTags(before.versions ?? {}, now.versions ?? {}) : new Set(named);
  const all = withDependents(direct);
  return ({ tags, until }) => {
    if (until !== undefined && until <= time) return 'schedule';
    return tags.find((tag) => direct.has(tag)) ?? tags.find((tag) => all.has(tag));
  };
}
