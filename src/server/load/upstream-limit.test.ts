import { expect, test } from 'vitest';
import { createUpstreamLimit } from './upstream-limit.ts';

const ORDER = '/cart/v2/checkout/order';
const DETAILS = '/products/v2/products/NF1/details';
const SEARCH = '/products/v2/search/productSearch?q=a';

/** A service that answers so many calls at a time, and has the others wait. */
function setUp() {
  let time = 0;
  const limit = createUpstreamLimit('commerce', () => time);
  /** As many calls at once as the limit lets through, each taking so long. @returns how many that were */
  async function round(ms: number, status = 200, asked = 200): Promise<number> {
    const over = Promise.withResolvers<Response>();
    let sent = 0;
    const calls = Array.from({ length: asked }, () =>
      limit.run(ORDER, () => {
        sent += 1;
        return over.promise;
      }),
    );
    time += ms;
    over.resolve(new Response(null, { status }));
    await Promise.all(calls);
    return sent;
  }
  const rounds = async (count: number, ms: number, status?: number) => {
    for (let n = 0; n < count; n += 1) await round(ms, status);
    return limit.state().limit;
  };
  return { limit, round, rounds };
}

test('a service that gets slower gets fewer calls at a time, and more when it is quick again', async () => {
  const { rounds } = setUp();
  const quick = await rounds(20, 300);
  expect(quick).toBeGreaterThan(64);
  const slow = await rounds(20, 3_000);
  expect(slow).toBeLessThan(quick / 2);
  expect(await rounds(60, 300)).toBeGreaterThan(quick);
});

test('one that fails gets a few, however fast it fails', async () => {
  const { rounds } = setUp();
  await rounds(5, 300);
  expect(await rounds(30, 260, 503)).toBe(8);
  expect(await rounds(40, 300)).toBeGreaterThan(64);
});

test('search is refused first and the checkout last, each with 503 and when to ask again', async () => {
  const { limit } = setUp();
  const open = () => new Promise<Response>(() => undefined);
  const refused = async (path: string) => {
    const answer = await Promise.race([
      limit.run(path, open),
      new Promise<undefined>((done) => void setImmediate(() => done(undefined))),
    ]);
    return answer === undefined ? undefined : [answer.status, answer.headers.get('retry-after')];
  };
  for (let n = 0; n < 32; n += 1) expect(await refused(ORDER)).toBeUndefined();
  expect([await refused(SEARCH), await refused(DETAILS)]).toEqual([[503, '5'], undefined]);
  for (let n = 0; n < 20; n += 1) void limit.run(ORDER, open);
  expect([await refused(DETAILS), await refused(ORDER)]).toEqual([[503, '5'], undefined]);
  expect(limit.state().refused).toBe(2);
});
