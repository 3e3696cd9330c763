import { expect, test } from 'vitest';
import { createActs } from './acts.ts';

test('it is over when all that was begun has ended, well or not', async () => {
  const { run, over, isUnderWay } = createActs();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const said: string[] = [];
  const act = (work: Promise<string>): Promise<unknown> =>
    run(async () => said.push(await work)).catch(() => said.push('failed'));
  const acts = [act(first.promise), act(second.promise)];
  const left = over().then(() => said.push('left'));
  second.resolve('second');
  await acts[1];
  expect([said, isUnderWay()]).toEqual([['second'], true]);
  first.reject(new Error('away'));
  await left;
  expect([said, isUnderWay()]).toEqual([['second', 'failed', 'left'], false]);
});

test('where nothing is under way it is over at once', async () => {
  await createActs().over();
});
