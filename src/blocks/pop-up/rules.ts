import { EVENT_NAMES } from '../../analytics/events.ts';
/** What a pop-up invites to: the letter, or an account (D1 §4). */
export type PopUpKind = 'newsletter' | 'account-registration';

/** Milliseconds before a pop-up expands by itself where content says nothing (D2 §4, §9). */
export const DEFAULT_DELAY_MS = 2000;
/** Names of what is reported of pop-ups. The specification gives none [POP-07]. */
export const POP_UP_EVENTS = {
  impression: EVENT_NAMES.popUpImpression,
  expand: EVENT_NAMES.popUpExpand,
  close: EVENT_NAMES.popUpClose,
} as const;

/** A pop-up whose name contains `newsletter`, in any case, is a newsletter pop-up; any other invites to an account [POP-08]. */
export const popUpKind = (name = ''): PopUpKind =>
  name.toLowerCase().includes('newsletter') ? 'newsletter' : 'account-registration';

/** What is remembered of a dismissed pop-up, in the list of closed things. */
export const dismissalOf = (id: string): string => `pop-up:${id}`;

export interface Candidate {
  readonly id: string;
  readonly kind: PopUpKind;
}

/**
 * The pop-up to show: the first that is not dismissed [POP-10]. Who is signed in has an account, so nobody asks them to make one.
 *
 * @param closed what this visitor has closed
 */
export const popUpToShow = <One extends Candidate>(
  popUps: readonly One[],
  closed: ReadonlySet<string>,
  signedIn: boolean,
): One | undefined =>
  popUps.find(({ id, kind }) => !closed.has(dismissalOf(id)) && !(signedIn && kind === 'account-registration'));

/**
 * Whether a pop-up may show on a page.
 *
 * @param pages paths without locale, `/` for the home page; empty means every page
 * @param pathname of the page, with its locale
 */
export const showsOn = (pages: readonly string[], pathname: string): boolean => {
  const path = pathname.replace(/^\/[^/]*/, '').replace(/(?<!\/)\/+$/, '') || '/';
  return pages.length === 0 || pages.some((page) => (page.replace(/(?<!\/)\/+$/, '') || '/') === path);
};
