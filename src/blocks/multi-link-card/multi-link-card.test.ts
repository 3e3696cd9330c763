import { expect, test } from 'vitest';
import { inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';

const card = {
  title: 'Staying out',
  media: { url: 'scene/ridge-camp', alt: 'A tent' },
  targets: [
    { text: 'For one', url: '/one' },
    { text: 'For two', url: '/two' },
  ],
};

test('[BLK-MLC-01] a card takes alignment, media, targets and title in all its forms, and lists every target as a link', async () => {
  const { html, issues } = await renderBlock('multi-link-card', { ...card, alignment: 'right', titleStyle: 'h2' });
  expect(issues).toEqual([]);
  expect(
    inOrder(
      html,
      'scene/ridge-camp',
      '<h3 class="titles__title text-h2">Staying out</h3>',
      '<ul',
      'href="/en-gb/one"',
      'href="/en-gb/two"',
      '</ul>',
    ),
  ).toBe(true);
  expect(html.match(/<li><a /g)).toHaveLength(2);
  expect(tagOf(html, /<article[^>]*>/)).toContain('place-right');
  expect((await renderBlock('multi-link-card', { ...card, titleHtml: 'Staying <em>out</em>' })).html).toContain(
    'Staying <em>out</em></h3>',
  );
});

test('[BLK-MLC-02] the title is a link where it has a target', async () => {
  expect((await renderBlock('multi-link-card', card)).html).toContain('>Staying out</h3>');
  const titleTarget = { url: '/tents', targetAttribute: '_blank' };
  expect((await renderBlock('multi-link-card', { ...card, title: 'In & out', titleTarget })).html).toMatch(
    /<h3[^>]*><a [^>]*href="\/en-gb\/tents" target="_blank" rel="noopener">In &amp; out<span/,
  );
  expect(
    (await renderBlock('multi-link-card', { ...card, titleHtml: '<a href="/x">Staying</a> <em>out</em>', titleTarget }))
      .html,
  ).toMatch(/<h3[^>]*><a [^>]*href="\/en-gb\/tents"[^>]*>Staying <em>out<\/em><span/);
});

test('links are text links unless content gives them another look', async () => {
  expect((await renderBlock('multi-link-card', card)).html).toContain('button-text-link');
  expect(
    (await renderBlock('multi-link-card', { ...card, targets: [{ text: 'For one', url: '/one', style: 'primary' }] }))
      .html,
  ).not.toContain('button-text-link');
});
