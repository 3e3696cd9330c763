import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { inOrder } from '../../../tests/support/rendering/markup.ts';
import { parseCanvas } from '../../blocks/_kit/parse/parse.ts';
import { schemas } from '../../blocks/_kit/registry.ts';
import { readArticleEntry } from '../../content/article-search.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import { loadRelated, readArticle } from './article.ts';
import ArticlePage from './ArticlePage.astro';

const names = ['one', 'two', 'three', 'four', 'five', 'six'];
const story = {
  title: 'Wash </script> your shell',
  date: '2026-09-27',
  summary: 'It is probably dirty.',
  author: 'Ann Hetherington',
  readingMinutes: 3,
  picture: { url: 'scene/forest-rain', alt: 'Rain' },
  related: names,
};
const answer = (data: object): ContentAnswer => ({ data, version: '1', tags: ['doc:articles/x'], maxAge: Infinity });

const section = (name: string, title: string) => ({ name, lazy: false, items: [{ kind: 'media-banner', title }] });
const sections = [section('top', 'Wash your shell'), section('text', 'First the zips')];

async function render(document: object, missing: readonly string[] = []) {
  const page = fakePageContext({
    url: 'https://shop.test/en-gb/stories/wash-your-shell',
    content: {
      page: async (slug) =>
        missing.includes(slug) ? undefined : answer({ id: slug, slug, title: `Story ${slug}`, date: '2026-01-01' }),
    },
  });
  const article = readArticle(document);
  if (article === undefined) throw new Error('no article');
  const canvas = parseCanvas({ id: 'a', slug: 'stories/a', sections }, schemas);
  const related = await loadRelated(page, article);
  const html = await (
    await AstroContainer.create()
  ).renderToString(ArticlePage, { props: { canvas, slug: 'stories/a', article, related }, locals: { page } });
  return { html, page };
}
const cards = (html: string): string[] => html.match(/<article class="article-card">/g) ?? [];

test('[ARTP-01] an article shows at most four related ones, even when more are delivered', async () => {
  const { html } = await render(story);
  expect(cards(html)).toHaveLength(4);
  for (const name of names.slice(0, 4)) expect(html).toContain(`href="/en-gb/stories/${name}"`);
  expect(html).not.toContain('href="/en-gb/stories/five"');
  expect(
    inOrder(html, '>Wash your shell</h2>', '27 September 2026', '>First the zips</h2>', 'href="/en-gb/stories/one"'),
  ).toBe(true);
  expect(html).toContain('3 minutes to read');
  expect(html).toContain('By Ann Hetherington');
  expect(html).toContain('<time datetime="2026-09-27">27 September 2026</time>');
});

test('[ARTP-01] related articles delivered whole are shown as they are; one that is gone is left out', async () => {
  const whole = await render({ ...story, related: [{ id: 'x', url: '/stories/whole', title: 'Whole' }] });
  expect(whole.html).toContain('href="/en-gb/stories/whole"');
  const many = names.map((name) => ({ id: name, url: `/stories/${name}`, title: name }));
  expect(cards((await render({ ...story, related: many })).html)).toHaveLength(4);
  const { html } = await render({ ...story, related: ['one', 'gone', '../secret', 7] }, ['stories/gone']);
  expect(cards(html)).toHaveLength(1);
});

test('an article tells search engines what it shows, and its words cannot end the script', async () => {
  const { html } = await render(story);
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Article',
    headline: story.title,
    datePublished: story.date,
    description: story.summary,
    author: { '@type': 'Person', name: story.author },
    mainEntityOfPage: 'https://shop.test/en-gb/stories/wash-your-shell',
  });
});

test('a page without a date is no article', () => {
  for (const data of [undefined, {}, { title: 'Sale' }, { title: 'Sale', date: 'soon' }])
    expect(readArticle(data)).toBeUndefined();
});

test('a story whose date nobody can understand is no article, and says so at its date', () => {
  for (const date of ['01.12.2026', '2026-02-30', '2026', 'Dec 1 2026', 20_261_201]) {
    const found: unknown[] = [];
    expect(readArticle({ title: 'Wash your shell', date }, (issue) => found.push(issue))).toBeUndefined();
    expect(found).toEqual([expect.objectContaining({ pointer: '/date', received: JSON.stringify(date) })]);
    expect(readArticleEntry({ id: 1, url: '/a', date })).toEqual({ id: '1', url: '/a' });
  }
  const found: unknown[] = [];
  readArticle({ title: 'A page' }, (issue) => found.push(issue));
  expect(found).toEqual([]);
});

test('an article stands without a related one that cannot be read, and is soon whole again', async () => {
  const page = fakePageContext({
    content: {
      page: async (slug) =>
        slug === 'stories/two' ? Promise.reject(new Error('away')) : answer({ title: `Story ${slug}` }),
    },
  });
  const article = readArticle({ ...story, related: ['one', 'two', 'help/care', 'Three', null, 'four'] });
  const found = await loadRelated(page, article as NonNullable<typeof article>);
  expect(found.map(({ url }) => url)).toEqual(['/stories/one', '/help/care']);
  expect(page.issues).toMatchObject([{ document: 'stories/two', pointer: '/related', rule: 'unavailable' }]);
  expect(page.maxAge).toBe(1);
  expect(page.tags.has('doc:articles/x')).toBe(true);
});

test('what is wrong in a story costs its field alone and is named, and so is a misspelt field', () => {
  const found: [string, string][] = [];
  const read = (data: object) =>
    readArticle({ title: 'Wash', date: '2026-10-04', ...data }, ({ pointer, rule }) => found.push([pointer, rule]));
  const wrong = { summary: 7, author: 'Ann', readingMinutes: -1, picture: { alt: 'x' }, related: 'one' };
  expect(read(wrong)).toEqual({ title: 'Wash', date: '2026-10-04', author: 'Ann', related: [] });
  expect(found.map(([pointer]) => pointer)).toEqual(['/summary', '/readingMinutes', '/picture/url', '/related']);
  found.length = 0;
  read({ summary: null, author: '', picture: null });
  expect(found, 'what is empty says nothing').toEqual([]);
  read({ sumary: 'x' });
  expect(read({ title: '' })).toBeUndefined();
  readArticle({ title: 'Wash', datee: '2026-10-04' }, ({ pointer, rule }) => found.push([pointer, rule]));
  expect(found).toEqual([
    ['/sumary', 'unknown_field'],
    ['/title', 'too_small'],
    ['/datee', 'unknown_field'],
  ]);
});
