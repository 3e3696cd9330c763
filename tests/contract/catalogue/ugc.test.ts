import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as operations from '../../../src/commerce/contract/services/ugc.ts';
import { COMMON_ERRORS, type Operation } from '../../../src/commerce/contract/operation.ts';
import { errorBody } from '../../../src/commerce/contract/error-body.ts';
import { type Call, createClient } from '../../../src/commerce/http/index.ts';
import * as endpoints from '../../../src/commerce/contract/endpoints.ts';
import * as ugc from '../../../src/commerce/ugc/index.ts';
import { readEnv } from '../../../src/server/env/env.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';
import { notAsSpecified } from '../support/specified.ts';

const table = operations as unknown as Readonly<Record<string, Operation>>;
const shops: Shop[] = [];
let call: Call;
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  shops.push(shop);
  call = async (endpoint, input) =>
    createClient({
      base: 'http://pictures',
      context: () => ({
        siteId: 'northfell-uk',
        brand: 'northfell',
        region: 'EMEA',
        locale: 'en-gb',
        clientApp: 'contract-tests',
      }),
      warn: () => undefined,
      fetch: async (url, init) => {
        const operation = table[endpoint.id] as Operation;
        expect(notAsSpecified(endpoint.id, init.method ?? '', new URL(url).pathname, operation)).toEqual([]);
        const response = await shop.sandbox.ugc.fetch(new Request(url, init));
        const body: unknown = await response.clone().json();
        if (response.ok) {
          expect(response.status).toBe(operation.status);
          expect(operation.response?.parse(body), `${endpoint.id} answers as the contract says`).toEqual(body);
        } else
          expect((COMMON_ERRORS as Record<string, number>)[errorBody.parse(body).errorDetails[0]?.errorId ?? '']).toBe(
            response.status,
          );
        return response;
      },
    }).call(endpoint, input);
});
afterAll(() => Promise.all(shops.map((one) => one.close())));

const ids = ({ media }: { media: { mediaId: string }[] }): string[] => media.map(({ mediaId }) => mediaId);

test('[UGC-02] the root tells what the service is, and its streams', async () => {
  expect(await call(endpoints.mediaRoot, {})).toMatchObject({
    name: 'Northfell pictures',
    streams: [{ streamId: 'out-in-it' }, { streamId: 'repaired' }, { streamId: 'small-camps' }],
  });
});

describe('recent pictures', () => {
  test('[UGC-03] come by category, the newest first', async () => {
    const jackets = await call(endpoints.categoryMedia, { query: { category: 'jackets' } });
    expect(jackets.total).toBe(jackets.media.length);
    expect(jackets.media.every(({ categories }) => categories.includes('jackets'))).toBe(true);
    const days = jackets.media.map(({ createdAt }) => createdAt);
    expect(days).toEqual([...days].sort().reverse());
    expect((await call(endpoints.categoryMedia, { query: {} })).total).toBeGreaterThan(jackets.total);
    expect((await call(endpoints.categoryMedia, { query: { category: 'kites' } })).media).toEqual([]);
  });

  test('[UGC-03] come by customer', async () => {
    expect(ids(await call(endpoints.customerMedia, { params: { customerId: 'maggie-t' }, query: {} }))).toEqual([
      'maggie-t-2026-10-31',
      'maggie-t-2026-10-08',
    ]);
    expect(await refusal(call(endpoints.customerMedia, { params: { customerId: 'nobody' }, query: {} }))).toMatchObject(
      { code: 'API404', status: 404 },
    );
  });

  test('[UGC-05] come of one stream, over some, and over all', async () => {
    const one = await ugc.recentOfStream(call, 'repaired');
    expect(ids(one)).toEqual(['anke-s-2026-10-12', 'callum-b-2026-09-20']);
    const two = await call(endpoints.streamsMedia, { query: { streams: 'repaired,small-camps', count: 50 } });
    expect(ids(two)).toEqual(expect.arrayContaining([...ids(one), 'elodie-r-2026-10-25']));
    expect(new Set(ids(two)).size).toBe(two.total);
    expect((await call(endpoints.streamsMedia, { query: {} })).total).toBe(14);
    expect(await refusal(ugc.recentOfStream(call, 'nowhere'))).toMatchObject({ code: 'API404' });
  });

  test('are narrowed by product and category, in pages', async () => {
    const find = async (filter: string, more = {}) =>
      ids(await call(endpoints.streamsMedia, { query: { filter, ...more } }));
    // A colour's pictures are its product's.
    expect(await find('product:NF104001MOS')).toEqual(await find('product:NF104001'));
    expect(await find('product:NF104001;language:de')).toEqual(['jonas-w-2026-10-28', 'anke-s-2026-10-12']);
    expect(await find('product:;category:tents', { start: 1, count: 1 })).toEqual(['callum-b-2026-10-19']);
    for (const query of [{ filter: 'price:1' }, { filter: 'product:<script>' }, { count: 0 }, { start: -1 }])
      expect(await refusal(call(endpoints.streamsMedia, { query }))).toMatchObject({ code: 'ATTR300', status: 400 });
  });
});

