import { describe, expect, test } from 'vitest';
import * as endpoints from '../../../src/commerce/contract/endpoints.ts';
import type { Endpoint, Operation } from '../../../src/commerce/contract/operation.ts';
import { operations } from '../../../src/commerce/contract/operations.ts';
import { createClient } from '../../../src/commerce/http/client.ts';
import { ENTITIES, literal, missingFields, missingOfEntity, SPECIFIED } from '../support/specified.ts';

const ENDPOINTS = endpoints as unknown as Readonly<Record<string, Endpoint>>;
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const sent: { url: URL; init: RequestInit }[] = [];
const { call } = createClient({
  base: 'https://api.example',
  context: () => ({
    siteId: 'northfell-us',
    locale: 'en-us',
    brand: 'northfell',
    region: 'NA',
    clientApp: 'web',
    token: 't',
  }),
  fetch: async (url, init) => {
    sent.push({ url: new URL(url), init });
    return Response.json({});
  },
});

describe('every call of the specification', () => {
  test('is listed once, and the contract has no other', () => {
    expect(SPECIFIED.length).toBeGreaterThan(110);
    expect(SPECIFIED.map((specified) => specified.call).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  test.each(SPECIFIED)(
    '[HTTP-18] [HTTP-17] $row: the client sends $method $path with the listed fields',
    async (specified) => {
      const path = literal(specified.path);
      const params = Object.fromEntries(namesIn(path).map((name) => [name, `a ${name}`]));
      const query = Object.fromEntries(specified.query.map((name) => [name, `its ${name}`]));
      const hasBody = !['GET', 'DELETE'].includes(specified.method);
      const body = hasBody ? Object.fromEntries(specified.body.map((name) => [name, `its ${name}`])) : undefined;
      sent.length = 0;
      await call(ENDPOINTS[specified.call] as Endpoint, { params, query, body } as never);
      const [request] = sent;
      expect(request?.init.method).toBe(specified.method);
      expect(decodeURIComponent(request?.url.pathname ?? '')).toBe(path.replace(/\{(\w+)\}/g, 'a $1'));
      for (const [name, value] of Object.entries(query)) expect(request?.url.searchParams.get(name)).toBe(value);
      expect(request?.init.body ?? undefined).toBe(body === undefined ? undefined : JSON.stringify(body));
      expect(missingFields(specified, operations[specified.call] as Operation)).toEqual([]);
    },
  );
});

test.each(ENTITIES)('[HTTP-16] $entity: the $part of $call has every field of the specification', (specified) => {
  const operation = operations[specified.call];
  expect(operation, specified.call).toBeDefined();
  expect(missingOfEntity(specified, operation as Operation)).toEqual([]);
});

test('[CALL-WISH-01] wishlist calls are sent with the JSON content type', async () => {
  sent.length = 0;
  await call(endpoints.addFavorite, { body: { id: 'NF900002EMB' } });
  await call(endpoints.shareFavorites, {
    params: { favoriteId: 'f' },
    body: { shared: true },
  });
  expect(sent.map(({ init }) => new Headers(init.headers).get('content-type'))).toEqual([
    'application/json',
    'application/json',
  ]);
});
