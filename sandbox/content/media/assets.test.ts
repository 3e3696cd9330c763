import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from '../testing.ts';
import { createUploadFolder } from './upload-folder.ts';

const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;

let now = TEST_NOW;
let service: ReturnType<typeof serveContent>;
beforeAll(() => {
  service = serveContent(
    {
      'media/scenes/tarn-landscape.svg': svg(160, 90),
      'media/scenes/tarn-portrait.svg': svg(80, 100),
      'media/scenes/fell.svg': svg(40, 30),
      'media/logos/ring.svg': svg(60, 20),
      'media/products/NF104001-MOS-front.svg': svg(80, 100),
      'media/Autumn/deep/leaf.svg': svg(10, 10),
      'media/Autumnal/moss.svg': svg(10, 10),
      'media/placeholders/pack.svg': svg(10, 10),
      'media/top.svg': svg(10, 10),
      'media/scenes/notes.txt': 'no picture',
      'media/films/rain.mp4': 'no film',
      'pages/home.json': canvas('home', [
        { kind: 'media-banner', media: { url: 'scene/fell', alt: '' } },
        { kind: 'media-banner', media: { url: 'scene/fell', alt: '' } },
      ]),
      'pages/sale.draft.json': canvas('sale', [{ kind: 'media-banner', media: { url: 'scene/fell', alt: '' } }]),
    },
    { uploads: createUploadFolder('/nonexistent/uploads'), now: () => now },
  );
});
afterAll(() => service.close());

