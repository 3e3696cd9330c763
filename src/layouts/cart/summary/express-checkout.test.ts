import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import ExpressCheckout from './ExpressCheckout.astro';

const ADDRESS = { id: 'a1', countryCode: 'GB', approachType: 'S', main: true, addressLine1: '1 Beck Lane' };
const CARD = {
  payment_method_id: 'CREDIT_CARD',
  payment_instrument_id: 'c1',
  maskedNumber: '•••• 4242',
  card_type: 'visa',
  card: { paymentInstrumentId: 'c1', main: true, expiry: '04/29' },
};
const cart = { shipments: [{ shippingMethod: { code: 'standard' } }] } as unknown as Cart;

test('[CFG-08] [CHK-02] the cart offers express checkout to who is signed in, unless it is switched off', async () => {
  const container = await AstroContainer.create();
  const render = (expressCheckout: boolean, cookie: string | undefined) => {
    const page = fakePageContext({
      settings: { expressCheckout },
      commerce: async (path) => {
        if (path.includes('/payment_instruments')) return Response.json({ payment_instruments: [CARD] });
        if (!path.startsWith('/consumers-v3/consumer?')) return new Response(null, { status: 503 });
        return Response.json({ consumerProfile: { consumerDetails: { address: [ADDRESS] } } });
      },
    });
    return container.renderToString(ExpressCheckout, { props: { cart }, locals: { page: { ...page, cookie } } });
  };
  const form = 'action="/api/form/checkout/express"';
  expect(await render(true, 'cairn-state=in=1')).toContain(form);
  expect(await render(false, 'cairn-state=in=1')).not.toContain(form);
  expect(await render(true, undefined)).not.toContain(form);
});
