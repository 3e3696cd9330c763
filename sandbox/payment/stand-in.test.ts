import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentStandIn } from './stand-in.ts';

const ORIGIN = 'https://pay.example';
const BANK = 'https://bank.example';
const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';

function open(dataDir: string) {
  const standIn = createPaymentStandIn({
    dataDir,
    shopOrigin: 'https://shop.example',
    providerOrigin: ORIGIN,
    issuerOrigin: BANK,
    notify: () => Promise.resolve(new Response(null, { status: 204 })),
  });
  const send = async (path: string, init: RequestInit = {}, at: 'provider' | 'issuer' = 'provider') =>
    standIn[at].fetch(new Request(`${at === 'provider' ? ORIGIN : BANK}${path}`, init));
  const call = async (path: string, headers: Record<string, string>, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return standIn.provider.fetch(new Request(`${ORIGIN}/v1/${path}`, { ...init, headers }));
  };
  return {
    ...standIn,
    send,
    token: async (number: string): Promise<string> => {
      const card = { number, expiry: '12/30', securityCode: '123', holder: 'Ida Berg' };
      const answer = await call('tokens', { origin: ORIGIN, 'x-client-key': standIn.clientKey }, card);
      return ((await answer.json()) as { id: string }).id;
    },
    card: (token: string, secret = standIn.secret) => call(`cards/${token}`, { authorization: `Bearer ${secret}` }),
    close: () => standIn.close(),
  };
}

