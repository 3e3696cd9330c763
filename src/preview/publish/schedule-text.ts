import type { Schedule } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';

/** A moment as people say it where it counts: `Fri, 27 Nov 2026, 18:00 (Europe/Berlin)`. */
export function momentIn(instant: string, zone: string): string {
  const { lang } = document.documentElement;
  const moment = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
  return `${moment} (${zone})`;
}

/** What a schedule does, or was to do, and when. */
export const scheduleText = ({ action, state, instant, zone }: Schedule): string =>
  t(state === 'failed' ? 'js.schedule.failed' : `js.schedule.will.${action}`, { at: momentIn(instant, zone) });

/** `2027-10-31T02:30+01:00` → `02:30 (UTC+01:00)` */
export const withOffset = (time: string): string => time.replace(/^.*T(\d{2}:\d{2})(?::\d{2})?([+-].*)$/, '$1 (UTC$2)');
