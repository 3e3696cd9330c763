import { t } from '../../messages/viewer/browser.ts';
import { documents, entries, publishing } from '../api/source.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { colleagues } from './colleagues.ts';
import { sayAsked } from './say-asked.ts';
import { type Said, SayReview } from './SayReview.tsx';

/**
 * Asks colleagues to look at the draft of an entry, or takes that back.
 *
 * @returns what came of it, in words; undefined when nothing was done
 */
export async function askReview(id: string): Promise<string | undefined> {
  const [draft, people, known] = await Promise.all([
    documents.read(id),
    colleagues().catch(() => []),
    entries.list({ ids: [id], language: document.documentElement.lang }),
  ]);
  const entry = known.entries[0];
  if (draft === undefined || entry === undefined) return t('js.publish.missing');
  if (entry.state === 'published') return t('js.review.nothing');
  const asked = entry.review?.of ?? [];
  const isAsked = entry.state === 'in-review';
  const said = await openDialog<Said>((finish) => (
    <SayReview what="ask" name={entry.title} people={people} asked={asked} isAsked={isAsked} onDone={finish} />
  ));
  if (said === undefined) return undefined;
  const { of, note } = said;
  const result = await publishing.askReview(
    id,
    draft.revision ?? entry.revision,
    of.length === 0 ? { state: 'draft' } : { state: 'in-review', of, ...(note !== '' && { note }) },
  );
  if (result !== 'done') return t(result === 'newer' ? 'js.review.newer' : 'js.publish.missing');
  return sayAsked(entry.title, of, isAsked ? asked : []);
}
