import { expect, test, vi } from 'vitest';
import { latest } from './latest.ts';

const deferred = () => {
  const waiting: { input: string; signal: AbortSignal; end: () => void }[] = [];
  const done: string[] = [];
  const ask = latest<string>(
    (input, signal) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          if (signal.aborted) return reject(signal.reason as Error);
          done.push(input);
          resolve();
        };
        waiting.push({ input, signal, end });
      }),
  );
  return { ask, waiting, done };
};

test('a newer request aborts the one under way', () => {
  const { ask, waiting } = deferred();
  ask('old');
  ask('new');
  expect(waiting.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    ['old', true],
    ['new', false],
  ]);
});

test('under a stream of requests one is let through, and the last one is never lost', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { ask, waiting, done } = deferred();
  ask('1');
  vi.advanceTimersByTime(150);
  ask('2');
  vi.advanceTimersByTime(150);
  ask('3');
  ask('4');
  expect(waiting.map(({ input }) => input)).toEqual(['1', '2']);
  waiting[1]?.end();
  await vi.waitFor(() => expect(waiting.map(({ input }) => input)).toEqual(['1', '2', '4']));
  waiting[2]?.end();
  await vi.waitFor(() => expect(done).toEqual(['2', '4']));
  vi.useRealTimers();
});
