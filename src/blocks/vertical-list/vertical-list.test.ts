import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { styleSheet } from '../../../tests/support/rendering/style-sheet.ts';

const media = (name: string) => ({ url: `scene/${name}`, alt: name });
const items = [
  { title: 'Wind', media: media('wind'), target: { url: '/wind' } },
  { title: 'Snow', media: media('snow') },
];

test('every entry has its picture on the stage, and the first one is active', async () => {
  const { html, issues } = await renderBlock('vertical-list', { items });
  expect(issues).toEqual([]);
  expect(html).toMatch(
    /<div class="vertical-list__picture" data-picture="0" data-active>.*scene\/wind.*<div class="vertical-list__picture" data-picture="1">.*scene\/snow/s,
  );
  expect(html.match(/data-active/g)).toHaveLength(2);
});

test('an entry leads to its target; one without shows its picture when pressed', async () => {
  const { html } = await renderBlock('vertical-list', { items });
  expect(html).toMatch(/<a class="vertical-list__link" href="\/en-gb\/wind">Wind/);
  expect(html).toMatch(/<button class="vertical-list__link" type="button">Snow/);
});

test('entries without a picture of their own share the block’s; without any there is no stage', async () => {
  const bare = items.map(({ media: _media, ...item }) => item);
  expect(
    (await renderBlock('vertical-list', { items: bare, media: media('all') })).html.match(/scene\/all[^"]*" /g),
  ).not.toBeNull();
  expect((await renderBlock('vertical-list', { items: bare })).html).toContain('vertical-list--plain');
});

test('[BLK-COM-13] several pictures of the block go by turns to the entries without one', async () => {
  const bare = { title: 'Rain' };
  const { html } = await renderBlock('vertical-list', {
    items: [bare, items[0], { ...bare, title: 'Hail' }, { ...bare, title: 'Fog' }],
    media: media('first'),
    mediaList: [media('second')],
  });
  const shown = [...html.matchAll(/data-picture="(\d)".*?scene\/(\w+)/gs)].map(([, index, name]) => [index, name]);
  expect(shown).toEqual([
    ['0', 'first'],
    ['1', 'wind'],
    ['2', 'second'],
    ['3', 'first'],
  ]);
});

test('[BLK-COM-14] the pictures lead where the block says, named by the one that shows', async () => {
  const mediaTarget = { url: '/weather', targetAttribute: '_blank' };
  const { html } = await renderBlock('vertical-list', { items, mediaTarget });
  const link = /<a class="media__link vertical-list__stack"([^>]*)>(.*?)<\/a>\s*<\/figure>/s.exec(html);
  expect(link?.[1]).toMatch(/href="\/en-gb\/weather".*target="_blank"/);
  expect(link?.[1]).not.toContain('aria-label');
  expect(link?.[2]?.match(/data-picture/g)).toHaveLength(2);
  const unnamed = items.map((item) => ({ ...item, media: { ...item.media, alt: '' } }));
  expect((await renderBlock('vertical-list', { title: 'Weather', items: unnamed, mediaTarget })).html).toContain(
    'aria-label="Weather"',
  );
});

test('[BLK-VLI-02] the active picture comes in with a fade', () => {
  const css = styleSheet('src/blocks/vertical-list/vertical-list.css');
  expect(css).toMatch(/\.vertical-list__picture \{[^}]*opacity: 0;[^}]*transition: opacity /);
  expect(css).toMatch(/\.vertical-list__picture\[data-active\] \{[^}]*opacity: 1;/);
});
