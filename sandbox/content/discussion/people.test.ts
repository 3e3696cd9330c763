import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import type { Person } from '../ledger/records.ts';
import { canvas, serveContent, TEST_TOKEN } from '../testing.ts';

const ADA = { id: 'ada', name: 'Ada', email: 'ada@shop.test' };
const BEA = { id: 'bea', name: 'Bea', email: 'bea@shop.test', language: 'de' };

let store: Store;
let service: ReturnType<typeof serveContent>;
const serve = (people: readonly Person[] = []) =>
  (service = serveContent({ 'pages/home.json': canvas('home', []) }, { store, people }));
beforeEach(async () => void (store = await openTestStore(':memory:')));
afterEach(async () => {
  service.close();
  await store.close();
});

const as = (person: unknown, header = encodeURIComponent(JSON.stringify(person))) => {
  const call = async (method: string, path: string, body?: unknown, etag?: string) => {
    const answer = await service.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: {
        [PREVIEW_TOKEN_HEADER]: TEST_TOKEN,
        'x-editor': header,
        ...(etag === undefined ? {} : { 'if-match': etag }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  return {
    call,
    arrive: () => call('PUT', 'presence/tab-1', { hidden: false }),
    people: async () => (await call('GET', 'people')) as unknown as Person[],
    async save(name: string): Promise<Person> {
      const { etag } = await call('GET', 'drafts/pages/home');
      return (await call('PUT', 'drafts/pages/home', { ...canvas('home', []), name }, String(etag)))['by'] as Person;
    },
  };
};

test('people are those who were named beforehand, came with an address or have worked here, in the order of names', async () => {
  serve([{ id: 'zoe', name: 'Zoe' }]);
  expect(await as(ADA).people(), 'who wrote files by hand is nobody').toEqual([{ id: 'zoe', name: 'Zoe' }]);
  await as({ id: 'cem', name: 'Cem' }).arrive();
  await as(BEA).arrive();
  await as(ADA).save('New');
  expect((await as(ADA).people()).map(({ id }) => id)).toEqual(['ada', 'bea', 'zoe']);
});

test('who comes again with another name or language is known by that, also after a restart', async () => {
  serve();
  await as(BEA).arrive();
  await as({ ...BEA, language: 'fr' }).arrive();
  await as({ ...BEA, language: 'fr' }).arrive();
  expect(await as(ADA).people()).toEqual([{ ...BEA, language: 'fr' }]);
  service.close();
  serve();
  await as({ ...BEA, name: 'Béa' }).arrive();
  expect(await as(ADA).people()).toEqual([{ ...BEA, name: 'Béa' }]);
});

test.each<[given: unknown, by: Person]>([
  [ADA, ADA],
  [BEA, BEA],
  [
    { id: ' ada ', name: ` ${'x'.repeat(121)}` },
    { id: 'ada', name: 'x'.repeat(120) },
  ],
  [
    { ...ADA, email: ' ', role: 'admin' },
    { id: 'ada', name: 'Ada' },
  ],
  [{ id: 'ada' }, { id: 'editor', name: 'Editor' }],
  [
    { id: 7, name: 'Seven' },
    { id: 'editor', name: 'Editor' },
  ],
  ['ada', { id: 'editor', name: 'Editor' }],
  [null, { id: 'editor', name: 'Editor' }],
])('who calls as %j is noted as %j', async (given, by) => {
  serve();
  expect(await as(given).save('New')).toEqual(by);
});

test('a header that cannot be read names nobody', async () => {
  serve();
  for (const header of ['%', '{', 'x'])
    expect(await as(undefined, header).save(`New ${header}`), header).toEqual({ id: 'editor', name: 'Editor' });
});
