import type { ListeningStandIn } from '../../sandbox/payment/listen.ts';
import { type CardOutcome, TEST_CARDS } from '../../sandbox/payment/test-cards.ts';

/** The number of the first card of the stand-in that does this when it pays. */
export function cardThat(outcome: CardOutcome): string {
  const found = Object.entries(TEST_CARDS).find(([, one]) => one === outcome);
  if (found === undefined) throw new TypeError(`No test card is ${outcome}.`);
  return found[0];
}

/** Of the cards that are entered. */
const EXPIRY = '12/30';

/** The payment stand-in as its fields on a page reach it: on a socket, or in the same process. */
type PaymentFields = Pick<ListeningStandIn, 'origin' | 'clientKey' | 'fetch'>;

/** What the payment fields hand over for a card, as the shop's forms name it. `cardId` is the token, which pays once. */
export type CardFields = Readonly<Record<'cardId' | 'cardBin' | 'cardType' | 'cardHolder', string>>;

/** Enters a card in the payment fields. @param number any card of the stand-in (sandbox/payment/test-cards.ts) */
export async function cardFields({ origin, clientKey, fetch }: PaymentFields, number: string): Promise<CardFields> {
  const response = await fetch(
    new Request(`${origin}/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-client-key': clientKey },
      body: JSON.stringify({ number, expiry: EXPIRY, securityCode: '123', holder: 'Mara Lind' }),
    }),
  );
  if (!response.ok) throw new Error(`The payment fields refused ${number}: ${await response.text()}`);
  const { id, bin, type, holder } = (await response.json()) as Record<'id' | 'bin' | 'type' | 'holder', string>;
  return { cardId: id, cardBin: bin, cardType: type, cardHolder: holder };
}

/** A token of a card. */
export const cardToken = async (fields: PaymentFields, number: string): Promise<string> =>
  (await cardFields(fields, number)).cardId;
