import { expect, test } from 'vitest';
import { answered } from '../data/answered.support.ts';
import { loadTopics } from './topics.ts';

test('the topics of a letter can be missing, and are soon asked for again', async () => {
  const PATH = '/consumers-v3/contactus/categorySubject';
  const loaded = answered({ [PATH]: { categories: [{ id: 'order' }] } });
  expect([await loadTopics(loaded.page), loaded.page.maxAge]).toEqual([[{ id: 'order' }], Number.POSITIVE_INFINITY]);
  const failed = answered({ [PATH]: 503 });
  expect([await loadTopics(failed.page), failed.page.maxAge]).toEqual([undefined, 1]);
});
