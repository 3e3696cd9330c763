import { expect, test } from 'vitest';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import { createUpstream, openGateway, TEST_ORIGIN } from '../gateway/testing.ts';
import { createPageCommerce } from './page-commerce.ts';

const CATALOG = '/products/v2/catalog?locale=en-gb';

test('[HTTP-02] what a visitor’s own page asks while it is rendered has the channel of the app that shows it; what a shared page asks has the web’s', async () => {
  const upstream = createUpstream(() => undefined);
  const env = { mobileAppChannel: 'APP-7', mobileAppUserAgent: 'NorthfellApp/' };
  const { gateway } = openGateway(upstream, { env });
  const { get, services } = await setUp(async (page, target) => {
    if (target.endsWith('/cart')) expect(page.cookie).toBe('a=1');
    await page.commerce(CATALOG);
    return { html: '' };
  });
  Object.assign(services, { commerce: createPageCommerce(gateway, TEST_ORIGIN) });
  for (const [path, agent] of [
    ['/en-gb/cart', 'Mozilla/5.0 NorthfellApp/4.2'],
    ['/en-gb/cart', 'Mozilla/5.0 Chrome/150'],
    ['/en-gb', 'Mozilla/5.0 NorthfellApp/4.2'],
  ] as const)
    await get(path, { headers: { cookie: 'a=1', 'user-agent': agent } });
  expect(upstream.calls().map(({ headers }) => headers.get('channel'))).toEqual(['APP-7', 'ECOMM', 'ECOMM']);
});
