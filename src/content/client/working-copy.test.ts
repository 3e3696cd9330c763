import { expect, test } from 'vitest';
import { clientOf, json } from './content-client.support.ts';
import { isCopyLost } from './working-copy.ts';

test.each([
  [409, { error: 'WORKING_COPY' }, true],
  [409, { error: 'STALE' }, false],
  [404, { error: 'WORKING_COPY' }, false],
  [500, {}, false],
])('a call that fails with %i %j has lost the working copy: %s', async (status, body, isLost) => {
  const { client } = clientOf(() => json(body, {}, status), {
    preview: { draft: true, overlay: true, working: 'w1' },
  });
  const failed: unknown = await client.page('home').catch((error: unknown) => error);
  expect(isCopyLost(failed)).toBe(isLost);
});

test('what is no failed call has lost none', () => {
  for (const other of [undefined, null, new Error('x'), { status: 409, error: 'WORKING_COPY' }])
    expect(isCopyLost(other)).toBe(false);
});
