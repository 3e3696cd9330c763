import { createHash } from 'node:crypto';
import { ConflictError, type Op, type Store } from './store.ts';

const KIND = 'idempotency';
/** How long a response can be replayed. */
export const REPLAY_MS = 24 * 60 * 60_000;

interface Stored<T> {
  /** Digest of the request that first used the key. */
  request: string;
  answer: T;
}

/** The key was already used for another request. */
export class KeyReuseError extends Error {
  override readonly name = 'KeyReuseError';
  readonly code = 'IDEMPOTENCY_KEY_REUSE';
}

const digest = (value: string) => createHash('sha256').update(value).digest('hex');

/**
 * Runs the work once per key, however often it is requested: the response is stored in the same
 * transaction as the changes, and later requests receive the stored response.
 * @param key the caller and the key it sent
 * @param request what identifies the request (operation and body)
 * @param work computes the changes and the response; may run again after a conflict with a duplicate request
 * @throws KeyReuseError when the key was used with another request
 */
export async function once<T>(
  store: Store,
  key: string,
  request: string,
  now: Date,
  work: () => Promise<{ ops: readonly Op[]; answer: T }>,
): Promise<T> {
  const id = digest(key);
  const expected = digest(request);
  const replay = async (): Promise<{ answer: T } | undefined> => {
    const stored = await store.get<Stored<T>>(KIND, id);
    if (stored && stored.body.request !== expected)
      throw new KeyReuseError('The idempotency key belongs to another request.');
    return stored?.body;
  };
  const before = await replay();
  if (before) return before.answer;
  const { ops, answer } = await work();
  const body: Stored<T> = { request: expected, answer };
  const expiresAt = new Date(now.getTime() + REPLAY_MS).toISOString();
  try {
    await store.commit([...ops, { op: 'insert', kind: KIND, id, body, expiresAt }]);
    return answer;
  } catch (error) {
    const twin = error instanceof ConflictError ? await replay() : undefined;
    if (twin) return twin.answer;
    throw error;
  }
}
