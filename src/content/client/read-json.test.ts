import { expect, test } from 'vitest';
import { readText, TooLarge, withoutNulls, withoutPlaces } from './read-json.ts';

/** A body that comes in these pieces; the sizes of those that were asked for. */
function inPieces(pieces: readonly Uint8Array[], headers: Readonly<Record<string, string>> = {}) {
  const read: number[] = [];
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const piece = left.shift();
        if (piece === undefined) return controller.close();
        read.push(piece.byteLength);
        controller.enqueue(new Uint8Array(piece));
      },
    },
    { highWaterMark: 0 },
  );
  return { response: { headers: new Headers(headers), body }, read };
}

test('a letter that is cut between two pieces of a body stays whole', async () => {
  const bytes = new TextEncoder().encode('Grüße, 雨 🌧');
  const { response } = inPieces([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(await readText(response, 100)).toBe('Grüße, 雨 🌧');
  expect(await readText(inPieces([Uint8Array.of(0x61, 0xc3)]).response, 2)).toBe('a\ufffd');
  expect(await readText({ headers: new Headers(), body: null }, 10)).toBe('');
});

test('a body is read up to its limit and no further', async () => {
  const piece = new Uint8Array(4).fill(0x61);
  expect(await readText(inPieces([piece, piece]).response, 8)).toBe('aaaaaaaa');
  const long = inPieces([piece, piece, piece, piece]);
  await expect(readText(long.response, 7)).rejects.toThrow(TooLarge);
  expect(long.read).toEqual([4, 4]);
});

test('a body that says that it is too long is not read at all', async () => {
  const piece = new Uint8Array(4).fill(0x61);
  const { response, read } = inPieces([piece], { 'content-length': '9' });
  await expect(readText(response, 8)).rejects.toThrow(TooLarge);
  expect(read).toEqual([]);
  expect(await readText(inPieces([piece], { 'content-length': '8' }).response, 8)).toBe('aaaa');
});

test('what is null is left out of objects and lists, and what has none stays the same object', () => {
  const whole = { a: [1, { b: '' }], c: false };
  expect(withoutNulls(whole)).toBe(whole);
  const half = { kept: whole, gone: null, list: [null, 0, { x: null }] };
  const read = withoutNulls(half) as typeof half;
  expect(read).toEqual({ kept: whole, list: [0, {}] });
  expect(read.kept).toBe(whole);
  expect([null, 'x', 7, undefined].map(withoutNulls)).toEqual([null, 'x', 7, undefined]);
  const hostile = withoutNulls(JSON.parse('{"__proto__":{"x":1},"y":null}')) as object;
  expect([Object.keys(hostile), 'x' in hostile]).toEqual([['__proto__'], false]);
});

test('a document is read apart from where its parts stand, as the same object each time', () => {
  const whole = { id: 'home', sections: [], $places: { '/sections/0': 'pages/home#/sections/1' } };
  const read = withoutPlaces(whole);
  expect(read).toEqual({ data: { id: 'home', sections: [] }, places: whole.$places });
  expect(withoutPlaces(whole)).toBe(read);
  const plain = { id: 'home' };
  expect(withoutPlaces(plain).data).toBe(plain);
  expect(withoutPlaces(plain)).not.toHaveProperty('places');
});
