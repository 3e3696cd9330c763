import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as endpoints from '../contract/endpoints.ts';
import type { Endpoint } from '../contract/operation.ts';
import { createClient } from './client.ts';

const ENDPOINTS = Object.values<unknown>(endpoints) as Endpoint[];

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
    const endpoint = ENDPOINTS.find((candidate) => candidate.method === method && candidate.path === path);
    expect(endpoint, `${method} ${path}`).toBeDefined();
    sent.length = 0;
    const body = method === 'GET' || method === 'DELETE' ? undefined : { field: path };
    await call(endpoint as Endpoint, { params: paramsOf(path), query: { listed: 'yes' }, body } as never);
    const [request] = sent;
    expect(request?.init.method).toBe(method);
    expect(decodeURIComponent(request?.url.pathname ?? '')).toBe(path.replace(/\{(\w+)\}/g, 'a $1'));
    expect(request?.url.searchParams.get('listed')).toBe('yes');
    expect(request?.init.body ?? undefined).toBe(body === undefined ? undefined : JSON.stringify(body));
  });

  test('[HTTP-17] the call parameters keep the spellings of the specification', () => {
    const spelled = new Set(ENDPOINTS.flatMap(({ path }) => Object.keys(paramsOf(path))));
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
    expect(new Set(ENDPOINTS.map(({ id }) => id)).size).toBe(ENDPOINTS.length);
  });
});
