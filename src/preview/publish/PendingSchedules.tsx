import type { Schedule } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { sayLocales } from '../states/locale-words.ts';
import { scheduleText } from './schedule-text.ts';
import { failureText } from './refusal-text.ts';

interface PendingSchedulesProps {
  readonly id: string;
  readonly schedules: readonly Schedule[];
  /** Revision of the draft. */
  readonly newest: number;
  /** All locales there are. */
  readonly locales: readonly string[];
  readonly isBusy: boolean;
  /** Whether the draft may be published as it is. */
  readonly mayRenew: boolean;
  readonly onCancel: (schedule: Schedule) => void;
  /** Gives a schedule the draft as it is. */
  readonly onRenew: (schedule: Schedule) => void;
}

/** What is scheduled for a document already, or has failed, and the way to cancel it. */
export function PendingSchedules({
  id,
  schedules,
  newest,
  locales,
  isBusy,
  mayRenew,
  onCancel,
  onRenew,
}: PendingSchedulesProps) {
  if (schedules.length === 0) return null;
  return (
    <ul className="publish__schedules" aria-label={t('js.schedule.pending')}>
      {schedules.map((schedule) => {
        const item = schedule.items.find((one) => one.id === id);
        const pinned = item?.revision;
        const only = item?.locales;
        const isBehind = schedule.action === 'publish' && pinned !== undefined && pinned < newest;
        return (
          <li key={schedule.id}>
            <p>
              {scheduleText(schedule)}{' '}
              {only !== undefined &&
                `${t('js.schedule.only', { locales: sayLocales(only, locales, document.documentElement.lang) })} `}
              {t('js.schedule.by', { name: schedule.made.by.name })}
            </p>
            {schedule.failure !== undefined && <p>{failureText(schedule.failure)}</p>}
            {isBehind && <p>{t('js.schedule.behind')}</p>}
            <div className="sheet__ways">
              <button type="button" className="button" disabled={isBusy} onClick={() => onCancel(schedule)}>
                {t(schedule.state === 'failed' ? 'js.schedule.dismiss' : 'js.schedule.cancel')}
              </button>
              {isBehind && (
                <button
                  type="button"
                  className="button"
                  disabled={isBusy || !mayRenew}
                  onClick={() => onRenew(schedule)}
                >
                  {t('js.schedule.renew')}
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
