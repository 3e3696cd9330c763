import { useStore } from '@nanostores/react';
import type { Schedule } from '../../content/drafts/publishing.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { releases } from '../api/source.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { sure } from '../edit/panel/saving.ts';
import { momentIn } from '../publish/schedule-text.ts';
import { AddEntries } from './AddEntries.tsx';
import { Conflicts } from './Conflicts.tsx';
import { PublishRelease } from './PublishRelease.tsx';
import { ReleaseItems } from './ReleaseItems.tsx';
import { ReleaseReview } from './ReleaseReview.tsx';
import { ReleaseSchedule } from './ReleaseSchedule.tsx';
import { RenameRelease } from './RenameRelease.tsx';
import { act, change, isBusy, type Known, refusalOf } from './releases-store.ts';
import { previewHref, usePlace } from './rights.ts';
import { momentText } from '../session/format-moment.ts';

interface ReleaseDetailProps {
  readonly release: Release;
  readonly schedule: Schedule | undefined;
  readonly known: Known;
}

/** Where a release comes from and stands, in one line. */
function Facts({ release, known }: Pick<ReleaseDetailProps, 'release' | 'known'>) {
  const { zone } = usePlace();
  const nameOf = (id: string): string => known.releases.find((one) => one.id === id)?.name ?? '?';
  const { made, published, rollsBack, rolledBackBy } = release;
  return (
    <p className="releases__facts">
      {t('js.release.by', { name: made.by.name, at: momentText(made.at, zone) })}
      {published !== undefined &&
        ` ${t('js.release.published', { name: published.by.name, at: momentText(published.at, zone) })}`}
      {rollsBack !== undefined && (
        <>
          {' '}
          <a href={`#${rollsBack}`}>{t('js.release.rollsBack', { name: nameOf(rollsBack) })}</a>
        </>
      )}
      {rolledBackBy !== undefined && (
        <>
          {' '}
          <a href={`#${rolledBackBy}`}>{t('js.release.rolledBack', { name: nameOf(rolledBackBy) })}</a>
        </>
      )}
    </p>
  );
}

/** One release: what stands in its way, its entries, when it is published, and what can be done with it. */
export function ReleaseDetail({ release, schedule, known }: ReleaseDetailProps) {
  const place = usePlace();
  const busy = useStore(isBusy);
  const { id, name, items, state } = release;
  const isOpen = state !== 'published';
  // What is scheduled is changed by those who may publish.
  const mayEdit = place.edits && isOpen && (state !== 'scheduled' || place.publishes);

  const publish = async (): Promise<void> => {
    const done = await openDialog<string>((finish) => (
      <PublishRelease release={release} schedule={schedule} sites={known.scheduling} onDone={finish} />
    ));
    if (done !== undefined) await act(async () => done);
  };
  const add = async (): Promise<void> => {
    const put = await openDialog<readonly string[]>((finish) => <AddEntries release={release} onDone={finish} />);
    if (put !== undefined && put.length > 0)
      await change(
        release,
        { put: put.map((entry) => ({ entry })) },
        t('js.release.added', { count: put.length, name }),
      );
  };
  const rename = async (): Promise<void> => {
    const next = await openDialog<string>((finish) => <RenameRelease name={name} onDone={finish} />);
    if (next !== undefined) await change(release, { name: next }, t('js.release.renamed', { name: next }));
  };
  const remove = async (): Promise<void> => {
    const question = [
      t('js.release.remove.sure', { name }),
      ...(schedule?.state === 'waiting'
        ? [t('js.release.remove.scheduled', { at: momentIn(schedule.instant, schedule.zone) })]
        : []),
    ];
    if (!(await sure(question.join(' '), t('js.release.remove.act')))) return;
    await act(async () => t((await releases.remove(id)) ? 'js.release.removed' : 'js.release.gone', { name }));
    location.hash = '';
  };
  const rollBack = (): Promise<void> =>
    act(async () => {
      const answer = await releases.rollBack(id, t('js.release.rollBack.name', { name }));
      if (!('release' in answer)) return refusalOf(answer) ?? '';
      location.hash = answer.release.id;
      return t('js.release.rollBack.made', { name });
    });

  return (
    <article className="release" aria-labelledby="release-name">
      <header className="release__head">
        <h2 className="release__name" id="release-name">
          {name}
        </h2>
        <div className="release__ways">
          {items.length > 0 && (
            <a className="button" href={previewHref(place, id, schedule?.instant)}>
              {t('js.release.see')}
            </a>
          )}
          {isOpen && place.publishes && (
            <button
              type="button"
              className="button button--strong"
              disabled={busy || items.length === 0}
              onClick={() => void publish()}
            >
              {t('js.publish.open')}
            </button>
          )}
          {!isOpen && place.edits && release.rolledBackBy === undefined && (
            <button type="button" className="button" disabled={busy} onClick={() => void rollBack()}>
              {t('js.release.rollBack')}
            </button>
          )}
        </div>
      </header>
      <Facts release={release} known={known} />
      <ReleaseReview release={release} />
      {schedule !== undefined && <ReleaseSchedule release={release} schedule={schedule} sites={known.scheduling} />}
      <Conflicts release={release} mayEdit={mayEdit} />
      <ReleaseItems release={release} mayEdit={mayEdit} />
      {mayEdit && (
        <div className="release__ways release__ways--foot">
          {release.rollsBack === undefined && (
            <button type="button" className="button" disabled={busy} onClick={() => void add()}>
              {t('js.release.add')}
            </button>
          )}
          <button type="button" className="button" disabled={busy} onClick={() => void rename()}>
            {t('js.release.rename')}
          </button>
          <button type="button" className="button release__apart" disabled={busy} onClick={() => void remove()}>
            {t('js.release.remove')}
          </button>
        </div>
      )}
    </article>
  );
}
