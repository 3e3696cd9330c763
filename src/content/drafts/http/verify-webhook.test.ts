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

test.each([
  ['more than a thousand tags', Array.from({ length: 1_001 }, () => 'x')],
  ['an empty tag', ['x', '']],
  ['a tag of more than 200 characters', ['x', 'y'.repeat(201)]],
  ['a tag that is no text', ['x', null]],
  ['tags that are no list', 'x'],
])('a signed message with %s is refused as a whole', async (_, tags) => {
  expect(await verify(JSON.stringify({ tags }))).toEqual({ refused: 'body' });
});

test('a signed message may have a thousand tags, and long ones', async () => {
  const tags = Array.from({ length: 1_000 }, () => 'y'.repeat(200));
  expect(await verify(JSON.stringify({ tags }))).toEqual({ tags });
});

test('the clocks of source and shop may differ by five minutes either way', async () => {
  const body = '{"all":true}';
  for (const seconds of [-300, 300])
    expect(await verify(body, sign(body, NOW / 1000 + seconds))).toEqual({ tags: undefined });
  expect(await verify(body, sign(body, NOW / 1000 + 301))).toEqual({ refused: 'signature' });
});
