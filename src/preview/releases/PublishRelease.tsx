import { useEffect, useId, useRef, useState } from 'react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { PublishPlan, Schedule, ScheduleAnswer, WallTime } from '../../content/drafts/publishing.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { publishing, releases } from '../api/source.ts';
import { useDialog } from '../make/use-dialog.ts';
import { PlanFindings } from '../publish/PlanFindings.tsx';
import { PlannedChanges } from '../publish/PlannedChanges.tsx';
import { momentIn } from '../publish/schedule-text.ts';
import { ScheduleFields } from '../publish/ScheduleFields.tsx';
import { refusalOf } from './releases-store.ts';

/** The plan of the release as it was read with it: another version of the release has another plan. */
interface Look {
  readonly release: Release;
  readonly plan: PublishPlan;
}

interface PublishReleaseProps {
  readonly release: Release;
  readonly schedule: Schedule | undefined;
  /** Sites in whose zones it can be scheduled. */
  readonly sites: readonly SourceSite[];
  readonly onDone: (said?: string) => void;
}

const conflictKey = (entry: string): string => `conflict|${entry}`;

/** What publishing a release changes for whom, what stands in its way, and doing it: now, or at another time. */
export function PublishRelease({ release: { id, name }, schedule, sites, onDone }: PublishReleaseProps) {
  const { dialog, note, setNote, isBusy, close, exclusively, reading, left } = useDialog();
  const title = useId();
  const outcome = useRef<string>(undefined);
  const [look, setLook] = useState<Look>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [untimely, setUntimely] = useState<ScheduleAnswer>();

  const show = async (said = ''): Promise<void> => {
    const release = await releases.read(id);
    const plan = await releases.plan(id);
    setSeen(new Set());
    setUntimely(undefined);
    setLook(release === undefined || plan === undefined ? undefined : { release, plan });
    setNote(release === undefined ? t('js.release.gone') : said);
  };
  useEffect(() => void reading(show), [id]);

  const finish = (said: string): void => {
    outcome.current = said;
    close();
  };
  const refused = async (now: Look, { refused: why, plan }: { refused: string; plan: PublishPlan }): Promise<void> => {
    if (why === 'newer' || why === 'missing') return show(t('js.release.changed'));
    setLook({ ...now, plan });
    setNote(t(why === 'undecided' ? 'js.release.undecided' : 'js.publish.refused'));
  };
  const publish = (now: Look): Promise<void> =>
    exclusively(async () => {
      const answer = await releases.publish(id, { acknowledged: [...seen] }, now.release.etag);
      if (!('published' in answer)) return refused(now, answer);
      const { items, unscheduled = [] } = answer.published;
      const ended = unscheduled.map((one) => t('js.release.unscheduled', { at: momentIn(one.instant, one.zone) }));
      finish([t('js.release.done', { name, count: items.length }), ...ended].join('. '));
    });
  const later = (now: Look, time: WallTime): Promise<void> =>
    exclusively(async () => {
      const target = { release: id, etag: now.release.etag };
      const answer = await publishing.schedule({ ...time, action: 'publish', target, acknowledged: [...seen] });
      if ('scheduled' in answer)
        return finish(t('js.schedule.done.publish', { at: momentIn(answer.scheduled.instant, answer.scheduled.zone) }));
      return 'refused' in answer ? refused(now, answer) : setUntimely(answer);
    });
  /** What is needed and not public becomes a part of the release. */
  const include = (now: Look, ids: readonly string[]): Promise<void> =>
    exclusively(async () => {
      const answer = await releases.change(id, { put: ids.map((entry) => ({ entry })) }, now.release.etag);
      await show(refusalOf(answer) ?? '');
    });

  const plan = look?.plan;
  const since = (plan?.conflicts ?? []).filter(({ publishedSince }) => publishedSince !== undefined);
  const isUndecided = look?.release.items.some((item) => item.publishedSince !== undefined && !item.decision) ?? false;
  const needs = (plan?.needs ?? []).filter(({ what }) => what === 'entry');
  const isClear =
    plan !== undefined &&
    plan.faults.length === 0 &&
    plan.unapproved.length === 0 &&
    needs.length === 0 &&
    !isUndecided &&
    since.every(({ entry }) => seen.has(conflictKey(entry))) &&
    plan.warnings.every(({ key }) => seen.has(key));
  const locales = [...new Set(sites.flatMap((site) => site.locales))];

  return (
    <dialog
      ref={dialog}
      className="sheet sheet--wide publish"
      aria-labelledby={title}
      aria-busy={isBusy}
      onClose={() => left((unread) => onDone(outcome.current ?? unread))}
    >
      <h2 id={title}>{t('js.publish.title', { name })}</h2>
      <p role="status">{note || (look === undefined && isBusy ? t('js.publish.loading') : '')}</p>
      {plan !== undefined && <p>{t('js.release.all', { count: plan.items.length })}</p>}
      {isUndecided && <p>{t('js.release.undecided')}</p>}
      {schedule?.state === 'waiting' && (
        <p>{t('js.release.scheduled', { at: momentIn(schedule.instant, schedule.zone) })}</p>
      )}
      {plan?.items.map((item) => (
        <details key={item.id} className="release__planned" open={plan.items.length <= 2}>
          <summary>
            {item.title}{' '}
            <span className="releases__fact">
              {item.action === 'withdraw'
                ? t('js.release.item.withdraw')
                : t('js.release.changes', { count: item.changes.length })}
            </span>
          </summary>
          <PlannedChanges item={item} locales={locales} isNamed={false} />
        </details>
      ))}
      {since.length > 0 && (
        <fieldset className="publish__warnings">
          <legend>{t('js.release.conflicts')}</legend>
          {since.map(({ entry, title: of, publishedSince, fields }) => (
            <label key={entry}>
              <input
                type="checkbox"
                checked={seen.has(conflictKey(entry))}
                onChange={({ target }) => {
                  const next = new Set(seen);
                  if (target.checked) next.add(conflictKey(entry));
                  else next.delete(conflictKey(entry));
                  setSeen(next);
                }}
              />
              <span>
                {t('js.release.over', {
                  title: of,
                  name: publishedSince?.by.name ?? '?',
                  fields: fields.map(({ label, pointer }) => label ?? pointer).join(', ') || '–',
                })}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {look !== undefined && plan !== undefined && (
        <PlanFindings
          plan={plan}
          isBusy={isBusy}
          seen={seen}
          onSeen={setSeen}
          onInclude={(items) =>
            void include(
              look,
              items.map((item) => item.id),
            )
          }
        />
      )}
      {look !== undefined && sites.length > 0 && schedule === undefined && (
        <ScheduleFields
          action="publish"
          sites={sites}
          mayAct={isClear && !isBusy}
          answer={untimely}
          onChange={() => setUntimely(undefined)}
          onSchedule={(time) => void later(look, time)}
        />
      )}
      <div className="sheet__ways">
        <button
          type="button"
          className="button button--strong"
          disabled={isBusy || !isClear}
          onClick={() => look !== undefined && void publish(look)}
        >
          {t('js.publish.act')}
        </button>
        <button type="button" className="button" onClick={close}>
          {t('js.publish.cancel')}
        </button>
      </div>
    </dialog>
  );
}
