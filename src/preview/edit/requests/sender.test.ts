import { expect, test } from 'vitest';
import type { ApplyMessage } from './apply-api.ts';
import { createSender, SendError } from './sender.ts';
import { same, valueAt, withValue, type Json } from '../pointers.ts';

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A server that may answer late, fail, forget, or take a message in although its answer is lost. */
function world(random: () => number) {
  let server: { seq: number; root: Json } | undefined;
  let mine: Json = { items: [{ title: 'a' }, { title: 'b' }], name: 'first' };
  const shown: number[] = [];
  const queue: { at: number; work: () => void }[] = [];
  let clock = 0;
  const later = (work: () => void, ms: number): void => void queue.push({ at: clock + ms, work });
  const take = (message: ApplyMessage): void => {
    if (server !== undefined && message.seq <= server.seq) throw new SendError('stale');
    if (server === undefined && message.fresh !== true) throw new SendError('unknown');
    let root = message.fresh === true ? (message.changes[0]?.value as Json) : (server?.root as Json);
    if (message.fresh !== true)
      for (const { pointer, value } of message.changes) root = withValue(root, pointer, value);
    server = { seq: message.seq, root };
  };
  const sender = createSender<{ seq: number; root: Json }>({
    firstSeq: 1,
    now: () => clock,
    later,
    value: (_, pointer) => valueAt(mine, pointer),
    send: (message) =>
      new Promise((resolve, reject) => {
        later(
          () => {
            if (random() < 0.05) server = undefined;
            if (random() < 0.1) return reject(new SendError('lost'));
            try {
              take(message);
            } catch (error) {
              return reject(error);
            }
            const answer = { seq: message.seq, root: (server as { root: Json }).root };
            later(() => (random() < 0.1 ? reject(new SendError('lost')) : resolve(answer)), Math.floor(random() * 200));
          },
          Math.floor(random() * 100),
        );
      }),
    taken: ({ seq }) => void shown.push(seq),
    state: () => undefined,
  });
  const step = async (): Promise<boolean> => {
    queue.sort((a, b) => a.at - b.at);
    const next = queue.shift();
    if (next === undefined) return false;
    clock = Math.max(clock, next.at);
    next.work();
    // Promises settle before the next thing happens.
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
    return true;
  };
  return {
    sender,
    shown,
    step,
    wait: (ms: number) => (clock += ms),
    change(pointer: string, value: Json): void {
      mine = withValue(mine, pointer, value);
      sender.changed('pages/home', pointer);
    },
    get mine() {
      return mine;
    },
    get server() {
      return server?.root;
    },
  };
}

test(
  '10,000 random edits over a bad connection: none is lost, no answer is shown out of order',
  { timeout: 60_000 },
  async () => {
    for (let run = 0; run < 40; run += 1) {
      const random = numbers(run);
      const here = world(random);
      for (let edit = 0; edit < 250; edit += 1) {
        const pick = random();
        if (pick < 0.4) here.change('/name', `name ${edit}`);
        else if (pick < 0.7) here.change('/items/0/title', `title ${edit}`);
        else here.change('/items', [{ title: `first ${edit}` }, { title: `second ${edit}` }]);
        here.wait(Math.floor(random() * 30));
        if (random() < 0.6) await here.step();
      }
      for (let turn = 0; turn < 5_000 && (await here.step()); turn += 1);
      expect(same(here.server, here.mine), `run ${run}`).toBe(true);
      expect(
        here.shown.every((seq, index) => index === 0 || seq > (here.shown[index - 1] as number)),
        `run ${run}`,
      ).toBe(true);
      expect(here.shown.length).toBeGreaterThan(10);
    }
  },
);

test('a change while an answer is awaited leaves with the next message, an old question is given up', async () => {
  const sent: ApplyMessage[] = [];
  const signals: AbortSignal[] = [];
  let clock = 0;
  const root: Json = { a: 1, b: 2 };
  const sender = createSender<object>({
    firstSeq: 10,
    now: () => clock,
    value: (_, pointer) => valueAt(root, pointer),
    send: (message, signal) => {
      sent.push(message);
      signals.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    },
    taken: () => undefined,
    state: () => undefined,
  });
  sender.changed('d', '/a');
  expect(sent).toMatchObject([{ fresh: true, changes: [{ pointer: '' }] }]);
  sender.changed('d', '/b');
  expect(sent).toHaveLength(1);
  clock = 1_000;
  sender.changed('d', '/b');
  expect(signals[0]?.aborted).toBe(true);
  expect(sent).toHaveLength(2);
});
