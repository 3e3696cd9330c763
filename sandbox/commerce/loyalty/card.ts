import type { Op } from '../../store/store.ts';
import { atRest, newSecret } from '../auth/secrets.ts';
import type { Services } from '../services.ts';

/** Membership cards that are being shown at a till, by the hash of their token. */
export const LOYALTY_CARD = 'loyalty-card';
/** Long enough to stand in a queue, too short to pass the card around; seconds. */
export const LOYALTY_CARD_TTL_S = 15 * 60;
/** How tokens of cards begin, which tells them from customers' ids. */
const PREFIX = 'lt';

interface LoyaltyCard {
  consumerId: string;
  usid: string;
  /** The page that asked for the card. */
  leadSource: string;
  referralCode: string | null;
  expiresAt: string;
}

/** A new token for a member's card, and the operation that makes it known. */
export function newLoyaltyCard(
  { now }: Pick<Services, 'now'>,
  card: Omit<LoyaltyCard, 'expiresAt'>,
): { token: string; op: Op } {
  const token = newSecret(PREFIX);
  const expiresAt = new Date(now().getTime() + LOYALTY_CARD_TTL_S * 1_000).toISOString();
  const body: LoyaltyCard = { ...card, expiresAt };
  return { token, op: { op: 'insert', kind: LOYALTY_CARD, id: atRest(token), ref: card.consumerId, expiresAt, body } };
}

/** Whether an id that was given is the token of a card. */
export const isLoyaltyCard = (id: string): boolean => id.startsWith(`${PREFIX}_`);

/** Id of the member who shows a card; undefined once its time is over. */
export async function memberByCard(
  { store, now }: Pick<Services, 'store' | 'now'>,
  token: string,
): Promise<string | undefined> {
  const card = (await store.get<LoyaltyCard>(LOYALTY_CARD, atRest(token)))?.body;
  return card === undefined || card.expiresAt <= now().toISOString() ? undefined : card.consumerId;
}
