import { type Doc, type Op, type Store } from '../../store/store.ts';
import { STORE_SESSION } from '../associates/store-session-doc.ts';
import { Problem } from '../problem.ts';
import { atRest, newId, newSecret } from './secrets.ts';

export const ACCESS = 'access-token';
export const REFRESH = 'refresh-token';
/** A consumer's sign-ins: one document each, so that all of them can be revoked. */
export const SESSION = 'consumer-session';
export const ACCESS_TTL_S = 30 * 60;
export const REFRESH_TTL_S = 30 * 24 * 60 * 60;
/** How long a used refresh token still works, because two requests of one visitor may refresh at once. */
export const REFRESH_GRACE_MS = 30_000;

/** The identity a token represents. A guest's customerId exists in tokens and carts only. */
export interface Identity {
  type: 'Guest' | 'Registered';
  /** A consumerId for Registered. */
  customerId: string;
  usid: string;
  /** Groups all tokens of one sign-in, which are revoked together. Absent before a token is issued. */
  session?: string;
  /** Signed in by the employee login: the token is good while its buy-in-store session is. */
  isAssociate?: true;
}

export interface TokenDoc extends Identity {
  session: string;
  expiresAt: string;
  /** Refresh token only: when it was first exchanged. */
  usedAt?: string;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export const newGuest = (): Identity => ({ type: 'Guest', customerId: newId('guest'), usid: newId('u') });

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();

/**
 * Creates a token pair and the operations that store its hashes.
 * @param session continues a session; a new one when absent
 */
export function issuePair(identity: Identity, now: Date, session: string = newId('s')): TokenPair & { ops: Op[] } {
  const pair = { accessToken: newSecret('at'), refreshToken: newSecret('rt') };
  const insert = (kind: string, secret: string, ttl: number): Op => {
    const expiresAt = after(now, ttl);
    const body: TokenDoc = {
      type: identity.type,
      customerId: identity.customerId,
      usid: identity.usid,
      ...(identity.isAssociate && { isAssociate: true as const }),
      session,
      expiresAt,
    };
    return { op: 'insert', kind, id: atRest(secret), ref: session, expiresAt, body };
  };
  const listed: Op[] =
    identity.type === 'Guest'
      ? []
      : [
          { op: 'delete', kind: SESSION, id: session },
          {
            op: 'insert',
            kind: SESSION,
            id: session,
            ref: identity.customerId,
            expiresAt: after(now, REFRESH_TTL_S),
            body: {},
          },
        ];
  return {
    ...pair,
    ops: [insert(ACCESS, pair.accessToken, ACCESS_TTL_S), insert(REFRESH, pair.refreshToken, REFRESH_TTL_S), ...listed],
  };
}

const refused = () => new Problem('AUT432', 401, 'The token is not valid or has expired.');

/**
 * The identity behind an Authorization header.
 * @returns undefined without the header
 * @throws Problem AUT432 when the token is unknown or has expired
 */
export async function identify(
  store: Store,
  authorization: string | undefined,
  now: Date,
): Promise<Identity | undefined> {
  if (!authorization) return undefined;
  const secret = /^Bearer (\S{1,200})$/i.exec(authorization)?.[1];
  const token = secret && (await store.get<TokenDoc>(ACCESS, atRest(secret)));
  if (!token || token.body.expiresAt <= now.toISOString()) throw refused();
  return token.body;
}

async function endSession(store: Store, session: string): Promise<Op[]> {
  const kinds = await Promise.all(
    [ACCESS, REFRESH].map(async (kind) => ({ kind, docs: await store.find(kind, session) })),
  );
  const tokens = kinds.flatMap(({ kind, docs }) => docs.map(({ id }): Op => ({ op: 'delete', kind, id })));
  return [...tokens, { op: 'delete', kind: SESSION, id: session }, { op: 'delete', kind: STORE_SESSION, id: session }];
}

/**
 * Operations that end a consumer's sign-ins on every device.
 * @param keep the caller's own session, which stays signed in
 */
export async function endSessionsOps(store: Store, customerId: string, keep?: string): Promise<Op[]> {
  const sessions = (await store.find(SESSION, customerId)).filter(({ id }) => id !== keep);
  return (await Promise.all(sessions.map(({ id }) => endSession(store, id)))).flat();
}

/**
 * Checks a refresh token and marks it used. A token reused after the grace time has been copied,
 * so the whole session ends.
 * @throws Problem AUT432
 */
export async function redeemRefresh(
  store: Store,
  secret: string,
  now: Date,
): Promise<{ doc: Doc<TokenDoc>; ops: Op[] }> {
  const doc = await store.get<TokenDoc>(REFRESH, atRest(secret));
  if (!doc || doc.body.expiresAt <= now.toISOString()) throw refused();
  const { usedAt, session, expiresAt } = doc.body;
  if (!usedAt) {
    const body: TokenDoc = { ...doc.body, usedAt: now.toISOString() };
    return {
      doc,
      ops: [{ op: 'update', kind: REFRESH, id: doc.id, version: doc.version, ref: session, expiresAt, body }],
    };
  }
  if (now.getTime() - Date.parse(usedAt) <= REFRESH_GRACE_MS) return { doc, ops: [] };
  await store.commit(await endSession(store, session));
  throw refused();
}

/** Operations that end the session of a refresh token; none when the token is unknown. */
export async function signOutOps(store: Store, refreshToken: string, customerId: string): Promise<Op[]> {
  const doc = await store.get<TokenDoc>(REFRESH, atRest(refreshToken));
  return doc?.body.customerId === customerId ? endSession(store, doc.body.session) : [];
}
