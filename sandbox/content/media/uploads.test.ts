import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMediaApp } from '../../media/app.ts';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_TOKEN } from '../testing.ts';
import { KEYS, openTestBucket } from './testing.ts';
import { createUploadBucket } from './upload-bucket.ts';
import { createUploadFolder, type UploadFiles } from './upload-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'uploads-'));
const closing: (() => void)[] = [];
/** Each test has a store of its own, which its servers share. */
let tests = 0;
afterEach(() => {
  tests += 1;
  for (const close of closing.splice(0)) close();
  rmSync(home, { recursive: true, force: true });
});

/** Left half red, right half blue. */
const halves = async (): Promise<Buffer> => {
  const half = (colour: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background: colour } });
  return sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .composite([{ input: await sharp(half('blue')).png().toBuffer(), left: 100, top: 0 }])
    .png()
    .toBuffer();
};
const store = () => openTestStore(join(home, `store-${tests}`));

async function server(given?: Store, uploads: UploadFiles = createUploadFolder(join(home, 'files'))) {
  const db = given ?? (await store());
  const content = serveContent(
    { 'pages/home.json': canvas('home', [{ kind: 'media-banner', media: { url: 'scene/fell', alt: '' } }]) },
    { store: db, uploads, now: Date.now },
  );
  const media = createMediaApp({
    contentDir: content.dir,
    cacheDir: join(home, 'cache'),
    effort: 0,
    library: content.pictures,
    showsDrafts: async (request) => request.headers.get('cookie') === 'editor',
  });
  const call = (method: string, path: string, body?: unknown, etag?: string) =>
    content.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    });
  closing.push(() => content.close());
  return {
    call,
    async upload(name: string, data: Uint8Array | string) {
      const form = new FormData();
      form.set('name', name);
      form.set('file', new Blob([typeof data === 'string' ? data : new Uint8Array(data)]), name);
      const answer = (await (await call('POST', 'media', form)).json()) as {
        asset: { id: string; etag: string; type: string };
      };
      return answer.asset;
    },
    async show(id: string) {
      const { etag, raw } = (await (await call('GET', 'drafts/pages/home')).json()) as { etag: string; raw: object };
      const shown = canvas('home', [{ kind: 'media-banner', media: { url: id, alt: '' } }]);
      await call('PUT', 'drafts/pages/home', { ...raw, ...shown }, etag);
      const { revision } = (await (await call('GET', 'drafts/pages/home')).json()) as { revision: number };
      return (await call('POST', 'publications', { target: { items: [{ id: 'pages/home', revision }] } })).status;
    },
    film: (id: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
      media.request(`/video/upload/${id}`, { method, headers }),
    picture: (id: string, cookie = '', size = 'w_50,h_50') =>
      media.request(`/image/upload/f_png,c_fill,${size}/${id}`, { headers: { cookie } }),
  };
}

