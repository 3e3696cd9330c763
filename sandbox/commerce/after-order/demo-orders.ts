import { ConflictError, type Doc } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import type { CartDoc } from '../cart/cart-doc.ts';
import { priceCart } from '../cart/price-cart.ts';
import { parcelPayments, SENT_AFTER_MS, sendParcels } from '../orders/capture.ts';
import { freeze } from '../orders/freeze.ts';
import { ORDER, ORDER_NUMBER, type OrderDoc, orderOp } from '../orders/order-doc.ts';
import { ProviderSilentError } from '../payment/provider.ts';
import type { KnownCaller, Services } from '../services.ts';
import { siteById } from '../sites.ts';
import { BACK_AFTER_MS, receiveReturns, registerReturn } from './returns.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The stand-in provider takes this token without a card, as providers' test tokens are. */
const TEST_TOKEN = 'tok_test_visa';

interface DemoOrder {
  /** Consumer; the orders of one are numbered from the oldest. */
  no: string;
  siteId: string;
  /** Days before the shop was started for the first time. */
  daysAgo: number;
  skus: readonly string[];
  /** The first item was sent back. */
  hasReturn?: boolean;
}

/** Past orders in every state, for the demo accounts. Mara and Cole are consumers without a discount of their own. */
const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    no: '10000001',
    siteId: 'northfell-uk',
    daysAgo: 34,
    skus: ['NF105001GRA-M', 'NF301003FER-OS', 'NF201001GOR-41'],
    hasReturn: true,
  },
  { no: '10000001', siteId: 'northfell-uk', daysAgo: 12, skus: ['NF104005LIC-M', 'NF301010MOS-OS'] },
  { no: '10000001', siteId: 'northfell-uk', daysAgo: 1, skus: ['NF201003SLA-39'] },
  { no: '10000001', siteId: 'northfell-uk', daysAgo: 0, skus: ['NF104006SLA-L', 'NF105010BIL-M'] },
  { no: '10000004', siteId: 'northfell-fr', daysAgo: 8, skus: ['NF104009EMB-L', 'NF301006EMB-OS'] },
  { no: '10000006', siteId: 'northfell-de', daysAgo: 9, skus: ['NF201010GRA-41', 'NF301008GOR-OS'] },
  { no: '10000008', siteId: 'northfell-us', daysAgo: 20, skus: ['NF401005FOG-OS', 'NF105004FER-M'] },
  { no: '10000008', siteId: 'northfell-us', daysAgo: 5, skus: ['NF501050MOS-OS'] },
];

/** The services as they were at a moment. Emails of that time are not sent. */
const servicesAt = (services: Services, at: number): Services => ({
  ...services,
  now: () => new Date(at),
  mailServer: undefined,
});

async function seed(services: Services, wanted: DemoOrder, index: number): Promise<void> {
  const { store, catalogue, payment, promotions } = services;
  const customerId = `demo-${wanted.no}`;
  const basketId = `demo-order-${index}`;
  const consumer = (await store.get<Consumer>(CONSUMER, customerId))?.body;
  const site = siteById(wanted.siteId);
  const isKnown = wanted.skus.every((sku) => catalogue.skus.has(sku));
  if (!consumer || !site || !payment || !isKnown || (await store.get(ORDER, basketId))) return;
  const placedMs = services.now().getTime() - wanted.daysAgo * DAY_MS;
  const past = servicesAt(services, placedMs);
  const at = past.now().toISOString();
  const locale = site.defaultLocale;
  const caller: KnownCaller = {
    site,
    locale,
    identity: { type: 'Registered', customerId, usid: basketId },
    idempotencyKey: undefined,
    faults: new Set(),
  };
  const [shipping, billing] = ['S', 'B'].map((type) =>
    consumer.profile.consumerDetails.address.find(({ approachType }) => approachType === type),
  );
  if (!shipping || !billing) return;
  const cart: CartDoc = {
    basketId,
    customerId,
    siteId: site.id,
    favStoreId: null,
    lines: wanted.skus.map((sku, line) => ({
      itemId: `${basketId}-${line}`,
      sku,
      qty: 1,
      reserved: 1,
      recipeId: null,
      giftOption: null,
      shipping: catalogue.skus.get(sku)?.product.isGiftCard ? 'digital' : 'standard',
    })),
    shippingAddress: shipping,
    billingAddress: billing,
    createdAt: at,
    updatedAt: at,
    reservedUntil: null,
  };
  const { cart: view, tenders } = await priceCart(past, caller, cart, 1);
  const frozen = freeze(cart, view, tenders, billing, promotions.all());
  const key = `${basketId}.1`;
  const charge = await payment.create(key, frozen.total, frozen.currency, TEST_TOKEN);
  if (charge.state !== 'authorised') return;
  const orderNumber = `NF1000${String(index + 1).padStart(4, '0')}`;
  const order: OrderDoc = {
    basketId,
    orderNumber,
    st: `st_${crypto.randomUUID()}`,
    customerId,
    siteId: site.id,
    locale,
    createdAt: at,
    placedAt: at,
    frozen,
    parcels: parcelPayments({ frozen }, past.now()),
    attempts: [
      {
        key,
        requestKey: key,
        token: TEST_TOKEN,
        method: 'CREDIT_CARD',
        bin: '424242',
        type: 'visa',
        ...(charge.last4 !== undefined && { last4: charge.last4 }),
        amount: frozen.total,
        currency: frozen.currency,
        holds: [],
        state: 'paid',
        reason: null,
        action: null,
        startedAt: at,
      },
    ],
    inStoreSalesInfo: null,
  };
  await store.commit([
    orderOp(order, undefined, past.now()),
    { op: 'insert', kind: ORDER_NUMBER, id: orderNumber, body: { basketId } },
  ]);
  if (wanted.daysAgo === 0) return;
  const doc = async () => (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
  await sendParcels(servicesAt(services, placedMs + SENT_AFTER_MS), await doc());
  if (!wanted.hasReturn) return;
  const returnedMs = placedMs + 6 * DAY_MS;
  await registerReturn(servicesAt(services, returnedMs), basketId, `${basketId}-return`, [
    { itemId: `${basketId}-0`, qty: 1, reason: 'tooLarge' },
  ]);
  await receiveReturns(servicesAt(services, returnedMs + BACK_AFTER_MS), await doc());
}

/**
 * Gives the demo accounts the past orders that are not there yet, by the code that makes real ones. A payment provider
 * that does not know the test token leaves them out.
 */
export async function seedDemoOrders(services: Services): Promise<void> {
  for (const [index, wanted] of DEMO_ORDERS.entries()) {
    try {
      await seed(services, wanted, index);
    } catch (error) {
      // Another process seeds them too, or the provider is silent; then the next start tries again.
      if (!(error instanceof ConflictError) && !(error instanceof ProviderSilentError)) throw error;
    }
  }
}