test('[UGC-04] the streams of a picture are read', async () => {
  expect(
    (await call(endpoints.mediaStreams, { params: { mediaId: 'anke-s-2026-10-12' } })).streams.map(
      ({ streamId }) => streamId,
    ),
  ).toEqual(['out-in-it', 'repaired']);
  expect(await refusal(call(endpoints.mediaStreams, { params: { mediaId: 'lost' } }))).toMatchObject({
    code: 'API404',
  });
});

test('[UGC-06] a picture is reported; after three reports it no longer shows', async () => {
  const mediaId = 'callum-b-2026-09-20';
  for (const reason of ['wrong-product', 'other'] as const)
    expect(await call(endpoints.reportMedia, { params: { mediaId }, body: { reason } })).toMatchObject({
      mediaId,
      reason,
    });
  expect(ids(await ugc.recentOfStream(call, 'repaired'))).toContain(mediaId);
  await call(endpoints.reportMedia, { params: { mediaId }, body: { reason: 'offensive', comment: 'That is my dog.' } });
  expect(ids(await ugc.recentOfStream(call, 'repaired'))).not.toContain(mediaId);
  expect(await refusal(call(endpoints.reportMedia, { params: { mediaId }, body: { reason: 'other' } }))).toMatchObject({
    code: 'API404',
  });
  expect(
    await refusal(
      call(endpoints.reportMedia, { params: { mediaId: 'anke-s-2026-10-12' }, body: { reason: 'dull' as 'other' } }),
    ),
  ).toMatchObject({
    code: 'ATTR300',
  });
});

test('[UGC-07] a stash keeps pictures, each once, and only such as there are', async () => {
  const mediaIds = ['anke-s-2026-10-12', 'callum-b-2026-09-20', 'anke-s-2026-10-12'];
  expect(await call(endpoints.createStash, { body: { title: 'For the wall', mediaIds } })).toMatchObject({
    title: 'For the wall',
    mediaIds: mediaIds.slice(0, 2),
    createdAt: shop.clock.now().toISOString(),
  });
  expect(await refusal(call(endpoints.createStash, { body: { mediaIds: ['lost'] } }))).toMatchObject({
    code: 'API404',
  });
  expect(await refusal(call(endpoints.createStash, { body: { mediaIds: [] } }))).toMatchObject({ code: 'ATTR300' });
});

test('[UGC-08] a person is created and sends a picture in, which waits to be looked at', async () => {
  const { userId } = await call(endpoints.createMediaUser, { body: { name: 'Wendy P.' } });
  const sent = await call(endpoints.addUserMedia, {
    params: { userId },
    body: {
      image: 'scene/fell-dusk',
      caption: 'Bench closed, went up.',
      productIds: ['NF104001'],
    },
  });
  expect(sent).toMatchObject({ user: { userId, name: 'Wendy P.' }, state: 'pending', productIds: ['NF104001'] });
  expect((await call(endpoints.customerMedia, { params: { customerId: userId }, query: {} })).media).toEqual([]);
  expect(
    await refusal(call(endpoints.addUserMedia, { params: { userId: 'nobody' }, body: { image: 'x', caption: 'y' } })),
  ).toMatchObject({ code: 'API404' });
  expect(await refusal(call(endpoints.createMediaUser, { body: { name: ' ' } }))).toMatchObject({ code: 'ATTR300' });
});

test('[GAL-07] the master id of a gallery’s tag comes from one lookup of the product’s details, by the configured path', async () => {
  const asked: string[] = [];
  const read = (path: string): Promise<Response> => {
    asked.push(path);
    return shop.raw(path);
  };
  const { galleryDetailsPath } = readEnv({});
  expect(await ugc.masterIdOf(read, galleryDetailsPath, 'NF900001MOS', 'en-gb')).toBe('NF900001');
  expect(asked).toEqual(['/products/v2/products/NF900001MOS/details?locale=en-gb']);
  const elsewhere = readEnv({ GALLERY_DETAILS_PATH: '/products/v2/products/{productId}/inventory' }).galleryDetailsPath;
  expect(await ugc.masterIdOf(read, elsewhere, 'NF900001INK')).toBe('NF900001');
  expect(asked.slice(1)).toEqual(['/products/v2/products/NF900001INK/inventory']);
  await expect(ugc.masterIdOf(read, galleryDetailsPath, 'NF999999')).rejects.toThrow('404');
  expect(() => readEnv({ GALLERY_DETAILS_PATH: 'products' })).toThrow('GALLERY_DETAILS_PATH');
});
