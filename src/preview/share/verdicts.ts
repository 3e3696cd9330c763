import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { PreviewLink } from '../../content/drafts/preview-links.ts';
import { reviewsOf } from '../panels/reviews/review.ts';

/** What somebody has said of the revision that a link was made for. */
export interface Verdict {
  readonly by: string;
  readonly verdict: 'approved' | 'changes';
  /** ISO instant. */
  readonly at: string;
}

export interface SharedDocument {
  readonly document: string;
  /** Number of the shared revision; absent where the source counts none. */
  readonly revision?: number | undefined;
  /** Number of the revision there is now, when it is another one. */
  readonly now?: number | undefined;
  /** On exactly that revision, the latest of each person, the oldest first. */
  readonly verdicts: readonly Verdict[];
}

/** The latest verdict of each person, the oldest first. @param all the oldest first */
export function latestOf(all: readonly Verdict[]): Verdict[] {
  const last = new Map<string, Verdict>();
  for (const one of all) {
    last.delete(one.by);
    last.set(one.by, one);
  }
  return [...last.values()];
}

async function verdictsOn(drafts: DraftStore, document: string, etag: string, revision?: number): Promise<Verdict[]> {
  const [approvals, notes] = await Promise.all([
    revision === undefined ? [] : drafts.comments.approvals(document).catch(() => []),
    reviewsOf(drafts, document).catch(() => []),
  ]);
  const given = [
    ...approvals
      .filter((one) => one.revision === revision)
      .map(({ by, verdict, at }): Verdict => ({ by: by.name, verdict, at })),
    ...notes
      .filter((one) => one.etag === etag && one.kind !== 'comment')
      .map(({ author, kind, at }) => ({ by: author, verdict: kind, at }) as Verdict),
  ];
  return latestOf(given.toSorted((a, b) => (a.at < b.at ? -1 : 1)));
}

/**
 * What is known of the documents of a link: which revision it was made for, whether there is another one by now, and who
 * has approved the one that was shared. A verdict on another revision says nothing of this one.
 */
export async function sharedDocuments(drafts: DraftStore, link: PreviewLink): Promise<SharedDocument[]> {
  return Promise.all(
    Object.entries(link.pins).map(async ([document, etag]) => {
      const revision = link.revisions?.[document];
      const [verdicts, stored] = await Promise.all([
        verdictsOn(drafts, document, etag, revision),
        drafts.read(document).catch(() => undefined),
      ]);
      const now = stored?.revision !== undefined && stored.revision !== revision ? stored.revision : undefined;
      return { document, revision, now, verdicts };
    }),
  );
}
