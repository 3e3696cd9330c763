import { expect, test } from 'vitest';
import { applyChanges } from '../drafts/changes.ts';
import { changeOf, SMALL, type Pick } from '../drafts/testing.ts';
import { workChanges } from '../drafts/work-changes.ts';
import { applyWork } from '../../../../sandbox/content/editing/work-changes.ts';
import type { WorkMessage } from './apply-api.ts';
import { createSender, SendError } from './sender.ts';
import { same, type Json } from '../pointers.ts';

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

const KINDS = ['set', 'set', 'set', 'insert', 'remove', 'move', 'move', 'duplicate'] as const;
const someChange = (random: () => number): Pick => {
  const upTo = (most: number): number => Math.floor(random() * most);
  return {
    type: KINDS[upTo(KINDS.length)] ?? 'set',
    item: upTo(100),
    list: upTo(100),
    before: upTo(10),
    field: ['/title', '/text', '/media/alt'][upTo(3)] ?? '/title',
    value: [undefined, 'one', 'two', { a: 1 }][upTo(4)],
  };
};

/** A server that may answer late, fail, forget, or take a message in although its answer is lost. */
function world(random: () => number) {
  let server: { seq: number; states: Map<number, Json> } | undefined;
  let mine: Json = SMALL;
  const shown: number[] = [];
  const queue: { at: number; work: () => void }[] = [];
  let clock = 0;
  const later = (work: () => void, ms: number): void => void queue.push({ at: clock + ms, work });
  const take = ({ seq, from, drop, changes }: WorkMessage): void => {
    if (server !== undefined && seq <= server.seq) throw new SendError('stale');
    if (drop === true) return void (server = { seq, states: new Map() });
    const start = from === undefined ? SMALL : server?.states.get(from);
    if (start === undefined) throw new SendError('unknown');
    const states = new Map([...(server?.states ?? [])].slice(-7));
    server = { seq, states: states.set(seq, applyWork(start as never, changes as never) as Json) };
  };
  const sender = createSender<number>({
    firstSeq: 1,
    now: () => clock,
    later,
    version: () => (same(mine, SMALL) ? undefined : mine),
    changes: workChanges,
    send: (message) =>
      new Promise((resolve, reject) => {
        later(
          () => {
            if (random() < 0.05) server = undefined;
            if (random() < 0.1) return reject(new SendError(random() < 0.5 ? 'lost' : 'away'));
            try {
              take(message);
            } catch (error) {
              return reject(error);
            }
            const { seq } = message;
            later(() => (random() < 0.1 ? reject(new SendError('lost')) : resolve(seq)), Math.floor(random() * 200));
          },
          Math.floor(random() * 100),
        );
      }),
    taken: (seq) => void shown.push(seq),
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
    change(edit: number): void {
      const change = random() < 0.05 ? undefined : changeOf(mine, someChange(random), `e${edit}`);
      const next = change === undefined ? SMALL : applyChanges(mine, [change])?.document;
      if (next === undefined) return;
      mine = next;
      sender.changed('pages/home');
    },
    get mine() {
      return mine;
    },
    get server() {
      return [...(server?.states.values() ?? [])].at(-1) ?? SMALL;
    },
    get isGone() {
      return server === undefined;
    },
  };
}

test(
  '10,000 random edits over a bad connection: none is lost, no answer is shown out of order',
  { tags: ['long'] },
  async () => {
    for (let run = 0; run < 40; run += 1) {
      const random = numbers(run);
      const here = world(random);
      for (let edit = 0; edit < 250; edit += 1) {
        here.change(edit);
        here.wait(Math.floor(random() * 30));
        if (random() < 0.6) await here.step();
      }
      for (let turn = 0; turn < 5_000 && (await here.step()); turn += 1);
      // Forgetful: what it had is asked for again by whoever needs it.
      if (here.isGone) here.sender.lost(['pages/home']);
      for (let turn = 0; turn < 5_000 && (await here.step()); turn += 1);
      if (!here.isGone) expect(here.server, `run ${run}`).toEqual(here.mine);
      expect(
        here.shown.every((seq, index) => index === 0 || seq > (here.shown[index - 1] as number)),
        `run ${run}`,
      ).toBe(true);
      expect(here.shown.length).toBeGreaterThan(10);
    }
  },
);

/** A sender of one document, at a clock of the test's own. What is not answered waits until it is given up. */
function oneDocument(root: Json | undefined, isAnswered: (message: WorkMessage) => boolean) {
  const sent: WorkMessage[] = [];
  const signals: AbortSignal[] = [];
  const now = { clock: 0, root };
  const sender = createSender<object>({
    firstSeq: 10,
    now: () => now.clock,
    version: () => now.root,
    changes: workChanges,
    send: (message, signal) => {
      sent.push(message);
      signals.push(signal);
      return isAnswered(message)
        ? Promise.resolve({})
        : new Promise((_answer, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    },
    taken: () => undefined,
    state: () => undefined,
  });
  return { sender, sent, signals, now };
}

test('a change while an answer is awaited leaves with the next message, an old question is given up', async () => {
  const { sender, sent, signals, now } = oneDocument({ a: 1, b: 2 }, () => false);
  sender.changed('d');
  expect(sent).toMatchObject([{ changes: [{ at: { key: '', path: '' }, value: now.root }] }]);
  expect(sent[0]?.from).toBeUndefined();
  sender.changed('d');
  expect(sent).toHaveLength(1);
  now.clock = 200;
  now.root = { a: 1, b: 3 };
  sender.changed('d');
  expect(signals[0]?.aborted).toBe(true);
  expect(sent).toHaveLength(2);
});

test('typing on a slow line is answered from time to time, from a version that the server still has', async () => {
  const open: { message: WorkMessage; signal: AbortSignal; answer: (answer: object) => void }[] = [];
  let clock = 0;
  let text = '';
  const taken: number[] = [];
  const sender = createSender<object>({
    firstSeq: 10,
    now: () => clock,
    version: () => ({ text }),
    changes: workChanges,
    send: (message, signal) =>
      new Promise((answer, reject) => {
        open.push({ message, signal, answer });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    taken: (_, { seq }) => void taken.push(seq),
    state: () => undefined,
  });
  const type = async (letters: number): Promise<void> => {
    for (let letter = 0; letter < letters; letter += 1) {
      text += 'x';
      sender.changed('d');
      await Promise.resolve();
      clock += 130;
    }
  };
  await type(20);
  const aborted = open.filter(({ signal }) => signal.aborted).length;
  expect(aborted).toBeGreaterThan(0);
  expect(aborted).toBeLessThan(5);
  const last = open.at(-1);
  expect(last?.signal.aborted).toBe(false);
  last?.answer({});
  await expect.poll(() => taken).toEqual([last?.message.seq]);
  // What was typed meanwhile has left at once.
  await expect.poll(() => open.at(-1)?.message.changes).toMatchObject([{ value: text }]);
  // A question that is never answered is given up after all.
  clock += 9_000;
  await type(1);
  expect(open.at(-2)?.signal.aborted).toBe(true);
});

test('a change that overtakes what drops the document is sent whole', async () => {
  const { sender, sent, now } = oneDocument(SMALL, ({ drop }) => drop !== true);
  sender.changed('d');
  await sender.idle();
  // Typed back to what is saved, and on.
  now.root = undefined;
  sender.changed('d');
  now.clock += 200;
  now.root = SMALL;
  sender.changed('d');
  await sender.idle();
  expect(sent.map(({ seq, from, drop }) => ({ seq, from, drop }))).toEqual([
    { seq: 11, from: undefined, drop: undefined },
    { seq: 12, from: undefined, drop: true },
    { seq: 13, from: undefined, drop: undefined },
  ]);
  expect(sent.at(-1)?.changes).toEqual([{ type: 'set', at: { key: '', path: '' }, value: SMALL }]);
});

test('a message says what has changed since the last that was acknowledged', async () => {
  const { sender, sent, now } = oneDocument(SMALL, () => true);
  sender.changed('d');
  await sender.idle();
  now.root = applyChanges(SMALL, [{ type: 'set', at: { key: 'a', path: '/title' }, value: 'New' }])?.document;
  sender.changed('d');
  await sender.idle();
  now.root = undefined;
  sender.changed('d');
  await sender.idle();
  expect(sent.slice(1)).toEqual([
    {
      seq: 12,
      document: 'd',
      after: 11,
      from: 11,
      changes: [{ type: 'set', at: { key: 'a', path: '/title' }, value: 'New' }],
    },
    { seq: 13, document: 'd', after: 12, drop: true, changes: [] },
  ]);
  expect(sender.holds('d')).toBe(false);
});

test.each(['lost', 'away', 'failed'] as const)(
  'a change that is not taken in (%s) leaves again by itself',
  async (code) => {
    const states: string[] = [];
    let later: (() => void) | undefined;
    let attempts = 0;
    const sender = createSender<object>({
      firstSeq: 1,
      now: () => 0,
      version: () => ({ a: 1 }),
      changes: workChanges,
      send: async () => {
        attempts += 1;
        if (attempts === 1) throw new SendError(code);
        return {};
      },
      taken: () => undefined,
      state: (state) => void states.push(state),
      later: (work) => void (later = work),
    });
    sender.changed('d');
    await sender.idle();
    expect(states.at(-1)).toBe(code);
    later?.();
    await sender.idle();
    expect([attempts, states.at(-1)]).toEqual([2, 'idle']);
  },
);
