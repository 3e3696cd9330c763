import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { createDraftStore } from '../../../src/content/drafts/http/http-draft-store.ts';
import type { ContentChange } from '../../../src/server/services.ts';
import { delivered, exportFailed } from '../../../src/server/static-export/standing/outcome.ts';
import { createExported } from '../../../src/server/static-export/standing/exported.ts';
import { createSmallShop } from '../../support/static-export/small-shop.ts';
import { edit, retitle } from './documents.ts';
import { FILES, publishNow } from './entries.ts';
import { ADA, TOKEN } from './sources.ts';

/** What an editor publishes through the content service, and what the viewer then says of it, from export to export. */
const HOME = 'pages/home';
const LOCALE = 'en-gb';
const time = (clock: string): string => `2026-11-27T${clock}:00.000Z`;

async function openPublishing() {
  const shop = createSmallShop();
  const contentDir = join(shop.home, 'content');
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), JSON.stringify(content));
  }
  const service = createContentApp({ contentDir, previewToken: TOKEN, watch: false, onProblem: () => undefined });
  await service.ready();
  const drafts = createDraftStore({
    fetch: (request) => service.app.fetch(request),
    root: 'http://source.test/preview/caas/v1',
    previewToken: TOKEN,
    editor: ADA,
    timeoutMs: 10_000,
  });
  const listeners = new Set<ContentChange>();
  service.onChange((tags) => listeners.forEach((listener) => listener(tags)));
  shop.services.versions = () => Promise.resolve(service.versions());
  shop.pages.set('/en-gb', { shows: [`doc:${HOME}`] });
  const exported = createExported(shop.out, {
    publishedVersions: service.versions,
    onContentChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    shop,
    drafts,
    state: (document = HOME, locale = LOCALE) => exported.of(document, locale),
    all: (locale = LOCALE) => exported.all(locale),
    publish: async (title: string) => {
      await edit(drafts, HOME, retitle(title));
      await publishNow(drafts, HOME);
      shop.texts.set(`doc:${HOME}`, title);
    },
    close: async () => {
      await service.close();
      rmSync(shop.home, { recursive: true, force: true });
    },
  };
}

let open: Awaited<ReturnType<typeof openPublishing>>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(time('10:00')), toFake: ['Date'] });
  open = await openPublishing();
});
afterEach(async () => {
  vi.useRealTimers();
  await open.close();
});

test('what is published waits until an export has it, and then says since when', async () => {
  const { shop, state, all, publish } = open;
  expect(await state()).toBeUndefined();
  await shop.run();
  expect(await state()).toEqual({ state: 'there', since: time('10:00') });
  expect(await all()).toEqual({ since: time('10:00'), waiting: [], failure: undefined });

  vi.setSystemTime(new Date(time('10:40')));
  await publish('Anew');
  expect(await state()).toEqual({ state: 'waiting', isGone: false });
  expect(await all()).toEqual({
    since: time('10:00'),
    waiting: [{ document: HOME, isGone: false }],
    failure: undefined,
  });
  vi.setSystemTime(new Date(time('10:42')));
  await shop.run();
  expect(await state()).toEqual({ state: 'there', since: time('10:42') });
  expect(await all()).toEqual({ since: time('10:42'), waiting: [], failure: undefined });

  // An export without changes leaves the times as they are; so does one with changes elsewhere.
  vi.setSystemTime(new Date(time('11:00')));
  await shop.run();
  expect(await state()).toEqual({ state: 'there', since: time('10:42') });
});

test('a site’s own version stands as its common name; drafts, unknown documents and other locales tell nothing', async () => {
  const { shop, state, all, drafts } = open;
  await shop.run();
  await edit(drafts, HOME, retitle('Only a draft'));
  expect(await state(`sites/northfell-uk/${HOME}`)).toMatchObject({ state: 'there' });
  expect(await state('pages/never-published')).toBeUndefined();
  expect(await state(HOME, 'de-de')).toBeUndefined();
  expect(await all('de-de')).toBeUndefined();
});

test('a failed export says when and which pages, to whom it matters, until the next one succeeds', async () => {
  const { shop, state, all, publish } = open;
  await shop.run();
  await publish('Anew');
  shop.pages.set('/en-gb', { shows: [`doc:${HOME}`], rendered: { status: 500, scope: 'once' } });
  vi.setSystemTime(new Date(time('10:41')));
  await expect(shop.run()).rejects.toThrow('could not be rendered');
  const failure = { at: time('10:41'), what: 'pages', count: 1, pages: ['/en-gb'] };
  expect(await state()).toEqual({ state: 'failed', isGone: false, failure });
  expect(await all()).toMatchObject({ waiting: [{ document: HOME }], failure });
  // What was on the CDN before is still there.
  expect(await state('pages/sale')).toEqual({ state: 'there', since: time('10:00') });

  shop.pages.set('/en-gb', { shows: [`doc:${HOME}`] });
  shop.failing.add('/en-gb');
  await expect(shop.run()).rejects.toThrow('renderer away');
  expect(await state()).toMatchObject({ state: 'failed', failure: { what: 'other', count: 0, pages: [] } });
  shop.failing.clear();
  await shop.run();
  expect(await state()).toMatchObject({ state: 'there' });
  expect(await all()).toMatchObject({ failure: undefined });
});

test('what is exported and not handed on yet waits, or says that it could not be', async () => {
  const { shop, state, publish } = open;
  await shop.run();
  await publish('Anew');
  vi.setSystemTime(new Date(time('10:42')));
  await shop.run({ isDelivered: true });
  expect(await state()).toEqual({ state: 'waiting', isGone: false });
  exportFailed(shop.out, 'delivery');
  expect(await state()).toMatchObject({ state: 'failed', failure: { what: 'delivery' } });
  // The next attempt has nothing new to export.
  vi.setSystemTime(new Date(time('10:43')));
  await shop.run({ isDelivered: true });
  expect(await state()).toEqual({ state: 'waiting', isGone: false });
  delivered(shop.out);
  expect(await state()).toEqual({ state: 'there', since: time('10:42') });
});

test('what is taken off the shop is said to be there until an export is without it', async () => {
  const { shop, state, all, drafts } = open;
  await shop.run();
  await drafts.withdraw([HOME]);
  expect(await state()).toEqual({ state: 'waiting', isGone: true });
  expect((await all())?.waiting).toEqual([{ document: HOME, isGone: true }]);
  shop.pages.set('/en-gb', { shows: ['menu'] });
  await shop.run();
  expect(await state()).toBeUndefined();
});

test('what waits after an export without some pictures waits, and the pictures are named for all', async () => {
  const { shop, state, all, publish } = open;
  await shop.run();
  exportFailed(shop.out, 'pictures', ['/media/a.webp']);
  expect(await state()).toMatchObject({ state: 'there' });
  expect((await all())?.failure).toMatchObject({ what: 'pictures', pages: ['/media/a.webp'] });
  await publish('Later');
  expect(await state()).toEqual({ state: 'waiting', isGone: false });
});
