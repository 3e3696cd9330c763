import { LRUCache } from 'lru-cache';
import { Refusal } from '../refusal.ts';

/** The one method of the shared cache port that limits need. */
export interface Counter {
  /** Adds one and returns the sum; the time to live starts with the first increment. */
  increment(key: string, ttlMs: number): Promise<number>;
}

const WINDOW_MS = 60_000;
/** Calls an address may make in a minute: enough for a household behind one address, too few for guessing. */
const PER_MINUTE: Readonly<Record<string, number>> = {
  signIn: 60,
  agentLogin: 30,
  signUp: 30,
  resetPassword: 20,
  confirmForgotPassword: 20,
  changePassword: 30,
  giftCardBalance: 30,
  applyCoupon: 60,
  lookup: 60,
  trackOrder: 30,
  retrieveUserData: 30,
  contactUs: 20,
  notifyWhenBack: 30,
  registerForEvent: 30,
  createSubscription: 30,
  createConsumer: 30,
  shareFavorites: 20,
  issueToken: 300,
  decideExperiments: 600,
  recordExperimentEvents: 600,
  reportMedia: 20,
  createStash: 30,
  createMediaUser: 10,
  addUserMedia: 20,
  validateResponse: 120,
  decide: 600,
  decision: 1_200,
  ingestPerformance: 240,
};

/** Address of calls the server makes while it renders a page. */
const OWN_SERVER = 'own server';

/** A counter in this process's memory. */
export function createMemoryCounter(now: () => number = Date.now): Counter {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: 50_000 });
  return {
    async increment(key, ttlMs) {
      const known = counts.get(key);
      const entry = known && known.until > now() ? known : { count: 0, until: now() + ttlMs };
      entry.count += 1;
      counts.set(key, entry);
      return entry.count;
    },
  };
}

/**
 * Counts a sensitive call.
 * @param callId operation of the contract
 * @param address who calls
 * @throws Refusal 429 with retry-after
 */
export async function checkRate(counter: Counter, callId: string, address: string): Promise<void> {
  const limit = PER_MINUTE[callId];
  if (limit === undefined || address === OWN_SERVER) return;
  if ((await counter.increment(`rate:${callId}:${address}`, WINDOW_MS)) > limit) {
    throw new Refusal('GEN500', 429, 'Too many tries. Please wait a minute.', {
      'retry-after': String(WINDOW_MS / 1000),
    });
  }
}

const isPrivate = (address: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i.test(address);

/**
 * The visitor's address. `X-Forwarded-For` is believed only from a proxy on a private network, and of it only
 * the entry that proxy itself wrote, the last.
 * @param env what the Node adapter passes along
 */
export function addressOf(request: Request, env: unknown): string {
  const incoming = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  const peer = incoming?.socket?.remoteAddress ?? OWN_SERVER;
  const forwarded = isPrivate(peer) ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || peer;
}
