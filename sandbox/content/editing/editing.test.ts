import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { PREVIEW_TOKEN_HEADER, WORKING_COPY_HEADER, WORKING_SINCE_HEADER } from '../requests.ts';
import { valueAt } from '../pointers.ts';
import type { JsonObject } from '../types.ts';
import { canvas, serveContent, TEST_TOKEN } from '../testing.ts';

let service: ReturnType<typeof serveContent>;
const serve = (files: Record<string, unknown>) => (service = serveContent(files));
afterEach(() => service.close());
const TOKEN = { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN };
const block = (title: string, more: object = {}) => ({ kind: 'accordions', title, ...more });
const call = (
  method: string,
  path: string,
  options: { etag?: string; body?: unknown; headers?: Record<string, string> } = {},
) =>
  service.app.request(`/preview/caas/v1/${path}`, {
    method,
    headers: { ...TOKEN, ...(options.etag === undefined ? {} : { 'if-match': options.etag }), ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
const read = async (document: string) =>
  (await (await call('GET', `drafts/${document}`)).json()) as {
    etag: string;
    state: string;
    raw: Record<string, unknown>;
  };
const keyIn = ({ raw }: { raw: Record<string, unknown> }, pointer: string): unknown =>
  (valueAt(raw as JsonObject, pointer) as JsonObject | undefined)?.['_key'];
const titles = async (mode: 'publish' | 'preview', copy?: string): Promise<unknown[]> => {
  const answer = await service.ask(
    mode,
    'page/northfell-uk/home?locale=en-gb',
    copy === undefined ? {} : { [WORKING_COPY_HEADER]: copy },
  );
  const page = (await answer.json()) as { sections: { items: { title: string }[] }[] };
  return page.sections[0]?.items.map(({ title }) => title) ?? [];
};

describe('what an editor’s tool asks of the content source', () => {
  test('a draft is saved beside what is published, which stays as it is', async () => {
    serve({ 'pages/home.json': canvas('home', [block('Published')]) });
    const { etag, raw, state } = await read('pages/home');
    expect(state).toBe('published');
    const saved = await call('PUT', 'drafts/pages/home', {
      etag,
      body: { ...raw, sections: [{ name: 'main', items: [block('Draft')] }] },
    });
    expect(saved.status).toBe(200);
    expect(await titles('publish')).toEqual(['Published']);
    expect(await titles('preview')).toEqual(['Draft']);
    expect(readdirSync(join(service.dir, 'pages')).sort()).toEqual(['home.draft.json', 'home.json']);
    const now = await read('pages/home');
    expect(now.state).toBe('draft');
    expect((await call('DELETE', 'drafts/pages/home', { etag: now.etag })).status).toBe(200);
    expect(existsSync(join(service.dir, 'pages/home.draft.json'))).toBe(false);
    expect(await titles('preview')).toEqual(['Published']);
  });

  test('what somebody else has saved is never overwritten: the answer says what stands there', async () => {
    serve({ 'pages/home.json': canvas('home', [block('First')]) });
    const { etag, raw } = await read('pages/home');
    expect((await call('PUT', 'drafts/pages/home', { etag, body: { ...raw, name: 'theirs' } })).status).toBe(200);
    const late = await call('PUT', 'drafts/pages/home', { etag, body: { ...raw, name: 'mine' } });
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ error: 'CHANGED', current: { state: 'draft', raw: { name: 'theirs' } } });
    expect((await call('PUT', 'drafts/pages/home', { body: raw })).status).toBe(428);
    // A manual edit counts even before the watcher has reported it.
    const { etag: now } = await read('pages/home');
    writeFileSync(join(service.dir, 'pages/home.draft.json'), JSON.stringify({ ...raw, name: 'by hand' }));
    expect((await call('PUT', 'drafts/pages/home', { etag: now, body: raw })).status).toBe(412);
    expect(readFileSync(join(service.dir, 'pages/home.draft.json'), 'utf8')).toContain('by hand');
  });

  test('no name from outside leads out of the content folder, or to a file that is no document', async () => {
    serve({ 'pages/home.json': canvas('home', []), 'products/NF1.json': { id: 'x' }, 'stores.json': [] });
    mkdirSync(join(service.dir, 'elsewhere'));
    for (const name of [
      '../secret',
      '..%2f..%2fetc%2fpasswd',
      'pages/../../x',
      'pages/home.json',
      'pages/.hidden',
      'products/NF1',
      'stores',
      'pages/none',
      'pages%5Chome',
      '%00',
      'sites%2f..%2fpages%2fhome',
    ]) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await call(method, `drafts/${name}`, { etag: '"x"', ...(method === 'PUT' ? { body: {} } : {}) });
        expect(answer.status, `${method} ${name}`).toBe(404);
      }
    }
    symlinkSync('/tmp', join(service.dir, 'fragments'));
    expect((await call('PUT', 'drafts/fragments/x', { etag: '"x"', body: {} })).status).toBe(404);
    expect(readdirSync(service.dir).sort()).toEqual(['elsewhere', 'fragments', 'pages', 'products', 'stores.json']);
  });

  test('nothing of it without the preview token, and nothing larger than a document', async () => {
    serve({ 'pages/home.json': canvas('home', []) });
    for (const [method, path] of [
      ['GET', 'drafts/pages/home'],
      ['PUT', 'drafts/pages/home'],
      ['DELETE', 'drafts/pages/home'],
      ['POST', 'working/copy-0001'],
      ['DELETE', 'working/copy-0001'],
      ['GET', 'entry/northfell-uk'],
      ['GET', 'media/list'],
      ['GET', 'reviews/pages/home'],
      ['PUT', 'reviews/pages/home'],
    ] as const) {
      expect((await service.app.request(`/preview/caas/v1/${path}`, { method })).status, path).toBe(401);
      expect((await service.app.request(`/publish/caas/v1/${path}`, { method, headers: TOKEN })).status, path).toBe(
        404,
      );
    }
    const { etag } = await read('pages/home');
    expect((await call('PUT', 'drafts/pages/home', { etag, body: { text: 'x'.repeat(5 * 1024 * 1024) } })).status).toBe(
      413,
    );
  });

  test('a document the service cannot work with is not saved, and the answer says where', async () => {
    serve({ 'pages/home.json': canvas('home', [block('A')]) });
    const { etag, raw } = await read('pages/home');
    const answer = await call('PUT', 'drafts/pages/home', { etag, body: { ...raw, validFrom: 'soon' } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: 'BROKEN_DOCUMENT', pointer: '/validFrom' });
    expect(existsSync(join(service.dir, 'pages/home.draft.json'))).toBe(false);
  });

  test('a misspelt restriction is refused where it is new, and keeps nobody from saving where it is already', async () => {
    const held = { ...block('Held'), valid_from: '2099-01-01' };
    serve({ 'pages/home.json': canvas('home', [held, block('A')]), 'pages/new.json': canvas('new', [block('A')]) });
    const put = async (name: string, items: readonly object[]): Promise<Response> => {
      const { etag, raw } = await read(name);
      return call('PUT', `drafts/${name}`, { etag, body: { ...raw, sections: [{ name: 'main', items }] } });
    };
    const refused = await put('pages/new', [held]);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({
        pointer: '/sections/0/items/0/valid_from',
        rule: 'misspelt',
        values: { name: 'valid_from', meant: 'validFrom' },
      }),
    ]);
    expect((await put('pages/home', [block('B'), held])).status).toBe(200);
    expect(await titles('preview')).toEqual(['B']);
    const again = [block('B'), held, { ...block('C'), site: 'northfell-fr' }];
    expect((await put('pages/home', again)).status).toBe(422);
    expect((await put('pages/home', [{ ...block('B'), validTo: 'soon' }, held])).status).toBe(422);
    const { raw } = await read('pages/home');
    const working = await call('POST', 'working/copy-0002', {
      body: {
        document: 'pages/home',
        seq: 1,
        changes: [{ type: 'set', at: { key: keyIn({ raw }, '/sections/0/items/0'), path: '/title' }, value: 'Typed' }],
      },
    });
    expect(working.status).toBeLessThan(300);
    expect(await titles('preview', 'copy-0002')).toEqual(['Typed']);
  });
});

