import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedTags } from '../stale-pages.ts';

type Versions = Readonly<Record<string, string>>;

/** Since when exports have had the present version of each cache tag; milliseconds since 1970. */
export interface Since {
  /** The time of all tags that are not below: that of the first export. */
  readonly first: number;
  readonly tags: Readonly<Record<string, number>>;
}

const fileBeside = (manifest: string): string => join(dirname(manifest), 'since.json');

/** @returns undefined when there is no such export; that of an export without the file is its age */
export function readSince(manifest: string): Since | undefined {
  const file = fileBeside(manifest);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Since;
  const first = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs;
  return first === undefined ? undefined : { first: Math.round(first), tags: {} };
}

export const sinceOf = ({ first, tags }: Since, tag: string): number => tags[tag] ?? first;

/**
 * The times of an export that ends now: tags with another version than before get a new one.
 *
 * @param earlier the export before; undefined when there is none
 */
export function sinceNow(
  earlier: { readonly versions: Versions | undefined; readonly since: Since | undefined } | undefined,
  versions: Versions | undefined,
  time: number,
): Since {
  if (earlier?.since === undefined || earlier.versions === undefined || versions === undefined)
    return { first: time, tags: {} };
  const changed = changedTags(earlier.versions, versions);
  const kept = Object.entries(earlier.since.tags).filter(([tag]) => !changed.has(tag));
  const fresh = [...changed].filter((tag) => tag in versions).map((tag) => [tag, time] as const);
  return { first: earlier.since.first, tags: Object.fromEntries([...kept, ...fresh]) };
}

/** Before the export is shown: what is beside the manifest of one that is not finished counts for nothing. */
export const writeSince = (manifest: string, since: Since): void =>
  writeFileSync(fileBeside(manifest), JSON.stringify(since));
