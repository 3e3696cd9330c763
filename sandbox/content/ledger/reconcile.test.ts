import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Store } from '../../store/store.ts';
import { createContentApp } from '../app.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, TEST_TOKEN } from '../testing.ts';

let store: Store;
let dirs: string[];
beforeEach(async () => {
  store = await openTestStore(':memory:');
  dirs = [];
});
afterEach(async () => {
  await store.close();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

const block = (title: string) => ({ kind: 'accordions', id: 'a', title });
const home = (title: string) => canvas('home', [block(title)]);

/** A content folder, as a checkout brings it. */
function checkout(files: Readonly<Record<string, unknown>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'checkout-'));
  dirs.push(dir);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), JSON.stringify(content));
  }
  return dir;
}

/** A server over the store and a folder. @param now its clock, milliseconds @param onProblem is told of bad files */
async function start(dir: string, now = Date.now, onProblem: (problem: unknown) => void = () => {}) {
  const service = createContentApp({
    contentDir: dir,
    now,
    previewToken: TEST_TOKEN,
    watch: false,
    onProblem,
    store,
  });
  await service.ready();
  const call = (method: string, path: string, etag?: string, body?: unknown) =>
    service.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ...service,
    dir,
    read: async () => (await (await call('GET', 'drafts/pages/home')).json()) as { etag: string; state: string },
    save: async (title: string) => {
      const { etag } = (await (await call('GET', 'drafts/pages/home')).json()) as { etag: string };
      return (await call('PUT', 'drafts/pages/home', etag, home(title))).status;
    },
    history: async () =>
      ((await (await call('GET', 'revisions/pages/home')).json()) as { items: { what: string; action?: string }[] })
        .items,
    public: async () => {
      const answer = await service.app.request('/publish/caas/v1/canvas/page/northfell-uk/home?locale=en-gb');
      return answer.ok
        ? ((await answer.json()) as { sections: { items: { title: string }[] }[] }).sections[0]?.items[0]?.title
        : answer.status;
    },
    ask: async (path: string) => service.app.request(`/publish/caas/v1/canvas/${path}?locale=en-gb`),
    text: (file: string) => readFileSync(join(dir, file), 'utf8'),
    write: (file: string, content: unknown) => {
      writeFileSync(join(dir, file), JSON.stringify(content));
      service.reload([file]);
    },
    remove: (file: string) => {
      rmSync(join(dir, file));
      service.reload([file]);
    },
  };
}

