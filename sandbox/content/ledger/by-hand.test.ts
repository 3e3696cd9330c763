import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { createContentApp } from '../app.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, TEST_NOW, TEST_TOKEN } from '../testing.ts';

const DAY = 24 * 3_600_000;
const LIVE = 'pages/home.json';
const DRAFT = 'pages/home.draft.json';
const home = (title: string) => canvas('home', [{ _key: 'a', kind: 'accordions', id: 'a', title }], {});
const titleIn = (value: unknown): string | undefined => /"title":\s*"([^"]+)"/.exec(JSON.stringify(value))?.[1];

let store: Store;
let now: number;
let dir: string;
let server: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  now = TEST_NOW;
  store = await openTestStore(':memory:', () => new Date(now));
  dir = mkdtempSync(join(tmpdir(), 'by-hand-'));
});
afterEach(async () => {
  await server.close();
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

async function start() {
  const service = createContentApp({
    contentDir: dir,
    previewToken: TEST_TOKEN,
    watch: false,
    now: () => now,
    onProblem: () => undefined,
    store,
  });
  await service.ready();
  const call = async (method: string, path: string, body?: unknown, etag?: string) => {
    const answer = await service.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
  };
  return {
    ...service,
    call,
    /** What editors read: the title of the draft, or of what is public. */
    async read(as = 'draft'): Promise<string | number | undefined> {
      const { status, body } = await call('GET', `drafts/pages/home?as=${as}`);
      return status === 200 ? titleIn(body['raw']) : status;
    },
    async etag(): Promise<string> {
      return String((await call('GET', 'drafts/pages/home')).body['etag']);
    },
    async entry(query = ''): Promise<Record<string, unknown> | undefined> {
      const { entries } = (await call('GET', `entries?${query}`)).body as { entries: Record<string, unknown>[] };
      return entries.find(({ id }) => id === 'pages/home');
    },
    /** What happened, the newest first. */
    async history(): Promise<string[]> {
      const { items } = (await call('GET', 'revisions/pages/home')).body as {
        items: { what: string; action?: string; by: { id: string } }[];
      };
      return items.map(({ what, action, by }) => `${action ?? what} by ${by.id}`);
    },
  };
}
function put(file: string, content: unknown): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), JSON.stringify(content));
}
/** Changes files by hand, as somebody does beside a running service. */
async function byHand(files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [file, content] of Object.entries(files))
    if (content === undefined) rmSync(join(dir, file), { force: true });
    else put(file, content);
  now += 1_000;
  server.reload(Object.keys(files));
  await server.refresh();
}
const inFile = (file: string): string | undefined =>
  existsSync(join(dir, file)) ? titleIn(JSON.parse(readFileSync(join(dir, file), 'utf8'))) : undefined;

