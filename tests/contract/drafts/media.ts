import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { DraftStore, MediaAsset } from '../../../src/content/drafts/draft-store.ts';
import { edit } from './documents.ts';
import { ADA, BEA, block, type Files, type OpenSource, page, type Source } from './sources.ts';

/** A picture of one colour; another shade is another file. */
export const picture = async (shade: number, width = 60, height = 40): Promise<Blob> => {
  const background = { r: shade, g: 80, b: 60 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
};

const film = (name: string): Blob => new Blob([new Uint8Array(readFileSync(`tests/support/films/${name}`))]);
const shows = (url: string, alt: unknown = 'A tarn in rain') => block('a', 'First', { media: { url, alt } });
const FILES = {
  'pages/home.json': page('home', [shows('scene/tarn')]),
  'pages/sale.json': page('sale', [shows('scene/tarn')]),
};

async function uploaded(drafts: DraftStore, name: string, shade: number): Promise<MediaAsset> {
  const answer = await drafts.media.upload({
    name,
    folder: 'Autumn/Tarns',
    file: await picture(shade),
    alt: { en: `Picture ${shade}` },
  });
  if (!('asset' in answer)) throw new Error(answer.message);
  return answer.asset;
}

/** What a source with a media library does. */
export function describeMedia(open: OpenSource): void {
  describe('pictures and films', () => {
    let source: Source;
    afterEach(() => source.close());

    test('an upload is a draft in its folder, found by words, and the same file again is the same picture', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const asset = await uploaded(drafts, 'Grüner Tarn (2).PNG', 10);
      expect(asset).toMatchObject({
        id: expect.stringMatching(/^uploads\/gru-?ner-tarn-2-[0-9a-f]{10}$/),
        folder: 'Autumn/Tarns',
        name: 'Grüner Tarn (2)',
        sort: 'picture',
        type: 'image/png',
        width: 60,
        height: 40,
        state: 'draft',
        uses: 0,
        added: { by: { id: ADA.id } },
      });
      await uploaded(drafts, 'other.png', 11);
      const again = await drafts.media.upload({ name: 'copy.png', file: await picture(10) });
      expect(again).toMatchObject({ known: true, asset: { id: asset.id, name: 'Grüner Tarn (2)' } });
      expect((await drafts.media.list({ text: 'tarn picture' })).assets.map(({ id }) => id)).toEqual([asset.id]);
      const list = await drafts.media.list({ folder: 'Autumn', unused: true, order: 'added', limit: 1 });
      expect([list.numFound, list.assets.length]).toEqual([2, 1]);
      expect(list.folders).toContainEqual({ folder: 'Autumn/Tarns', count: 2 });
      expect(await drafts.media.ids()).toContain(asset.id);
      expect((await drafts.media.file(asset.id))?.type).toBe('image/png');
    });

    describe('in lists', () => {
      /** Five uploads, named in the order in which they are added, beside what the content folder has. */
      async function library(more: Files = {}) {
        source = await open({ ...FILES, ...more });
        const { media } = source.as(ADA);
        for (const [index, folder] of ['winter', 'winter/tarns', 'winter-sale', '', 'autumn'].entries()) {
          source.pass(1_000);
          const alt = { de: `Bild mit ${['Schnee', 'Moor', 'Schild', 'Wolle', 'Laub'][index]}` };
          await media.upload({ name: `${index}.png`, folder, file: await picture(70 + index), alt });
        }
        const list = async (filter: Parameters<DraftStore['media']['list']>[0] = {}) =>
          (await media.list(filter)).assets.map(({ name, folder }) => `${name} ${folder}`.trim());
        return { media, list };
      }
      const UPLOADS = ['0 winter', '1 winter/tarns', '2 winter-sale', '3', '4 autumn'];

      test('a folder has what lies in it and below it, and counts what lies in it', async () => {
        const { media, list } = await library();
        expect(await list()).toEqual(UPLOADS);
        expect(await list({ folder: 'winter' })).toEqual(['0 winter', '1 winter/tarns']);
        expect(await list({ folder: 'winter/tarns' })).toEqual(['1 winter/tarns']);
        expect(await list({ folder: 'winter-sale' })).toEqual(['2 winter-sale']);
        expect([await list({ folder: 'win' }), await list({ folder: 'tarns' })]).toEqual([[], []]);
        expect(await list({ folder: 'winter', text: ' BILD  moor ' })).toEqual(['1 winter/tarns']);
        expect(await list({ folder: 'winter', text: 'moor schnee' }), 'every word').toEqual([]);
        expect(await list({ limit: 2, offset: 1 })).toEqual(UPLOADS.slice(1, 3));
        expect(await list({ limit: 2, offset: 4 })).toEqual(UPLOADS.slice(4));
        // Whatever is looked at.
        expect(await media.list({ folder: 'winter', limit: 1 })).toMatchObject({
          numFound: 2,
          assets: [{ name: '0' }],
          folders: ['', 'autumn', 'winter', 'winter-sale', 'winter/tarns'].map((folder) => ({ folder, count: 1 })),
        });
      });

      test('the newest come first when asked for, pictures of products last, which are never unused', async () => {
        const files = ['products/A1-MOS-back.webp', 'scenes/tarn.jpg', 'scenes/fell.jpg', 'films/rain.mp4'];
        const { list } = await library(Object.fromEntries(files.map((file) => [`media/${file}`, ''])));
        const [product, film, fell, tarn] = ['A1 MOS back product/A1/MOS', 'rain film', 'fell scene', 'tarn scene'];
        expect(await list()).toEqual([...UPLOADS, product, fell, film, tarn]);
        expect(await list({ order: 'added' })).toEqual([...UPLOADS.toReversed(), fell, film, tarn, product]);
        // The pages of the shop show the tarn.
        expect(await list({ unused: true })).toEqual([...UPLOADS, fell, film]);
        expect(await list({ sort: 'film' })).toEqual([film]);
        expect(await list({ sort: 'picture', folder: 'scene' })).toEqual([fell, tarn]);
      });
    });

    test('what is no picture, is damaged, or has too many pixels is refused with the reason', async () => {
      source = await open(FILES);
      const refusal = async (name: string, file: Blob) => await source.as(ADA).media.upload({ name, file });
      const png = new Uint8Array(await (await picture(20, 400, 300)).arrayBuffer());
      expect(await refusal('page.png', new Blob(['<!doctype html><script>alert(1)</script>']))).toMatchObject({
        refused: 'type',
      });
      expect(await refusal('cut.png', new Blob([png.slice(0, 200)]))).toMatchObject({ refused: 'unreadable' });
      expect(await refusal('wide.png', await picture(20, 8_001, 5_000))).toMatchObject({ refused: 'pixels' });
      expect(await refusal('strip.png', await picture(20, 4_000, 10))).toMatchObject({ refused: 'pixels' });
      expect(await refusal('huge.png', new Blob([png, new Uint8Array(20_000_001)]))).toMatchObject({
        refused: 'bytes',
      });
      expect((await source.as(ADA).media.list()).numFound).toBe(0);
    });

    test('films are taken like pictures, by their bytes; they are told apart, and none takes a picture’s place', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const still = await uploaded(drafts, 'tarn.png', 25);
      const answers = [
        await drafts.media.upload({ name: 'Fell rain.png', folder: 'Autumn', file: film('plain.mp4') }),
        await drafts.media.upload({ name: 'Fell wind.mp4', folder: 'Autumn', file: film('plain.webm') }),
      ];
      expect(answers).toMatchObject([
        { asset: { sort: 'film', type: 'video/mp4', width: 96, height: 54, seconds: 2, state: 'draft' } },
        { asset: { sort: 'film', type: 'video/webm', width: 96, height: 54, seconds: 2, name: 'Fell wind' } },
      ]);
      const [rain, wind] = answers.map((answer) => ('asset' in answer ? answer.asset.id : ''));
      expect((await drafts.media.list({ sort: 'film', folder: 'Autumn' })).numFound).toBe(2);
      expect((await drafts.media.list({ sort: 'film', text: 'wind' })).assets.map(({ id }) => id)).toEqual([wind]);
      expect(await drafts.media.upload({ name: 'again.mp4', file: film('plain.mp4') })).toMatchObject({ known: true });
      const cut = new Uint8Array(await film('plain.mp4').arrayBuffer()).slice(0, 3_000);
      expect(await drafts.media.upload({ name: 'cut.mp4', file: new Blob([cut]) })).toMatchObject({
        refused: 'unreadable',
        sort: 'film',
      });
      await edit(drafts, 'pages/home', (raw) => {
        const media = { url: rain, type: 'video', alt: 'Rain', width: 9, height: 9 };
        const sources = { sm: rain, md: { url: rain, width: 960 } };
        raw.sections[0]?.items.splice(0, 1, block('a', 'First', { media }), { kind: 'video', id: 'b', media: sources });
      });
      expect((await drafts.media.usage(rain ?? '')).map(({ sort }) => sort)).toEqual(['film', 'film', 'film']);
      expect(await drafts.media.remove(rain ?? '')).toHaveProperty('used');
      expect(await drafts.media.replace(rain ?? '', still.id)).toBeUndefined();
      expect(await drafts.media.replace(rain ?? '', wind ?? '')).toMatchObject({
        changed: [{ id: 'pages/home', places: 3 }],
        alts: [{ sort: 'film' }],
      });
      const home = JSON.stringify((await drafts.read('pages/home'))?.raw);
      expect([home.includes(rain ?? ''), home.includes('"width":9,'), home.includes('"width":960')]).toEqual([
        false,
        false,
        false,
      ]);
    });

    test('name, folder, focal point and alternative texts are changed, and nobody’s change is overwritten', async () => {
      source = await open(FILES);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      const { id, etag } = await uploaded(ada, 'tarn.png', 30);
      const changed = await ada.media.change(
        id,
        { focalPoint: [0.25, 0.75], alt: { en: 'A tarn', de: 'Ein Bergsee' } },
        etag,
      );
      expect(changed).toMatchObject({
        asset: { id, focalPoint: [0.25, 0.75], alt: { de: 'Ein Bergsee' }, name: 'tarn' },
      });
      expect(await bea.media.change(id, { name: 'Mine' }, etag)).toMatchObject({ conflict: { alt: { en: 'A tarn' } } });
      const now = (await bea.media.read(id)) as MediaAsset;
      const cleared = await bea.media.change(id, { focalPoint: null, folder: '' }, now.etag);
      expect(cleared).toMatchObject({ asset: { folder: '', alt: { en: 'A tarn' } } });
      expect((cleared as { asset: MediaAsset }).asset.focalPoint).toBeUndefined();
      expect(await ada.media.change('uploads/none', { name: 'x' }, etag)).toEqual({ missing: true });
    });

    test('it becomes public with the first published entry that shows it, and is no longer when none does', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { id } = await uploaded(drafts, 'tarn.png', 40);
      const { revision = 0 } = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.splice(0, 1, shows(id));
      });
      expect(await drafts.media.read(id)).toMatchObject({ state: 'draft', uses: 1 });
      expect(await drafts.media.usage(id)).toMatchObject([
        { entry: 'pages/home', title: 'About home', live: false, to: id },
      ]);
      const items = [{ id: 'pages/home', revision }];
      expect((await drafts.plan({ items })).needs).toMatchObject([{ what: 'media', id }]);
      expect(await drafts.publish({ items })).toHaveProperty('published');
      expect(await drafts.media.read(id)).toMatchObject({ state: 'public' });
      await drafts.withdraw(['pages/home']);
      expect(await drafts.media.read(id)).toMatchObject({ state: 'draft', uses: 1 });
    });

    test('a picture in use is not deleted, one that nothing shows is; what shows a deleted one cannot be published', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const { id } = await uploaded(drafts, 'tarn.png', 50);
      const saved = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.splice(0, 1, shows(id));
      });
      expect(await drafts.media.remove(id)).toMatchObject({ used: [{ entry: 'pages/home' }] });
      // A release holds a version of the page that shows it, after the draft was thrown away.
      await drafts.releases.create({ name: 'Autumn', put: [{ entry: 'pages/home', revision: saved.revision ?? 0 }] });
      await drafts.discard('pages/home', saved.etag);
      expect(await drafts.media.remove(id)).toMatchObject({ used: [{ entry: 'pages/home' }] });
      const [release] = await drafts.releases.list();
      await drafts.releases.remove(release?.id ?? '');
      expect(await drafts.media.remove(id)).toEqual({ removed: true });
      expect([await drafts.media.read(id), await drafts.media.file(id), await drafts.media.remove(id)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      const back = await edit(drafts, 'pages/home', (raw) => {
        raw.sections[0]?.items.splice(0, 1, shows(id));
      });
      const plan = await drafts.plan({ items: [{ id: 'pages/home', revision: back.revision ?? 0 }] });
      expect(plan.faults).toMatchObject([{ rule: 'missing_media', values: { media: id } }]);
    });

    test('it is replaced in every draft that shows it, and texts that described the old picture go', async () => {
      source = await open(FILES);
      const drafts = source.as(ADA);
      const [old, next] = [await uploaded(drafts, 'old.png', 60), await uploaded(drafts, 'new.png', 61)];
      for (const name of ['pages/home', 'pages/sale'])
        await edit(drafts, name, (raw) => {
          raw.sections[0]?.items.splice(0, 1, shows(old.id), shows(old.id, ''));
        });
      expect(await drafts.media.replace(old.id, next.id, ['pages/sale'])).toMatchObject({
        changed: [{ id: 'pages/sale', places: 2 }],
        alts: [{ entry: 'pages/sale', pointer: '/sections/0/items/0/media/alt' }],
      });
      const sale = JSON.stringify((await drafts.read('pages/sale'))?.raw);
      expect([
        sale.includes(next.id),
        sale.includes(old.id),
        sale.includes('A tarn in rain'),
        sale.includes('Picture 61'),
      ]).toEqual([true, false, false, true]);
      expect((await drafts.media.replace(old.id, next.id))?.changed.map(({ id }) => id)).toEqual(['pages/home']);
      expect((await drafts.media.read(old.id))?.uses).toBe(0);
      expect(await drafts.media.replace(old.id, 'uploads/none')).toBeUndefined();
      const history = await drafts.revisions('pages/home');
      expect(history?.items).toContainEqual(expect.objectContaining({ action: 'media', by: ADA }));
    });
  });
}
