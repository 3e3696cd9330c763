import { signUpConfig } from '../../../commerce/account/index.ts';
import { normalisePhone } from '../../../commerce/phone/index.ts';
import type { Context } from 'hono';
import { readCart, readFavorites } from '../../../commerce/contract/endpoints.ts';
import type { Cart, Favorites } from '../../../commerce/contract/types.ts';
import { type Call, isRefused } from '../../../commerce/http/index.ts';
import { visitorState } from '../../../personalisation/visitor-state.ts';
import { counted } from '../../observability/metrics/business-events.ts';
import { readCookie } from '../../http/request/cookies.ts';
import type { Gateway } from '../deps.ts';
import { STATE_COOKIE } from '../../../personalisation/visitor-state.ts';
import { stateCookie, stateText } from '../session/cookies.ts';
import { areJoinsOver, enterSessions, joinSessions } from '../session/join-sessions.ts';
import type { Doubts } from '../session/merge-sessions.ts';
import { ownerOf } from '../session/owner.ts';
import { emptySession, type Session } from '../session/session.ts';
import { updateSession } from '../session/update-session.ts';
import type { VisitorSession } from '../session/visitor-session.ts';
import { BEGIN_SESSION } from './rate-limits.ts';
import type { RequestContext } from './request-context.ts';
import type { RequestMetadata } from './request-metadata.ts';
import { VisitorCalls } from './visitor-calls.ts';

/** Environment of a request whose Set-Cookie lines the browser will not see. */
export const WITHOUT_COOKIES = { setsCookies: false } as const;
/** How often a request looks again at what others change beside it, before it leaves that to the next one. */
const MAX_ROUNDS = 3;

/** The session without what turned out to be elsewhere; a guest who has nothing then is none. */
function withoutParts(session: Session, { cart, favorites }: Doubts): Session {
  const { basketId, coupons, totalItems, items, favoriteId, totalFavorites, tokens, drafts, ...others } = session;
  const hasCart = !cart && basketId !== undefined;
  const hasFavorites = !favorites && favoriteId !== undefined;
  return {
    ...others,
    ...emptySession(),
    ...(drafts && { drafts }),
    ...((hasCart || hasFavorites || Object.keys(others).length > 0) && { tokens }),
    ...(hasCart && { basketId, coupons, totalItems, items }),
    ...(hasFavorites && { favoriteId, totalFavorites }),
  };
}

/** Whether an answer about a cart or favourites says that there is nothing. */
const isNothing = (answer: PromiseSettledResult<Cart | Favorites | undefined>): boolean =>
  answer.status === 'rejected' ? isRefused(answer.reason) : answer.value?.items.length === 0;

/**
 * Stores the session. Asks for what two requests have changed side by side, because either answer may be the newer one;
 * and for what is left of a session that has ended meanwhile, which its visitor may have taken along.
 */
async function save(visitor: VisitorSession, calls: VisitorCalls): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await visitor.commit();
    const doubts = visitor.takeDoubts();
    if (!doubts.cart && !doubts.favorites) return;
    const { basketId, favoriteId } = visitor.current;
    const [cart, favorites] = await Promise.allSettled([
      doubts.cart && basketId ? calls.send(readCart, { params: { basketId } }) : undefined,
      doubts.favorites && favoriteId ? calls.send(readFavorites, { query: { start: '0', count: '1' } }) : undefined,
    ]);
    for (const answer of [cart, favorites])
      if (answer.status === 'fulfilled') visitor.current = updateSession(visitor.current, answer.value);
    if (!visitor.isStored)
      visitor.current = withoutParts(visitor.current, { cart: isNothing(cart), favorites: isNothing(favorites) });
  }
}

/** Opens the context of a request: reads its session and determines its locale and site. */
export async function openRequestContext(
  gateway: Gateway,
  c: Context,
  metadata: RequestMetadata,
): Promise<RequestContext> {
  const { env, metrics, now, origin } = gateway;
  const { address, audience, correlationId } = metadata;
  const header = c.req.header('cookie');
  const setsCookies = (c.env as Partial<typeof WITHOUT_COOKIES> | undefined)?.setsCookies !== false;
  const { visitor, others, begun, leave } = await enterSessions(gateway, header, {
    setsCookies,
    begin: () => gateway.rateLimits.check(BEGIN_SESSION, address),
  });
  const calls = new VisitorCalls(gateway, c, metadata, visitor);
  const callsOf = (session: VisitorSession): VisitorCalls => new VisitorCalls(gateway, c, metadata, session);

  // A page's call has found out, or another device has ended it, which the browser could not be told.
  const isUntold = ownerOf(visitor.current) === '' && visitorState(header).signedIn;

  const context: RequestContext = {
    ...audience,
    origin,
    correlationId,
    owner: ownerOf(visitor.current),
    now,
    signUp: signUpConfig(audience.locale, env.signUpRules),
    normalisePhone: (typed, dialCode) => normalisePhone(typed, dialCode, env.phoneMasks),
    get session() {
      return visitor.current;
    },
    setSession(next) {
      visitor.current = next;
    },
    saveSession: () => save(visitor, calls),
    refreshSession: () => visitor.refresh(),
    awaitJoins: () => areJoinsOver(gateway, visitor.secret),
    changeSession: (change) => visitor.change(change),
    endSession: () => visitor.end(),
    call: counted(metrics, calls.call.bind(calls) as Call),
    callAside: calls.callAside.bind(calls) as Call,
    locks: gateway.sessions.locks,
    requireOwner: () => calls.requireOwner(),
    hasSignInRunOut: () => calls.hasSignInRunOut || isUntold,
    lastStatus: () => calls.lastStatus,
    async close() {
      await save(visitor, calls).finally(leave);
      const text = stateText(visitor.current);
      const known = readCookie(header, STATE_COOKIE) ?? '';
      const sessions = await Promise.all([...others, visitor].map((session) => session.cookies()));
      return [...sessions.flat(), ...(text === known ? [] : [stateCookie(text)])];
    },
  };
  await joinSessions(gateway, context, { visitor, others }, callsOf).finally(begun);
  return context;
}