describe('files that somebody changes by hand', () => {
  test('bring a draft, another one, and none again, while what is public stays', async () => {
    put(LIVE, home('Live'));
    server = await start();
    await byHand({ [DRAFT]: home('Draft') });
    expect([await server.read(), await server.read('published')]).toEqual(['Draft', 'Live']);
    expect(await server.entry()).toMatchObject({
      state: 'draft',
      live: true,
      revision: 2,
      edits: 1,
      changed: { by: { id: 'file' } },
    });
    await byHand({ [DRAFT]: home('Other') });
    expect(await server.read()).toBe('Other');
    await byHand({ [DRAFT]: undefined });
    expect([await server.read(), await server.read('published')]).toEqual(['Live', 'Live']);
    expect(await server.entry()).toMatchObject({ state: 'published', revision: 1 });
    expect(await server.history()).toEqual(['file by file', 'file by file', 'published by file', 'file by file']);
  });

  test('with a draft that says what is public have no draft', async () => {
    put(LIVE, home('Same'));
    put(DRAFT, home('Same'));
    server = await start();
    expect(await server.entry()).toMatchObject({ state: 'published', revision: 1 });
    expect(await server.history()).toEqual(['published by file', 'file by file']);
    await byHand({ [LIVE]: home('New'), [DRAFT]: home('New') });
    expect(await server.entry()).toMatchObject({ state: 'published', revision: 2, published: { revision: 2 } });
  });

  test('take a page off when the public one goes, and its draft stays', async () => {
    put(LIVE, home('Live'));
    put(DRAFT, home('Draft'));
    server = await start();
    await byHand({ [LIVE]: undefined });
    expect([await server.read(), await server.read('published')]).toEqual(['Draft', 404]);
    expect(await server.entry()).toMatchObject({ state: 'withdrawn', live: false, revision: 2 });
    expect((await server.history())[0]).toBe('withdrawn by file');
    await byHand({ [LIVE]: home('Back') });
    expect(await server.entry()).toMatchObject({ state: 'draft', live: true, published: { revision: 3 } });
    expect([await server.read(), await server.read('published')]).toEqual(['Draft', 'Back']);
  });

  test('that all go put the page into the bin for 30 days, with what it said last', async () => {
    put(LIVE, home('Live'));
    put(DRAFT, home('Draft'));
    server = await start();
    await byHand({ [LIVE]: undefined, [DRAFT]: undefined });
    const until = new Date(now + 30 * DAY).toISOString();
    expect([await server.entry(), await server.read()]).toEqual([undefined, 404]);
    expect(await server.entry('bin=true')).toMatchObject({ bin: { by: { id: 'file' }, until } });
    expect((await server.call('POST', 'restore/pages/home')).status).toBe(200);
    expect(await server.read()).toBe('Draft');
    expect(inFile(DRAFT), 'and its file is there again').toBe('Draft');
  });

  test('bring a page back from the bin', async () => {
    put(LIVE, home('Live'));
    server = await start();
    await byHand({ [LIVE]: undefined });
    expect(await server.entry('bin=true')).toBeDefined();
    await byHand({ [LIVE]: home('Again') });
    expect(await server.entry('bin=true')).toBeUndefined();
    expect([await server.read('published'), (await server.entry())?.['state']]).toEqual(['Again', 'published']);
  });

  test('that are broken keep what they said, the one as the other', async () => {
    put(LIVE, home('Live'));
    put(DRAFT, home('Draft'));
    server = await start();
    for (const file of [LIVE, DRAFT]) writeFileSync(join(dir, file), '{');
    server.reload([LIVE, DRAFT]);
    await server.refresh();
    expect([await server.read(), await server.read('published')]).toEqual(['Draft', 'Live']);
    expect(await server.history()).toHaveLength(3);
    await byHand({ [DRAFT]: home('Mended') });
    expect([await server.read(), await server.read('published')]).toEqual(['Mended', 'Live']);
  });

  test('that are broken are kept beside what an editor saves or discards meanwhile', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    put(LIVE, home('Live'));
    put(DRAFT, home('Draft'));
    server = await start();
    const tear = (text: string): void => {
      writeFileSync(join(dir, DRAFT), text);
      server.reload([DRAFT]);
    };
    tear('{ "half": 1,');
    const saved = await server.call('PUT', 'drafts/pages/home', home('Saved'), await server.etag());
    expect([saved.status, inFile(DRAFT)]).toEqual([200, 'Saved']);
    tear('[]');
    expect((await server.call('DELETE', 'drafts/pages/home', undefined, await server.etag())).status).toBe(200);
    expect(readdirSync(join(dir, 'pages')).sort()).toEqual([
      'home.draft.json.unreadable',
      'home.draft.json.unreadable-2',
      'home.json',
    ]);
    expect(['', '-2'].map((end) => readFileSync(join(dir, `${DRAFT}.unreadable${end}`), 'utf8'))).toEqual([
      '{ "half": 1,',
      '[]',
    ]);
    expect(error.mock.calls[0]?.[0]).toContain('pages/home.draft.json.unreadable');
    const live = `\ufeff${readFileSync(join(dir, LIVE), 'utf8')}`;
    writeFileSync(join(dir, DRAFT), live);
    await server.call('PUT', 'drafts/pages/home', home('Beside'), await server.etag());
    expect(readdirSync(join(dir, 'pages')), 'one that begins with a mark of its encoding is read').toHaveLength(4);
  });

  test('leave a saved draft that says what is public alone until they say something else', async () => {
    put(LIVE, home('Live'));
    server = await start();
    await server.call('PUT', 'drafts/pages/home', home('Draft'), await server.etag());
    const saved = await server.call('PUT', 'drafts/pages/home', home('Live'), await server.etag());
    expect([saved.status, saved.body['state']]).toEqual([200, 'draft']);
    const etag = await server.etag();
    const before = await server.history();
    writeFileSync(join(dir, LIVE), '{ "half": 1,');
    server.reload([LIVE]);
    await server.refresh();
    expect(await server.etag(), 'another one').toBe(etag);
    put(DRAFT, JSON.parse(readFileSync(join(dir, DRAFT), 'utf8')));
    server.reload([DRAFT]);
    await server.refresh();
    expect(await server.etag(), 'in another layout').toBe(etag);
    expect(await server.history()).toEqual(before);
    await server.call('PUT', 'drafts/pages/home', home('New'), etag);
    await byHand({ [LIVE]: home('New') });
    const { state, etag: then } = (await server.call('GET', 'drafts/pages/home')).body;
    expect([state, String(then).split('-')[0]], 'is public by hand').toEqual(['published', '"r5']);
  });

  test('are changes like any other: translations of what was changed are outdated, an ask for review is over', async () => {
    const texts = (en: string) => canvas('home', [{ _key: 'a', kind: 'accordions', title: { $t: { en, de: 'Alt' } } }]);
    put(LIVE, texts('Old'));
    server = await start();
    await byHand({ [LIVE]: texts('New') });
    const german = ((await server.entry())?.['locales'] as { locale: string; outdated: number }[]).find(
      ({ locale }) => locale === 'de-de',
    );
    expect(german?.outdated).toBe(1);
  });
});

