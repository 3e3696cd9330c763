import { expect, test, vi } from 'vitest';
import type { ContentClient } from '../../content/client/content-client.ts';
import { noteBoundaries, secondsToBoundary } from './next-boundary.ts';

const HOUR = 3_600;
const answer = (maxAge: number) => ({ data: {}, version: '1', tags: [], maxAge });
const nothing = async (): Promise<undefined> => undefined;
const page = (preview: object | undefined, maxAge = Infinity, freshFor = Infinity) =>
  ({ preview, maxAge, freshFor }) as Parameters<typeof secondsToBoundary>[0];

test('the first date of everything an answer was made of is its boundary, whichever call names it', async () => {
  const seen: number[] = [];
  const client = {
    showcase: async () => answer(HOUR),
    menu: async () => answer(20),
    entry: nothing,
    footer: () => Promise.reject(new Error('down')),
  } as unknown as ContentClient;
  const noting = noteBoundaries(client, (seconds) => void seen.push(seconds));
  await noting.showcase('page', { limit: 1, offset: 0 });
  await noting.menu();
  expect(await noting.entry({ document: 'pages/home', pointer: '' })).toBeUndefined();
  await expect(noting.footer()).rejects.toThrow('down');
  expect(seen).toEqual([HOUR, 20]);
});

test('a call is handed on with all it asks for', async () => {
  const showcase = vi.fn(async () => answer(1));
  const noting = noteBoundaries({ showcase } as unknown as ContentClient, () => undefined);
  await noting.showcase('page', { limit: 5, offset: 10 });
  expect(showcase).toHaveBeenCalledWith('page', { limit: 5, offset: 10 });
});

test('what a page says of its own parts counts as for shoppers; stock, which has no date, does not', () => {
  expect(secondsToBoundary(page({ draft: false }, 30, 5))).toBe(30);
  expect(secondsToBoundary(page({ draft: true }))).toBeUndefined();
});

test('nothing begins or ends at a moment that is set, nor in what a link has frozen', () => {
  expect(secondsToBoundary(page({ draft: false, dateTime: new Date(0) }, 30))).toBeUndefined();
  expect(secondsToBoundary(page({ draft: false, day: '2026-12-01' }, 30))).toBeUndefined();
  expect(secondsToBoundary(page({ draft: true, snapshot: 'kept' }, 30))).toBeUndefined();
});
