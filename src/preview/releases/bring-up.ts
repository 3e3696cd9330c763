import { withKeys } from '../../content/item-keys.ts';
import type { Json } from '../../content/json.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { documents } from '../api/source.ts';
import { mergeVersions, type Versions } from '../edit/drafts/merge/merge.ts';
import { resolveConflict } from '../edit/panel/conflict-view.ts';
import { problemText } from '../publish/refusal-text.ts';

const contentOf = (raw: unknown): Json => withKeys(raw as Json);

/**
 * Brings an entry's version in a release up to what is public: both sets of changes by field, and a choice where both
 * have changed the same.
 *
 * @returns what there is to say
 */
export async function bringUp(release: Release, entry: string): Promise<string> {
  const item = release.items.find((one) => one.entry === entry);
  const [mine, theirs, base] = await Promise.all([
    documents.read(entry, { release: release.id }),
    documents.read(entry, 'published'),
    item?.base === undefined ? undefined : documents.read(entry, { revision: item.base }),
  ]);
  if (item === undefined || mine === undefined || theirs?.revision === undefined) return t('js.release.changed');
  const versions: Versions = {
    // Without a version both began with, everything that differs is asked about.
    base: base === undefined ? {} : contentOf(base.raw),
    mine: contentOf(mine.raw),
    theirs: contentOf(theirs.raw),
  };
  let merged = mergeVersions(versions);
  if (merged.conflicts.length > 0) {
    const sides = await resolveConflict({
      ...versions,
      mine: merged.document,
      conflicts: merged.conflicts,
      title: t('js.release.both.title', { title: item.title }),
      about: t('js.release.both.about'),
      words: 'release',
    });
    if (sides === undefined) return '';
    merged = mergeVersions(versions, (id) => sides[id] ?? 'mine');
  }
  const answer = await documents.save(entry, merged.document, mine.etag, {
    release: release.id,
    base: theirs.revision,
  });
  if ('saved' in answer) return t('js.release.broughtUp', { title: item.title });
  return 'problem' in answer ? problemText(answer.problem) : t('js.release.changed');
}
