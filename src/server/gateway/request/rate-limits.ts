import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { OWN_SERVER } from '../../http/request/client-address.ts';
import { HttpError } from '../http-error.ts';

/** Length of the counting window, seconds. */
const WINDOW_S = 60;
/** Counts kept in memory over all calls and addresses: about 25 MB. */
const MAX_COUNTS = 50_000;
/**
 * Sessions of guests without tokens that begin per address and window, with a chosen store, a dismissed promotion or a
 * postal code. Few shoppers start with one of these, so many can share an address, and a script cannot fill the store.
 */
export const SESSIONS_WITHOUT_TOKENS = 60;
/** Name of the limit of {@link SESSIONS_WITHOUT_TOKENS}. */
export const BEGIN_SESSION = 'beginSession';
/** Calls allowed per address and window: enough for a household behind one address, too few for guessing. */
const PER_WINDOW: Readonly<Record<string, number>> = {
  signIn: 60,
  agentLogin: 30,
  signUp: 30,
  resetPassword: 20,
  confirmForgotPassword: 20,
  changePassword: 30,
  giftCardBalance: 30,
  addPaymentInstrument: 30,
  saveInstrument: 20,
  applyCoupon: 60,
  lookup: 60,
  trackOrder: 30,
  cancelOrder: 30,
  withdrawPurchase: 30,
  downloadInvoice: 60,
  returnLabel: 60,
  resendGiftCardEmail: 20,
  requestGuestOrders: 20,
  joinGuestOrders: 30,
  retrieveUserData: 30,
  contactUs: 20,
  askQuestion: 20,
  flagReview: 20,
  voteReview: 60,
  voteAnswer: 60,
  translateReview: 120,
  notifyWhenBack: 30,
  confirmNotification: 60,
  registerForEvent: 30,
  createSubscription: 30,
  confirmSubscription: 60,
  leaveNewsletter: 60,
  createWarrantyCase: 10,
  updateSubscription: 60,
  createConsumer: 30,
  shareFavorites: 20,
  issueToken: 300,
  [BEGIN_SESSION]: SESSIONS_WITHOUT_TOKENS,
  decideExperiments: 600,
  recordExperimentEvents: 600,
  recordCustomerData: 600,
  reportMedia: 20,
  createStash: 30,
  createMediaUser: 10,
  addUserMedia: 20,
  validateResponse: 120,
  decide: 600,
  decision: 1_200,
  ingestPerformance: 240,
};

/** Length of the counting window of one identity, seconds. */
const IDENTITY_WINDOW_S = 600;
/** Calls allowed per email and window, from whatever address: many addresses must not watch one person. */
const PER_IDENTITY: Readonly<Record<string, number>> = { lookup: 20 };

/** Counts sensitive calls per visitor. */
export interface RateLimits {
  /**
   * @param callId operation of the contract, or {@link BEGIN_SESSION}; calls without a limit always pass
   * @param address the caller's IP address
   * @param email whom the call asks about, known or not
   * @throws HttpError 429 with Retry-After
   */
  check(callId: string, address: string, email?: string): Promise<void>;
}

interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/** Creates the limiter of one call. A Redis limiter lets several servers share their counts. */
export type CreateLimiter<Limiter extends RateLimiterAbstract = RateLimiterAbstract> = (
  options: LimiterOptions,
) => Limiter;

/** The first 64 bits of an IPv6 address, because a household can use any address within its /64. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Counts in memory, and makes room for its counts in a list that limiters share. */
class BoundedLimiter extends RateLimiterMemory {
  readonly #counts: LRUCache<string, () => void>;

  constructor(options: LimiterOptions, counts: LRUCache<string, () => void>) {
    super(options);
    this.#counts = counts;
  }

  override consume(address: string, ...more: [points?: number]): Promise<RateLimiterRes> {
    const key = `${this.keyPrefix}:${address}`;
    if (this.#counts.get(key) === undefined) this.#counts.set(key, () => void this.delete(address));
    return super.consume(address, ...more);
  }
}

/**
 * Counts in memory. Beyond {@link MAX_COUNTS} the count that was used least recently is dropped, so that a flood of
 * addresses costs a bounded amount of memory and an address that keeps calling stays counted.
 */
export function createMemoryLimiters(): CreateLimiter<RateLimiterMemory> {
  const counts = new LRUCache<string, () => void>({
    max: MAX_COUNTS,
    dispose: (drop, _key, reason) => {
      if (reason === 'evict') drop();
    },
  });
  return (options) => new BoundedLimiter(options, counts);
}

async function consume(limiter: ReturnType<CreateLimiter> | undefined, key: string): Promise<void> {
  await limiter?.consume(key).catch((error: unknown) => {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new HttpError('GEN500', 429, 'Too many tries. Please wait a minute.', {
      'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))),
    });
  });
}

/** @param createLimiter in-memory limiters when absent */
export function createRateLimits(createLimiter: CreateLimiter = createMemoryLimiters()): RateLimits {
  const limiters = (limits: Readonly<Record<string, number>>, prefix: string, duration: number) =>
    new Map(
      Object.entries(limits).map(([callId, points]) => [
        callId,
        createLimiter({ keyPrefix: `${prefix}:${callId}`, points, duration }),
      ]),
    );
  const byAddress = limiters(PER_WINDOW, 'rate', WINDOW_S);
  const byIdentity = limiters(PER_IDENTITY, 'rate-identity', IDENTITY_WINDOW_S);
  return {
    async check(callId, address, email) {
      if (address === OWN_SERVER) return;
      await consume(byAddress.get(callId), networkOf(address));
      if (email !== undefined)
        await consume(
          byIdentity.get(callId),
          createHash('sha256').update(email.trim().toLowerCase()).digest('base64url'),
        );
    },
  };
}
