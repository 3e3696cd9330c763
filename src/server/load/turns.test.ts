import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { CROWD } from './pressure.ts';
import { createTurns, type Lane, ShedError } from './turns.ts';

/** Turns with a clock and an event loop of the test's own; each piece of work takes 10 ms without a pause. */
function setUp() {
  let time = 0;
  let due: (() => void)[] = [];
  const begun: string[] = [];
  const turns = createTurns({ now: () => time, nextTurn: (work) => void due.push(work) });
  const ask = (lane: Lane, name: string): Promise<string> =>
    turns
      .run(lane, () => {
        begun.push(name);
        time += 10;
        return name;
      })
      .catch((error: unknown) => (error instanceof ShedError ? 'shed' : 'failed'));
  const turn = async () => {
    const works = due;
    due = [];
    for (const work of works) {
      work();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { turns, begun, ask, turn, pass: (ms: number) => void (time += ms) };
}

test('a little work begins at once', () => {
  const { ask, begun, turns } = setUp();
  void ask('new', 'a');
  expect([begun, turns.waiting()]).toEqual([['a'], 0]);
});

test('of more than a turn can take, the checkout goes first, then those who have a session', async () => {
  const { ask, begun, turn } = setUp();
  for (const name of ['a', 'b']) void ask('new', name);
  for (const [lane, name] of [
    ['new', 'stranger'],
    ['renewal', 'renewal'],
    ['known', 'customer'],
    ['checkout', 'order'],
  ] as const)
    void ask(lane, name);
  expect(begun).toEqual(['a', 'b']);
  for (let turns = 0; turns < 200; turns += 1) await turn();
  expect(begun.slice(2)).toEqual(['order', 'customer', 'stranger', 'renewal']);
});

test('work that has waited belongs to the request that asked for it, not to the one that made room', async () => {
  const { turns, turn, pass } = setUp();
  const request = new AsyncLocalStorage<string>();
  const belongs: (readonly [string, string | undefined])[] = [];
  for (const name of ['a', 'b', 'c', 'd'])
    void request.run(name, () =>
      turns.run('new', () => {
        pass(10);
        belongs.push([name, request.getStore()]);
      }),
    );
  for (let count = 0; count < 200; count += 1) await turn();
  expect(belongs).toEqual(['a', 'b', 'c', 'd'].map((name) => [name, name]));
});

test('in a crowd, who waits for more than half a second is refused, in the checkout after five', async () => {
  const { ask, turns, pass } = setUp();
  for (const name of ['a', 'b']) void ask('new', name);
  const [page, order] = [ask('new', 'page'), ask('checkout', 'order')];
  for (let more = 0; more < CROWD - 2; more += 1) void ask('new', 'more');
  pass(501);
  turns.sweep();
  expect([await page, turns.waiting()]).toEqual(['shed', 1]);
  pass(4_500);
  turns.sweep();
  expect(await order).toBe('shed');
});

test('a few who wait for a slow server are no crowd: they are refused after five seconds only', async () => {
  const { ask, turns, pass } = setUp();
  for (const name of ['a', 'b']) void ask('new', name);
  const page = ask('new', 'page');
  pass(4_900);
  turns.sweep();
  expect(turns.waiting()).toBe(1);
  pass(101);
  turns.sweep();
  expect(await page).toBe('shed');
});

test('in a queue that does not end, nobody waits long', async () => {
  const { ask, turns, pass } = setUp();
  for (const name of ['a', 'b']) void ask('new', name);
  void ask('checkout', 'first');
  pass(1_100);
  const page = ask('new', 'page');
  for (let more = 0; more < CROWD - 2; more += 1) void ask('new', 'more');
  pass(101);
  turns.sweep();
  expect(await page).toBe('shed');
});