test('a card has one fingerprint, whoever enters it and after a restart; it says nothing else of the card', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stand-in-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const first = open(dir);
  const fingerprint = async (shop: typeof first, number: string): Promise<unknown> =>
    (await shop.card(await shop.token(number))).json();
  const [visa, mastercard] = [await fingerprint(first, VISA), await fingerprint(first, MASTERCARD)];
  expect(visa).toEqual({ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(mastercard).not.toEqual(visa);
  expect(await fingerprint(first, VISA)).toEqual(visa);
  await first.close();
  const second = open(dir);
  expect(await fingerprint(second, VISA)).toEqual(visa);
  await second.close();
});

test('only the shop’s server is told, and only of cards', async () => {
  const shop = open(':memory:');
  expect((await shop.card(await shop.token(VISA), 'another')).status).toBe(401);
  expect((await shop.card('tok_unknown')).status).toBe(404);
  await shop.close();
});

const CARD = { number: VISA, expiry: '12/30', securityCode: '123', holder: 'Ida Berg' };

test('only the provider’s own frame makes tokens, of cards with all of their details', async () => {
  const shop = open(':memory:');
  onTestFinished(() => shop.close());
  const own = { origin: ORIGIN, 'x-client-key': shop.clientKey };
  const status = async (headers: Record<string, string>, card: unknown = CARD) =>
    (await shop.send('/v1/tokens', { method: 'POST', headers, body: JSON.stringify(card) })).status;
  expect(await status(own)).toBe(200);
  expect(await status({ ...own, origin: 'https://shop.example' })).toBe(403);
  expect(await status({ ...own, 'x-client-key': 'another' })).toBe(403);
  for (const wrong of [
    { number: '4242 4242 4242 4241' },
    { securityCode: '12' },
    { securityCode: '12345' },
    { holder: '' },
    { holder: 'x'.repeat(61) },
    { expiry: 'x'.repeat(11) },
  ])
    expect(await status(own, { ...CARD, ...wrong }), JSON.stringify(wrong)).toBe(400);
  expect((await shop.send('/v1/tokens', { method: 'POST', headers: own, body: '{' })).status).toBe(400);
});

test.each([
  ['PUT', '/v1/payments/k', { amount: 100, currency: 'GBP', token: 'tok_test_visa' }, 200],
  ['PUT', '/v1/payments/k', { amount: 0, currency: 'GBP', token: 'tok_test_visa' }, 400],
  ['PUT', '/v1/payments/k', { amount: 100, currency: 'gbp', token: 'tok_test_visa' }, 400],
  ['GET', '/v1/payments/k', undefined, 404],
  ['POST', '/v1/payments/k/void', undefined, 200],
  ['PUT', '/v1/payments/k/captures/s', { amount: 100 }, 404],
  ['PUT', '/v1/payments/k/captures/s', { amount: 0.5 }, 400],
  ['PUT', '/v1/payments/k/refunds/s', { amount: 100 }, 404],
  ['PUT', '/v1/payments/k/refunds/s', {}, 400],
  ['POST', '/v1/sessions', undefined, 200],
  ['POST', '/v1/cards', { token: 'tok_test_visa' }, 200],
  ['POST', '/v1/cards', { token: 'tok_none' }, 404],
  ['POST', '/v1/cards', {}, 404],
  ['GET', '/v1/cards/tok_test_visa', undefined, 200],
])('%s %s with %j is answered %i, to the shop’s server alone', async (method, path, body, status) => {
  const shop = open(':memory:');
  onTestFinished(() => shop.close());
  const asked = async (authorization: string) =>
    (await shop.send(path, { method, headers: { authorization }, ...(body && { body: JSON.stringify(body) }) })).status;
  expect(await asked(`Bearer ${shop.secret}`)).toBe(status);
  for (const other of ['', `Bearer ${shop.clientKey}`, shop.secret]) expect(await asked(other)).toBe(401);
});

test('its pages may only be framed by the shop, load nothing else, and are not kept', async () => {
  const shop = open(':memory:');
  onTestFinished(() => shop.close());
  const fields = await shop.send(`/fields?clientKey=${shop.clientKey}&locale=fr-fr`);
  expect(await fields.text()).toContain('Numéro de carte');
  const challenge = await shop.send('/challenge?token=ch_1');
  const bank = await shop.send('/challenge/ch_1?locale=de-de', {}, 'issuer');
  expect(await bank.text()).toContain('Danke.');
  const policies: [Response, string, string][] = [
    [fields, "connect-src 'self'; form-action 'none'", 'https://shop.example'],
    [challenge, `frame-src ${BANK}; form-action 'none'`, 'https://shop.example'],
    [bank, "connect-src 'self'; form-action 'self'", `${ORIGIN} https://shop.example`],
  ];
  for (const [{ headers, status }, policy, ancestors] of policies) {
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(headers.get('content-security-policy')?.endsWith(`; ${policy}; frame-ancestors ${ancestors}`)).toBe(true);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  for (const path of ['/fields', '/fields?clientKey=another']) expect((await shop.send(path)).status).toBe(403);
});

test('the bank takes answers from its own page alone, and says whether it still waits', async () => {
  const shop = open(':memory:');
  onTestFinished(() => shop.close());
  const payment = { amount: 100, currency: 'GBP', token: await shop.token('4000 0000 0000 3220') };
  const made = await shop.send('/v1/payments/k', {
    method: 'PUT',
    headers: { authorization: `Bearer ${shop.secret}` },
    body: JSON.stringify(payment),
  });
  const { action } = (await made.json()) as { action: { token: string } };
  const path = `/challenge/${action.token}`;
  const isOpen = async () =>
    ((await (await shop.send(`${path}/state`, {}, 'issuer')).json()) as { isOpen: boolean }).isOpen;
  const answer = (origin: string, result: string) =>
    shop.send(path, { method: 'POST', headers: { origin }, body: new URLSearchParams({ result }) }, 'issuer');
  expect((await answer(ORIGIN, 'passed')).status).toBe(403);
  expect(await (await answer(BANK, 'perhaps')).text()).toContain('Do you want to pay?');
  expect(await isOpen()).toBe(true);
  expect(await (await answer(BANK, 'passed')).text()).toContain('Thank you.');
  expect(await isOpen()).toBe(false);
});
