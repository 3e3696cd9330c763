import { BIN_DAYS } from '../ledger/bin.ts';
import { MEDIA_LIMITS } from '../media/records.ts';
import { NEW_KINDS } from '../entries/new-entry.ts';
import { SHOP_SITES } from '../sites.ts';

/** What the service can do, as `GET capabilities` tells it. */
export const capabilitiesOf = (secondPerson: boolean, hasMedia: boolean) => ({
  can: [
    'list',
    'create',
    'rename',
    'remove',
    'save',
    'working',
    'snapshots',
    'notes',
    'publish',
    'locales',
    'schedule',
    'review',
    'revisions',
    'releases',
    'references',
    'comments',
    'presence',
    'webhook',
    ...(hasMedia ? ['media', 'upload'] : []),
  ],
  kinds: NEW_KINDS,
  secondPerson,
  binDays: BIN_DAYS,
  sites: SHOP_SITES.map(({ id, zone, locales }) => ({ id, zone, locales })),
  ...(hasMedia ? { media: MEDIA_LIMITS } : {}),
});
