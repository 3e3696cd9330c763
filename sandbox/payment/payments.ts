import { createHmac, randomBytes } from 'node:crypto';
import { ConflictError, type Doc, type Store } from '../store/store.ts';
import type { Capture, Payment, Payments, Refund, RefusalReason, SavedCard } from './payment.ts';
import { binOf, brandOf, type CardOutcome, digitsOf, isPast, TEST_CARDS } from './test-cards.ts';

type Outcome = CardOutcome | 'klarna';

interface StoredPayment extends Payment {
  outcome: Outcome;
  /** When the state changes by itself; null when only a call changes it. */
  changesAt: string | null;
  captures?: Capture[];
  refunds?: Refund[];
}

interface StoredToken extends SavedCard {
  holder: string;
  outcome: Outcome;
  /** Null for a saved card, which can pay more than once. */
  usableUntil: string | null;
}

const TOKEN = 'token';
const USED = 'used-token';
const PAYMENT = 'payment';
const CHALLENGE = 'challenge';
const KEY = 'key';
const FINGERPRINT = 'fingerprint';
/** How long the bank waits for the shopper. */
export const CHALLENGE_MS = 5 * 60_000;
/** How late the late approval is. */
export const LATE_MS = 10 * 60_000;
const TOKEN_TTL_MS = 60 * 60_000;
const ID_BYTES = 16;
const LAST_DIGITS = 4;

/** Pays, and is kept as a card, without anybody entering one, as providers' test tokens do. */
const TEST_TOKEN: StoredToken = {
  id: 'tok_test_visa',
  bin: '424242',
  type: 'visa',
  last4: '4242',
  expiry: '12/99',
  fingerprint: 'test',
  holder: '',
  outcome: 'approved',
  usableUntil: null,
};

