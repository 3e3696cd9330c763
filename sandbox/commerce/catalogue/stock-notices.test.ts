import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { readOutbox } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { stockCounter } from '../stock.ts';
import { keepNotice, tellWhoWaits } from './stock-notices.ts';

const SHELL = 'NF900001MOS-M';
const OTHER = 'NF900001INK-M';
/** People told of one SKU in one run. */
const BATCH = 50;

let store: Store;
let time: number;
let services: Services;

beforeEach(async () => {
  time = Date.parse('2026-11-21T08:00:00.000Z');
  const now = () => new Date(time);
  store = await openTestStore(':memory:', now);
  const product = { id: 'NF900001', slug: 'test-shell', name: 'Test Shell', sizes: ['M'] };
  const skus = new Map(
    [
      [SHELL, 'MOS'],
      [OTHER, 'INK'],
    ].map(([sku, code]) => [sku, { sku, product, colour: { code, label: code }, size: 'M' }]),
  );
  services = { store, now, shopOrigin: 'https://shop.example', catalogue: { skus } } as unknown as Services;
});
afterEach(() => store.close());

const email = (number: number): string => `walker-${number}@northfell.example`;
/** So many people begin to wait for a SKU, one a second. */
async function wait(sku: string, people: number, from = 0): Promise<void> {
  for (let at = from; at < from + people; at += 1) {
    time += 1_000;
    await store.commit(await keepNotice(services, { email: email(at), locale: 'en-gb', sku }));
  }
}
const restock = (sku: string) => store.commit([{ op: 'ensure', counter: stockCounter(sku), value: 1 }]);
/** Whom the shop has told, by what and where the mail leads. */
const told = async (): Promise<string[]> =>
  (await readOutbox(services)).map(({ to, subject, link }) => `${to} ${subject} ${link ?? ''}`);
const toldOf = async (): Promise<string[]> => (await readOutbox(services)).map(({ to }) => to).toSorted();
const emails = (people: number, from = 0): string[] =>
  Array.from({ length: people }, (_, at) => email(from + at)).toSorted();

test.each([
  ['as many as are told in one run', BATCH, [BATCH, 0]],
  ['one more', BATCH + 1, [BATCH, 1, 0]],
  ['more than in two runs', 2 * BATCH + 3, [BATCH, BATCH, 3, 0]],
])('everybody who waits is told once, the longest waiting first: %s', async (_, people, runs) => {
  await wait(SHELL, people);
  await restock(SHELL);
  let sum = 0;
  for (const count of runs) {
    expect(await tellWhoWaits(services)).toBe(count);
    sum += count;
    expect(await toldOf()).toEqual(emails(sum));
  }
  // Whoever begins to wait afterwards is told too.
  await wait(SHELL, 1, people);
  expect(await tellWhoWaits(services)).toBe(1);
  expect(await toldOf()).toEqual(emails(people + 1));
});

test('only those who wait for what is in stock again are told', async () => {
  await wait(SHELL, 1);
  await wait(OTHER, 1, 1);
  expect(await tellWhoWaits(services)).toBe(0);
  await restock(OTHER);
  expect(await tellWhoWaits(services)).toBe(1);
  expect(await told()).toEqual([
    `${email(1)} Test Shell, INK is back https://shop.example/en-gb/p/test-shell-NF900001INK`,
  ]);
  await restock(SHELL);
  expect(await tellWhoWaits(services)).toBe(1);
  expect(await toldOf()).toEqual(emails(2));
});

test('what is not sold any more is waited for no longer, and nobody gets an email, should it ever be sold again', async () => {
  await wait(SHELL, BATCH + 1);
  const withoutIt = { ...services, catalogue: { ...services.catalogue, skus: new Map() } };
  await tellWhoWaits(withoutIt);
  await tellWhoWaits(withoutIt);
  await restock(SHELL);
  expect(await tellWhoWaits(services)).toBe(0);
  expect(await told()).toEqual([]);
});

test('two servers at once tell nobody twice', async () => {
  await wait(SHELL, 3);
  await restock(SHELL);
  const counts = await Promise.all([tellWhoWaits(services), tellWhoWaits(services)]);
  expect(counts.toSorted()).toEqual([0, 3]);
  expect(await toldOf()).toEqual(emails(3));
});

test('who begins to wait while the others are told is told by the next run', async () => {
  await wait(SHELL, 3);
  await restock(SHELL);
  const commit: Store['commit'] = async (ops) => {
    await wait(SHELL, 1, 3);
    return store.commit(ops);
  };
  await tellWhoWaits({ ...services, store: { ...store, commit } });
  await tellWhoWaits(services);
  expect(await tellWhoWaits(services)).toBe(0);
  expect(await toldOf()).toEqual(emails(4));
});

test('a database that is away is no reason to count anybody as told', async () => {
  await wait(SHELL, 1);
  await restock(SHELL);
  const commit = () => Promise.reject(new Error('No connection.'));
  await expect(tellWhoWaits({ ...services, store: { ...store, commit } })).rejects.toThrow('No connection.');
  expect(await tellWhoWaits(services)).toBe(1);
});
