import { readProfile, signIn } from '../../commerce/account/index.ts';
import { signOut } from '../../commerce/contract/wire/account.ts';
import { readCart } from '../../commerce/contract/wire/cart.ts';
import type { TokenBody } from '../../commerce/contract/types.ts';
import type { Gateway } from './deps.ts';
import { emptySession, type Session } from './session.ts';
import type { Visit } from './visit.ts';

/** What the guest leaves to the consumer (AUTH-05); undefined when there is nothing. */
export function guestObjects({ tokens, basketId, favoriteId, saveForLaterId }: Session): TokenBody['guestObjects'] {
  if (tokens?.type !== 'Guest' || !(basketId || favoriteId || saveForLaterId)) return undefined;
  return { ...(basketId ? { basketId } : {}), ...(favoriteId ? { favoriteId } : {}), ...(saveForLaterId ? { saveForLaterId } : {}) };
}

/** The session as the browser may know it. */
export interface SessionView {
  readonly signedIn: boolean;
  readonly name: string;
  readonly groups: readonly string[];
  readonly consumerType: string;
  /** False for an employee who has yet to accept the discount terms (AUTH-12). */
  readonly termsAccepted: boolean;
  readonly cart: { readonly basketId: string; readonly totalItems: number } | null;
}

export function sessionView({ tokens, consumer, basketId, totalItems }: Session): SessionView {
  const signedIn = tokens?.type === 'Registered';
  return {
    signedIn,
    name: signedIn ? (consumer?.name ?? '') : '',
    groups: signedIn ? (consumer?.groups ?? []) : [],
    consumerType: signedIn ? (consumer?.type ?? 'CONSUMER') : 'GUEST',
    termsAccepted: consumer?.termsAccepted ?? false,
    cart: basketId ? { basketId, totalItems } : null,
  };
}

/**
 * Signs a visitor in, with the guest's objects and the profile for the header (AUTH-02, AUTH-05).
 * A token call refused with 403 leaves the visitor as they were, without an error (AUTH-11).
 * @throws ApiError AUT401, AUT426, AUT441, …; AUT409 when the exchange is refused twice (AUTH-10)
 */
export async function signVisitorIn(gateway: Gateway, visit: Visit, username: string, password: string): Promise<SessionView & { cartMerged: boolean }> {
  const guest = guestObjects(visit.session);
  const token = await signIn(visit.call, { username, password }, { ...(guest ? { guestObjects: guest } : {}), wait: gateway.wait });
  if (token) {
    // Only the header's name and segments depend on it; signing in has worked.
    await readProfile(visit.call).catch(() => undefined);
    await countItems(visit);
  }
  return { ...sessionView(visit.session), cartMerged: token?.cartMerged ?? false };
}

async function countItems(visit: Visit): Promise<void> {
  const { basketId } = visit.session;
  if (!basketId) return;
  await visit.call(readCart, { params: { basketId } }).catch(() => undefined);
}

/** Ends the session here, and at the upstream if it can be reached (AUTH-14). */
export async function signVisitorOut(visit: Visit): Promise<void> {
  const { tokens } = visit.session;
  if (tokens?.type === 'Registered') await visit.call(signOut, { body: { refreshToken: tokens.refresh } }).catch(() => undefined);
  visit.setSession(emptySession());
}
