import { expect, test } from 'vitest';
import { answered } from '../data/answered.support.ts';
import { findEvent } from './find-event.ts';

const event = (eventId: string) => ({
  kind: 'event-sign-up',
  eventId,
  title: `Day of ${eventId}`,
  startDate: '2026-11-27',
  endDate: '2026-11-29',
});
const experience = (variants: readonly object[]) => ({ kind: 'experience', experienceId: 'x', variants });
const canvas = (...items: unknown[]) => ({ id: 'x', slug: 'x', sections: [{ name: 'main', items }] });
const holds = (...items: unknown[]) =>
  Promise.resolve({ data: canvas(...items), version: '1', tags: ['doc'], maxAge: 60 });

/** The event that is found, and how the content of its page was asked for. */
async function found(eventId: string, from: string, items: readonly unknown[] = [event('repair-day')]) {
  const asked: string[] = [];
  const say = (kind: string) => (id: string) => {
    asked.push(`${kind} ${id}`);
    return id === 'nothing' ? Promise.resolve(undefined) : holds(...items);
  };
  const { page } = answered({}, { content: { page: say('page'), product: say('product'), category: say('category') } });
  return { event: await findEvent(page, eventId, from), asked, page };
}

test.each([
  ['home', 'page home'],
  ['help/repairs', 'page help/repairs'],
  ['p/skarn-NF104001MOS', 'product NF104001MOS'],
  ['c/jackets-21001', 'category 21001'],
])('an event is looked for in the content of its page: %s', async (from, asked) => {
  expect(await found('repair-day', from)).toMatchObject({ event: { title: 'Day of repair-day' }, asked: [asked] });
});

test.each([
  ['on the page itself', event('walk')],
  ['in a collection', { kind: 'collection', items: [event('walk')] }],
  ['in a variant of an experience', experience([{ variantId: 'v', targets: [event('walk')] }])],
  ['deep in one', experience([{ variantId: 'v', targets: [{ kind: 'collection', items: [event('walk')] }] }])],
])('an event is found by its id %s', async (_, block) => {
  const items = [{ kind: 'nothing-of-this-name' }, event('run'), block, event('swim')];
  expect((await found('walk', 'home', items)).event).toMatchObject({ title: 'Day of walk' });
});

test('an event that is broken, or on no page of the shop, is not found', async () => {
  expect((await found('walk', 'home', [{ ...event('walk'), endDate: 'soon' }])).event).toBeUndefined();
  expect((await found('walk', 'nothing')).event).toBeUndefined();
  for (const from of ['../secret', 'A', ''])
    expect(await found('repair-day', from), from).toMatchObject({ event: undefined, asked: [] });
});

test('the page of an event stands without it while its content cannot be read', async () => {
  const { page } = answered({}, { content: { page: () => Promise.reject(new Error('away')) } });
  expect(await findEvent(page, 'walk', 'home')).toBeUndefined();
  expect(page.maxAge).toBe(1);
});
