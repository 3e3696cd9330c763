import { createHash } from 'node:crypto';
import { ConflictError, type Op, type Store } from '../../../../sandbox/store/store.ts';
import { type Sealer, type Session, SESSION_DAYS } from './session.ts';
import { type Locks, openLocks } from './locks.ts';

/** A session as read; pass `version` back with a change based on it. */
export interface StoredSession {
  readonly session: Session;
  readonly version: number;
}

/**
 * Where sessions live. They are found by the secret in the visitor's cookie, and are kept for 30 days after their last
 * change.
 */
export interface SessionStore {
  /** @returns undefined when there is none, or none any more */
  read(secret: string): Promise<StoredSession | undefined>;
  /** @returns the version of the new session */
  create(secret: string, session: Session): Promise<number>;
  /** @returns the new version; undefined when the session was changed or removed since `version` */
  update(secret: string, session: Session, version: number): Promise<number | undefined>;
  /**
   * Gives a session another secret, so that the one before opens nothing any more.
   * @returns the version of the session; undefined when it was changed or removed since `version`
   */
  move(from: string, version: number, to: string, session: Session): Promise<number | undefined>;
  /**
   * @param version removes it only as it was read
   * @returns false when it was changed or removed since `version`
   */
  remove(secret: string, version?: number): Promise<boolean>;
  /** Locks for work that must not overlap across sessions, such as the devices of one account. */
  readonly locks: Locks;
}

const KIND = 'session';
const LIFETIME_MS = SESSION_DAYS * 86_400_000;
/** Version of a new document (sandbox/store). */
const FIRST_VERSION = 1;
/** Expired sessions that each new one takes away with it, so that they never pile up. */
const SWEPT = 20;

/** The store knows a hash of the secret only: who reads the database cannot take anybody's place. */
const idOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Sessions in the shop's store, known to every server that shares it. They are encrypted there, because they hold
 * tokens, and expire by the database's clock.
 */
export function openSessionStore(store: Store, sealer: Sealer): SessionStore {
  const contentOf = async (session: Session) => ({
    body: { sealed: await sealer.seal(session) },
    expiresAt: new Date(store.now().getTime() + LIFETIME_MS).toISOString(),
  });
  const sweep = async (): Promise<Op[]> =>
    (await store.expired(KIND, store.now(), SWEPT)).map(({ id }) => ({ op: 'delete', kind: KIND, id }));
  const unlessChanged = async (ops: readonly Op[], version: number): Promise<number | undefined> => {
    try {
      await store.commit(ops);
      return version;
    } catch (error) {
      if (error instanceof ConflictError) return undefined;
      throw error;
    }
  };

  return {
    locks: openLocks(store),
    async read(secret) {
      const found = await store.get<{ sealed: string }>(KIND, idOf(secret));
      const session = found && (await sealer.open(found.body.sealed));
      return session && { session, version: found.version };
    },
    async create(secret, session) {
      const content = await contentOf(session);
      await store.commit([...(await sweep()), { op: 'insert', kind: KIND, id: idOf(secret), ...content }]);
      return FIRST_VERSION;
    },
    async update(secret, session, version) {
      const content = await contentOf(session);
      return unlessChanged([{ op: 'update', kind: KIND, id: idOf(secret), version, ...content }], version + 1);
    },
    async move(from, version, to, session) {
      const content = await contentOf(session);
      return unlessChanged(
        [
          { op: 'delete', kind: KIND, id: idOf(from), version },
          { op: 'insert', kind: KIND, id: idOf(to), ...content },
        ],
        FIRST_VERSION,
      );
    },
    async remove(secret, version) {
      const target = { op: 'delete', kind: KIND, id: idOf(secret) } as const;
      return (await unlessChanged([version === undefined ? target : { ...target, version }], 0)) !== undefined;
    },
  };
}
