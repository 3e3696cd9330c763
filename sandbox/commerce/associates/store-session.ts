import { ConflictError, type Doc, type Op } from '../../store/store.ts';
import type { Identity } from '../auth/tokens.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { STORE_SESSION, type StoreSessionDoc } from './store-session-doc.ts';

/** `seenAt` is written anew after this part of the idle time, so that most calls write nothing. */
const TOUCH_PART = 1 / 20;

type Needs = Pick<Services, 'store' | 'now' | 'associateIdleMs'>;

/** The operation that stores a buy-in-store session; it expires when nothing is done in it. */
export function storeSessionOp(
  { associateIdleMs }: Pick<Services, 'associateIdleMs'>,
  id: string,
  body: StoreSessionDoc,
  version: number | undefined,
): Op {
  const expiresAt = new Date(Date.parse(body.seenAt) + associateIdleMs).toISOString();
  const target = { kind: STORE_SESSION, id, ref: body.associateId, expiresAt, body };
  return version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target };
}

/**
 * The buy-in-store session that a token belongs to, kept alive by this call; undefined for everybody else's tokens.
 * @throws Problem AUT432 when nothing was done in it for too long
 */
export async function openStoreSession(
  services: Needs,
  identity: Identity | undefined,
): Promise<Doc<StoreSessionDoc> | undefined> {
  const { store, now, associateIdleMs } = services;
  if (!identity?.isAssociate || identity.session === undefined) return undefined;
  const doc = await store.get<StoreSessionDoc>(STORE_SESSION, identity.session);
  const idle = doc === undefined ? Infinity : now().getTime() - Date.parse(doc.body.seenAt);
  if (!doc || idle > associateIdleMs) throw new Problem('AUT432', 401, 'The buy-in-store session has ended.');
  if (idle <= associateIdleMs * TOUCH_PART) return doc;
  const seen = { ...doc.body, seenAt: now().toISOString() };
  try {
    await store.commit([storeSessionOp(services, doc.id, seen, doc.version)]);
  } catch (error) {
    // Another call of the same session has written it a moment ago.
    if (!(error instanceof ConflictError)) throw error;
  }
  return doc;
}

/** The caller's buy-in-store session. @throws Problem AUT404 for everybody but store associates in one */
export function requireStoreSession({ storeSession }: Pick<KnownCaller, 'storeSession'>): StoreSessionDoc {
  if (!storeSession) throw new Problem('AUT404', 401, 'This is for store associates in a buy-in-store session.');
  return storeSession;
}
