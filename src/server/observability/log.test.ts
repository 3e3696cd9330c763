import { expect, test } from 'vitest';
import { createLog } from './log.ts';
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

test('a line has its own fields only, and no upstream call is sent them', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  log.warn('first', { call: 'placeOrder', reason: 'a\nb' });
  log.info('second', { page: '/' });
  expect(JSON.parse(lines[1] ?? '')).toEqual({ level: 'info', time: expect.any(String), page: '/', event: 'second' });
  expect(traceHeaders()).toEqual({});
});