describe('files and store', () => {
  test('a checkout without a store starts from its files, which stay as they are', async () => {
    const server = await start(checkout({ 'pages/home.json': home('Live'), 'pages/home.draft.json': home('Draft') }));
    expect(await server.public()).toBe('Live');
    expect(await server.read()).toMatchObject({ state: 'draft' });
    expect((await server.history()).map(({ what, action }) => action ?? what)).toEqual(['file', 'published', 'file']);
    expect(server.text('pages/home.json')).toBe(JSON.stringify(home('Live')));
    expect(server.text('pages/home.draft.json')).toBe(JSON.stringify(home('Draft')));
    await server.close();
    const again = await start(server.dir);
    expect(await again.history(), 'and starting again changes nothing').toHaveLength(3);
    await again.close();
  });

  test('a file changed by hand is live at once and a revision by “file”', async () => {
    // All of it within a millisecond.
    const server = await start(checkout({ 'pages/home.json': home('One') }), () => Date.parse('2026-11-29T12:00:00Z'));
    server.write('pages/home.json', home('Two'));
    expect(await server.public()).toBe('Two');
    expect(await server.history()).toMatchObject([
      { what: 'published' },
      { action: 'file', revision: 2, by: { id: 'file' }, changes: [{ before: 'One', after: 'Two' }] },
      { what: 'published' },
      { action: 'file', revision: 1 },
    ]);
    // Going back to what was there before is a change by hand like any other.
    server.write('pages/home.json', home('One'));
    expect(await server.public()).toBe('One');
    expect((await server.history()).filter(({ what }) => what === 'revision')).toHaveLength(3);
    await server.close();
  });

  describe('written again while what was there before is being committed', () => {
    /** Does something once, when the next commit is in the store and nothing shows it yet. */
    const afterCommit = (work: () => void): void => {
      const commit = store.commit.bind(store);
      store.commit = async (ops) => {
        const counters = await commit(ops);
        store.commit = commit;
        work();
        return counters;
      };
    };
    const titles = async (server: Awaited<ReturnType<typeof start>>) =>
      JSON.stringify(await server.history()).match(/(?<="after":")[^"]+/g);

    test('a file keeps what was written last, and both are revisions', async () => {
      const server = await start(checkout({ 'pages/home.json': home('One') }));
      afterCommit(() => server.write('pages/home.json', home('Three')));
      server.write('pages/home.json', home('Two'));
      expect(await titles(server)).toEqual(['Three', 'Two']);
      expect(await server.public()).toBe('Three');
      expect(server.text('pages/home.json')).toBe(JSON.stringify(home('Three')));
      await server.close();
    });

    test('a file that is removed stays away', async () => {
      const server = await start(checkout({ 'pages/home.json': home('One') }));
      afterCommit(() => server.remove('pages/home.json'));
      server.write('pages/home.json', home('Two'));
      expect((await server.history()).at(0)).toMatchObject({ what: 'withdrawn', by: { id: 'file' } });
      expect(await server.public()).toBe(404);
      expect(existsSync(join(server.dir, 'pages/home.json'))).toBe(false);
      await server.close();
    });

    test('a draft by hand follows on what an editor has saved', async () => {
      const server = await start(checkout({ 'pages/home.json': home('One') }));
      afterCommit(() => server.write('pages/home.draft.json', home('By hand')));
      expect(await server.save('Edited')).toBe(200);
      expect(await titles(server)).toEqual(['By hand', 'Edited']);
      expect(server.text('pages/home.draft.json')).toBe(JSON.stringify(home('By hand')));
      expect(JSON.stringify(await server.read())).toContain('By hand');
      // And the next change shows as ever.
      expect(await server.save('Edited again')).toBe(200);
      expect(server.text('pages/home.draft.json')).toContain('Edited again');
      await server.close();
    });
  });

  test('another server, or a fresh checkout, gets what was edited since; what was changed there by hand counts', async () => {
    const first = await start(checkout({ 'pages/home.json': home('One') }));
    expect(await first.save('Edited')).toBe(200);
    await first.close();
    const second = await start(checkout({ 'pages/home.json': home('One') }));
    expect(JSON.parse(second.text('pages/home.draft.json'))).toMatchObject({
      sections: [{ items: [{ title: 'Edited' }] }],
    });
    await second.close();
    const third = await start(checkout({ 'pages/home.json': home('By hand') }));
    expect(await third.public()).toBe('By hand');
    expect(JSON.stringify(await third.read())).toContain('Edited');
    await third.close();
  });

  test('what a server could not read for a moment it shows with its next look, and does not undo', async () => {
    const [one, two] = [await start(checkout({ 'pages/home.json': home('One') })), await start(checkout({}))];
    expect(await one.save('Edited')).toBe(200);
    const get = store.get.bind(store);
    store.get = async (kind, id) => {
      if (kind === 'content-body') throw new Error('The database is away.');
      return get(kind, id);
    };
    await two.refresh();
    store.get = get;
    await two.refresh();
    expect(JSON.parse(two.text('pages/home.draft.json'))).toMatchObject({
      sections: [{ items: [{ title: 'Edited' }] }],
    });
    expect(await one.save('Edited again')).toBe(200);
    await two.refresh();
    await one.refresh();
    for (const server of [one, two]) expect(JSON.stringify(await server.read())).toContain('Edited again');
    await one.close();
    await two.close();
  });

  test('a server says what it has committed, and another shows it as soon as it looks, without saying so again', async () => {
    const [one, two] = [await start(checkout({ 'pages/home.json': home('One') })), await start(checkout({}))];
    const committed: unknown[] = [];
    one.onCommit((tags) => committed.push(['one', tags]));
    two.onCommit((tags) => committed.push(['two', tags]));
    expect(await one.save('Edited')).toBe(200);
    expect(committed).toEqual([['one', ['doc:pages/home']]]);
    await two.refresh();
    expect(JSON.parse(two.text('pages/home.draft.json'))).toMatchObject({
      sections: [{ items: [{ title: 'Edited' }] }],
    });
    one.write('pages/home.json', home('By hand'));
    await one.refresh();
    await two.refresh();
    expect(await two.public()).toBe('By hand');
    expect(committed).toEqual([
      ['one', ['doc:pages/home']],
      ['one', ['doc:pages/home']],
    ]);
    await one.close();
    await two.close();
  });

  test('what is missing on the disk is written again; what was deleted by hand goes into the bin', async () => {
    const first = await start(checkout({ 'pages/home.json': home('One') }));
    await first.close();
    const second = await start(checkout({ 'pages/other.json': canvas('other', []) }));
    expect(await second.public()).toBe('One');
    expect(existsSync(join(second.dir, 'pages/home.json'))).toBe(true);
    second.remove('pages/home.json');
    expect(await second.public()).toBe(404);
    expect((await second.history()).at(0)).toMatchObject({ what: 'withdrawn', by: { id: 'file' } });
    expect(existsSync(join(second.dir, 'pages/home.draft.json'))).toBe(false);
    await second.close();
    const third = await start(checkout({}));
    expect(await third.public(), 'and stays there').toBe(404);
    await third.close();
  });

  test('a file broken by hand keeps the last good version and makes no revision', async () => {
    const server = await start(checkout({ 'pages/home.json': home('One') }));
    writeFileSync(join(server.dir, 'pages/home.json'), '{ "broken"');
    server.reload(['pages/home.json']);
    expect(await server.public()).toBe('One');
    expect(await server.history()).toHaveLength(2);
    expect(await server.save('Edited')).toBe(200);
    expect(server.text('pages/home.json')).toBe('{ "broken"');
    await server.close();
  });

  test('a draft file that said what is published, broken by hand, hides nothing that is published later', async () => {
    const server = await start(checkout({ 'pages/home.json': home('One'), 'pages/home.draft.json': home('One') }));
    writeFileSync(join(server.dir, 'pages/home.draft.json'), '{ "broken"');
    server.reload(['pages/home.draft.json']);
    server.write('pages/home.json', home('Two'));
    const known = server.documents().find(({ id }) => id === 'pages/home');
    expect([await server.public(), (known?.draft ?? known?.published)?.raw]).toMatchObject(['Two', home('Two')]);
    expect(await server.read()).toMatchObject({ state: 'published', raw: home('Two') });
    expect(server.unreadable()).toMatchObject([{ document: 'pages/home', isDraft: true }]);
    await server.close();
  });

  describe('with a file that cannot be read', () => {
    const JSON_FAULT = '{\n  "sections": [,]\n}';
    const NO_CANVAS = '{\n  "sections": { "main": [] }\n}';
    const breakFile = (dir: string, file: string, text: string) => writeFileSync(join(dir, file), text);

    test.each([
      ['no JSON', JSON_FAULT, [2, 16]],
      ['no canvas', NO_CANVAS, [2, 3]],
    ])('that is %s, a server starts with its last good version, and says so', async (_, text, place) => {
      const first = await start(checkout({ 'pages/home.json': home('One') }));
      first.write('pages/home.json', home('Two'));
      await first.close();
      breakFile(first.dir, 'pages/home.json', text);
      const problems: unknown[] = [];
      const second = await start(first.dir, undefined, (problem) => problems.push(problem));
      expect(await second.public()).toBe('Two');
      expect(second.text('pages/home.json'), 'the file is left to whoever broke it').toBe(text);
      const [line, column] = place;
      const said = { file: 'pages/home.json', line, column, lastGood: expect.stringMatching(/^20/) };
      expect(problems).toEqual([expect.objectContaining(said)]);
      expect(second.unreadable()).toMatchObject([{ ...said, document: 'pages/home', isDraft: false }]);
      expect((await second.history()).filter(({ what }) => what === 'revision')).toHaveLength(2);

      second.write('pages/home.json', home('Three'));
      expect(await second.public()).toBe('Three');
      expect(second.unreadable()).toEqual([]);
      await second.close();
    });

    test.each([
      ['menu.json', 'menu/northfell-uk', { items: [{ title: 'Jackets' }] }, 'items'],
      ['footer.json', 'footer/northfell-uk', { columns: [{ title: 'Help' }] }, 'columns'],
      ['popups.json', 'popups/northfell-uk', { popups: [{ kind: 'pop-up' }] }, 'popups'],
      ['redirects.json', 'redirects/northfell-uk', { redirects: [{ from: '/a', to: '/b' }] }, 'redirects'],
      ['fragments/f.json', 'fragment/f', { items: [{ kind: 'spacer' }] }, 'items'],
      ['categories/21001.json', 'category/northfell-uk/21001', { sections: [{ items: [] }] }, 'sections'],
      ['product-pages/NF104001.json', 'product/northfell-uk/NF104001MOS', { sections: [{ items: [] }] }, 'sections'],
      ['augmented/cart.json', 'augmentedpage/northfell-uk/cart', { sections: [{ items: [] }] }, 'sections'],
      ['articles/a.json', 'page/northfell-uk/a', { sections: [{ items: [] }] }, 'sections'],
      ['kinds/sizechart/jackets.json', 'sizechart/northfell-uk/jackets', { tables: [{ title: 'Women' }] }, 'tables'],
      ['sites/northfell-uk/menu.json', 'menu/northfell-uk', { items: [{ title: 'Coats' }] }, 'items'],
    ])('that is %s without its list, a server starts with what it last said', async (file, path, good, field) => {
      const first = await start(checkout({ [file]: good }));
      const before = await (await first.ask(path)).json();
      expect(before).toHaveProperty(field);
      await first.close();
      for (const wrong of [{}, 'none', 7, { $t: {} }, { $t: { en: 'none' } }]) {
        breakFile(first.dir, file, JSON.stringify({ ...good, [field]: wrong }));
        const second = await start(first.dir);
        expect(await (await second.ask(path)).json()).toEqual(before);
        expect(second.unreadable()).toMatchObject([
          { file, pointer: `/${field}`, message: `"${field}" must be a list.`, lastGood: expect.stringMatching(/^20/) },
        ]);
        await second.close();
      }
    });

    test('that is a draft, editors keep the draft as it last was', async () => {
      const first = await start(checkout({ 'pages/home.json': home('One') }));
      expect(await first.save('Edited')).toBe(200);
      await first.close();
      breakFile(first.dir, 'pages/home.draft.json', JSON_FAULT);
      const second = await start(first.dir);
      expect(JSON.stringify(await second.read())).toContain('Edited');
      expect(second.unreadable()).toMatchObject([{ isDraft: true, lastGood: expect.stringMatching(/^20/) }]);
      expect(await second.public()).toBe('One');
      await second.close();
    });

    test('that is deleted after all, or was before, nothing of it comes back', async () => {
      const first = await start(checkout({ 'pages/home.json': home('One') }));
      await first.close();
      breakFile(first.dir, 'pages/home.json', JSON_FAULT);
      const second = await start(first.dir);
      expect(await second.public()).toBe('One');
      second.remove('pages/home.json');
      expect(await second.public()).toBe(404);
      expect(second.unreadable()).toEqual([]);
      await second.close();
      const third = await start(first.dir);
      expect(await third.public()).toBe(404);
      await third.close();
      breakFile(first.dir, 'pages/home.json', JSON_FAULT);
      const fourth = await start(first.dir);
      expect(await fourth.public(), 'what is in the bin is not shown').toBe(422);
      expect(fourth.unreadable()).toMatchObject([{ file: 'pages/home.json' }]);
      await fourth.close();
    });

    test('that has got another name, the old one is gone, and the new one has nothing yet', async () => {
      const first = await start(checkout({ 'pages/home.json': home('One') }));
      breakFile(first.dir, 'pages/start.json', JSON_FAULT);
      rmSync(join(first.dir, 'pages/home.json'));
      first.reload(['pages/home.json', 'pages/start.json']);
      expect(await first.public()).toBe(404);
      expect((await first.ask('page/northfell-uk/start')).status).toBe(422);
      await first.close();
      const second = await start(first.dir);
      expect(await second.public()).toBe(404);
      expect((await second.ask('page/northfell-uk/start')).status).toBe(422);
      await second.close();
    });

    test('shoppers see no draft in its place, whether or not there ever was a published version', async () => {
      const first = await start(checkout({ 'pages/home.json': home('One'), 'pages/next.draft.json': home('Secret') }));
      expect(await first.save('Secret')).toBe(200);
      await first.close();
      for (const file of ['pages/home.json', 'pages/next.json']) breakFile(first.dir, file, JSON_FAULT);
      const second = await start(first.dir);
      expect(await second.public()).toBe('One');
      const next = await second.ask('page/northfell-uk/next');
      expect(next.status).toBe(422);
      expect(await next.text()).not.toContain('Secret');
      await second.close();
    });

    test('it is no fault of another server over the same store, whose newer version both show', async () => {
      const first = await start(checkout({ 'pages/home.json': home('One') }));
      const second = await start(checkout({ 'pages/home.json': home('One') }));
      breakFile(first.dir, 'pages/home.json', JSON_FAULT);
      first.reload(['pages/home.json']);
      expect([await first.public(), await second.public()]).toEqual(['One', 'One']);
      second.write('pages/home.json', home('Two'));
      await second.refresh();
      await first.refresh();
      expect([await first.public(), await second.public()]).toEqual(['Two', 'Two']);
      expect(first.unreadable(), 'the newer version takes the place of the broken file').toEqual([]);
      await Promise.all([first.close(), second.close()]);
    });

    test('that never was good, or whose last version the store has lost, it has none', async () => {
      const first = await start(checkout({ 'pages/home.json': home('One') }));
      await first.close();
      for (const file of ['pages/home.json', 'pages/new.json']) breakFile(first.dir, file, JSON_FAULT);
      const said = vi.spyOn(console, 'error').mockReturnValue();
      const get = store.get.bind(store);
      store.get = async (kind, id) => (kind === 'content-body' ? undefined : get(kind, id));
      const second = await start(first.dir);
      expect(await second.public()).toBe(422);
      expect(second.unreadable().map(({ document, lastGood }) => [document, lastGood])).toEqual([
        ['pages/home', undefined],
        ['pages/new', undefined],
      ]);
      expect(said).toHaveBeenCalledWith('content: pages/home has no last good version:', expect.any(Error));
      said.mockRestore();
      await second.close();
    });
  });
});
