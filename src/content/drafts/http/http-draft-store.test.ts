import { expect, test } from 'vitest';
import { createDraftStore } from './http-draft-store.ts';

/** Stores of two editors on one source, which answers as given and counts what it was asked. */
function source(...answers: readonly (() => Response)[]) {
  let asked = 0;
  const fetch = (): Response => (answers[Math.min(asked++, answers.length - 1)] as () => Response)();
  const open = (name: string) =>
    createDraftStore({
      fetch,
      root: 'http://source.test/preview/caas/v1',
      editor: { id: name, name },
      timeoutMs: 1_000,
    });
  return { stores: [open('ida'), open('tom')] as const, asked: () => asked };
}
const DECLARED = { can: ['save', 'list'], kinds: ['pages'], secondPerson: false, binDays: 30, sites: [] };
const declared = () => Response.json(DECLARED);

test('what a source can do is asked once for all editors', async () => {
  const { stores, asked } = source(declared);
  const [ida, tom] = stores;
  expect(await ida.capabilities()).toEqual(DECLARED);
  expect(await tom.capabilities()).toEqual(DECLARED);
  expect(await ida.capabilities()).toEqual(DECLARED);
  expect(asked()).toBe(1);
});

test('a source that could not say what it can do is asked again', async () => {
  const { stores, asked } = source(
    () => new Response('down', { status: 503 }),
    () => new Response('<h1>No such call</h1>', { status: 404 }),
    declared,
  );
  const [ida, tom] = stores;
  await expect(ida.capabilities()).rejects.toMatchObject({ code: 'STATUS_503' });
  expect((await tom.capabilities()).can).not.toContain('list');
  expect(await tom.capabilities()).toEqual(DECLARED);
  expect(asked()).toBe(3);
});
