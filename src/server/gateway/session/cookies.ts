import { isConnected } from '../../../commerce/account/index.ts';
import { STATE_COOKIE } from '../../../personalisation/visitor-state.ts';
import { cookiesIn, setCookie } from '../../http/request/cookies.ts';
import { ownerOf } from './owner.ts';
import { DRAFT_MS, SESSION_DAYS, type Session } from './session.ts';

/**
 * Prefix of the session cookie's name; what follows is drawn for each session, so that an answer that comes late can
 * neither replace nor delete the cookie of a newer one. HttpOnly, bound to this host.
 */
export const SESSION_COOKIE = '__Host-cairn.';
/**
 * Prefix of the cookies with the values of a failed form, encrypted. Cookies of their own, because most who fill in a form
 * have no session; one for each form, so that no tab replaces what another has kept.
 */
export const DRAFT_COOKIE = '__Host-cairn-draft.';

const MAX_AGE_S = SESSION_DAYS * 86_400;

/** Set-Cookie for the secret of a session; undefined removes the cookie. */
export const sessionCookie = (name: string, secret: string | undefined): string =>
  setCookie(name, secret, { maxAge: MAX_AGE_S, httpOnly: true });

/** Name and value of the session cookies in a Cookie header: usually one. */
export const sessionCookiesIn = (header: string | undefined): [name: string, secret: string][] =>
  cookiesIn(header).filter(([name]) => name.startsWith(SESSION_COOKIE));

/** Name and value of the drafts in a Cookie header. */
export const draftCookiesIn = (header: string | undefined): [name: string, sealed: string][] =>
  cookiesIn(header).filter(([name]) => name.startsWith(DRAFT_COOKIE));

/** Set-Cookie for an encrypted draft; undefined removes the cookie. */
export const draftCookie = (name: string, sealed: string | undefined): string =>
  setCookie(name, sealed, { maxAge: DRAFT_MS / 1_000, httpOnly: true });

/**
 * Value of the state cookie: `in=1&o=x7Qk&n=Mara&c=3&f=2&l=fav_1&g=loyalty.employee`. Empty when there is nothing to
 * report. `o` marks the account, `m` counts items that are missing from the cart, `p` is the store the shopper prefers.
 * `f` counts favourites, and `l` is their list, by which the browser knows whose its copy is; `e=1` means that a store
 * employee is connected (ASSOC-02), `w` who that is, `s` their store and `b` the customer they sell for.
 */
export function stateText(session: Session): string {
  const { tokens, consumer, totalItems, favoriteId, totalFavorites, store, favStoreId, missing } = session;
  const owner = ownerOf(session);
  const signedIn = tokens?.type === 'Registered';
  const state = new URLSearchParams();
  if (signedIn) state.set('in', '1');
  if (owner !== '') state.set('o', owner);
  if (signedIn && consumer?.name) state.set('n', consumer.name);
  if (totalItems > 0) state.set('c', String(totalItems));
  if (missing?.length) state.set('m', String(missing.length));
  if (totalFavorites) state.set('f', String(totalFavorites));
  if (favoriteId) state.set('l', favoriteId);
  if (favStoreId) state.set('p', favStoreId);
  if (signedIn && isConnected(store)) state.set('e', '1');
  if (signedIn && consumer?.groups.length) state.set('g', consumer.groups.join('.'));
  if (signedIn && isConnected(store)) {
    state.set('w', store.storeEmployeeName);
    state.set('s', store.storeName);
    if (store.buyerName !== undefined) state.set('b', store.buyerName);
  }
  return state.toString();
}

/** Set-Cookie for the state value; an empty value removes the cookie. */
export const stateCookie = (text: string): string => setCookie(STATE_COOKIE, text || undefined, { maxAge: MAX_AGE_S });
