/** What a pop-up invites to: the newsletter, or an account (D1 §4). */
export type PopUpKind = 'newsletter' | 'account-registration';

/** Default delay before a pop-up expands, in milliseconds (D2 §4, §9). */
export const DEFAULT_DELAY_MS = 2000;

/**
 * A pop-up whose name contains `newsletter`, in any case, is a newsletter pop-up; any other invites to create an
 * account [POP-08].
 */
export const popUpKind = (name = ''): PopUpKind =>
  name.toLowerCase().includes('newsletter') ? 'newsletter' : 'account-registration';

/** Key of a dismissed pop-up in the list of dismissed items. */
export const dismissalOf = (id: string): string => `pop-up:${id}`;

export interface Candidate {
  readonly id: string;
  readonly kind: PopUpKind;
}

/**
 * The pop-up to show: the first that is not dismissed [POP-10]. Signed-in visitors have an account, so they are not
 * asked to create one.
 *
 * @param closed what this visitor has dismissed
 */
export const popUpToShow = <One extends Candidate>(
  popUps: readonly One[],
  closed: ReadonlySet<string>,
  signedIn: boolean,
): One | undefined =>
  popUps.find(({ id, kind }) => !closed.has(dismissalOf(id)) && !(signedIn && kind === 'account-registration'));

/**
 * Whether a pop-up may be shown on a page.
 *
 * @param pages paths without locale, `/` for the home page; empty means every page
 * @param pathname path of the page, with its locale
 */
export const showsOn = (pages: readonly string[], pathname: string): boolean => {
  const path = pathname.replace(/^\/[^/]*/, '').replace(/(?<!\/)\/+$/, '') || '/';
  return pages.length === 0 || pages.some((page) => (page.replace(/(?<!\/)\/+$/, '') || '/') === path);
};
