import { useStore } from '@nanostores/react';
import type { Release, ReleaseVerdict } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { releases } from '../api/source.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { colleagues } from '../discuss/colleagues.ts';
import { sayAsked } from '../discuss/say-asked.ts';
import { type Said, SayReview } from '../discuss/SayReview.tsx';
import { sayList } from '../states/locale-words.ts';
import { act, isBusy, refusalOf } from './releases-store.ts';
import { usePlace } from './rights.ts';
import { momentText } from '../session/format-moment.ts';

function Verdict({ verdict: said }: { readonly verdict: ReleaseVerdict }) {
  const { zone } = usePlace();
  const { by, at, verdict, note, binding, isCurrent } = said;
  return (
    <li data-verdict={isCurrent ? verdict : 'past'}>
      <span aria-hidden="true">{!isCurrent ? '○' : verdict === 'approved' ? '✓' : '✗'}</span>{' '}
      {t(`js.release.verdict.${verdict}`, { name: by.name, at: momentText(at, zone) })}
      {note !== undefined && ` ${t('js.edit.quoted', { text: note })}`}
      {!isCurrent && ` ${t('js.release.verdict.past')}`}
      {!binding && ` ${t('js.release.verdict.opinion')}`}
    </li>
  );
}

/** Who was asked to look at a release, what they said of it, and the way to do either. */
export function ReleaseReview({ release }: { readonly release: Release }) {
  const place = usePlace();
  const busy = useStore(isBusy);
  const { id, etag, name, review, verdicts, state, items } = release;
  if (verdicts === undefined) return null;
  const isOpen = state !== 'published' && items.length > 0;

  const say = async (what: 'ask' | 'approved' | 'changes'): Promise<void> => {
    const people = what === 'ask' ? await colleagues().catch(() => []) : [];
    const said = await openDialog<Said>((finish) => (
      <SayReview
        what={what}
        name={name}
        people={people}
        asked={review?.of ?? []}
        isAsked={review !== undefined}
        onDone={finish}
      />
    ));
    if (said === undefined) return;
    const { of, note } = said;
    const noted = note === '' ? {} : { note };
    await act(async () => {
      const answer =
        what === 'ask'
          ? await releases.askReview(id, { of, ...noted }, etag)
          : await releases.judge(id, { verdict: what, ...noted }, etag);
      const refused = refusalOf(answer);
      if (refused !== undefined) return refused;
      return what === 'ask' ? sayAsked(name, of, review?.of ?? []) : t(`js.review.said.${what}`, { name });
    });
  };

  return (
    <section className="release__review" aria-label={t('js.review')}>
      {review !== undefined && (
        <p>
          {t('js.review.asked', {
            name: review.by.name,
            names: sayList(
              review.of.map((one) => one.name),
              document.documentElement.lang,
            ),
          })}
          {review.note !== undefined && ` ${t('js.edit.quoted', { text: review.note })}`}
        </p>
      )}
      {verdicts.length > 0 && (
        <ul className="release__verdicts">
          {verdicts.map((verdict) => (
            <Verdict key={verdict.by.id} verdict={verdict} />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="release__ways">
          {place.edits && (
            <button type="button" className="button" disabled={busy} onClick={() => void say('ask')}>
              {t('js.review.ask')}
            </button>
          )}
          {(['approved', 'changes'] as const).map((verdict) => (
            <button key={verdict} type="button" className="button" disabled={busy} onClick={() => void say(verdict)}>
              {t(`js.review.${verdict}`)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
