import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import InvalidBlock from '../../../blocks/_kit/render/InvalidBlock.astro';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { readQuery } from '../../query/viewer-query.ts';
import IssueLine from './IssueLine.astro';

const { query } = readQuery(new URLSearchParams(), ['page']);
const item = { sections: [{ items: [{ kind: 'accordions', title: 7 }] }] };
const pointer = '/sections/0/items/0/title';
const issue = { pointer, rule: 'invalid_type', message: 'No text.', received: '7' };

/** The folded place of what is wrong. */
const placeIn = (html: string): string | undefined =>
  /<details class="technical"(?! open)[^>]*>.*?<dd[^>]*>\s*<code[^>]*>([^<]*)/s.exec(html)?.[1];

async function said(places: Readonly<Record<string, string>>): Promise<string> {
  const entry = { key: 'home', document: 'pages/home', pointer: '', name: 'Home', item, places };
  const container = await AstroContainer.create();
  return container.renderToString(IssueLine, { props: { entry, query, t: viewerMessages('en'), ...issue } });
}
const line = async (places: Readonly<Record<string, string>>): Promise<string> => placeIn(await said(places)) ?? '';

test('an issue has the place in its file, and the document where it is another, folded beside its rule and value', async () => {
  expect(await said({})).toMatch(
    /<details class="technical"[^>]*><summary>Technical details<\/summary>.*Place in the file.*invalid_type.*<code>7</s,
  );
  expect(await line({})).toBe(pointer);
  expect(await line({ '/sections/0/items/0': 'pages/home#/sections/0/items/4' })).toBe('/sections/0/items/4/title');
  expect(await line({ '/sections/0/items/0': 'fragments/f#/items/1' })).toBe('fragments/f#/items/1/title');
});

test.each([
  ['pages/home', '/sections/0/items/4/validFrom', 'Winter', '/sections/0/items/4/validFrom', 'Winter › Valid from'],
  ['fragments/f', '/items/1/sites', undefined, 'fragments/f#/items/1/sites', 'Accordions › Sites'],
])(
  'an issue of a part that the page lacks, in %s, opens the form of its file there',
  async (document, at, name, place, words) => {
    const container = await AstroContainer.create();
    const entry = { key: 'home', document: 'pages/home', pointer: '', name: 'Home', item, places: {} };
    const lacks = { document, pointer: at, kind: 'accordions', name };
    const html = await container.renderToString(IssueLine, {
      props: { entry, query, t: viewerMessages('en'), ...issue, pointer: '', lacks },
    });
    expect(placeIn(html)).toBe(place);
    expect(/>\s*([^<]*?)\s*<\/a>/.exec(html)?.[1]).toBe(words);
    const to = new URL(/href="([^"]*)"/.exec(html)?.[1]?.replaceAll(/&(?:amp|#38);/g, '&') ?? '', 'https://shop.test');
    expect([to.searchParams.get('open'), to.searchParams.get('at')]).toEqual([document, at]);
    expect(html).not.toContain('data-field');
  },
);

test('so does the card in place of a block', async () => {
  const container = await AstroContainer.create();
  const block = { valid: false, kind: 'accordions', pointer: '/sections/0/items/0', hash: 'h', uid: 'bh' };
  const card = async (more: object) =>
    container.renderToString(InvalidBlock, {
      props: { block: { ...block, issues: [{ ...issue, ...more }] } },
      locals: { page: fakePageContext() },
    });
  expect(placeIn(await card({ source: 'fragments/f#/items/1/title' }))).toBe('fragments/f#/items/1/title');
  expect(placeIn(await card({}))).toBe(pointer);
});
