import type { Person } from './sample-people.ts';

/** State of the shop that a page of the preview is shown in, by fixed answers in place of a visitor's own cart or account. */
export type ScreenState =
  | 'cart'
  | 'cartFull'
  | 'checkout'
  | 'checkoutFull'
  | 'placed'
  | 'challenge'
  | 'klarna'
  | 'checking'
  | 'down'
  | 'account'
  | 'accountFull'
  | 'accountEmpty'
  | 'accountDown'
  | 'desk'
  | 'deskFull'
  | 'cartGone'
  | 'cartMember'
  | 'checkoutPaid'
  | 'checkoutCredit'
  | 'checkoutCut'
  | 'checkoutPoints'
  | 'untranslated'
  | 'alone'
  | 'busy'
  | 'shelves'
  | 'unwritten'
  | Person;

/** A page of the shop as the shopper meets it, for showing its messages in their place. */
export interface Screen {
  /** Below the locale. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly state?: ScreenState;
  /** Opens a dialog. */
  readonly hash?: string;
}