const newId = (prefix: string) => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`;

/** The payment after the changes that time alone makes: a challenge nobody answered, a late approval. */
function atTime(payment: StoredPayment, now: Date): StoredPayment {
  if (payment.changesAt === null || payment.changesAt > now.toISOString()) return payment;
  const settled = { ...payment, action: null, changesAt: null };
  return payment.state === 'pending'
    ? { ...settled, state: 'authorised' }
    : { ...settled, state: 'refused', reason: 'authentication' };
}

const REFUSALS: Partial<Record<Outcome, RefusalReason>> = {
  declined: 'declined',
  fraud: 'fraud',
  expired: 'expired',
  insufficient: 'insufficient',
};

/**
 * The stand-in payment provider's books.
 * @param issuerOrigin where the bank shows its challenge
 * @param changed called after each change of a payment
 */
export function openPayments(
  store: Store,
  { issuerOrigin, now, changed }: { issuerOrigin: string; now: () => Date; changed: (payment: Payment) => void },
): Payments {
  /** The key of fingerprints. It stands in the books, so that a card has the same one after a restart. */
  async function fingerprintKey(): Promise<string> {
    const known = await store.get<{ key: string }>(KEY, FINGERPRINT);
    if (known) return known.body.key;
    const key = randomBytes(ID_BYTES).toString('hex');
    await store.commit([{ op: 'insert', kind: KEY, id: FINGERPRINT, body: { key } }]);
    return key;
  }

  const seen = ({ key, amount, currency, state, reason, action, last4 }: StoredPayment): Payment => ({
    key,
    amount,
    currency,
    state,
    reason,
    action,
    ...(last4 && { last4 }),
  });

  async function load(key: string): Promise<Doc<StoredPayment> | undefined> {
    const doc = await store.get<StoredPayment>(PAYMENT, key);
    if (!doc) return undefined;
    const body = atTime(doc.body, now());
    return body === doc.body ? doc : { ...doc, body: await write(body, doc.version), version: doc.version + 1 };
  }

  async function write(body: StoredPayment, version: number | undefined): Promise<StoredPayment> {
    const target = { kind: PAYMENT, id: body.key, body };
    await store.commit([version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target }]);
    changed(seen(body));
    return body;
  }

  async function repeating<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConflictError) return repeating(work);
      throw error;
    }
  }

  function opened(key: string, amount: number, currency: string, outcome: Outcome): StoredPayment {
    const base = { key, amount, currency, outcome, reason: null, action: null, changesAt: null };
    const reason = REFUSALS[outcome];
    if (reason !== undefined) return { ...base, state: 'refused', reason };
    if (outcome !== 'klarna' && !outcome.startsWith('challenge')) return { ...base, state: 'authorised' };
    const token = newId('ch');
    return {
      ...base,
      state: 'challenge',
      action: { type: outcome === 'klarna' ? 'klarna' : 'threeDS2', token, url: `${issuerOrigin}/challenge/${token}` },
      changesAt: new Date(now().getTime() + CHALLENGE_MS).toISOString(),
    };
  }

  const isOver = ({ usableUntil }: StoredToken): boolean => usableUntil !== null && usableUntil < now().toISOString();

  async function addToken(token: Omit<StoredToken, 'usableUntil'>, isKept: boolean): Promise<StoredToken> {
    const usableUntil = isKept ? null : new Date(now().getTime() + TOKEN_TTL_MS).toISOString();
    const body = { ...token, usableUntil };
    await store.commit([{ op: 'insert', kind: TOKEN, id: token.id, body }]);
    return body;
  }

  const tokenOf = async (id: string): Promise<StoredToken | undefined> =>
    id === TEST_TOKEN.id ? TEST_TOKEN : (await store.get<StoredToken>(TOKEN, id))?.body;

  async function pay(key: string, amount: number, currency: string, tokenId: string): Promise<StoredPayment> {
    const known = await load(key);
    if (known) return known.body;
    const token = await tokenOf(tokenId);
    const isUsed = (await store.get(USED, tokenId)) !== undefined;
    if (!token || isUsed || isOver(token)) {
      const body: StoredPayment = {
        key,
        amount,
        currency,
        outcome: 'declined' as const,
        state: 'refused' as const,
        reason: 'token' as const,
        action: null,
        changesAt: null,
      };
      return write(body, undefined);
    }
    const { outcome, expiry, usableUntil, last4 } = token;
    const body = { ...opened(key, amount, currency, isPast(expiry, now()) ? 'expired' : outcome), last4 };
    await store.commit([
      ...(usableUntil === null ? [] : [{ op: 'insert' as const, kind: USED, id: tokenId, body: { key } }]),
      { op: 'insert', kind: PAYMENT, id: key, body },
      ...(body.action ? [{ op: 'insert' as const, kind: CHALLENGE, id: body.action.token, body: { key } }] : []),
    ]);
    changed(seen(body));
    return body;
  }

  const challenged = async (challenge: string): Promise<Doc<StoredPayment> | undefined> => {
    const found = await store.get<{ key: string }>(CHALLENGE, challenge);
    const payment = found && (await load(found.body.key));
    return payment?.body.state === 'challenge' ? payment : undefined;
  };

  return {
    tokenise: async ({ number, expiry, holder }) => {
      const digits = digitsOf(number);
      const { id, bin, type } = await addToken(
        {
          id: newId('tok'),
          bin: binOf(number),
          type: brandOf(number),
          holder,
          expiry: expiry.replace(/\s/g, ''),
          last4: digits.slice(-LAST_DIGITS),
          fingerprint: createHmac('sha256', await repeating(fingerprintKey))
            .update(digits)
            .digest('hex'),
          outcome: TEST_CARDS[digits] ?? 'declined',
        },
        false,
      );
      return { id, bin, type, holder };
    },
    openSession: async () => {
      const nothing = { bin: '', type: 'klarna', last4: '', expiry: '', fingerprint: '', holder: '' };
      return (await addToken({ ...nothing, id: newId('session'), outcome: 'klarna' }, false)).id;
    },
    saveCard: async (tokenId) => {
      const token = await tokenOf(tokenId);
      if (!token || isOver(token) || token.outcome === 'klarna') return undefined;
      const { id, bin, type, last4, expiry, fingerprint } = await addToken({ ...token, id: newId('card') }, true);
      return { id, bin, type, last4, expiry, fingerprint };
    },
    cardOf: async (tokenId) => {
      const token = await tokenOf(tokenId);
      return token && !isOver(token) && token.outcome !== 'klarna' ? { fingerprint: token.fingerprint } : undefined;
    },
    create: async (key, amount, currency, token) => seen(await repeating(() => pay(key, amount, currency, token))),
    read: async (key) => {
      const doc = await repeating(() => load(key));
      return doc && seen(doc.body);
    },
    void: async (key) =>
      repeating(async () => {
        const doc = await load(key);
        const isTaken = doc?.body.captures?.some(({ state }) => state === 'captured') ?? false;
        if (doc && (doc.body.state === 'refused' || doc.body.state === 'voided' || isTaken)) return seen(doc.body);
        const before: StoredPayment = doc?.body ?? {
          key,
          amount: 0,
          currency: '',
          outcome: 'declined',
          state: 'voided',
          reason: null,
          action: null,
          changesAt: null,
        };
        return seen(await write({ ...before, state: 'voided', action: null, changesAt: null }, doc?.version));
      }),
    capture: async (key, id, amount) =>
      repeating(async () => {
        const doc = await load(key);
        if (!doc) return undefined;
        const { captures = [], outcome, state } = doc.body;
        const before = captures.find((one) => one.id === id);
        if (before?.state === 'captured') return before;
        const taken = captures.reduce((total, one) => total + (one.state === 'captured' ? one.amount : 0), 0);
        const isRefused =
          state !== 'authorised' || taken + amount > doc.body.amount || (outcome === 'capture-refused' && !before);
        const capture: Capture = { id, amount, state: isRefused ? 'refused' : 'captured' };
        await write({ ...doc.body, captures: [...captures.filter((one) => one.id !== id), capture] }, doc.version);
        return capture;
      }),
    refund: async (key, id, amount) =>
      repeating(async () => {
        const doc = await load(key);
        if (!doc) return undefined;
        const { captures = [], refunds = [] } = doc.body;
        const before = refunds.find((one) => one.id === id);
        if (before?.state === 'refunded') return before;
        const sum = (some: readonly { amount: number }[]) => some.reduce((total, one) => total + one.amount, 0);
        const taken = sum(captures.filter((one) => one.state === 'captured'));
        const given = sum(refunds.filter((one) => one.state === 'refunded'));
        const refund: Refund = { id, amount, state: given + amount > taken ? 'refused' : 'refunded' };
        await write({ ...doc.body, refunds: [...refunds.filter((one) => one.id !== id), refund] }, doc.version);
        return refund;
      }),
    openChallenge: async (challenge) => (await repeating(() => challenged(challenge)))?.body.action?.type,
    answerChallenge: async (challenge, result) =>
      repeating(async () => {
        const doc = await challenged(challenge);
        // The bank keeps silent about this card: nobody learns the answer.
        if (!doc || doc.body.outcome === 'challenge-timeout') return;
        const settled: StoredPayment = { ...doc.body, action: null, changesAt: null };
        const isKlarna = doc.body.outcome === 'klarna';
        const isLate = isKlarna ? result === 'pending' : doc.body.outcome === 'challenge-late';
        const next: StoredPayment =
          result !== 'passed' && !(isKlarna && result === 'pending')
            ? { ...settled, state: 'refused', reason: 'authentication' }
            : isLate
              ? { ...settled, state: 'pending', changesAt: new Date(now().getTime() + LATE_MS).toISOString() }
              : { ...settled, state: 'authorised' };
        await write(next, doc.version);
      }),
    answerIsLost: async (key) => (await store.get<StoredPayment>(PAYMENT, key))?.body.outcome === 'no-answer',
  };
}
