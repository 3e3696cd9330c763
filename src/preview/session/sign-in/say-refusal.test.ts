// Alone: it mocks the messages of the browser.
import { expect, test, vi } from 'vitest';
import { DraftStoreError } from '../../../content/drafts/http/call.ts';
import { sayRefusal } from './say-refusal.ts';

vi.mock('../../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));

test('a refusal for want of a session is told from one for want of a right, and from a failure', () => {
  const refused = (status: number, error: string) =>
    sayRefusal(new DraftStoreError(status, 'publications', JSON.stringify({ error })), 'failed');
  expect(refused(403, 'NO_SESSION')).toBe('js.signIn.again');
  expect(refused(403, 'FORBIDDEN')).toBe('js.entry.refused');
  expect(refused(500, 'NO_SESSION')).toBe('failed');
  expect(sayRefusal(new TypeError('Failed to fetch'), 'failed')).toBe('failed');
});
