import { expect, test } from 'vitest';
import { crawl } from './crawl.ts';

/** Lets everything that is ready go on. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

test('after one visit that failed nothing is begun any more, and the failure comes when all has ended', async () => {
  const visits = new Map<string, PromiseWithResolvers<readonly string[]>>();
  const visit = (path: string): Promise<readonly string[]> => {
    const visiting = Promise.withResolvers<readonly string[]>();
    visits.set(path, visiting);
    return visiting.promise;
  };
  let ended = false;
  const crawling = crawl(['/a', '/b', '/c', '/d'], 3, visit).finally(() => (ended = true));
  crawling.catch(() => undefined);
  await settled();
  visits.get('/a')?.reject(new Error('no page'));
  // In the same moment another one ends well, with links; the third takes longer than everything else.
  visits.get('/b')?.resolve(['/e', '/f']);
  await settled();
  expect(ended).toBe(false);
  visits.get('/c')?.resolve(['/g']);
  await expect(crawling).rejects.toThrow('no page');
  await settled();
  expect([...visits.keys()]).toEqual(['/a', '/b', '/c']);
});

test('a crawl that is stopped begins no other visit', async () => {
  const stop = new AbortController();
  const visited: string[] = [];
  const crawling = crawl(
    ['/a'],
    1,
    async (path) => {
      visited.push(path);
      stop.abort(new Error('stopped'));
      return ['/b'];
    },
    { signal: stop.signal },
  );
  await expect(crawling).rejects.toThrow('stopped');
  expect(visited).toEqual(['/a']);
});
