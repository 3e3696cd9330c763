import { describe, expect, test } from 'vitest';
import { readFileForm, readForm, readJsonBody } from './read-body.ts';

const request = (body: BodyInit, type?: string): Request =>
  new Request('http://shop/', {
    method: 'POST',
    body,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
/** Breaks off after its first part. */
const broken = (): ReadableStream =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{'));
      controller.error(new Error('gone'));
    },
  });
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const refused = (status: number, code: string) => ({ status, code });

/** Objects in one another, so many. */
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the body of a call', () => {
  test.each([
    ['{"a":{"b":[1]}}', 'application/JSON ; charset=utf-8', { a: { b: [1] } }],
    ['', JSON_TYPE, undefined],
    [nested(33), JSON_TYPE, JSON.parse(nested(33)) as object],
  ])('%s as %s', async (text, type, body) => {
    expect(await readJsonBody(request(text, type))).toEqual(body);
  });

  test('may be none at all', async () => {
    expect(await readJsonBody(new Request('http://shop/', { method: 'POST' }))).toBeUndefined();
  });

  test.each([
    ['no JSON', '{', JSON_TYPE, 400, 'ATTR300'],
    ['null', 'null', JSON_TYPE, 400, 'ATTR300'],
    ['a list', '[]', JSON_TYPE, 400, 'ATTR300'],
    ['a text', '"a"', JSON_TYPE, 400, 'ATTR300'],
    ['a key that changes every object', '{"__proto__":{"a":1}}', JSON_TYPE, 400, 'ATTR300'],
    ['such a key further down', '{"a":[{"constructor":1}]}', JSON_TYPE, 400, 'ATTR300'],
    ['deeper than any call', nested(34), JSON_TYPE, 400, 'ATTR300'],
    ['a form', 'a=1', FORM_TYPE, 415, 'API415'],
    ['a form without fields', '', FORM_TYPE, 415, 'API415'],
    ['plain text', '{}', 'text/plain', 415, 'API415'],
    ['longer than it may be', '{"a":"12345"}', JSON_TYPE, 413, 'API406'],
  ])('that is %s is refused', async (_, text, type, status, code) => {
    const limit = status === 413 ? 12 : 1_000;
    await expect(readJsonBody(request(text, type), limit)).rejects.toMatchObject(refused(status, code));
  });

  test('that breaks off is refused', async () => {
    const init = { method: 'POST', body: broken(), duplex: 'half', headers: { 'content-type': JSON_TYPE } } as const;
    await expect(readJsonBody(new Request('http://shop/', init))).rejects.toMatchObject(refused(400, 'ATTR300'));
  });
});

describe('a posted form', () => {
  test('is read by its names; of a name that repeats the first counts, and no name changes every object', async () => {
    const fields = await readForm(request('a=1&b=two+words&a=2&__proto__=x&constructor=y', FORM_TYPE));
    expect(Object.entries(fields).sort()).toEqual([
      ['a', '1'],
      ['b', 'two words'],
    ]);
  });

  test('that is JSON is refused', async () => {
    await expect(readForm(request('{}', JSON_TYPE))).rejects.toMatchObject(refused(415, 'API415'));
  });
});

describe('a form with files', () => {
  const formOf = async (...parts: (readonly [string, string | File])[]): Promise<Request> => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const written = new Response(form);
    return request(await written.arrayBuffer(), written.headers.get('content-type') ?? '');
  };
  const picture = (size: number) => new File(['x'.repeat(size)], 'zip.jpg', { type: 'image/jpeg' });

  test('is read as another, with the files that were chosen', async () => {
    const form = await formOf(['a', '1'], ['a', '2'], ['prototype', 'x'], ['file', picture(3)], ['file', picture(0)]);
    const { fields, files } = await readFileForm(form, 100);
    expect(Object.entries(fields)).toEqual([['a', '1']]);
    expect(files.map(({ name, size, type }) => [name, size, type])).toEqual([['zip.jpg', 3, 'image/jpeg']]);
  });

  test('may have text beside as many bytes of files as are allowed, and no more', async () => {
    const size = 100_000;
    const form = await formOf(['text', 't'.repeat(20_000)], ['file', picture(size)]);
    const { files } = await readFileForm(form, size);
    expect(files).toHaveLength(1);
    const large = await formOf(['file', picture(size + 32_000)]);
    await expect(readFileForm(large, size)).rejects.toMatchObject(refused(413, 'API406'));
  });

  test('is refused by the length that it names, before it is read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '32101' };
    const long = { headers: new Headers(headers), body: null } as unknown as Request;
    await expect(readFileForm(long, 100)).rejects.toMatchObject(refused(413, 'API406'));
  });

  test('that is none, or breaks off, is refused', async () => {
    await expect(readFileForm(request('a=1', FORM_TYPE), 100)).rejects.toMatchObject(refused(415, 'API415'));
    const half = request('--x\r\ncontent-disposition: form-data', 'multipart/form-data; boundary=x');
    await expect(readFileForm(half, 100)).rejects.toMatchObject(refused(400, 'ATTR300'));
  });
});
