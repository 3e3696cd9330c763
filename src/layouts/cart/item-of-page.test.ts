import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { shownCart, shownItem } from '../../../tests/support/rendering/shop-cart.ts';
import EditAddressRoute from '../../pages/[locale]/account/addresses/edit.astro';
import DeliveryRoute from '../../pages/[locale]/cart/delivery.astro';
import GiftRoute from '../../pages/[locale]/cart/gift.astro';

const CONSUMER = { consumerProfile: { consumerDetails: { firstName: 'Ida', address: [] } } };

test.each([
  ['gift options', GiftRoute, '/cart/gift?item=gone', '/cart'],
  ['delivery', DeliveryRoute, '/cart/delivery?item=gone', '/cart'],
  ['address', EditAddressRoute, '/account/addresses/edit?address=gone', '/account/addresses'],
])(
  'a form of %s whose subject is gone leads to the rest, with the reason why it was refused',
  async (_, Route, of, to) => {
    const container = await AstroContainer.create();
    const leadsTo = async (query: string): Promise<string | null> => {
      const page = {
        ...fakePageContext({
          locale: 'en-gb',
          url: `https://shop.test/en-gb${of}${query}`,
          commerce: (path) =>
            Promise.resolve(Response.json(path.startsWith('/cart/') ? shownCart([shownItem('i1')]) : CONSUMER)),
        }),
        cookie: 'cairn-state=in=1',
      };
      const response = await container.renderToResponse(Route, { params: { locale: 'en-gb' }, locals: { page } });
      return response.headers.get('location');
    };
    expect(await leadsTo('&error=ORD404')).toBe(`/en-gb${to}?error=ORD404`);
    expect(await leadsTo('')).toBe(`/en-gb${to}`);
  },
);
