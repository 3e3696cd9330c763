import { expect, onTestFinished, test, vi } from 'vitest';
import { writeText } from './messages-calls.ts';

vi.mock('../../messages/viewer/browser.ts', () => ({
  t: (key: string, params: object = {}) => [key, ...Object.values(params).map(String)].join(' '),
}));

test.each<[status: number, said: unknown, outcome: unknown]>([
  [200, { key: 'close' }, { row: { key: 'close' } }],
  [422, { error: 'TEXT', fault: { fault: 'markup' } }, { fault: { fault: 'markup' } }],
  [
    422,
    { error: 'REFUSED', problem: { message: 'No list.', rule: 'list', values: { name: 'texts' } } },
    { problem: 'js.refused.list texts' },
  ],
  [422, { error: 'REFUSED', problem: { message: 'Full' } }, { problem: 'js.refused.other Full' }],
  [409, { error: 'OVERTAKEN', row: { key: 'close' } }, { overtaken: { key: 'close' } }],
  [409, { error: 'NOT_SAVED' }, { failed: 'conflict' }],
  [422, 'no JSON', { failed: 'refused' }],
  [403, {}, { failed: 'refused' }],
  [503, {}, { failed: 'lost' }],
])('an answer %i of %j to a written text', async (status, said, outcome) => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(said, { status }));
  onTestFinished(() => fetching.mockRestore());
  expect(await writeText('close', 'en-gb', 'Shut', 'Close')).toEqual(outcome);
});
