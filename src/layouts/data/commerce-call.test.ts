import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { PageCallError, readCommerce } from './commerce-call.ts';

test('[LOC-02] [HTTP-10] a page reads in its own locale, and leaves empty parameters out', async () => {
  const asked: string[] = [];
  const commerce = async (path: string) => {
    asked.push(path);
    return Response.json({ read: true });
  };
  for (const locale of ['fr-ca', 'de-de'] as const)
    expect(
      await readCommerce(fakePageContext({ locale, commerce }), '/products/v2/catalog', {
        ids: 'A,B',
        sort: '',
        q: undefined,
      }),
    ).toEqual({ read: true });
  expect(asked).toEqual(['/products/v2/catalog?locale=fr-ca&ids=A%2CB', '/products/v2/catalog?locale=de-de&ids=A%2CB']);
});

test('what is not there is undefined, any other refusal an error', async () => {
  const answered = (status: number) =>
    readCommerce(fakePageContext({ commerce: async () => new Response(null, { status }) }), '/stores/v1/search');
  expect(await answered(404)).toBeUndefined();
  for (const status of [401, 503])
    await expect(answered(status)).rejects.toEqual(new PageCallError('/stores/v1/search', status));
});

test('what a page reads of the shop stays fresh for a minute at most', async () => {
  const page = fakePageContext({ commerce: async () => Response.json({}) });
  await readCommerce(page, '/products/v2/catalog');
  expect([page.freshFor, page.maxAge]).toEqual([60, Number.POSITIVE_INFINITY]);
  page.freshFor = 5;
  await readCommerce(page, '/products/v2/catalog');
  expect(page.freshFor).toBe(5);
});
