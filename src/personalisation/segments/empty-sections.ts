/**
 * Sections that turned out empty, for the promo bar to drop what announces them
 * (D2 §6). Kept per page view.
 */

/** The record with a section added or, once it has content, taken out [SEG-15]. */
export function recordSection(empty: ReadonlySet<string>, sectionId: string, isEmpty: boolean): ReadonlySet<string> {
  if (sectionId === '' || empty.has(sectionId) === isEmpty) return empty;
  const next = new Set(empty);
  if (isEmpty) next.add(sectionId);
  else next.delete(sectionId);
  return next;
}

export interface Announcement {
  readonly sectionId?: string | undefined;
}

/** The messages left to show: those whose section is not recorded as empty, up to the configured number [BLK-PROMO-13, BLK-PROMO-14]. */
export const messagesToShow = <Message extends Announcement>(
  messages: readonly Message[],
  empty: ReadonlySet<string>,
  limit = Number.POSITIVE_INFINITY,
): Message[] => messages.filter(({ sectionId }) => sectionId === undefined || !empty.has(sectionId)).slice(0, limit);
