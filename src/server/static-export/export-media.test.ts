import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOf } from '../../../tests/support/static-export/small-shop.ts';
import { exportMedia, mediaFileOf } from './export-media.ts';
import type { MediaRecord } from './page-record.ts';

const ORIGIN = 'https://shop.example';
const FILM = '/media/film/rain/all.m3u8';
const PICTURE = '/media/first snow.webp';

let home: string;
/** What the media service has, by its address. */
let files: Map<string, string>;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cairn-media-'));
  files = new Map([
    [PICTURE, 'snow'],
    [
      FILM,
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="sound.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=900\n720/all.m3u8\n\n' +
        'https://elsewhere.example/film/4k.m3u8\n',
    ],
    ['/media/film/rain/sound.m3u8', '#EXTM3U\n/media/film/rain/sound.mp4\n'],
    ['/media/film/rain/720/all.m3u8', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\n1.m4s\n#EXTINF:6,\n2.m4s\n'],
    ['/media/film/rain/sound.mp4', 'sound'],
    ...['init.mp4', '1.m4s', '2.m4s'].map((name): [string, string] => [`/media/film/rain/720/${name}`, name]),
  ]);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

interface Export {
  readonly site: string;
  readonly records: ReadonlyMap<string, MediaRecord>;
  /** Addresses that are not as in the export before. */
  readonly fresh: string[];
  readonly missing: string[];
  /** Addresses whose bytes the media service has sent. */
  readonly sent: string[];
}

/** Exports what two addresses of pages show. @param before the export that it follows */
async function exported(name: string, before?: Export, addresses = [PICTURE, FILM]): Promise<Export> {
  const records = new Map<string, MediaRecord>();
  const [fresh, missing, sent]: [string[], string[], string[]] = [[], [], []];
  const site = join(home, name);
  await exportMedia({
    media: {
      fetch({ url, headers }) {
        const address = decodeURIComponent(new URL(url).pathname);
        const body = files.get(address);
        expect([new URL(url).origin, headers.get('accept')]).toEqual([ORIGIN, 'image/webp,*/*']);
        if (body === undefined) return new Response('none', { status: 404 });
        const etag = `"${hash('sha1', body)}"`;
        if (headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
        sent.push(address);
        return new Response(body, { headers: { etag } });
      },
    },
    origin: ORIGIN,
    addresses,
    earlier(address) {
      const record = before?.records.get(address);
      return record && before && { record, site: before.site };
    },
    site,
    onDone(record, isNew) {
      records.set(record.media, record);
      if (isNew) fresh.push(record.media);
    },
    onMissing: (address) => missing.push(address),
  });
  return { site, records, fresh: fresh.toSorted(), missing, sent: sent.toSorted() };
}
const bytesOf = ({ site }: Export) =>
  new Map([...filesOf(site).keys()].map((name) => [`/${name}`, readFileSync(join(site, name), 'utf8')]));
const all = () => [...files.keys()].toSorted();
const playlists = () => all().filter((address) => address.endsWith('.m3u8'));

test('a stream is exported with the playlists and pieces that it names, of the shop’s own address', async () => {
  const first = await exported('first');
  expect(bytesOf(first)).toEqual(new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  expect([first.fresh, first.missing]).toEqual([all(), []]);
});

test('the next exports have the same files; only playlists are read again, for what they name', async () => {
  let before = await exported('first');
  for (const name of ['second', 'third']) {
    const next = await exported(name, before);
    expect(bytesOf(next)).toEqual(bytesOf(before));
    expect([...next.records.keys()].toSorted()).toEqual(all());
    expect([next.fresh, next.missing, next.sent]).toEqual([[], [], playlists()]);
    const file = 'media/film/rain/720/1.m4s';
    expect(statSync(join(next.site, file)).ino).toBe(statSync(join(before.site, file)).ino);
    before = next;
  }
});

test('what was replaced is new, what a playlist names now comes along, and what is gone is told', async () => {
  const before = await exported('first');
  const [list, first, third] = ['all.m3u8', '1.m4s', '3.m4s'].map((name) => `/media/film/rain/720/${name}`);
  files.set(PICTURE, 'more snow');
  files.set(list ?? '', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n1.m4s\n3.m4s\n');
  files.set(third ?? '', 'third');
  files.delete(first ?? '');
  files.delete('/media/film/rain/720/2.m4s');
  const next = await exported('second', before);
  expect(next.fresh).toEqual([list, third, PICTURE].toSorted());
  expect(next.missing).toEqual([first]);
  expect([...bytesOf(next).keys()].toSorted()).toEqual(all());
  expect(bytesOf(next).get(PICTURE)).toBe('more snow');
});

test('an address that no file can have is told, and everything beside it is exported', async () => {
  const wrong = ['/media/100%.webp', '/media/%00.webp', '/media/..%2F..%2F..%2Foutside', `/media/${'ä'.repeat(128)}`];
  for (const address of wrong.slice(1)) files.set(decodeURIComponent(address), 'outside');
  const { missing, records } = await exported('first', undefined, [wrong[0] ?? '', PICTURE, ...wrong.slice(1)]);
  expect(missing.toSorted()).toEqual(wrong.toSorted());
  expect([...records.keys()]).toEqual([PICTURE]);
});

test('of two pictures that need the same name for a file and a folder one is told, as is a path that is too long', async () => {
  const [coats, blue] = ['/media/coats', '/media/coats/blue'];
  const long = `/media${`/${'a'.repeat(250)}`.repeat(20)}`;
  for (const address of [coats, blue, long]) files.set(address, address);
  for (const pair of [
    [coats, blue],
    [blue, coats],
  ]) {
    const { missing, records } = await exported('first', undefined, [...pair, long, PICTURE]);
    expect([missing.length, missing.includes(long), records.has(PICTURE)]).toEqual([2, true, true]);
    expect([coats, blue].filter((address) => records.has(address))).toHaveLength(1);
    rmSync(join(home, 'first'), { recursive: true });
  }
});

test('a file is named as its address reads', () => {
  expect(mediaFileOf('/media/first%20snow%E2%80%93.webp', ORIGIN)).toBe('media/first snow–.webp');
});
