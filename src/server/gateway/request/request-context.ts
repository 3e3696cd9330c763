import { signUpConfig, type SignUpConfig } from '../../../commerce/account/index.ts';
import { normalisePhone } from '../../../commerce/phone/index.ts';
import type { Context } from 'hono';
import { readCart, readFavorites } from '../../../commerce/contract/endpoints.ts';
import { type Call, isRefused } from '../../../commerce/http/index.ts';
import { counted } from '../../observability/metrics/business-events.ts';
import { readCookie } from '../../http/request/cookies.ts';
import type { Gateway } from '../deps.ts';
import { STATE_COOKIE, stateCookie, stateText } from '../session/cookies.ts';
import { joinSessions, joinsUnderWay } from '../session/join-sessions.ts';
import { emptySession, type Session } from '../session/session.ts';
import { updateSession } from '../session/update-session.ts';
import { VisitorSession } from '../session/visitor-session.ts';
import type { Audience } from './audience.ts';
import type { RequestMetadata } from './request-metadata.ts';
import { VisitorCalls } from './visitor-calls.ts';

/** Environment of a request whose Set-Cookie lines the browser will not see. */
export const WITHOUT_COOKIES = { setsCookies: false } as const;
/** How often a request looks again at what others change beside it, before it leaves that to the next one. */
const MAX_ROUNDS = 3;

/** One request of a visitor: the session, and the calls made for it. */
export interface RequestContext extends Audience {
  readonly session: Session;
  /** Id of the consumer who was signed in when the request came, even if the sign-in turns out to have ended. */
  readonly visitorId: string | undefined;
  /** Public URL of the shop, without path. */
  readonly origin: string;
  readonly correlationId: string;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** What the sign-up form asks for in the visitor's locale. */
  readonly signUp: SignUpConfig;
  /** An entered phone number in international form; undefined when it is not valid. */
  readonly normalisePhone: (typed: string, dialCode: string) => string | undefined;
  /** Replaces the session. What has changed is stored with the response, merged with what others have stored since. */
  setSession(session: Session): void;
  /** Stores what has changed now: before a call that must not be forgotten, or to learn whether another came first. */
  saveSession(): Promise<void>;
  /** Takes over what other requests have stored since this one began. */
  refreshSession(): Promise<void>;
  /** Changes the session as it is stored now; of several requests that do so at once, each sees what the others did. */
  changeSession(change: (session: Session) => Session): Promise<void>;
  /** Ends the session and revokes every copy of its cookie. */
  endSession(): Promise<void>;
  /**
   * Makes a contract call for this visitor, fetching or renewing tokens as needed. Tokens in the response are stored
   * in the session. Rejects with an ApiError.
   */
  readonly call: Call;
  /** The same about a cart that is not, or not any more, the visitor's own: the session keeps nothing of the answer. */
  readonly callAside: Call;
  /** Whether a customer's sign-in has run out during this request: it went on as a guest's. */
  hasSignInRunOut(): boolean;
  /** Status of the last upstream response. */
  lastStatus(): number;
  /** Stores the session. @returns Set-Cookie values for everything that changed */
  close(): Promise<string[]>;
}

const hasItems = (answer: unknown): boolean => (answer as { items: unknown[] }).items.length > 0;

/**
 * The session after the backend has been asked for what was in doubt. Of a session that has ended beside this request
 * only what is still there is left; the rest is where its visitor has taken it.
 */
function settled(session: Session, answers: readonly unknown[], isLeftOver: boolean): Session {
  if (!isLeftOver) return answers.reduce(updateSession, session);
  const left = answers.filter(hasItems);
  const { tokens, draft } = session;
  return left.reduce(updateSession, {
    ...emptySession(),
    ...(left.length > 0 && { tokens }),
    ...(draft && { draft }),
  });
}

/** Stores the session. Asks for what two requests have changed side by side: either answer may be the newer one. */
async function save(visitor: VisitorSession, calls: VisitorCalls): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await visitor.commit();
    const doubts = visitor.takeDoubts();
    const { basketId, favoriteId } = visitor.current;
    const asked = await Promise.allSettled<unknown>([
      ...(doubts.cart && basketId !== undefined ? [calls.send(readCart, { params: { basketId } })] : []),
      ...(doubts.favorites && favoriteId ? [calls.send(readFavorites, { query: { start: '0', count: '1' } })] : []),
    ]);
    if (asked.length === 0) return;
    const isUnknown = asked.some((answer) => answer.status === 'rejected' && !isRefused(answer.reason));
    const answers = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    visitor.current = settled(visitor.current, answers, !visitor.isStored && !isUnknown);
  }
}

/** Opens the context of a request: reads its session and determines its locale and site. */
export async function openRequestContext(
  gateway: Gateway,
  c: Context,
  metadata: RequestMetadata,
): Promise<RequestContext> {
  const { env, metrics, now, origin } = gateway;
  const { audience, correlationId } = metadata;
  const header = c.req.header('cookie');
  const setsCookies = (c.env as Partial<typeof WITHOUT_COOKIES> | undefined)?.setsCookies !== false;
  await joinsUnderWay(gateway, header);
  const { visitor, others } = await VisitorSession.open(gateway, header, setsCookies);
  const visitorId = visitor.current.tokens?.consumerId;
  const calls = new VisitorCalls(gateway, c, metadata, visitor);
  const callsOf = (session: VisitorSession): VisitorCalls => new VisitorCalls(gateway, c, metadata, session);

  const context: RequestContext = {
    ...audience,
    origin,
    correlationId,
    visitorId,
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
    changeSession: (change) => visitor.change(change),
    endSession: () => visitor.end(),
    call: counted(metrics, calls.call.bind(calls) as Call),
    callAside: calls.callAside.bind(calls) as Call,
    hasSignInRunOut: () => calls.hasSignInRunOut,
    lastStatus: () => calls.lastStatus,
    async close() {
      await save(visitor, calls);
      const text = stateText(visitor.current);
      const known = readCookie(header, STATE_COOKIE) ?? '';
      const sessions = await Promise.all([...others, visitor].map((session) => session.cookies()));
      return [...sessions.flat(), ...(text === known ? [] : [stateCookie(text)])];
    },
  };
  if (others.length > 0) await joinSessions(gateway, context, others, callsOf);
  return context;
}
