import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { textOf } from '../../../../tests/support/rendering/markup.ts';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { shownCart, shownItem } from '../../../../tests/support/rendering/shop-cart.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import type { Checkout } from '../checkout-state.ts';
import BillingStep from './BillingStep.astro';
import ShippingStep from './ShippingStep.astro';
import SummaryStep from './SummaryStep.astro';

const STEPS = { shipping: ShippingStep, billing: BillingStep, summary: SummaryStep };
const CODES: Cart['couponItems'] = [
  { couponItemId: 'WORKS', code: 'WORKS', type: 'CODE', valid: true },
  { couponItemId: 'WAITS', code: 'WAITS', type: 'CODE', valid: false },
  { couponItemId: 'GONE', code: 'GONE', type: 'CODE', valid: false, errorId: 'PRM140' },
  { couponItemId: 'MINE', code: 'MINE', type: 'CODE', valid: false, errorId: 'PRM150' },
];

/** The markup of a step's page. */
async function shown(
  step: keyof typeof STEPS,
  locale: Locale,
  couponItems: Cart['couponItems'],
  query = '',
): Promise<string> {
  const container = await AstroContainer.create();
  const page = fakePageContext({
    locale,
    url: `https://shop.test/${locale}/checkout/${step}${query}`,
    commerce: () => Promise.resolve(new Response('{}', { status: 503 })),
  });
  const state = { payment: null, isSent: false, hasAttempt: false, isPlaced: false, order: null };
  const cart = shownCart([shownItem('i1')], {
    couponItems,
    billingAddress: null,
    pickupContact: null,
    collectionContact: null,
    verifiedShippingAddress: null,
  });
  const checkout: Checkout = { cart, state, current: step };
  return container.renderToString(STEPS[step], { props: { checkout }, locals: { page } });
}

/** The codes that a page lists, as text and markup. */
const listed = (html: string) =>
  [...html.matchAll(/<li class="notice" data-coupon="(\w+)">[\s\S]*?<\/li>/g)].map(([item, code = '']) => ({
    code,
    item,
    text: textOf(item),
  }));

test.each(['shipping', 'billing', 'summary'] as const)(
  '[ERR-PRM-03] the %s step says of each code that cannot be used why, and takes it off by a form that comes back',
  async (step) => {
    const codes = listed(await shown(step, 'en-gb', CODES));
    expect(codes.map(({ code }) => code)).toEqual(['GONE', 'MINE']);
    expect(codes[0]?.text).toContain('GONE This code has been used up. Remove');
    expect(codes[1]?.text).toContain('MINE You have used this code before. It works once. Remove');
    const form = /<form[^>]*>[\s\S]*?<\/form>/.exec(codes[1]?.item ?? '')?.[0] ?? '';
    expect(form).toMatch(/method="post" action="\/api\/form\/cart\/remove-coupon"/);
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    expect(fields).toEqual([
      ['locale', 'en-gb'],
      ['back', `/en-gb/checkout/${step}`],
      ['code', 'MINE'],
    ]);
    expect(form).toContain('aria-label="Remove code MINE"');
  },
);

test('codes that apply or wait are not listed, and the list speaks the page’s language', async () => {
  expect(await shown('summary', 'en-gb', CODES.slice(0, 2))).not.toContain('class="codes"');
  const [gone] = listed(await shown('summary', 'de-de', CODES));
  expect(gone?.text).toContain('GONE Dieser Code ist aufgebraucht. Entfernen');
});

test.each(['billing', 'summary'] as const)(
  '[ERR-PRM-03] an order that a limit refused says on the %s step which code it was, as far as the cart knows it',
  async (step) => {
    const said = async (couponItems: Cart['couponItems'], code: string): Promise<string | undefined> =>
      /data-order-error[^>]*>([^<]*)</.exec(await shown(step, 'en-gb', couponItems, `?refused=${code}`))?.[1]?.trim();
    expect(await said(CODES, 'PRM140')).toBe('This code has been used up. Nothing was charged.');
    expect(await said(CODES, 'PRM150')).toBe('You have used this code before. It works once. Nothing was charged.');
    const other: Cart['couponItems'] = [
      { couponItemId: 'A', code: 'A', type: 'CODE', valid: false, errorId: 'PRM155' },
    ];
    for (const code of ['PRM140', 'PRM150'])
      for (const codes of [[], CODES.slice(0, 2), other])
        expect(await said(codes, code)).toBe(
          'An offer or code in your order is no longer available. Nothing was charged.',
        );
  },
);
