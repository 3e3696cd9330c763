import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { type ContentAnswer, ContentError } from '../../content/client/content-client.ts';
import type { PreviewState } from '../../content/page-context.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { contentOf } from './content-page.ts';
import { loadCanvas, loadPageCanvas } from './load-canvas.ts';
import Sections from './Sections.astro';

const PREVIEW = { draft: true, overlay: false } as PreviewState;
const answer = (data: unknown): Promise<ContentAnswer> =>
  Promise.resolve({ data, version: crypto.randomUUID(), tags: ['doc:pages/guide'], maxAge: 60 });
const load = (data: unknown, document: string, preview?: PreviewState) => {
  const page = fakePageContext(preview === undefined ? {} : { preview });
  return { page, canvas: loadCanvas(page, document, answer(data)) };
};

/** Documents of other systems, and output of a broken exporter. */
const OTHERS: [string, unknown, string][] = [
  ['of another CMS', { title: 'Guide', body: '<p>Hello</p>', slug: 'guide', metadata: {} }, '{"title":"Guide"'],
  ['without its sections', { id: 'guide', slug: 'guide' }, '{"id":"guide"'],
  ['with sections by name', { id: 'guide', sections: { main: [] } }, '{"main":[]}'],
  ['with text for sections', { slug: 'guide', sections: 'none' }, '"none"'],
  ['that is a list', [{ kind: 'spacer' }], '[{"kind":"spacer"}]'],
  ['that is a text', 'Hello', '"Hello"'],
];

test.each(OTHERS)('a document %s is no page for shoppers, and says so to the log', async (name, data, received) => {
  const { page, canvas } = load(data, `pages/other ${name}`);
  expect(await canvas).toBeUndefined();
  expect(page.issues).toMatchObject([
    { pointer: '/sections', rule: 'missing_sections', document: `pages/other ${name}` },
  ]);
  expect(page.issues[0]?.received).toContain(received);
  // The fallback page must be purged when the document is fixed.
  expect(page.tags).toContain('doc:pages/guide');
});

test.each(OTHERS)('an editor sees a document %s as a card with pointer and rule', async (_, data, received) => {
  const { page, canvas } = load(data, 'pages/guide', PREVIEW);
  const container = await AstroContainer.create();
  const html = await container.renderToString(Sections, { props: { canvas: await canvas }, locals: { page } });
  expect(html).toContain('/sections');
  expect(html).toContain('A page is an object with a list');
  expect(html.replaceAll('&quot;', '"').replaceAll('&#34;', '"')).toContain(received);
});

test('shoppers keep the page as it last was while its document is no canvas, each locale its own', async () => {
  const good = { id: 'sale', slug: 'sale', sections: [{ name: 'main', items: [{ kind: 'spacer' }] }] };
  const before = await load(good, 'pages/sale').canvas;
  expect(before?.sections).toHaveLength(1);
  expect(await load({ title: 'Sale' }, 'pages/sale').canvas).toBe(before);
  const french = fakePageContext({ locale: 'fr-fr' });
  expect(await loadCanvas(french, 'pages/sale', answer({ title: 'Sale' }))).toBeUndefined();
  // A preview must not become the fallback for visitors.
  await load({ id: 'draft', sections: [] }, 'pages/draft', PREVIEW).canvas;
  expect(await load({ title: 'Draft' }, 'pages/draft').canvas).toBeUndefined();
});

const broken = { kind: 'nothing-of-this-name' };
const page = (...items: unknown[]) => ({ id: 'sale', slug: 'sale', sections: [{ name: 'main', items }] });
const BLANK: [string, unknown, string, string][] = [
  ['without sections', { id: 'sale', slug: 'sale', sections: [] }, '/sections', 'empty_page'],
  ['with an empty section', page(), '/sections', 'empty_page'],
  ['whose blocks are all unreadable', page(broken, broken), '/sections/0/items/0/kind', 'unknown_kind'],
];

