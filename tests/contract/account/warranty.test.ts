import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWarrantyCase } from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { cleanPicture } from '../../../sandbox/commerce/warranty/pictures.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

let shop: Shop;
let call: Call;
beforeAll(async () => {
  shop = await openShop();
  ({ call } = await shop.visitor());
});
afterAll(() => shop.close());

const photo = async (): Promise<string> =>
  (
    await sharp({ create: { width: 2_000, height: 500, channels: 3, background: '#3f5b45' } })
      .withExif({ IFD0: { Artist: 'Ida' }, IFD3: { GPSLatitude: '54/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const REQUEST = {
  name: 'Ida Walker',
  email: 'ida@northfell.example',
  product: 'Skarn Shell Jacket',
  message: 'The left zip came off on the third day.',
};
const send = (more: object = {}) => call(createWarrantyCase, { body: { ...REQUEST, ...more } });

test('[CALL-CONS-28] a warranty request with pictures becomes a case with a number, which a mail repeats', async () => {
  const data = await photo();
  const { caseId } = await send({ pictures: [{ data }, { data }] });
  expect(caseId).toMatch(/^W\d{8}$/);
  const [mail] = await shop.sandbox.outbox(REQUEST.email);
  expect(mail?.subject).toContain(caseId);
  for (const part of [caseId, '2 pictures', REQUEST.product, REQUEST.message]) expect(mail?.text).toContain(part);
  // Sent twice it is the same case, and later or with other words another one.
  expect((await send()).caseId).toBe(caseId);
  expect((await send({ message: 'The right one too.' })).caseId).not.toBe(caseId);
  shop.clock.advance(16 * 60_000);
  expect((await send()).caseId).not.toBe(caseId);
});

test('what is no picture, or one too many, is refused with its field, and stores nothing', async () => {
  const data = await photo();
  const text = Buffer.from('GIF89a no picture').toString('base64');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>').toString(
    'base64',
  );
  const before = (await shop.sandbox.outbox(REQUEST.email)).length;
  for (const pictures of [[{ data: text }], [{ data }, { data: svg }], Array.from({ length: 5 }, () => ({ data }))])
    expect(await refusal(send({ message: 'Again', pictures }))).toMatchObject({ code: 'ATTR300', status: 400 });
  expect((await refusal(send({ email: 'ida@nowhere' }))).code).toBe('AUT453');
  expect(await shop.sandbox.outbox(REQUEST.email)).toHaveLength(before);
});

test('a picture is stored upright, smaller, and without place and camera', async () => {
  const clean = await sharp(await cleanPicture(await photo(), 0)).metadata();
  expect(clean).toMatchObject({ format: 'webp', width: 400, height: 1_600 });
  expect([clean.exif, clean.orientation]).toEqual([undefined, undefined]);
});
