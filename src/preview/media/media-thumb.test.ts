// Alone: it mocks the calls of the form.
import { expect, test, vi } from 'vitest';
import { mediaBase } from './MediaThumb.tsx';

const answers = vi.hoisted(() => ['', 'https://media.test']);
vi.mock('../edit/requests/calls.ts', () => ({
  readMedia: async () => ({ base: answers.shift() ?? 'again', media: [] }),
}));
vi.mock('../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));

test('an address of the media service that could not be read is asked for again, and kept once it is known', async () => {
  expect(await mediaBase()).toBeUndefined();
  expect(await mediaBase()).toBe('https://media.test');
  expect(await mediaBase()).toBe('https://media.test');
});
