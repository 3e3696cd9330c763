import type { PaymentAction } from '../../../src/commerce/contract/types.ts';
import type { PaymentReport } from '../payment/provider.ts';
import type { Hold } from '../stored-value/ledger.ts';

/**
 * One try to pay. `started`: written down, the provider may or may not have been called. `voiding`: the money must go
 * back. The last three are final.
 */
export type AttemptState = 'started' | 'challenge' | 'pending' | 'voiding' | 'refused' | 'voided' | 'paid';

export interface Attempt {
  /** The provider's key of this attempt. */
  key: string;
  /** Idempotency key of the request that started it. */
  requestKey: string;
  /** The provider's token of the card. */
  token: string;
  /** The token or the saved card, as the request named it; absent in orders of before. */
  instrument?: string;
  method: string;
  bin: string;
  type: string;
  /** The last digits of the card, once the provider has told them. */
  last4?: string;
  /** Digest of the provider's fingerprint of a guest's card, where a promotion of the order is counted by it. */
  fingerprint?: string;
  /** Minor units; what is authorised must equal it. 0 when instruments pay for everything. */
  amount: number;
  currency: string;
  /** What gift cards, points and credit give to this attempt; released or committed once, when it ends. */
  holds: readonly Hold[];
  state: AttemptState;
  /** Why it ended without an order. */
  reason: string | null;
  action: PaymentAction | null;
  startedAt: string;
}

const FINAL: ReadonlySet<AttemptState> = new Set(['refused', 'voided', 'paid']);

/** Whether nothing more can happen to an attempt; only then may the next one start. */
export const isFinal = ({ state }: Pick<Attempt, 'state'>): boolean => FINAL.has(state);

/** What is to be done after a report. */
export type NextStep = 'nothing' | 'place' | 'void';

/**
 * The one transition of an attempt, whoever brings the report: the browser's request, a notification or the
 * reconciler. Reports may repeat and arrive in any order.
 * @returns the attempt after the report, and what is left to do
 */
export function withReport(before: Attempt, report: PaymentReport): { attempt: Attempt; then: NextStep } {
  if (isFinal(before)) return { attempt: before, then: 'nothing' };
  const attempt = report.last4 === undefined ? before : { ...before, last4: report.last4 };
  const ended = { ...attempt, action: null };
  if (report.state === 'voided') return { attempt: { ...ended, state: 'voided' }, then: 'nothing' };
  if (report.state === 'refused')
    return attempt.state === 'voiding'
      ? { attempt: { ...ended, state: 'voided' }, then: 'nothing' }
      : { attempt: { ...ended, state: 'refused', reason: report.reason }, then: 'nothing' };
  if (attempt.state === 'voiding') return { attempt, then: 'void' };
  if (report.amount !== attempt.amount || report.currency !== attempt.currency)
    return { attempt: { ...ended, state: 'voiding', reason: 'amount' }, then: 'void' };
  switch (report.state) {
    case 'authorised':
      return { attempt, then: 'place' };
    case 'pending':
      return { attempt: { ...ended, state: 'pending' }, then: 'nothing' };
    case 'challenge':
      // An older report than the one that said "pending".
      return attempt.state === 'pending'
        ? { attempt, then: 'nothing' }
        : { attempt: { ...attempt, state: 'challenge', action: report.action }, then: 'nothing' };
  }
}