describe('a working copy', () => {
  const work = (body: object) => call('POST', 'working/copy-0001', { body: { document: 'pages/home', ...body } });
  const whole = (raw: object) => [{ type: 'set', at: { key: '', path: '' }, value: raw }];
  const retitle = (key: string, value: string) => [{ type: 'set', at: { key, path: '/title' }, value }];
  const status = async (copy: string, since?: string): Promise<number> => {
    const headers = { [WORKING_COPY_HEADER]: copy, ...(since === undefined ? {} : { [WORKING_SINCE_HEADER]: since }) };
    return (await service.ask('preview', 'page/northfell-uk/home?locale=en-gb', headers)).status;
  };

  test('shows what is not saved to the one who names it, and to nobody else', async () => {
    serve({ 'pages/home.json': canvas('home', [block('Stored', { _key: 'a' }), block('Other', { _key: 'b' })]) });
    const { raw } = await read('pages/home');
    expect((await work({ seq: 1, from: 0, changes: retitle('a', 'x') })).status).toBe(409);
    expect((await work({ seq: 2, changes: whole(raw) })).status).toBe(200);
    expect((await work({ seq: 3, from: 2, changes: retitle('a', 'Unsaved') })).status).toBe(200);
    expect(await titles('preview', 'copy-0001')).toEqual(['Unsaved', 'Other']);
    expect(await titles('preview')).toEqual(['Stored', 'Other']);
    expect(await titles('publish', 'copy-0001')).toEqual(['Stored', 'Other']);
    // A late message changes nothing.
    expect((await work({ seq: 3, from: 2, changes: retitle('a', 'Late') })).status).toBe(409);
    expect(await titles('preview', 'copy-0001')).toEqual(['Unsaved', 'Other']);
    await call('DELETE', 'working/copy-0001?document=pages/home');
    expect(await titles('preview', 'copy-0001')).toEqual(['Stored', 'Other']);
  });

  test('that is not known, or not complete, is asked for: what is saved never passes for it', async () => {
    serve({ 'pages/home.json': canvas('home', [block('Stored', { _key: 'a' })]) });
    const { raw } = await read('pages/home');
    expect(await status('copy-0001')).toBe(409);
    await work({ seq: 5, changes: whole(raw) });
    expect(await status('copy-0001', '5')).toBe(200);
    expect(await status('copy-0001', '6')).toBe(409);
    expect(await status('copy-0002', '5')).toBe(409);
  });

  test('that has lost what came before a message, as after a restart, is asked for whole', async () => {
    serve({ 'pages/home.json': canvas('home', [block('Stored', { _key: 'a' })]) });
    const { raw } = await read('pages/home');
    expect(await (await work({ seq: 6, after: 5, changes: whole(raw) })).json()).toMatchObject({ error: 'UNKNOWN' });
    expect((await work({ seq: 7, after: 0, changes: whole(raw) })).status).toBe(200);
    expect((await work({ seq: 8, after: 7, from: 7, changes: retitle('a', 'Unsaved') })).status).toBe(200);
    expect(await titles('preview', 'copy-0001')).toEqual(['Unsaved']);
  });

  test('that has nothing unsaved any more shows what is saved, whoever saved it', async () => {
    serve({ 'pages/home.json': canvas('home', [block('Stored', { _key: 'a' })]) });
    const { raw } = await read('pages/home');
    await work({ seq: 1, changes: whole(raw) });
    await work({ seq: 2, from: 1, changes: retitle('a', 'Unsaved') });
    expect((await work({ seq: 3, drop: true, changes: [] })).status).toBe(200);
    service.change('pages/home.draft.json', canvas('home', [block('A colleague’s')]));
    expect(await titles('preview', 'copy-0001')).toEqual(['A colleague’s']);
  });

  test('takes a message whose answer was lost as if it had never come', async () => {
    serve({ 'pages/home.json': canvas('home', [block('A', { _key: 'a' }), block('B', { _key: 'b' })]) });
    const { raw } = await read('pages/home');
    await work({ seq: 1, changes: whole(raw) });
    await work({ seq: 2, from: 1, changes: [{ type: 'remove', key: 'a' }] });
    await work({ seq: 3, from: 1, changes: retitle('b', 'Changed') });
    expect(await titles('preview', 'copy-0001')).toEqual(['A', 'Changed']);
  });

  test('follows blocks by their keys, and gives those it is sent without one a key', async () => {
    serve({
      'pages/home.json': canvas('home', [
        block('A', { _key: 'a' }),
        block('B', { _key: 'b' }),
        block('C', { _key: 'c' }),
      ]),
    });
    const { raw } = await read('pages/home');
    const list = { key: (raw['sections'] as { _key: string }[])[0]?._key ?? '', path: '/items' };
    await work({ seq: 1, changes: whole(raw) });
    await work({
      seq: 2,
      from: 1,
      changes: [
        { type: 'move', key: 'c', into: list, before: 'a' },
        { type: 'insert', into: list, item: block('New', { _key: 'n' }), before: 'b' },
        { type: 'remove', key: 'a' },
        ...retitle('b', 'B, changed'),
      ],
    });
    expect(await titles('preview', 'copy-0001')).toEqual(['C', 'New', 'B, changed']);
    for (const changes of [
      retitle('gone', 'x'),
      [{ type: 'move', key: 'b', into: { key: 'b', path: '/items' } }],
      [{ type: 'insert', into: { key: 'b', path: '/title' }, item: block('x', { _key: 'x' }) }],
    ])
      expect((await work({ seq: 3, from: 2, changes })).status).toBe(409);
    for (const changes of [
      [{ type: 'set', at: { key: 7, path: '' } }],
      [{ type: 'insert', into: list, item: block('without a key') }],
      [{ type: 'rename' }],
      'all',
    ])
      expect((await work({ seq: 3, from: 2, changes })).status).toBe(400);
    await work({ seq: 3, from: 2, changes: [{ type: 'set', at: list, value: [block('Only'), block('Only')] }] });
    expect(await titles('preview', 'copy-0001')).toEqual(['Only', 'Only']);
  });

  test('a date half typed is kept, and shown as soon as it is one', async () => {
    serve({ 'pages/home.json': canvas('home', [block('A', { _key: 'a' })]) });
    const { raw } = await read('pages/home');
    const until = (value: string) => [{ type: 'set', at: { key: 'a', path: '/validTo' }, value }];
    await work({ seq: 1, changes: whole(raw) });
    await work({ seq: 2, from: 1, changes: until('2026-01-0') });
    expect(await titles('preview', 'copy-0001')).toEqual(['A']);
    await work({ seq: 3, from: 2, changes: until('2026-01-01') });
    expect(await titles('preview', 'copy-0001')).toEqual([]);
  });

  test('an entry says where its blocks stand in the files, through fragments and what is left out', async () => {
    serve({
      'pages/home.json': canvas('home', [block('Gone', { validTo: '2020-01-01' }), { fragment: 'f' }, block('Here')]),
      'fragments/f.json': { items: [block('One'), block('Two')] },
    });
    const answer = (await (
      await call('GET', 'entry/northfell-uk?locale=en-gb&document=pages/home&pointer=&places=true')
    ).json()) as { item: object; places: Record<string, string>; keys: Record<string, string> };
    expect(answer.places).toEqual({
      '': 'pages/home#',
      '/sections/0/items/0': 'fragments/f#/items/0',
      '/sections/0/items/1': 'fragments/f#/items/1',
      '/sections/0/items/2': 'pages/home#/sections/0/items/2',
    });
    expect(answer.keys).toEqual({
      '/sections/0/items/0': keyIn(await read('fragments/f'), '/items/0'),
      '/sections/0/items/1': keyIn(await read('fragments/f'), '/items/1'),
      '/sections/0/items/2': keyIn(await read('pages/home'), '/sections/0/items/2'),
    });
    expect((await call('GET', 'entry/northfell-uk?document=pages/home&pointer=/nowhere')).status).toBe(404);
  });
});

test('comments are kept beside the content, one writer at a time', async () => {
  serve({ 'pages/home.json': canvas('home', []) });
  const { etag } = (await (await call('GET', 'reviews/pages/home')).json()) as { etag: string };
  expect((await call('PUT', 'reviews/pages/home', { etag, body: [{ text: 'One' }] })).status).toBe(200);
  expect((await call('PUT', 'reviews/pages/home', { etag, body: [{ text: 'Two' }] })).status).toBe(412);
  expect(await (await call('GET', 'reviews/pages/home')).json()).toMatchObject({ items: [{ text: 'One' }] });
  expect((await call('PUT', 'reviews/../x', { etag, body: [] })).status).toBe(404);
});
