import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MEDIA_LIMITS } from '../records.ts';
import { typeOfBytes } from '../sniff.ts';
import { examineFilm } from './examine-film.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

const film = (name: string): Buffer =>
  readFileSync(new URL(`../../../../tests/support/films/${name}`, import.meta.url));
const examine = (bytes: Buffer) => examineFilm(bytes, typeOfBytes(bytes) as 'video/mp4' | 'video/webm');
/** A film with a number written elsewhere, so many bytes after the name of a box. */
function changed(name: string, box: string, after: number, write: (bytes: Buffer, at: number) => void): Buffer {
  const bytes = film(name);
  write(bytes, bytes.indexOf(box) + box.length + after);
  return bytes;
}

test.each([
  ['plain.mp4', { width: 96, height: 54, seconds: 2 }],
  ['fragments.mp4', { width: 96, height: 54, seconds: 2 }],
  ['turned.mp4', { width: 54, height: 96, seconds: 2 }],
  ['plain.webm', { width: 96, height: 54, seconds: 2 }],
  ['live.webm', { width: 96, height: 54, seconds: 1.9 }],
])('size as shown and length of %s are read from its container', (name, facts) => {
  expect(examine(film(name))).toEqual(facts);
});

test.each(['plain.mp4', 'fragments.mp4', 'plain.webm', 'live.webm'])('%s is refused wherever it is cut off', (name) => {
  const bytes = film(name);
  const read = name.endsWith('.mp4') ? readMp4 : readWebm;
  const taken = [];
  for (let length = 0; length < bytes.length; length += 7)
    if (read(bytes.subarray(0, length)) !== undefined) taken.push(length);
  // Between two of its parts a recording, or a film of fragments, is whole and only shorter.
  const wholes = { 'fragments.mp4': 3, 'live.webm': 5 }[name] ?? 0;
  expect(taken.length).toBeLessThanOrEqual(wholes);
});

test('any byte may be wrong: it is refused or read, and nothing fails', { tags: ['long'] }, () => {
  for (const name of ['plain.mp4', 'fragments.mp4', 'plain.webm', 'live.webm']) {
    const bytes = film(name);
    const read = name.endsWith('.mp4') ? readMp4 : readWebm;
    for (let at = 0; at < bytes.length; at += 1) {
      const before = bytes[at] as number;
      for (const value of [0, 0xff]) {
        bytes[at] = value;
        const facts = read(bytes);
        if (facts !== undefined) expect(Number.isFinite(facts.seconds)).toBe(true);
      }
      bytes[at] = before;
    }
  }
});

describe('a film is refused with the reason', () => {
  const { seconds } = MEDIA_LIMITS.films;
  test.each([
    ['that browsers do not play', film('hevc.mp4'), 'codec'],
    ['without a picture', film('sound.mp4'), 'codec'],
    ['encrypted', changed('plain.mp4', 'stsd', 12, (bytes, at) => bytes.write('encv', at)), 'codec'],
    [
      'that is too long',
      changed('plain.mp4', 'mdhd', 16, (bytes, at) => bytes.writeUInt32BE((seconds + 1) * 12_288, at)),
      'seconds',
    ],
    [
      'whose data lie elsewhere',
      changed('plain.mp4', 'stco', 8, (bytes, at) => bytes.writeUInt32BE(9_999, at)),
      'unreadable',
    ],
    ['of too many bytes', Buffer.concat([film('plain.mp4'), Buffer.alloc(MEDIA_LIMITS.films.bytes)]), 'bytes'],
  ])('one %s', (_, bytes, refused) => {
    expect(examine(bytes)).toMatchObject({ refused, sort: 'film' });
  });

  test('frames as they are encoded count, whatever size they are shown in', () => {
    const bytes = film('plain.mp4');
    const at = bytes.lastIndexOf('avc1') + 4 + 24;
    bytes.writeUInt16BE(1_920, at);
    bytes.writeUInt16BE(1_088, at + 2);
    expect(examine(bytes)).toMatchObject({ width: 96 });
    bytes.writeUInt16BE(1_200, at + 2);
    expect(examine(bytes)).toMatchObject({ refused: 'pixels' });
  });
});

test('where it was filmed is gone, and it is still the same film', () => {
  const bytes = film('place.mp4');
  expect(bytes.includes('secret')).toBe(true);
  const facts = examine(bytes);
  expect(facts).toEqual({ width: 96, height: 54, seconds: 2 });
  expect(bytes.includes('secret')).toBe(false);
  expect(readMp4(bytes)).toMatchObject({ seconds: 2 });
});

test('the type is that of the bytes: QuickTime and Matroska are none that is taken', () => {
  const brand = (name: string): Buffer => Buffer.from(`\u0000\u0000\u0000\u0014ftyp${name}\u0000\u0000\u0002\u0000`);
  expect([brand('isom'), brand('mp42'), brand('M4V ')].map(typeOfBytes)).toEqual(Array(3).fill('video/mp4'));
  expect([brand('qt  '), brand('heic'), brand('mif1')].map(typeOfBytes)).toEqual(Array(3).fill(undefined));
  const matroska = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex');
  expect([typeOfBytes(film('plain.webm')), typeOfBytes(matroska)]).toEqual(['video/webm', undefined]);
});
