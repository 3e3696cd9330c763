/**
 * Sections that turned out empty, so that the promo bar can drop the messages announcing them (D2 §6). Kept per page
 * view.
 */

/** Returns the set with an empty section added or, once it has content, removed [SEG-15]. */
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

/** Messages to show: those whose section is not empty, up to the configured number [BLK-PROMO-13, BLK-PROMO-14]. */
export const messagesToShow = <Message extends Announcement>(
  messages: readonly Message[],
  empty: ReadonlySet<string>,
  limit = Number.POSITIVE_INFINITY,
): Message[] => messages.filter(({ sectionId }) => sectionId === undefined || !empty.has(sectionId)).slice(0, limit);
