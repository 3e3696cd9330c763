import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, test } from 'vitest';
import { inOrder, textOf } from '../../../tests/support/rendering/markup.ts';
import { type FakePage, fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { NEAR, shownCart, shownItem } from '../../../tests/support/rendering/shop-cart.ts';
import type { Cart } from '../../commerce/contract/types.ts';
import CartPage from './CartPage.astro';

const ITEMS = [shownItem('i1'), shownItem('i2'), shownItem('i3', { bonus: true })];
const STORE = { storeId: '101', storeName: 'Kendal', storeEmployeeId: '7', storeEmployeeName: 'Sol' };

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

interface Visit {
  readonly cart?: Cart;
  readonly query?: string;
  readonly locale?: FakePage['locale'];
  readonly settings?: FakePage['settings'];
  readonly session?: object;
  readonly state?: string;
  /** Answers by the beginning of their path. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The cart page of a visit, and the calls it made. */
async function shown(visit: Visit = {}) {
  const { cart = shownCart(ITEMS), query = '', locale = 'en-gb', settings = {}, session = {}, state = 'c=3' } = visit;
  const calls: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/session/draft': { code: 'NEVER' },
    '/session': { dismissedPromotions: [], store: null, ...session },
    '/wishlists/v2/saveForLater': { saveForLaterId: 's_1', items: [], total: 0 },
    ...visit.answers,
  };
  const page = {
    ...fakePageContext({
      locale,
      settings,
      url: `https://shop.test/${locale}/cart${query}`,
      commerce: (path) => {
        calls.push(path);
        const known = Object.keys(answers).find((one) => path.startsWith(`${one}?`));
        return Promise.resolve(known ? Response.json(answers[known]) : new Response('{}', { status: 503 }));
      },
    }),
    cookie: `cairn-state=${state}`,
  };
  const html = await container.renderToString(CartPage, { props: { cart }, locals: { page } });
  return { html, calls };
}

/** The row of an item. */
const rowOf = (html: string, id: string): string =>
  new RegExp(`<li[^>]*data-item="${id}"[\\s\\S]*?(?=<li[^>]*data-item=|</ul>)`).exec(html)?.[0] ?? '';

test('an item that could not be put back is named, to be tried again or done without', async () => {
  const missing = { productId: 'NF104001MOS-M', qty: 2, recipeId: null };
  const { html, calls } = await shown({ session: { missingItems: [missing] } });
  expect(textOf(html)).toContain('NF104001MOS-M could not be put into your basket just now.');
  expect(calls.some((path) => path.startsWith('/products/v2/products/NF104001MOS/details?'))).toBe(true);
  const form = /<form[^>]*cart\/missing[^]*?<\/form>/.exec(html)?.[0] ?? '';
  for (const field of ['name="productId" value="NF104001MOS-M"', 'name="qty" value="2"', 'name="drop" value="1"'])
    expect(form).toContain(field);
});

test('what the shop tells its customer of the year’s limit stands with the totals', async () => {
  const message = 'Employee discount: after this order £367.50 of this year’s limit is left.';
  const cart = shownCart(ITEMS, { customerNotifications: [{ id: 'EMPLOYEE_CAP', message }] });
  const { html } = await shown({ cart });
  expect(textOf(/<section class="summary"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')).toContain(message);
});

test('[CART-12] bonus items come first on the page and in its mini cart when the setting is on, and only then', async () => {
  const rows = ['data-item="i1"', 'data-item="i2"', 'data-item="i3"'] as const;
  const on = await shown({ settings: { bonusFirst: true } });
  expect(inOrder(on.html, rows[2], rows[0], rows[1])).toBe(true);
  expect(on.html).toMatch(/<dialog[^>]*id="mini-cart"[^>]* data-bonus-first/);
  const off = await shown({ settings: { bonusFirst: false } });
  expect(inOrder(off.html, ...rows)).toBe(true);
  expect(off.html).not.toMatch(/<dialog[^>]* data-bonus-first/);
});

test('collection points that cannot be had are said, near the postal code that was asked for', async () => {
  const price = { amount: 4.95, currency: 'GBP' };
  const pudo = { code: 'pudo', id: 'me', kind: 'STH', label: 'Point', deliveryTime: '2-3', price } as const;
  const shippingMethods = [
    { shippingId: 'me', selectedCode: 'standard', applicableShippingMethods: [pudo] },
  ] satisfies Cart['shippingMethods'];
  const visit = { cart: shownCart(ITEMS, { shippingMethods }), session: { near: 'LA9 4PU' } };
  const section = /<section class="points"[\s\S]*?<\/section>/.exec((await shown(visit)).html)?.[0] ?? '';
  expect(textOf(section)).toContain('Collection points cannot be shown just now.');
  expect(section).toContain('value="LA9 4PU"');
  expect((await shown({ ...visit, cart: shownCart(ITEMS) })).html).not.toContain('class="points"');
});

test('[CART-06] the summary has the discount’s share of the items', async () => {
  const { totals } = shownCart([]);
  const cart = shownCart(ITEMS, { totals: { ...totals, itemTotal: 129.99, totalDiscount: 30 } });
  expect(textOf((await shown({ cart })).html)).toContain('23.1%');
  expect(textOf((await shown({ cart, locale: 'de-de' })).html)).toMatch(/23,1\s%/);
  expect((await shown()).html).not.toContain('class="summary__percent"');
});

describe('offers', () => {
  test('[PROMO-04] [PROMO-07] [PROMO-11] are those of the cart, with their distance and words for guests or accounts', async () => {
    const cart = shownCart(ITEMS, { promoSummary: [...NEAR] });
    const { html } = await shown({ cart });
    expect(textOf(html)).toContain('Guests: £12.50 more');
    expect(textOf(html)).toContain('With an account: £13.50 more');
    const hidden = await shown({ cart, session: { dismissedPromotions: ['GUEST-WALK'] } });
    expect(hidden.html).not.toContain('data-promotion="GUEST-WALK"');
    expect(hidden.html).toContain('data-promotion="WALK-REGISTERED"');
    expect((await shown()).html).not.toContain('data-promotion="');
  });

  test('[PROMO-14] a code that was refused is told at its field, and by no alert', async () => {
    const { html } = await shown({ query: '?failed=coupon&error=PRM130' });
    const error = /<p class="coupons__error"[^>]*>[^<]*/.exec(html)?.[0];
    expect(error).toContain('This code does not work here.');
    expect(error).not.toMatch(/\shidden/);
    const main = html.slice(html.indexOf('<main'), html.indexOf('id="cart-offline"'));
    expect(main).not.toContain('role="alert"');
    expect(main).toContain('value="NEVER"');
  });
});

test.each([
  ['PRM130', 'This code does not work for this order.'],
  ['PRM135', 'This code is not valid yet.'],
  ['PRM140', 'This code has been used up.'],
  ['PRM150', 'You have used this code before. It works once.'],
  ['PRM155', 'This code has expired.'],
  ['PRM160', 'This code does not work for this order.'],
  [undefined, 'Waiting for its conditions'],
] as const)(
  '[ERR-PRM-01] [ERR-PRM-02] [ERR-PRM-03] a code that takes nothing off for %s says why, and can be removed',
  async (errorId, reason) => {
    const coupon = { couponItemId: 'SPENT', code: 'SPENT', type: 'CODE' as const, valid: false };
    const { html } = await shown({
      cart: shownCart(ITEMS, { couponItems: [{ ...coupon, ...(errorId && { errorId }) }] }),
    });
    const row = /<li data-coupon="SPENT"[\s\S]*?<\/li>/.exec(html)?.[0] ?? '';
    expect(textOf(row)).toContain(reason);
    expect(row).toMatch(/action="\/api\/form\/cart\/remove-coupon"/);
  },
);

describe('what went wrong', () => {
  test('[CART-16] [ERR-CART-03] an invalid customer is told so, and the page is marked to start over', async () => {
    const { html } = await shown({ query: '?error=AUT498' });
    expect(textOf(html)).toContain('Your sign-in is no longer valid. The page loads again in a moment.');
    expect(html).toMatch(/<div[^>]*data-cart[^>]*data-invalid-customer/);
    expect((await shown({ query: '?error=AUT432' })).html).not.toMatch(/<div[^>]*data-invalid-customer/);
  });

  test('[ERR-ITEM-05] [ERR-ITEM-07] an item’s refusal shows in its row', async () => {
    const most = await shown({ query: '?error=INV408&max=3&item=i2' });
    expect(textOf(rowOf(most.html, 'i2'))).toContain('We only have 3 of these.');
    expect(textOf(rowOf(most.html, 'i1'))).not.toContain('We only have');
    const soldOut = await shown({ query: '?error=INV700&item=i2-M' });
    expect(textOf(rowOf(soldOut.html, 'i2'))).toContain('this size is sold out');
  });

  test('[ERR-FLASH-04] what the server says of the cart stands above it', async () => {
    const flash = ['ProductItemMaxQuantity', 'ProductItemRequired'].map((type) => ({ type, message: '' }));
    const text = textOf((await shown({ cart: shownCart(ITEMS, { flash }), locale: 'en-us' })).html);
    expect(text).toContain('That is more than one order may hold. Choose fewer to go on.');
    expect(text).toContain('Something that belongs with it is missing from the cart. Add it to go on.');
  });
});

test('[SFL-01] [SFL-02] saved items are read with the configured page size, and not while an employee is connected', async () => {
  const list = (calls: readonly string[]) => calls.filter((path) => path.includes('saveForLater'));
  const shopper = await shown({ settings: { savedPageSize: 4 }, query: '?saved=2' });
  expect(list(shopper.calls)[0]).toMatch(/start=4&count=4/);
  expect(shopper.html).toContain('action="/api/form/cart/save"');
  const employee = await shown({ session: { store: STORE } });
  expect(list(employee.calls)).toEqual([]);
  expect(employee.html).not.toContain('action="/api/form/cart/save"');
});

describe('express checkout', () => {
  const card = (main: boolean) => ({
    payment_method_id: 'CREDIT_CARD',
    payment_instrument_id: 'psi_1',
    maskedNumber: '•••• 4242',
    card_type: 'visa',
    card: { paymentInstrumentId: 'psi_1', main, expiry: '04/29' },
  });
  const address = (main: boolean) => ({
    id: 'a1',
    countryCode: 'GB',
    approachType: 'S',
    main,
    firstName: 'Mara',
    lastName: 'Lind',
    addressLine1: '14 Beck Lane',
    addressLine2: '',
    city: 'Kendal',
    postalCode: 'LA9 4PU',
    province: '',
  });
  const parcel = (code: string) =>
    ({
      shipmentId: code,
      shippingMethod: { code, label: code, deliveryTime: '2-4' },
      cost: 0,
      storeId: null,
      collectionPoint: null,
      shippingAddress: null,
      store: {
        id: '101',
        name: 'Kendal',
        addressLine1: '1 Mill Road',
        city: 'Kendal',
        postalCode: 'LA9',
        countryCode: 'GB',
      },
    }) as unknown as Cart['shipments'][number];
  const isOffered = async (visit: Visit, { mainCard = true, mainAddress = true, code = 'standard' } = {}) => {
    const { html } = await shown({
      cart: shownCart(ITEMS.slice(0, 2), { shipments: [parcel(code)] }),
      state: 'in=1&c=2',
      answers: {
        '/consumers-v3/consumer': { consumerProfile: { consumerDetails: { address: [address(mainAddress)] } } },
        '/consumers-v3/consumer/payment_instruments': { payment_instruments: [card(mainCard)] },
      },
      ...visit,
    });
    return html.includes('action="/api/form/checkout/express"');
  };

  test('[CHK-02] is on the page while its flag is on, and for who is signed in', async () => {
    expect(await isOffered({})).toBe(true);
    expect(await isOffered({ settings: { expressCheckout: false } })).toBe(false);
    expect(await isOffered({ state: 'c=2' })).toBe(false);
  });

  test('[CHK-03] [CHK-04] needs a main card, and a main address unless all is picked up', async () => {
    expect(await isOffered({}, { mainCard: false })).toBe(false);
    expect(await isOffered({}, { mainAddress: false })).toBe(false);
    expect(await isOffered({}, { mainAddress: false, code: 'pickup' })).toBe(true);
  });
});

test('whoever looks for collection points without a postal code is asked for one, at the field', async () => {
  const [group] = shownCart(ITEMS).shippingMethods;
  const pudo = {
    code: 'pudo',
    label: 'Collection point',
    kind: 'STH',
    deliveryTime: '2-4',
    price: { amount: 0, currency: 'GBP' },
  };
  const cart = shownCart(ITEMS, {
    shippingMethods: [{ ...group, shippingId: 'me', applicableShippingMethods: [pudo] }],
  } as never);
  const field = (html: string): string => /<input[^>]*id="near"[^>]*>/.exec(html)?.[0] ?? '';
  const { html } = await shown({ cart, query: '?invalid=near:required' });
  expect(field(html)).toMatch(/aria-invalid="true"[^>]*aria-describedby="near-problem"/);
  expect(textOf(html)).toContain('Enter a postcode to see the points near it.');
  const point = { id: 'p1', name: 'Locker', addressLine1: '1 High Street', postalCode: 'LA9 4PU', city: 'Kendal' };
  const chosen = {
    ...cart,
    shipments: [{ shippingMethod: { ...pudo, id: 'pudo' }, items: [], collectionPoint: point }],
  } as never;
  const cleared = await shown({ cart: chosen, query: '?invalid=near:required' });
  expect(field(cleared.html)).toMatch(/ value(?:="")? /);
  expect(cleared.calls).not.toContainEqual(expect.stringContaining('collectionPoints'));
  expect(textOf(cleared.html)).toContain('Locker');
  const again = await shown({ cart, query: '?invalid=near:required', session: { near: 'LA9 4PU' } });
  expect(field(again.html)).not.toContain('aria-invalid');
  const fresh = await shown({ cart });
  expect(field(fresh.html)).not.toContain('aria-invalid');
  expect(textOf(fresh.html)).not.toContain('Enter a postcode');
});
