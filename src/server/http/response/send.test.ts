import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendJson, sendPage, sendText } from './send.ts';

async function answerOf(send: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_, response) => send(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}
const COMMON = {
  'cache-control': 'no-store',
  'x-request-id': 'id-1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

test('a short text says what it is, under its request’s id, and may do nothing', async () => {
  const answer = await answerOf((response) => sendText(response, 405, 'Use POST. ✓', 'id-1', ['allow', 'POST']));
  expect([answer.status, await answer.text()]).toEqual([405, 'Use POST. ✓\n']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...COMMON,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'content-length': '14',
    allow: 'POST',
  });
});

test('a page may show its own style sheet and nothing else', async () => {
  const answer = await answerOf((response) =>
    sendPage(response, 503, '<p>', 'id-1', "'sha256-a='", ['retry-after', '5']),
  );
  expect([answer.status, await answer.text()]).toEqual([503, '<p>\n']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...COMMON,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'sha256-a='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'retry-after': '5',
  });
});

test('JSON is sent as it is', async () => {
  const answer = await answerOf((response) => sendJson(response, 202, { a: 'ü' }, 'id-1'));
  expect([answer.status, await answer.text()]).toEqual([202, '{"a":"ü"}']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...COMMON,
    'content-type': 'application/json',
    'content-length': '10',
  });
});

test('an answer that fails after it has begun breaks off, so that nobody takes it for whole', async () => {
  const broken = answerOf((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    sendText(response, 500, 'Sorry.', 'id-1');
  }).then((answer) => answer.text());
  await expect(broken).rejects.toThrow();
});
