import { expect, test } from 'vitest';
import { createLog } from '../observability/log.ts';
import { logUnhandledRejections } from './shutdown.ts';

test('a rejection nobody waited for is logged and ends nothing', () => {
  const lines: string[] = [];
  const before = new Set(process.listeners('unhandledRejection'));
  logUnhandledRejections(createLog('error', (line) => lines.push(line)));
  const [listener] = process.listeners('unhandledRejection').filter((other) => !before.has(other));
  listener?.(new Error('no menu', { cause: new Error('timeout') }), Promise.resolve());
  process.off('unhandledRejection', listener as NodeJS.UnhandledRejectionListener);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'unhandled_rejection', reason: 'no menu: timeout' });
});
