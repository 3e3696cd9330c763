import { useStore } from '@nanostores/react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { PinnedItem, Schedule } from '../../content/drafts/publishing.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { publishing } from '../api/source.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { reschedule } from '../publish/reschedule.tsx';
import { momentIn } from '../publish/schedule-text.ts';
import { MoveRelease } from './MoveRelease.tsx';
import { act, isBusy } from './releases-store.ts';
import { usePlace } from './rights.ts';
import { failureText } from '../publish/refusal-text.ts';

interface ReleaseScheduleProps {
  readonly release: Release;
  readonly schedule: Schedule;
  readonly sites: readonly SourceSite[];
}

/** What a schedule would hold of a release as it is. */
const pinnedAs = ({ items }: Release): PinnedItem[] =>
  items.flatMap(({ entry: id, action, revision = 0, base = 0, locales, decision }) =>
    decision === 'keep'
      ? []
      : [
          {
            id,
            action,
            revision: action === 'withdraw' ? Math.max(base, 1) : revision,
            ...(locales === undefined ? {} : { locales }),
          },
        ],
  );

/** What is done to an entry: a withdrawal is of all of it, whatever its revision. */
const doneTo = ({ action = 'publish', revision, locales }: PinnedItem): string =>
  JSON.stringify(action === 'withdraw' ? [action] : [action, revision, locales]);

/** Whether something is in a release that its schedule does not hold, or the other way round: it was made before. */
function isBehind(release: Release, { items }: Schedule): boolean {
  const now = pinnedAs(release);
  return (
    now.length !== items.length ||
    now.some((item) => !items.some((held) => held.id === item.id && doneTo(held) === doneTo(item)))
  );
}

/** When a release is published by itself, or why it was not. */
export function ReleaseSchedule({ release, schedule, sites }: ReleaseScheduleProps) {
  const { publishes } = usePlace();
  const busy = useStore(isBusy);
  const { state, instant, zone, failure, made } = schedule;
  const behind = state === 'waiting' && isBehind(release, schedule);
  const move = async (): Promise<void> => {
    const moved = await openDialog<string>((finish) => (
      <MoveRelease schedule={schedule} sites={sites} onDone={finish} />
    ));
    if (moved !== undefined) await act(async () => moved);
  };
  const renew = (): Promise<void> =>
    act(async () => {
      const renewed = await reschedule(schedule.id, { items: pinnedAs(release) }, t('js.schedule.renew'));
      return renewed.scheduled === undefined ? renewed.word : t('js.schedule.renewed');
    });
  return (
    <section className="release__schedule" data-state={state} aria-label={t('js.schedule.pending')}>
      <p>
        {t(state === 'failed' ? 'js.schedule.failed' : 'js.schedule.will.publish', { at: momentIn(instant, zone) })}{' '}
        {t('js.schedule.by', { name: made.by.name })}
      </p>
      {failure !== undefined && <p>{failureText(failure)}</p>}
      {behind && <p>{t('js.schedule.behind')}</p>}
      {publishes && (
        <div className="release__ways">
          <button type="button" className="button" disabled={busy} onClick={() => void move()}>
            {t('js.release.move')}
          </button>
          {behind && (
            <button type="button" className="button" disabled={busy} onClick={() => void renew()}>
              {t('js.schedule.renew')}
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() =>
              void act(async () => {
                await publishing.unschedule(schedule.id);
                return t('js.schedule.cancelled');
              })
            }
          >
            {t(state === 'failed' ? 'js.schedule.dismiss' : 'js.schedule.cancel')}
          </button>
        </div>
      )}
    </section>
  );
}
