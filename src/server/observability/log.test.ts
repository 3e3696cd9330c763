import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import { createLog, type LogFields } from './log.ts';
import { traceHeaders } from './tracing/tracing.ts';

test('a line has time, level and event, and hides what is named like a secret', () => {
  const lines: string[] = [];
  createLog('info', (line) => lines.push(line)).warn('commerce_call_failed', {
    correlationId: 'abc',
    upstream: undefined,
    accessToken: 'do-not-write-this',
  });
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    event: 'commerce_call_failed',
    correlationId: 'abc',
    accessToken: '[redacted]',
  });
});

test('the key of an order call is hidden, by itself and among headers', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const key = 'do-not-write-this';
  const fields = { idempotencyKey: key, headers: { 'idempotency-key': key, authorization: key } };
  log.warn('order_failed', fields as unknown as LogFields);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    idempotencyKey: '[redacted]',
    headers: { 'idempotency-key': '[redacted]', authorization: '[redacted]' },
  });
});

test('a line has its own fields only, and no upstream call is sent them', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  log.warn('first', { call: 'placeOrder', reason: 'a\nb' });
  log.info('second', { page: '/' });
  expect(JSON.parse(lines[1] ?? '')).toEqual({ level: 'info', time: expect.any(String), page: '/', event: 'second' });
  expect(traceHeaders()).toEqual({});
});

test('a line that is written for a request has its id, whatever layer writes it, also without traces', async () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const { get } = await setUp(async (_, target) => {
    await pause(1);
    log.warn('payment', { reason: target });
    return { html: '<p>page</p>' };
  });
  await Promise.all(
    ['a', 'b'].map((page) => get(`/en-gb/${page}`, { headers: { 'x-request-id': `request-${page}` } })),
  );
  log.info('later');
  const told = lines.map((line) => JSON.parse(line) as { reason?: string; requestId?: string });
  expect(told.map(({ reason, requestId }) => [reason, requestId]).toSorted()).toEqual([
    [undefined, undefined],
    ['/en-gb/a', 'request-a'],
    ['/en-gb/b', 'request-b'],
  ]);
});
