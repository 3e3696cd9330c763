import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SIGNATURE_HEADER, verifyWebhook } from './verify-webhook.ts';

const SECRET = 'a-secret-of-the-tests-with-enough-characters';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const sign = (body: string, at = NOW / 1000, secret = SECRET) =>
  new Headers({
    [SIGNATURE_HEADER]: `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  });
const verify = (body: string, headers = sign(body), secret: string | undefined = SECRET) =>
  verifyWebhook(secret, { headers, body }, () => NOW);

test('what the content source has signed is believed', async () => {
  expect(await verify('{"tags":["doc:pages/home"]}')).toEqual({ tags: ['doc:pages/home'] });
  expect(await verify('{"all":true}')).toEqual({ tags: undefined });
});

test('what somebody else signed, changed on its way, or sends again later is not', async () => {
  const body = '{"tags":["doc:pages/home"]}';
  const refused = { refused: 'signature' };
  expect(await verify(body, new Headers())).toEqual(refused);
  expect(await verify(body, sign(body, NOW / 1000, 'another-secret'))).toEqual(refused);
  expect(await verify(body, sign('{"all":true}'))).toEqual(refused);
  expect(await verify(body, sign(body, NOW / 1000 - 301))).toEqual(refused);
  expect(await verifyWebhook(undefined, { headers: sign(body), body }, () => NOW)).toEqual(refused);
});

test('a signed message that says nothing is refused as that', async () => {
  for (const body of ['', 'null', '{}', '{"tags":[]}', '{"tags":[1]}', '{"all":1}'])
    expect(await verify(body), body).toEqual({ refused: 'body' });
});
