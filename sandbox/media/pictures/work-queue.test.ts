import { expect, test } from 'vitest';
import { BusyError, createWorkQueue } from './work-queue.ts';

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

test('callers with the same key share one run', async () => {
  const queue = createWorkQueue();
  const { open, passed } = gate();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await passed;
    return runs;
  };
  const both = [queue.run('a', work), queue.run('a', work)];
  open();
  expect(await Promise.all(both)).toEqual([1, 1]);
});

test('no more than two pictures are made at once', async () => {
  const queue = createWorkQueue(2);
  const { open, passed } = gate();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await passed;
    running -= 1;
  };
  const all = ['a', 'b', 'c', 'd', 'e'].map((key) => queue.run(key, work));
  open();
  await Promise.all(all);
  expect(most).toBe(2);
});

test('a failed run frees its place and is not remembered', async () => {
  const queue = createWorkQueue(1);
  await expect(queue.run('a', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
  expect(await queue.run('a', () => Promise.resolve('done'))).toBe('done');
});

test('when too many wait, the next one is told to come back', async () => {
  const queue = createWorkQueue(1, 1);
  const { open, passed } = gate();
  const first = queue.run('a', () => passed);
  const second = queue.run('b', () => passed);
  await expect(queue.run('c', () => passed)).rejects.toBeInstanceOf(BusyError);
  open();
  await Promise.all([first, second]);
});