describe('at its start a service', () => {
  const edit = async (title: string): Promise<void> => {
    const saved = await server.call('PUT', 'drafts/pages/home', home(title), await server.etag());
    expect(saved.status).toBe(200);
  };
  const restart = async (files: Readonly<Record<string, unknown>>): Promise<void> => {
    await server.close();
    for (const [file, content] of Object.entries(files))
      if (content === undefined) rmSync(join(dir, file), { force: true });
      else put(file, content);
    server = await start();
  };

  test('writes files anew that are missing or behind, each as it should be', async () => {
    put(LIVE, home('Live'));
    server = await start();
    await edit('One');
    await edit('Two');
    await restart({ [DRAFT]: undefined });
    expect([inFile(LIVE), inFile(DRAFT)]).toEqual(['Live', 'Two']);
    await restart({ [DRAFT]: home('One') });
    expect([inFile(DRAFT), await server.read()]).toEqual(['Two', 'Two']);
    await restart({ [LIVE]: undefined });
    expect([inFile(LIVE), await server.read('published')]).toEqual(['Live', 'Live']);
    expect(await server.history(), 'which is no change').toHaveLength(4);
  });

  test('takes in what was changed by hand meanwhile, beside a file that is behind', async () => {
    put(LIVE, home('Live'));
    server = await start();
    await edit('One');
    await edit('Two');
    await restart({ [LIVE]: home('By hand'), [DRAFT]: home('One') });
    expect([await server.read('published'), await server.read()]).toEqual(['By hand', 'Two']);
    expect([inFile(LIVE), inFile(DRAFT)]).toEqual(['By hand', 'Two']);
  });

  test('removes the files of what lies in the bin, and leaves broken ones alone', async () => {
    put(LIVE, home('Live'));
    server = await start();
    expect((await server.call('DELETE', 'entries/pages/home', undefined, await server.etag())).status).toBe(200);
    await restart({ [LIVE]: home('Live') });
    expect([inFile(LIVE), await server.read()]).toEqual([undefined, 404]);
    await server.call('POST', 'restore/pages/home');
    await server.close();
    writeFileSync(join(dir, DRAFT), '{');
    server = await start();
    expect(readFileSync(join(dir, DRAFT), 'utf8')).toBe('{');
  });
});
