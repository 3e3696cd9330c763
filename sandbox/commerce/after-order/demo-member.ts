import { ConflictError } from '../../store/store.ts';
import { CONSUMER } from '../auth/consumer.ts';
import { atRest } from '../auth/secrets.ts';
import { emptyList, FAVORITES, listOf, listOp, withEntry } from '../lists/list-doc.ts';
import { ProviderSilentError } from '../payment/provider.ts';
import type { Services } from '../services.ts';
import { addSaved, savedOf } from '../stored-value/saved-instruments.ts';

/** The demo member whose account shows something on every page: Mara. */
const MEMBER = 'demo-10000001';
/** Products with their colours. */
const LIKED = ['NF104001MOS', 'NF301006EMB', 'NF401005FOG', 'NF201010GRA'];
/** The stand-in provider's card and a demo reward card (demo-cards.ts). */
const CARD_TOKEN = 'tok_test_visa';
const REWARD_CARD = '7299000000000001';

/**
 * Gives the demo member favourites, a card and a reward card, once: what is taken away later stays away. A payment
 * provider that does not know the test token leaves them out.
 */
export async function seedDemoMember(services: Services): Promise<void> {
  const { store, payment, catalogue, now } = services;
  if (!payment || !(await store.get(CONSUMER, MEMBER)) || (await listOf(store, FAVORITES, MEMBER))) return;
  try {
    const card = await payment.saveCard(CARD_TOKEN);
    if (card === undefined) return;
    const { id: token, ...shown } = card;
    const owner = { consumerId: MEMBER, createdAt: now().toISOString() };
    const known = await savedOf(store, MEMBER);
    const list = LIKED.filter((product) => catalogue.products.has(product.slice(0, -3))).reduce(
      (items, id) => withEntry(items, { id, qty: 1, itemType: 'product' as const }),
      emptyList(FAVORITES, MEMBER).items,
    );
    const reward = {
      ...owner,
      method: 'REWARD_CARD' as const,
      token: REWARD_CARD,
      fingerprint: atRest(REWARD_CARD),
      bin: '',
      type: '',
      last4: REWARD_CARD.slice(-4),
      expiry: null,
    };
    await store.commit([
      listOp(
        FAVORITES,
        { ...emptyList(FAVORITES, MEMBER), items: list },
        undefined,
        {
          type: 'Registered',
          customerId: MEMBER,
          usid: MEMBER,
        },
        now(),
      ),
      ...addSaved(known, { ...owner, ...shown, method: 'CREDIT_CARD', token }, true).ops,
      ...addSaved(known, reward, false).ops,
    ]);
  } catch (error) {
    // Another process seeds it too, or the provider is silent; then the next start tries again.
    if (!(error instanceof ConflictError) && !(error instanceof ProviderSilentError)) throw error;
  }
}