const call = (method: string, path: string, body?: unknown, etag?: string) =>
  service.app.request(`/preview/caas/v1/media${path}`, {
    method,
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
interface Asset {
  readonly id: string;
  readonly etag: string;
  readonly name: string;
}
const list = async (query = '') =>
  (await (await call('GET', query)).json()) as {
    assets: Asset[];
    numFound: number;
    folders: { folder: string; count: number }[];
  };
const ids = async (query: string) => (await list(query)).assets.map(({ id }) => id);
const read = async (id: string) =>
  (await (await call('GET', `/assets/${id}`)).json()) as Asset & Record<string, unknown>;

const ALL = [
  'scene/fell',
  'Autumn/deep/leaf',
  'Autumnal/moss',
  'product/NF104001/MOS/front',
  'film/rain',
  'logo/ring',
  'scene/tarn',
];

describe('the media library of files', () => {
  test('has every picture and film by its public id and name, in the order of names', async () => {
    const { assets, numFound, folders } = await list();
    expect(assets.map(({ id, name }) => [id, name])).toEqual([
      ['scene/fell', 'fell'],
      ['Autumn/deep/leaf', 'leaf'],
      ['Autumnal/moss', 'moss'],
      ['product/NF104001/MOS/front', 'NF104001 MOS front'],
      ['film/rain', 'rain'],
      ['logo/ring', 'ring'],
      ['scene/tarn', 'tarn'],
    ]);
    expect(numFound).toBe(7);
    expect(folders).toEqual([
      { folder: 'Autumn/deep', count: 1 },
      { folder: 'Autumnal', count: 1 },
      { folder: 'film', count: 1 },
      { folder: 'logo', count: 1 },
      { folder: 'product/NF104001/MOS', count: 1 },
      { folder: 'scene', count: 2 },
    ]);
  });

  test('is read by folder with what is below it, by words, sort and use, a page at a time', async () => {
    expect(await ids('?folder=scene')).toEqual(['scene/fell', 'scene/tarn']);
    expect(await ids('?folder=Autumn')).toEqual(['Autumn/deep/leaf']);
    expect(await ids('?folder=none')).toEqual([]);
    expect(await ids('?text=SCENE%20%20tarn')).toEqual(['scene/tarn']);
    expect(await ids('?text=scene%20ring')).toEqual([]);
    expect(await ids('?text=nf104001')).toEqual(['product/NF104001/MOS/front']);
    expect(await ids('?sort=film')).toEqual(['film/rain']);
    expect(await ids('?sort=picture')).toEqual(ALL.filter((id) => id !== 'film/rain'));
    expect(await ids('?sort=sound')).toEqual(ALL);
    expect(await ids('?unused=true'), 'the catalogue shows its own').toEqual(
      ALL.filter((id) => id !== 'scene/fell' && !id.startsWith('product/')),
    );
    expect(await ids('?limit=2&offset=1')).toEqual(ALL.slice(1, 3));
    expect((await list('?limit=2&offset=1')).numFound).toBe(7);
    expect(await ids('?limit=-1&offset=x')).toEqual(ALL);
    expect(await ids('?order=added'), 'products last').toEqual([
      ...ALL.filter((id) => !id.startsWith('product/')),
      'product/NF104001/MOS/front',
    ]);
  });

  test('says type and size of a picture, of one in two compositions no size, and where it is used', async () => {
    expect(await read('scene/fell')).toMatchObject({
      folder: 'scene',
      sort: 'picture',
      type: 'image/svg+xml',
      width: 40,
      height: 30,
      bytes: Buffer.byteLength(svg(40, 30)),
      state: 'public',
      uses: 2,
      alt: {},
    });
    const both = await read('scene/tarn');
    expect([both['type'], both['width'], both['height'], both['uses']]).toEqual([
      'image/svg+xml',
      undefined,
      undefined,
      0,
    ]);
    expect(await read('film/rain'), 'which cannot be read').toMatchObject({
      sort: 'film',
      type: 'video/mp4',
      bytes: 7,
    });
    const usage = (await (await call('GET', '/usage/scene/fell')).json()) as Record<string, unknown>[];
    expect(usage.map(({ entry, live, pointer }) => [entry, live, pointer])).toEqual([
      ['pages/home', true, '/sections/0/items/0/media/url'],
      ['pages/home', true, '/sections/0/items/1/media/url'],
      ['pages/sale', false, '/sections/0/items/0/media/url'],
    ]);
  });

  test('keeps what editors say of a file, each change under what was read, and finds it by that', async () => {
    const { etag } = await read('logo/ring');
    const first = await call('PATCH', '/assets/logo/ring', { alt: { en: 'The ring mark' }, focalPoint: [0, 1] }, etag);
    const { asset } = (await first.json()) as { asset: Asset };
    expect(asset).toMatchObject({ name: 'ring', folder: 'logo', alt: { en: 'The ring mark' }, focalPoint: [0, 1] });
    const late = await call('PATCH', '/assets/logo/ring', { name: 'Mine' }, etag);
    expect([late.status, await late.json()]).toMatchObject([412, { conflict: { name: 'ring', etag: asset.etag } }]);
    const second = await call('PATCH', '/assets/logo/ring', { name: 'Mark', folder: 'Brand/logos' }, asset.etag);
    expect(await second.json()).toMatchObject({ asset: { name: 'Mark', folder: 'Brand/logos', focalPoint: [0, 1] } });
    now += 2_000;
    expect(await ids('?text=ring%20mark')).toEqual(['logo/ring']);
    expect(await ids('?folder=Brand')).toEqual(['logo/ring']);
    expect((await ids('')).slice(0, 4)).toEqual(['scene/fell', 'Autumn/deep/leaf', 'logo/ring', 'Autumnal/moss']);
    expect((await call('DELETE', '/assets/logo/ring')).status, 'a file of the shop is no upload').toBe(404);
    expect((await call('GET', '/files/logo/ring')).status).toBe(404);
  });

  test('replaces no picture by itself, by a film, or by what is not there', async () => {
    for (const by of ['scene/fell', 'film/rain', 'scene/none'])
      expect((await call('POST', '/replacements', { id: 'scene/fell', by })).status, by).toBe(404);
    const done = await call('POST', '/replacements', { id: 'scene/fell', by: 'scene/tarn', entries: ['pages/sale'] });
    expect(await done.json()).toMatchObject({ changed: [{ id: 'pages/sale', places: 1 }], alts: [] });
    expect((await read('scene/fell'))['uses']).toBe(1);
  });
});
