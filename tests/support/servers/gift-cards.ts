import { openStore } from '../../../sandbox/store/open-store.ts';
import { VALUE_CARD, type ValueCard } from '../../../sandbox/commerce/stored-value/value-card.ts';

/** Gift cards in dollars that tests pay orders with: what is spent stays spent, so each attempt has one of its own. */
const SERIES = {
  fifty: { digits: '0001', amount: 5_000 },
  thousand: { digits: '0002', amount: 100_000 },
} as const;
const CARDS_OF_SERIES = 100;
/** Ends with other digits than the demo cards, by which shoppers know a card. */
const FIRST = 1001;

export const GIFT_CARD_PIN = '1234';

/** The number of a card to spend. @param attempt of a test, from 0 */
export const giftCardToSpend = (series: keyof typeof SERIES, attempt: number): string =>
  `6299 0003 ${SERIES[series].digits} ${FIRST + attempt}`;

/** Issues them in the database of a server that has not started yet. */
export async function issueGiftCards(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const cards = (['fifty', 'thousand'] as const).flatMap((series) =>
    Array.from({ length: CARDS_OF_SERIES }, (_, attempt): ValueCard => ({
      code: giftCardToSpend(series, attempt).replaceAll(' ', ''),
      method: 'GIFT_CARD',
      pin: GIFT_CARD_PIN,
      amount: SERIES[series].amount,
      currency: 'USD',
      expiresOn: null,
      isBlocked: false,
    })),
  );
  await store.commit(cards.map((card) => ({ op: 'insert', kind: VALUE_CARD, id: card.code, body: card })));
  await store.close();
}
