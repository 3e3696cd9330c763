import { loyaltyToken } from '../../../commerce/contract/endpoints.ts';
import { HEADER } from '../../../commerce/contract/headers.ts';
import type {
  ConsumerProfile,
  LoyaltyTokenAnswer,
  LoyaltyVouchers,
  PointsAnswer,
  SavedInstrument,
  WelcomePromotion,
} from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { readCommerce } from '../../data/commerce-call.ts';

/** What the programme holds for a member. A part is undefined when it cannot be read now. */
export interface Membership {
  readonly points: PointsAnswer | undefined;
  readonly vouchers: LoyaltyVouchers | undefined;
  /** Undefined too when there is no welcome promotion now. */
  readonly welcome: WelcomePromotion | undefined;
  /** Reward codes and reward cards of the account. */
  readonly rewards: readonly SavedInstrument[] | undefined;
}

/** What the membership card tells the loyalty programme of where it was asked for. */
const LEAD_SOURCE = 'account-card';

/** Reads what the programme holds for a member; undefined for anybody else, of whom nothing is asked (LOY-01). */
export async function loadMembership(
  page: PageContext,
  { isLoyaltyMember }: Pick<ConsumerProfile, 'isLoyaltyMember'>,
): Promise<Membership | undefined> {
  if (!isLoyaltyMember) return undefined;
  const read = <Answer>(path: string): Promise<Answer | undefined> =>
    readCommerce<Answer>(page, `/consumers-v3/consumer/loyalty/${path}`).catch(() => undefined);
  const [points, vouchers, welcome, saved] = await Promise.all([
    read<PointsAnswer>('points'),
    read<LoyaltyVouchers>('vouchers'),
    read<WelcomePromotion>('promo/welcome'),
    readCommerce<{ payment_instruments: SavedInstrument[] }>(page, '/consumers-v3/consumer/payment_instruments').catch(
      () => undefined,
    ),
  ]);
  const rewards = saved?.payment_instruments.filter(
    ({ payment_method_id: method }) => method === 'REWARD_CODE' || method === 'REWARD_CARD',
  );
  return { points, vouchers, welcome, rewards };
}

/** A new code for the membership card (CALL-CONS-04); undefined when there is none now. */
export async function loadLoyaltyCard(page: PageContext): Promise<LoyaltyTokenAnswer | undefined> {
  const answer = await page.commerce(`${loyaltyToken.path}?locale=${page.info.locale}`, {
    method: loyaltyToken.method,
    headers: { 'content-type': 'application/json', [HEADER.leadSource]: LEAD_SOURCE },
    body: '{}',
  });
  return answer.ok ? ((await answer.json()) as LoyaltyTokenAnswer) : undefined;
}
