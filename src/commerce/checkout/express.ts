import type { Address, Cart, ConsumerDetails, SavedInstrument } from '../contract/types.ts';
import { isPickedUp } from '../delivery/index.ts';
import { savedAddresses } from './address-form.ts';

/** What express checkout depends on. */
interface ExpressFacts {
  /** The feature flag. */
  readonly isOn: boolean;
  /** Null for a shopper who is not signed in. */
  readonly consumer: Pick<ConsumerDetails, 'address'> | null;
  readonly cards: readonly SavedInstrument[];
  readonly cart: Pick<Cart, 'shipments'>;
  /** Country the site delivers to. */
  readonly country: string;
}

/** What express checkout fills in. */
interface Express {
  readonly card: SavedInstrument;
  /** Undefined when everything is picked up and the account has no main delivery address. */
  readonly address: Address | undefined;
}

/**
 * Whether express checkout is offered, and with what: it is switched on, the shopper is signed in (CHK-02), has a main
 * card (CHK-03), and a main delivery address or a cart with pickup items only (CHK-04).
 */
export function expressCheckout({ isOn, consumer, cards, cart, country }: ExpressFacts): Express | undefined {
  if (!isOn || consumer === null) return undefined;
  const card = cards.find((one) => one.payment_method_id === 'CREDIT_CARD' && one.card.main);
  const address = savedAddresses(consumer, country).find(({ main }) => main);
  const isAllPickedUp = cart.shipments.length > 0 && cart.shipments.every(isPickedUp);
  return card !== undefined && (address !== undefined || isAllPickedUp) ? { card, address } : undefined;
}
