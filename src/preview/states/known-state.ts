import { entries, isAble } from '../api/source.ts';
import type { KnownState } from './entry-status.ts';

/** What the content source knows of a document now; undefined where it lists none, or does not answer. */
export async function knownState(id: string): Promise<KnownState | undefined> {
  if (!(await isAble('list'))) return undefined;
  const listed = await entries.list({ ids: [id] }).catch(() => undefined);
  return listed?.entries.find((entry) => entry.id === id);
}
