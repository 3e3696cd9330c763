import type { SavedInstrument } from '../../../src/commerce/contract/types.ts';
import { guardOp } from '../../store/guard.ts';
import type { Doc, Op, Store } from '../../store/store.ts';
import { newId } from '../auth/secrets.ts';
import { toAmount } from '../money.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../sites.ts';
import { balancesOf } from './ledger.ts';
import { cardAccount, findCard, maskedCode } from './value-card.ts';

const SAVED_INSTRUMENT = 'saved-instrument';
/** Ids of saved instruments begin with it, so that they cannot be taken for a provider's token. */
const PREFIX = 'psi';

/** An instrument in an account. Of a card there is the provider's id and what the shop shows, never its number. */
export interface SavedDoc {
  id: string;
  consumerId: string;
  method: SavedInstrument['payment_method_id'];
  /** The provider's id of a card; the code of a gift card or reward. */
  token: string;
  /** Identifies the card: the same card saved twice has the same value. */
  fingerprint: string;
  bin: string;
  type: string;
  /** The digits or characters that are shown. */
  last4: string;
  expiry: string | null;
  main: boolean;
  createdAt: string;
}

/**
 * An operation by which a commit fails when another server has changed the consumer's instruments since, so that no card
 * is there twice and one card is the main one. To be asked for before they are read.
 */
export const savedGuard = (store: Store, consumerId: string): Promise<Op> =>
  guardOp(store, 'saved-instruments', consumerId);

/** A consumer's instruments: the main card first, then the oldest. */
export async function savedOf(store: Store, consumerId: string): Promise<Doc<SavedDoc>[]> {
  const docs = await store.find<SavedDoc>(SAVED_INSTRUMENT, consumerId);
  return docs.sort(
    ({ body: a }, { body: b }) => Number(b.main) - Number(a.main) || (a.createdAt < b.createdAt ? -1 : 1),
  );
}

export const savedOp = (body: SavedDoc, version: number | undefined): Op => {
  const target = { kind: SAVED_INSTRUMENT, id: body.id, ref: body.consumerId, body };
  return version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target };
};
export const removeOp = ({ id, version }: Doc<SavedDoc>): Op => ({ op: 'delete', kind: SAVED_INSTRUMENT, id, version });

/**
 * A new instrument and what it changes in the others: the first card is the main one, a new main one takes its place.
 * @throws Problem PYT300 the account has it already
 */
export function addSaved(
  known: readonly Doc<SavedDoc>[],
  wanted: Omit<SavedDoc, 'id' | 'main'>,
  isWantedMain: boolean,
): { added: SavedDoc; ops: Op[] } {
  if (known.some(({ body }) => body.method === wanted.method && body.fingerprint === wanted.fingerprint))
    throw new Problem('PYT300', 409, 'This card is in the account already.');
  const cards = known.filter(({ body }) => body.method === 'CREDIT_CARD');
  const main = wanted.method === 'CREDIT_CARD' && (isWantedMain || cards.length === 0);
  const added = { ...wanted, id: newId(PREFIX), main };
  return { added, ops: [savedOp(added, undefined), ...(main ? onlyMain(cards, added.id) : [])] };
}

/** Operations after which no card but that one is the main one. */
export const onlyMain = (cards: readonly Doc<SavedDoc>[], id: string): Op[] =>
  cards
    .filter(({ body }) => body.main && body.id !== id)
    .map(({ body, version }) => savedOp({ ...body, main: false }, version));

/** @throws Problem PYT404 unless the consumer has an instrument with that id */
export async function requireSaved(store: Store, consumerId: string, id: string): Promise<Doc<SavedDoc>> {
  const doc = await store.get<SavedDoc>(SAVED_INSTRUMENT, id);
  if (doc?.body.consumerId !== consumerId) throw new Problem('PYT404', 404, 'There is no such payment instrument.');
  return doc;
}

/** Whether an id names a saved instrument, and not a token of the provider. */
export const isSavedId = (id: string): boolean => id.startsWith(`${PREFIX}_`);

/** Saved instruments as the contract describes them (PAY-01), with what is left on gift cards and rewards. */
export async function savedViews(store: Store, site: Site, saved: readonly SavedDoc[]): Promise<SavedInstrument[]> {
  const found = await Promise.all(
    saved.map(({ method, token }) => (method === 'CREDIT_CARD' ? undefined : findCard(store, token))),
  );
  const balances = await balancesOf(
    store,
    found.flatMap((card) => (card ? [cardAccount(card)] : [])),
  );
  return saved.map(({ id, method, type, last4, expiry, main }, index) => {
    const card = found[index];
    const left = card && balances.get(cardAccount(card).id);
    return {
      payment_method_id: method,
      payment_instrument_id: id,
      maskedNumber: maskedCode(last4),
      card_type: type === '' ? null : type,
      card: { paymentInstrumentId: id, main, expiry },
      balance: left === undefined ? null : { amount: toAmount(left), currency: card?.currency ?? site.currency },
    };
  });
}

/** One saved instrument as the contract describes it. */
export async function savedView(store: Store, site: Site, saved: SavedDoc): Promise<SavedInstrument> {
  const [view] = await savedViews(store, site, [saved]);
  return view as SavedInstrument;
}
