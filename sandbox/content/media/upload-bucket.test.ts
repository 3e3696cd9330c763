import { afterEach, expect, test } from 'vitest';
import { signedHeaders } from './sign-s3.ts';
import { KEYS, openTestBucket } from './testing.ts';
import { createUploadBucket } from './upload-bucket.ts';

/** Moment of the examples in the documentation of AWS Signature Version 4. */
const AT = new Date('2013-05-24T00:00:00Z');
const signatureOf = (headers: Headers): string => /Signature=(.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '';

test('a request is signed as AWS documents it: an object in part, and one with a name that is encoded', async () => {
  const get = await signedHeaders(
    KEYS,
    'GET',
    new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    { range: 'bytes=0-9' },
    undefined,
    AT,
  );
  expect(signatureOf(get)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  const put = await signedHeaders(
    KEYS,
    'PUT',
    new URL('https://examplebucket.s3.amazonaws.com/test$file.text'),
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    Buffer.from('Welcome to Amazon S3.'),
    AT,
  );
  expect(signatureOf(put)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function openStore() {
  const store = await openTestBucket();
  closing.push(store.close);
  return store;
}

test('a store of objects keeps, sends in part and removes uploads; what is not there is none', async () => {
  const { objects, root } = await openStore();
  const files = createUploadBucket({ ...KEYS, url: `${root}/uploads/` });
  const data = Buffer.from('0123456789');
  await files.write('rain-0123456789.mp4', data);
  expect([...objects.keys()]).toEqual(['/shop/uploads/rain-0123456789.mp4']);
  expect(await files.read('rain-0123456789.mp4')).toEqual(data);
  const part = await files.stream('rain-0123456789.mp4', 2, 5);
  expect(await new Response(part).text()).toBe('2345');
  await files.remove('rain-0123456789.mp4');
  await files.remove('rain-0123456789.mp4');
  expect([await files.read('rain-0123456789.mp4'), await files.stream('none.mp4', 0, 1)]).toEqual([
    undefined,
    undefined,
  ]);
  for (const name of ['../secret.mp4', 'a/b.mp4', 'page.html'])
    await expect(files.read(name)).rejects.toThrow('is no name of an upload');
});

test('a store that refuses is told, and nothing counts as written', async () => {
  const { root } = await openStore();
  const foreign = createUploadBucket({ ...KEYS, secret: 'another', url: `${root}/uploads` });
  await expect(foreign.write('rain.mp4', Buffer.from('x'))).rejects.toThrow('answered 403 to PUT rain.mp4');
  await expect(foreign.read('rain.mp4')).rejects.toThrow('answered 403');
  const elsewhere = createUploadBucket({ ...KEYS, url: `${root}/none` });
  await expect(elsewhere.write('rain.mp4', Buffer.from('x'))).rejects.toThrow('no such bucket');
});
