import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentStandIn } from './stand-in.ts';

const ORIGIN = 'https://pay.example';
const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';

function open(dataDir: string) {
  const standIn = createPaymentStandIn({
    dataDir,
    shopOrigin: 'https://shop.example',
    providerOrigin: ORIGIN,
    issuerOrigin: 'https://bank.example',
    notify: () => Promise.resolve(new Response(null, { status: 204 })),
  });
  const call = async (path: string, headers: Record<string, string>, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return standIn.provider.fetch(new Request(`${ORIGIN}/v1/${path}`, { ...init, headers }));
  };
  return {
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