test.each(BLANK)(
  'a page %s is never blank: shoppers keep the last good one or get none',
  async (name, data, pointer, rule) => {
    const loadPage = (document: string, content: unknown, preview?: PreviewState) => {
      const context = fakePageContext(preview === undefined ? {} : { preview });
      return { context, canvas: loadPageCanvas(context, document, answer(content)) };
    };
    const never = loadPage(`pages/never ${name}`, data);
    expect(await never.canvas).toBeUndefined();
    expect(never.context.issues[0]).toMatchObject({ pointer, rule, document: `pages/never ${name}` });
    const good = await loadPage(`pages/once ${name}`, page({ kind: 'spacer' }, broken)).canvas;
    expect(good?.sections).toHaveLength(1);
    expect(await loadPage(`pages/once ${name}`, data).canvas).toBe(good);

    // An export shows every page once: what was good before is nothing that another export would show.
    const exporting = { ...fakePageContext(), isOnce: true };
    await loadPageCanvas(exporting, `pages/exported ${name}`, answer(page({ kind: 'spacer' }, broken)));
    expect(await loadPageCanvas(exporting, `pages/exported ${name}`, answer(data))).toBeUndefined();

    const edited = loadPage(`pages/once ${name}`, data, PREVIEW);
    const container = await AstroContainer.create();
    const html = await container.renderToString(Sections, {
      props: { canvas: await edited.canvas },
      locals: { page: edited.context },
    });
    expect(html).toContain(pointer);
  },
);

test('content that only adds to a page may be empty', async () => {
  const { page: context, canvas } = load({ id: 'jackets', sections: [] }, 'categories/21001');
  expect((await canvas)?.sections).toEqual([]);
  expect(context.issues).toEqual([]);
});

test('shoppers keep a page of which a field of its head does not fit', async () => {
  const sections = [{ name: 'main', items: [{ kind: 'spacer' }] }];
  const data = { id: 6, slug: { current: 'sale' }, metadata: { htmlTitle: ['Sale'], robots: true }, sections };
  const context = fakePageContext();
  const canvas = await loadPageCanvas(context, 'pages/head', answer(data));
  expect(canvas?.sections).toMatchObject([{ blocks: [{ valid: true }] }]);
  expect(context.issues.map(({ document, pointer }) => [document, pointer])).toEqual([
    ['pages/head', '/id'],
    ['pages/head', '/slug'],
    ['pages/head', '/metadata/htmlTitle'],
    ['pages/head', '/metadata/robots'],
  ]);
});

test('issues are logged with the place that the editor wrote, whatever is left out before it', async () => {
  const places = { '/sections/0/items/0': 'pages/moved#/sections/0/items/2', '/sections/0/items/1': 'fragments/f#' };
  const found = { ...(await answer(page(broken, broken, { kind: 'spacer' }))), places };
  const context = fakePageContext();
  await loadPageCanvas(context, 'pages/moved', Promise.resolve(found));
  expect(context.issues.map(({ document, pointer }) => [document, pointer])).toEqual([
    ['pages/moved', '/sections/0/items/2/kind'],
    ['fragments/f', '/kind'],
  ]);
});

test('a page of which nothing was ever readable is none for shoppers, and editors are given the reason', async () => {
  const cause = { status: 422, error: 'BROKEN_DOCUMENT' };
  const broken = () => Promise.reject(new ContentError('STATUS', '/page/never', 'id', cause));
  const client = { page: broken, ofKind: broken };
  const visitor = fakePageContext({ content: client });
  expect(await loadPageCanvas(visitor, 'pages/never', broken())).toBeUndefined();
  expect(await contentOf(visitor, 'never')).toBeUndefined();
  expect(await contentOf(visitor, 'promotions')).toBeUndefined();
  expect(visitor.issues[0]).toMatchObject({ document: 'pages/never', rule: 'unavailable', logged: true });
  expect(visitor.maxAge, 'soon asked for again').toBe(1);
  const editor = fakePageContext({ preview: PREVIEW, content: client });
  await expect(loadPageCanvas(editor, 'pages/never', broken())).rejects.toThrow(ContentError);
  await expect(contentOf(editor, 'never')).rejects.toThrow(ContentError);
  const away = () => Promise.reject(new ContentError('STATUS', '/page/never', 'id', { status: 503 }));
  await expect(loadPageCanvas(visitor, 'pages/never', away())).rejects.toThrow(ContentError);
});
