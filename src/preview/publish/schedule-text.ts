import type { Schedule, ScheduleAnswer } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import type { WallReading } from '../app/seen-as/wall-time.ts';
import { dateFormat, momentText } from '../session/format-moment.ts';

/** A moment as people say it where it counts: `Fri, 27 Nov 2026, 18:00 Berlin · 17:00 UTC`. */
export const momentIn = (instant: string, zone: string): string =>
  `${dateFormat(document.documentElement.lang, zone, { weekday: 'short' }).format(Date.parse(instant))}, ${momentText(instant, zone)}`;

/** What a schedule does, or was to do, and when. */
export const scheduleText = ({ action, state, instant, zone }: Schedule): string =>
  t(state === 'failed' ? 'js.schedule.failed' : `js.schedule.will.${action}`, { at: momentIn(instant, zone) });

/** `2027-10-31T02:30+01:00` → `02:30 (UTC+01:00)` */
export const withOffset = (time: string): string => time.replace(/^.*T(\d{2}:\d{2})(?::\d{2})?([+-].*)$/, '$1 (UTC$2)');

/** What is to be told about a wall time that the content source did not take. */
export function wordOn(answer: ScheduleAnswer | WallReading | undefined): string {
  if (answer === undefined) return '';
  if ('missingHour' in answer)
    return t('js.schedule.missingHour', { next: answer.missingHour.next.replace(/^.*T/, '') });
  if ('repeatedHour' in answer) return t('js.schedule.repeatedHour');
  if ('past' in answer) return t('js.schedule.past');
  return 'invalid' in answer ? t('js.schedule.invalid') : '';
}
