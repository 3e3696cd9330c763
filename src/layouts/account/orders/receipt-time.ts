import { tagOf } from '../../../messages/index.ts';

/** Date and time with the zone, so that a receipt leaves no doubt. @param at ISO instant */
export const receiptTime = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    new Date(at),
  );
