import { expect, onTestFinished, test, vi } from 'vitest';
import { PendingEvents } from '../../../src/personalisation/experiments/pending-events.ts';
import { openPendingInStore } from '../../../src/server/experiments/pending-store.ts';
import { visit } from '../../../src/server/fapi/visit.support.ts';
import { createStoredMeasurements, storedMeasurements } from '../../../src/server/fapi/measurements-store.ts';
import { openTestStore } from '../../support/engine.ts';
import { createClock } from '../support/shop.ts';

async function opened() {
  const clock = createClock();
  const store = await openTestStore(':memory:', clock.now);
  onTestFinished(() => store.close());
  const report = vi.fn();
  /** A server's events that wait, as the queue sees them. */
  const server = async () => {
    const pending = await openPendingInStore(store, report);
    onTestFinished(() => pending.close());
    return { ...pending, events: new PendingEvents<string>('events', pending.texts) };
  };
  /** The batches that a server which starts finds. */
  const found = async () => {
    const { events } = await server();
    const batches: string[] = [];
    for (let next = events.first(); next !== undefined; next = events.first()) {
      batches.push(next.batch);
      events.remove(next.id);
    }
    return batches;
  };
  const documents = async () => store.expired('experiment-events', new Date('2100-01-01'), 10);
  return { clock, store, report, server, found, documents };
}

test('events that wait on a server which dies are sent by the next one that starts, once', async () => {
  const { clock, server, found, documents } = await opened();
  const { events } = await server();
  events.add('one');
  events.add('two');
  await vi.waitFor(async () => expect((await documents())[0]?.version).toBe(2));
  expect(await found(), 'it may still live').toEqual([]);
  clock.advance(121_000);
  expect((await Promise.all([found(), found()])).flat().sort()).toEqual(['one', 'two']);
  await vi.waitFor(async () => expect(await documents()).toEqual([]));
  expect(await found()).toEqual([]);
});

test('a server that is stopped leaves its events to the next one at once; sent ones are gone', async () => {
  const { server, found, documents } = await opened();
  const { events, close } = await server();
  events.add('sent');
  events.add('waits');
  events.remove(events.first()?.id ?? '');
  await close();
  expect(await found()).toEqual(['waits']);
  await vi.waitFor(async () => expect(await documents()).toEqual([]));
});

test('two servers keep their events apart', async () => {
  const { server, documents } = await opened();
  const [one, two] = [await server(), await server()];
  one.events.add('of one');
  two.events.add('of two');
  await vi.waitFor(async () => expect(await documents()).toHaveLength(2));
  one.events.remove(one.events.first()?.id ?? '');
  await vi.waitFor(async () => expect(await documents()).toHaveLength(1));
});

test('what browsers measure is kept together, whichever server it reached', async () => {
  const { store } = await opened();
  const servers = [createStoredMeasurements(store), createStoredMeasurements(store)];
  for (let at = 0; at < 450; at += 1) servers[at % 2]?.keep(visit(at));
  await Promise.all(servers.map((server) => server.close()));
  const values = (await storedMeasurements(store)).map((one) => one.values['LCP']);
  expect(values.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 450 }, (_, at) => at));
});

test('the oldest measurements make room, and a store that is away costs only them', async () => {
  const { store } = await opened();
  const failed = vi.fn();
  const commit = vi.spyOn(store, 'commit');
  const server = createStoredMeasurements(store, failed, 1);
  server.keep(visit(0));
  await vi.waitFor(async () => expect(await storedMeasurements(store)).toHaveLength(1));
  // The slot comes round again after 256 others.
  await store.commit([{ op: 'add', counter: 'measurements next slot', delta: 255 }]);
  const later = createStoredMeasurements(store, failed, 1);
  later.keep(visit(1));
  await vi.waitFor(async () => expect((await storedMeasurements(store)).map((one) => one.values['LCP'])).toEqual([1]));
  commit.mockRejectedValueOnce(new Error('away'));
  server.keep(visit(2));
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  server.keep(visit(3));
  await server.close();
  expect((await storedMeasurements(store)).map((one) => one.values['LCP']).sort()).toEqual([1, 2, 3]);
});