test('a draft picture is for editors only, and public once a published page shows it, on every server at once', async () => {
  const [one, two] = [await server(), await server()];
  const { id } = await one.upload('canary.png', await halves());
  for (const { picture } of [one, two]) {
    const [anybody, editor] = [await picture(id), await picture(id, 'editor')];
    expect([anybody.status, await anybody.text()]).toEqual([404, 'No such picture.']);
    expect([editor.status, editor.headers.get('cache-control'), editor.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
  }
  expect(await one.show(id)).toBe(201);
  // The second server answers before it has looked for changes by itself.
  for (const { picture } of [two, one]) {
    const anybody = await picture(id);
    expect([anybody.status, anybody.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')]);
  }
});

test.each([
  ['plain.mp4', 'folder'],
  ['plain.webm', 'folder'],
  ['plain.webm', 'bucket'],
])(
  'the draft film %s in a %s is for editors only and comes in ranges; published, everybody gets it',
  async (name, where) => {
    const bucket = where === 'bucket' ? await openTestBucket() : undefined;
    if (bucket !== undefined) closing.push(bucket.close);
    const files = bucket && createUploadBucket({ ...KEYS, url: `${bucket.root}/uploads` });
    const { upload, film, picture, show } = await server(undefined, files);
    const bytes = readFileSync(`tests/support/films/${name}`);
    const { id, type } = await upload(name, bytes);
    const editor = { cookie: 'editor' };
    expect((await film(`${id}.mp4`)).status).toBe(404);
    const draft = await film(`${id}.mp4`, editor);
    expect([draft.status, draft.headers.get('cache-control'), draft.headers.get('content-type')]).toEqual([
      200,
      'private, no-store',
      type,
    ]);
    const whole = Buffer.from(await draft.arrayBuffer());
    expect(whole.length).toBe(bytes.length);
    expect((await picture(id, 'editor')).status, 'it is no picture').toBe(404);
    const hidden = await film(`${id}.mp4`, { 'if-none-match': draft.headers.get('etag') ?? '', range: 'bytes=0-1' });
    expect(hidden.status, 'nobody learns that it is there').toBe(404);

    expect(await show(id)).toBe(201);
    const part = await film(`${id}.webm`, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('cache-control')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      expect.stringContaining('public'),
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
    expect((await film(id, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    const head = await film(id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(bytes.length),
      'bytes',
    ]);
  },
);

test('crops keep the focal point that an editor has set', async () => {
  const { upload, call, picture, show } = await server();
  const { id, etag } = await upload('halves.png', await halves());
  await show(id);
  const colour = async (): Promise<number[]> => {
    const { data } = await sharp(Buffer.from(await (await picture(id)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  await call('PATCH', `media/assets/${id}`, { focalPoint: [0, 0.5] }, etag);
  expect((await colour())[0]).toBeGreaterThan(200);
  const now = (await (await call('GET', `media/assets/${id}`)).json()) as { etag: string };
  await call('PATCH', `media/assets/${id}`, { focalPoint: [1, 0.5] }, now.etag);
  expect((await colour())[2]).toBeGreaterThan(200);
});

describe('uploads and deletions at once', () => {
  const sizeOf = async ({ call }: Awaited<ReturnType<typeof server>>, id: string): Promise<number> => {
    const file = await call('GET', `media/files/${id}`);
    return file.ok ? (await file.arrayBuffer()).byteLength : file.status;
  };

  test('of the same bytes on two servers leave a record with its file, or none', async () => {
    const [db, bytes] = [await store(), await halves()];
    const files = createUploadFolder(join(home, 'files'));
    const [one, two] = [await server(db), await server(db)];
    let meanwhile: Promise<unknown> | undefined;
    const slow = await server(db, {
      ...files,
      // The record is gone by now, and somebody puts the same bytes in again.
      remove: async (file) => {
        meanwhile ??= two.upload('halves.png', bytes);
        await meanwhile;
        await files.remove(file);
      },
    });
    const { id } = await one.upload('halves.png', bytes);
    expect((await slow.call('DELETE', `media/assets/${id}`)).status).toBe(200);
    expect(await sizeOf(one, id)).toBeGreaterThan(100);

    // It is known when the upload begins, and deleted before its turn.
    const counters = db.counters.bind(db);
    let looks = 0;
    db.counters = async (names) => {
      looks += 1;
      if (looks === 2) expect((await two.call('DELETE', `media/assets/${id}`)).status).toBe(200);
      return counters(names);
    };
    expect((await one.upload('halves.png', bytes)).id).toBe(id);
    expect(looks).toBeGreaterThan(2);
    expect(await sizeOf(one, id)).toBeGreaterThan(100);
    expect(readdirSync(join(home, 'files')), 'nothing else is left').toHaveLength(1);
  });

  test('of the same bytes under two names are one asset, which both callers get', async () => {
    const { upload } = await server();
    const bytes = await halves();
    const [first, second] = await Promise.all([upload('left.png', bytes), upload('right.png', bytes)]);
    expect(second.id).toBe(first.id);
    expect(readdirSync(join(home, 'files'))).toHaveLength(1);
  });

  test('a file that cannot be removed costs no deletion', async () => {
    const files = createUploadFolder(join(home, 'files'));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { upload, call } = await server(undefined, {
      ...files,
      remove: () => Promise.reject(new Error('read-only')),
    });
    const { id } = await upload('halves.png', await halves());
    expect((await call('DELETE', `media/assets/${id}`)).status).toBe(200);
    expect(logged.mock.calls.join()).toContain('read-only');
    logged.mockRestore();
    expect((await call('GET', `media/assets/${id}`)).status).toBe(404);
  });
});

test('a picture that is shown cannot be removed, and the answer says where it is', async () => {
  const { call, upload, show } = await server();
  const { id } = await upload('used.png', await halves());
  await show(id);
  const refused = await call('DELETE', `media/assets/${id}`);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { used: expect.arrayContaining([expect.objectContaining({ entry: 'pages/home' })]) },
  ]);
  expect((await call('GET', `media/assets/${id}`)).status).toBe(200);
});

test('names and folders of a file lead nowhere, and an SVG is stored clean', async () => {
  const { upload, call } = await server();
  const { id } = await upload(
    '../../etc/passwd\u0000.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="alert(1)"><script>alert(1)</script><rect width="8" height="8"/></svg>',
  );
  expect(id).toMatch(/^uploads\/etc-passwd-?[0-9a-f]{10}$/);
  const stem = id.slice('uploads/'.length);
  expect(readdirSync(join(home, 'files'))).toEqual([expect.stringMatching(`^${stem}-[0-9a-f]{8}\\.svg$`)]);
  const file = await call('GET', `media/files/${id}`);
  expect(await file.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"></rect></svg>',
  );
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  const { etag } = (await (await call('GET', `media/assets/${id}`)).json()) as { etag: string };
  for (const folder of ['a//b', '/a', 'a/', 'a\u0000b', `${'x/'.repeat(9)}x`])
    expect((await call('PATCH', `media/assets/${id}`, { folder }, etag)).status, folder).toBe(400);
  for (const name of ['../passwd', 'uploads/../x', 'uploads/x.jpg', 'uploads', 'uploads/%2e%2e'])
    expect((await call('GET', `media/files/${name}`)).status, name).toBe(404);
});
