import { expect, test } from 'vitest';
import { inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { styleSheet } from '../../../tests/support/rendering/style-sheet.ts';

const fields = {
  title: 'For when it turns',
  media: { url: 'scene/pass-wind', alt: 'Wind' },
  targets: [
    { text: 'Shells', url: '/c/jackets-21001' },
    { text: 'Atlas', url: 'https://example.org', targetAttribute: '_blank' },
  ],
};

test('[BLK-HERO-01] the words of a hero navigation have a padding of 6.75rem', async () => {
  expect((await renderBlock('hero-navigation', fields)).html).toContain('<div class="hero-navigation__content">');
  const css = styleSheet('src/blocks/hero-navigation/hero-navigation.css');
  expect(css).toContain('--hero-padding: 6.75rem;');
  expect(css).toMatch(/\.hero-navigation__content \{[^}]*padding: var\(--hero-padding\) /);
  const onPicture = '.hero-navigation:not(.hero-navigation--plain, .block--full-width) > .hero-navigation__content';
  expect(css).toContain(`${onPicture} { padding-inline: var(--hero-padding); }`);
});

test('title and links stand on the picture; the links are a navigation named after the title', async () => {
  const { html, issues } = await renderBlock('hero-navigation', fields);
  expect(issues).toEqual([]);
  expect(
    inOrder(
      html,
      '<img',
      '<h2',
      '<nav class="hero-navigation__nav" aria-label="For when it turns">',
      'href="/en-gb/c/jackets-21001"',
      'href="https://example.org" target="_blank"',
    ),
  ).toBe(true);
});

test('No-CTA leaves the link to the picture', async () => {
  const { html } = await renderBlock('hero-navigation', {
    ...fields,
    linkType: 'No-CTA',
    mediaTarget: { url: '/winter' },
  });
  expect(html).not.toContain('<nav');
  expect(tagOf(html, /<a[^>]*>/)).toContain('href="/en-gb/winter"');
});
