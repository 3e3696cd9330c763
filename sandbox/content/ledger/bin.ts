/** How long a deleted entry can be restored, days. */
export const BIN_DAYS = 30;

/** Until when an entry that is deleted now can be restored. */
export const binUntil = (at: string): string => new Date(Date.parse(at) + BIN_DAYS * 24 * 3_600_000).toISOString();
