import {
  ASSOCIATE,
  readProfile,
  type SessionView,
  signAssociateIn as agentSignIn,
  type SignedIn,
  signIn,
  type SignInOptions,
} from '../../../commerce/account/index.ts';
import { signOut } from '../../../commerce/contract/endpoints.ts';
import { readCart, readFavorites } from '../../../commerce/contract/endpoints.ts';
import { signUp } from '../../../commerce/contract/endpoints.ts';
import type { SignUpBody, TokenAnswer, TokenBody } from '../../../commerce/contract/types.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import { joinAccountCart } from '../cart/bring-cart.ts';
import { bringingCart } from '../cart/start-cart.ts';
import type { Gateway } from '../deps.ts';
import type { Session } from './session.ts';
import { withoutWaiting } from './update-session.ts';
import type { RequestContext } from '../request/request-context.ts';

/** The longest that a sign-in takes. */
const SIGN_IN_MS = 60_000;

/** Guest objects to transfer to the consumer (AUTH-05); undefined when there are none. */
export function guestObjects({ tokens, basketId, favoriteId, saveForLaterId }: Session): TokenBody['guestObjects'] {
  if (tokens?.type !== 'Guest' || !(basketId || favoriteId || saveForLaterId)) return undefined;
  return {
    ...(basketId ? { basketId } : {}),
    ...(favoriteId ? { favoriteId } : {}),
    ...(saveForLaterId ? { saveForLaterId } : {}),
  };
}

/** The part of the session the browser may see. */
export function sessionView(session: Session): SessionView {
  const { tokens, consumer, basketId, totalItems, store, dismissed, near, missing = [] } = session;
  const signedIn = tokens?.type === 'Registered';
  return {
    signedIn,
    name: signedIn ? (consumer?.name ?? '') : '',
    groups: signedIn ? (consumer?.groups ?? []) : [],
    consumerType: signedIn ? (consumer?.type ?? 'CONSUMER') : 'GUEST',
    termsAccepted: consumer?.termsAccepted ?? false,
    cart: basketId ? { basketId, totalItems } : null,
    dismissedPromotions: dismissed ?? [],
    near: near ?? '',
    missingItems: missing.map(([, productId, qty, choices]) => ({
      productId,
      qty,
      recipeId: choices?.recipeId ?? null,
    })),
    store: signedIn ? (store ?? null) : null,
  };
}

/** Whether an associate is signed in, through the employee login or their own consumer account. */
export const isAssociate = ({ consumer, store }: Session): boolean =>
  store !== undefined || consumer?.type === ASSOCIATE;

/** Sign-in credentials and options. */
export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly recaptcha_response?: string | undefined;
  /** A pending order that waits for this sign-in (AUTH-13). */
  readonly pendingOrder?: { orderNo: string; st: string } | undefined;
}

const credentialsOf = ({ email, password, recaptcha_response: captcha }: SignInRequest) => ({
  username: email,
  password,
  ...(captcha ? { recaptcha_response: captcha } : {}),
});

function optionsOf(gateway: Gateway, context: RequestContext, { pendingOrder }: SignInRequest): SignInOptions {
  const guest = guestObjects(context.session);
  return { ...(guest ? { guestObjects: guest } : {}), ...(pendingOrder ? { pendingOrder } : {}), wait: gateway.wait };
}

/**
 * Signs in while other requests of the guest may be under way: those that do not find the cart any more know that it may
 * be the account's by now, and nothing is joined to the guest any more. What is being joined is waited for.
 */
async function handingOver<Answer>(context: RequestContext, work: () => Promise<Answer>): Promise<Answer> {
  if (context.session.tokens?.type !== 'Guest') return work();
  context.setSession({ ...context.session, signingInUntil: context.now() + SIGN_IN_MS });
  await context.saveSession();
  await context.awaitJoins();
  await context.refreshSession();
  try {
    return await work();
  } finally {
    const { signingInUntil: _, ...session } = context.session;
    context.setSession(session);
  }
}

async function welcomed(context: RequestContext, token: TokenAnswer | undefined): Promise<SignedIn> {
  if (token) {
    // The profile only feeds the header's name and the segments, so a failure must not fail the sign-in.
    await readProfile(context.call).catch(() => undefined);
    await Promise.all([countItems(context, token), countFavorites(context)]);
  }
  return { ...sessionView(context.session), cartMerged: token?.cartMerged ?? false };
}

/**
 * Signs a visitor in, transfers the guest's objects and reads the profile for the header (AUTH-02, AUTH-05).
 * A token call rejected with 403 leaves the visitor as they were, without an error (AUTH-11).
 * @throws ApiError AUT401, AUT426, AUT441, …; AUT409 when the exchange is rejected twice (AUTH-10)
 */
export async function signVisitorIn(
  gateway: Gateway,
  context: RequestContext,
  request: SignInRequest,
): Promise<SignedIn> {
  const token = await handingOver(context, () =>
    bringingCart(gateway, context, request.email, () =>
      signIn(context.call, credentialsOf(request), optionsOf(gateway, context, request)),
    ),
  );
  return welcomed(context, token);
}

/**
 * Signs an associate in for a store and keeps the buy-in-store session in the visitor's session (ASSOC-03).
 * @throws ApiError AUT401, AUT404, STR404, …
 */
export async function signAssociateIn(
  gateway: Gateway,
  context: RequestContext,
  request: SignInRequest & { storeId: string },
): Promise<SignedIn> {
  const { token, store } = await handingOver(context, () =>
    agentSignIn(
      context.call,
      { ...credentialsOf(request), storeId: request.storeId },
      optionsOf(gateway, context, request),
    ),
  );
  if (token) context.setSession({ ...context.session, store });
  return welcomed(context, token);
}

/**
 * Creates an account and signs in with it; the order that this visitor placed last as a guest becomes the account's. If
 * only the sign-in fails (a single-use bot-check token, a slow upstream), the account still exists and the response
 * says `signedIn: false`.
 * @throws ApiError AUT439, AUT444, FE872, PRO410, …
 */
export async function signVisitorUp(gateway: Gateway, context: RequestContext, body: SignUpBody): Promise<SignedIn> {
  const { order } = context.session.checkout ?? {};
  const pendingOrder = order?.placed === true ? { orderNo: order.orderNumber, st: order.st } : undefined;
  await context.call(signUp, { body });
  try {
    return await signVisitorIn(gateway, context, { ...body, pendingOrder });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { ...sessionView(context.session), cartMerged: false };
  }
}

async function countItems(context: RequestContext, { cartMerged }: TokenAnswer): Promise<void> {
  const { basketId } = context.session;
  if (!basketId) return;
  const counting = cartMerged ? joinAccountCart(context) : context.call(readCart, { params: { basketId } });
  await counting.catch(() => undefined);
}

/** For the header; the list itself is read by whoever shows it. */
async function countFavorites(context: RequestContext): Promise<void> {
  if (!context.session.favoriteId) return;
  await context.call(readFavorites, { query: { start: 0, count: 1 } }).catch(() => undefined);
}

/**
 * Ends the session here, and upstream if it can be reached (AUTH-14). A guest stays: a page that still shows somebody who
 * has signed out elsewhere must not take away what was added since. Nothing waits for who they were any more.
 */
export async function signVisitorOut(context: RequestContext): Promise<void> {
  const { tokens } = context.session;
  if (tokens?.type !== 'Registered') return context.setSession(withoutWaiting(context.session));
  await context.call(signOut, { body: { refreshToken: tokens.refresh } }).catch(() => undefined);
  await context.endSession();
}
