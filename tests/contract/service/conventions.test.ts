import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../src/commerce/account/index.ts';
import { implementations } from '../../../sandbox/commerce/operations/index.ts';
import { errorBody } from '../../../src/commerce/contract/error-body.ts';
import { associateAt } from '../support/accounts.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const filled = (path: string) => path.replace(/\{\w+\}/g, 'x');
/** The operations the backend implements; orders and checkout follow. */
const operations = implementations.map(({ operation }) => operation);
const json = { 'content-type': 'application/json' };

async function codeOf(response: Response): Promise<[number, string]> {
  const body = errorBody.parse(await response.json());
  return [response.status, body.errorDetails[0]?.errorId ?? ''];
}

describe.each(operations)('$method $path', (operation) => {
  const init = { method: operation.method, ...(operation.body && { headers: json, body: '{}' }) };
  const path = filled(operation.path);

  test('[ERR-API-01] needs clientApp', async () => {
    expect(await codeOf(await shop.raw(path, { ...init, headers: { ...init.headers, clientApp: null } }))).toEqual([
      400,
      'API400',
    ]);
  });

  test('[ERR-API-04] needs a site that is known', async () => {
    expect(await codeOf(await shop.raw(path, { ...init, headers: { ...init.headers, siteId: null } }))).toEqual([
      400,
      'ATTR200',
    ]);
    expect(await codeOf(await shop.raw(path, { ...init, headers: { ...init.headers, siteId: '__proto__' } }))).toEqual([
      400,
      'ATTR200',
    ]);
  });

  test('[ERR-API-02] answers 406 when no JSON is accepted', async () => {
    expect(await codeOf(await shop.raw(path, { ...init, headers: { ...init.headers, accept: 'text/html' } }))).toEqual([
      406,
      'API406',
    ]);
  });

  test('[ERR-API-02] answers 405 to a method it has not, and names those it has', async () => {
    const hasNot = (method: string) => !operations.some((one) => one.path === operation.path && one.method === method);
    const response = await shop.raw(path, { method: ['PATCH', 'PUT'].find(hasNot) ?? '' });
    expect(response.headers.get('allow')?.split(', ')).toContain(operation.method);
    expect(await codeOf(response)).toEqual([405, 'API405']);
  });
});

describe.each(operations.filter(({ auth }) => auth !== 'none'))('$method $path', (operation) => {
  test('[ROLE-11] needs a token, and not just any', async () => {
    for (const authorization of [null, 'Bearer at_wrong', 'Basic eDp5', `Bearer ${'x'.repeat(10_000)}`]) {
      const response = await shop.raw(filled(operation.path), {
        method: operation.method,
        headers: { ...json, authorization },
        ...(operation.body && { body: '{}' }),
      });
      expect(await codeOf(response)).toEqual([401, 'AUT432']);
    }
  });
});

let consumer: Awaited<ReturnType<typeof signIn>>;
let associate: string;
beforeAll(async () => {
  associate = (await associateAt(shop)).accessToken;
  const account = shop.sandbox.demoAccounts[1];
  consumer = await signIn(shop.callAs(), { username: account?.email ?? '', password: account?.password ?? '' });
});
const WHO = {
  none: 'anybody',
  guest: 'every visitor',
  registered: 'signed-in consumers',
  associate: 'store associates',
};
describe.each(operations)('$method $path', (operation) => {
  test(`[ROLE-11] is for ${WHO[operation.auth]}, as the contract says, and no fewer`, async () => {
    const { token } = await shop.visitor();
    const call = async (authorization: string | null): Promise<number> =>
      (
        await shop.raw(filled(operation.path), {
          method: operation.method,
          headers: { ...json, authorization },
          ...(operation.body && { body: '{' }),
        })
      ).status;
    const isLetIn = {
      nobody: (await call(null)) !== 401,
      guest: (await call(`Bearer ${token.accessToken}`)) !== 401,
      consumer: (await call(`Bearer ${consumer?.accessToken}`)) !== 401,
      associate: (await call(`Bearer ${associate}`)) !== 401,
    };
    expect(isLetIn).toEqual({
      nobody: operation.auth === 'none',
      guest: operation.auth === 'none' || operation.auth === 'guest',
      consumer: operation.auth !== 'associate',
      associate: operation.personal !== true,
    });
  });
});

describe.each(operations.filter(({ body }) => body))('$method $path', (operation) => {
  test('[ERR-API-04] [ERR-API-02] needs a JSON payload of a sensible size', async () => {
    const account = shop.sandbox.demoAccounts[0];
    const { token } = await shop.visitor();
    const consumer = await signIn(shop.callAs(), { username: account?.email ?? '', password: account?.password ?? '' });
    const tokens = { none: '', guest: token.accessToken, registered: consumer?.accessToken, associate };
    const authorization = `Bearer ${tokens[operation.auth]}`;
    const attempt = async (headers: Record<string, string>, body?: string) =>
      codeOf(
        await shop.raw(filled(operation.path), {
          method: operation.method,
          headers: { authorization, ...headers },
          ...(body !== undefined && { body }),
        }),
      );
    expect(await attempt({})).toEqual([400, 'ATTR300']);
    expect(await attempt({ 'content-type': 'text/plain' }, '{}')).toEqual([415, 'API415']);
    expect(await attempt(json, '{')).toEqual([400, 'ATTR300']);
    expect(await attempt(json, `"${'x'.repeat(300_000)}"`)).toEqual([400, 'ATTR300']);
    expect((await attempt(json, '[]'))[0]).toBe(400);
  });
});

describe('every answer', () => {
  test('[ERR-GEN-01] a refusal has errorDetails, appId and the correlation id of the request', async () => {
    const response = await shop.raw('/products/v2/products/NF0/details', { headers: { 'x-correlation-id': 'abc-1' } });
    expect(await response.json()).toEqual({
      errorDetails: [{ errorId: 'ORD404', message: 'There is no product NF0.' }],
      appId: 'northfell-commerce',
      correlationId: 'abc-1',
    });
  });

  test('[ERR-API-02] an unknown path answers API404', async () => {
    expect(await codeOf(await shop.raw('/products/v9/nothing'))).toEqual([404, 'API404']);
  });

  test('[HTTP-09] the preview API answers under /pre', async () => {
    expect((await shop.raw('/pre/products/v2/products/NF900001/details')).status).toBe(200);
  });

  test('[ERR-API-01] an error inside answers GEN500 without telling anything about it, and is logged', async () => {
    const broken = await openShop();
    await broken.sandbox.close();
    const response = await broken.raw('/products/v2/products/NF900001/details');
    const text = await response.clone().text();
    expect(await codeOf(response)).toEqual([500, 'GEN500']);
    expect(text).not.toContain('database');
    expect(broken.logged.join()).toMatch(/database (?:is not open|cannot be reached)/);
  });

  test('is never kept by caches', async () => {
    expect((await shop.raw('/products/v2/products/NF900001/details')).headers.get('cache-control')).toBe('no-store');
  });
});
