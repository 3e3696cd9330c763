import { ConflictError, type Op, type Store } from '../../store/store.ts';
import { VALUE_CARD, type ValueCard } from './value-card.ts';

/** Pin of every demo gift card. */
const PIN = '1234';

/** The digits 5 to 8 of a demo gift card's number name its currency. */
const CURRENCIES = { '0001': 'GBP', '0002': 'EUR', '0003': 'USD', '0004': 'CAD' } as const;

/** The last four digits say what the card is for; amounts are minor units. */
const GIFT_CARDS: Readonly<Record<string, Partial<ValueCard>>> = {
  '0001': { amount: 5_000 },
  '0002': { amount: 2_000 },
  '0003': { amount: 100_000 },
  '0004': { amount: 5_000, expiresOn: '2025-12-31' },
  '0005': { amount: 0 },
  '0006': { amount: 5_000, isBlocked: true },
  ...Object.fromEntries(['0011', '0012', '0013', '0014', '0015', '0016'].map((last) => [last, { amount: 100 }])),
};

const giftCards = Object.entries(CURRENCIES).flatMap(([middle, currency]) =>
  Object.entries(GIFT_CARDS).map(([last, card]): ValueCard => ({
    code: `6299${middle}0000${last}`,
    method: 'GIFT_CARD',
    pin: PIN,
    amount: 0,
    currency,
    expiresOn: '2031-12-31',
    isBlocked: false,
    ...card,
  })),
);

const reward = (code: string, method: 'REWARD_CODE' | 'REWARD_CARD', amount: number): ValueCard => ({
  code,
  method,
  amount,
  pin: null,
  currency: null,
  expiresOn: null,
  isBlocked: false,
});

/** Gift cards and rewards anyone can try; see docs/decisions/0044-stored-value.md. */
const DEMO_CARDS: readonly ValueCard[] = [
  ...giftCards,
  reward('THANKS10', 'REWARD_CODE', 1_000),
  reward('THANKS25', 'REWARD_CODE', 2_500),
  reward('SPENT10', 'REWARD_CODE', 0),
  reward('7299000000000001', 'REWARD_CARD', 3_000),
];

/** Issues the demo cards that are not there yet. */
export async function seedDemoCards(store: Store): Promise<void> {
  const known = await Promise.all(DEMO_CARDS.map(({ code }) => store.get(VALUE_CARD, code)));
  const missing = DEMO_CARDS.filter((_, index) => known[index] === undefined);
  if (missing.length === 0) return;
  const inserts = missing.map((card): Op => ({ op: 'insert', kind: VALUE_CARD, id: card.code, body: card }));
  await store.commit(inserts).catch((error: unknown) => {
    // Another process has seeded them in the meantime.
    if (!(error instanceof ConflictError)) throw error;
  });
}

/** Takes the published cards out of use, as with the demo accounts. */
export const shutDemoCards = (store: Store): Promise<unknown> =>
  store.commit(DEMO_CARDS.map(({ code }) => ({ op: 'delete', kind: VALUE_CARD, id: code })));
