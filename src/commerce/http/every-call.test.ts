import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as account from '../contract/wire/account.ts';
import * as cart from '../contract/wire/cart.ts';
import * as checkout from '../contract/wire/checkout.ts';
import * as consumer from '../contract/wire/consumer.ts';
import * as lists from '../contract/wire/lists.ts';
import * as products from '../contract/wire/products.ts';
import * as reviews from '../contract/wire/reviews.ts';
import * as services from '../contract/wire/services.ts';
import type { Wire } from '../contract/wire/wire.ts';
import { createClient } from './client.ts';

const { addressRules, ...fixedServices } = services;
const WIRES: Wire[] = Object.values<unknown>({
  ...account,
  ...cart,
  ...checkout,
  ...consumer,
  ...lists,
  ...products,
  ...reviews,
  ...fixedServices,
}) as Wire[];

/** Method and path of every call as the requirements name them, read from their own list. */
const CATALOGUE = ['requirements-commerce.tsv', 'requirements-content.tsv'].flatMap((name) =>
  readFileSync(new URL(`../../../docs/requirements/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^(CALL|UGC)-/.test(line))
    .flatMap((line) => {
      const [id = '', , , statement = ''] = line.split('\t');
      return [...statement.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w{}./-]*)/g)].map(
        ([, method = '', path = '']) => ({ id, method, path: path.replace(/(?<=.)[.]$/, '') }),
      );
    }),
);

const sent: { url: URL; init: RequestInit }[] = [];
const { call } = createClient({
  base: 'https://api.example',
  context: () =>
    ({
      siteId: 'northfell-us',
      locale: 'en-us',
      brand: 'northfell',
      region: 'NA',
      clientApp: 'web',
      token: 't',
    }) as never,
  fetch: async (url, init) => {
    sent.push({ url: new URL(url), init });
    return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
  },
});

const paramsOf = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `a ${name}`]));

describe('every call of the catalogue', () => {
  test('the requirement lists name at least a hundred calls', () => {
    expect(CATALOGUE.length).toBeGreaterThan(100);
  });

  test.each(CATALOGUE)('[HTTP-18] $id: $method $path has a client function that sends it', async ({ method, path }) => {
    const wire = WIRES.find((candidate) => candidate.method === method && candidate.path === path);
    expect(wire, `${method} ${path}`).toBeDefined();
    sent.length = 0;
    const body = method === 'GET' || method === 'DELETE' ? undefined : { field: path };
    await call(wire as Wire, { params: paramsOf(path), query: { listed: 'yes' }, body } as never);
    const [request] = sent;
    expect(request?.init.method).toBe(method);
    expect(decodeURIComponent(request?.url.pathname ?? '')).toBe(path.replace(/\{(\w+)\}/g, 'a $1'));
    expect(request?.url.searchParams.get('listed')).toBe('yes');
    expect(request?.init.body ?? undefined).toBe(body === undefined ? undefined : JSON.stringify(body));
  });

  test('[HTTP-18] the address rules are read under the configured prefix', async () => {
    sent.length = 0;
    await call(addressRules('/consumers-v3/utilities/addressRules/'), { params: { countryCode: 'CA' } });
    expect(sent[0]?.url.pathname).toBe('/consumers-v3/utilities/addressRules/CA');
  });

  test('[HTTP-17] the call parameters keep the spellings of the specification', () => {
    const spelled = new Set(WIRES.flatMap(({ path }) => Object.keys(paramsOf(path))));
    // siteId and mode stand in the paths of content calls (src/content), which are no commerce calls.
    for (const name of [
      'shippingId',
      'saveForlaterId',
      'orderNumber',
      'orderId',
      'paymentInstrumentId',
      'adjustmentId',
      'productType',
      'brand',
    ])
      expect(spelled).toContain(name);
  });

  test('ids are unique, so that each call has a mock flag of its own', () => {
    expect(new Set(WIRES.map(({ id }) => id)).size).toBe(WIRES.length);
  });
});
