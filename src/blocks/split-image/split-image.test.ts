import { expect, test } from 'vitest';
import { inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';

const fields = {
  title: 'Two people',
  media: { url: 'scene/fell-rain', alt: 'Rain' },
  targets: [{ text: 'Read', url: '/story' }],
};

test('[BLK-SPL-01] the picture takes 60, 50 or 40 percent of the width, and nothing else', async () => {
  const css = styleSheet('src/blocks/split-image/split-image.css');
  for (const imageWidth of [60, 50, 40]) {
    expect((await renderBlock('split-image', { ...fields, imageWidth })).html).toMatch(
      new RegExp(`<section class="[^"]* split-image--${imageWidth} `),
    );
    expect(css).toContain(`.split-image--${imageWidth} { --image: ${imageWidth}%; }`);
  }
  expect(css.match(/--image: \d+%/g)).toHaveLength(3);
  for (const imageWidth of [60, 50, 40])
    expect(declaredFor(css, `.split-image--${imageWidth}`)).toContain(
      'grid-template-columns: var(--image) minmax(0, 1fr);',
    );
  expect(declaredFor(css, '.split-image--image-right')).toBe('grid-template-columns: minmax(0, 1fr) var(--image);');
  for (const imageWidth of [30, 70, 55, '50%'])
    expect((await renderBlock('split-image', { ...fields, imageWidth })).issues, String(imageWidth)).toMatchObject([
      { pointer: '/0/imageWidth', message: expect.stringContaining('60, 50 or 40') },
    ]);
});

test('the picture is asked for at its share of the screen, and stands on the side asked for', async () => {
  const { html } = await renderBlock('split-image', { ...fields, imageWidth: 40, layoutVariant: 'image-right' });
  expect(html).toContain('(min-width:768px) 40vw');
  expect(tagOf(html, /<section[^>]*>/)).toContain('split-image--image-right');
});

test('text stands before the buttons unless it is asked below them; without a picture the words stand alone', async () => {
  const body = { ...fields, richText: '<p>By hand.</p>' };
  expect(inOrder((await renderBlock('split-image', body)).html, 'Two people', 'By hand.', 'href="/en-gb/story"')).toBe(
    true,
  );
  expect(
    inOrder(
      (await renderBlock('split-image', { ...body, richTextBelowTargets: true })).html,
      'href="/en-gb/story"',
      'By hand.',
    ),
  ).toBe(true);
  expect((await renderBlock('split-image', { title: 'Two people' })).html).toContain('split-image--plain');
});
