import { expect, test } from 'vitest';
import { declarationsOf, inOrder, tagOf } from '../support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../support/rendering/style-sheet.ts';
import { renderBlock } from '../support/rendering/render-blocks.ts';

const kit = styleSheet('src/blocks/_kit/style/kit.css');
const banner = (fields: Readonly<Record<string, unknown>>) => renderBlock('media-banner', fields);
const rain = { url: 'scene/fell-rain', alt: 'Rain on a fell' };
const light = { url: 'scene/valley-first-light', alt: 'First light' };

test('[BLK-COM-13] media shows one picture or film; mediaList shows several in the order given', async () => {
  expect((await banner({ media: rain })).html.match(/<img /g)).toHaveLength(1);
  const several = (await banner({ mediaList: [light, rain] })).html;
  expect(inOrder(several, 'valley-first-light', 'fell-rain')).toBe(true);
  expect(several.match(/<img /g)).toHaveLength(2);
  expect((await banner({ media: { url: 'film/river', alt: 'The river', type: 'video' } })).html).toMatch(
    /<video[^>]* src="\/media\/video\/upload\/film\/river.mp4"[^>]* aria-label="The river"/,
  );
});

test('[BLK-COM-14] mediaTarget links the picture to its address with its target', async () => {
  const { html } = await banner({ media: rain, mediaTarget: { url: '/c/jackets-21001', targetAttribute: '_blank' } });
  expect(html).toMatch(
    /<a class="media__link" href="\/en-gb\/c\/jackets-21001" target="_blank" rel="noopener"[^>]*>.*<img /s,
  );
  expect((await banner({ media: { ...rain, alt: '' }, mediaTarget: { url: '/a' }, title: 'Jackets' })).html).toContain(
    'aria-label="Jackets"',
  );
  expect((await banner({ media: rain })).html).not.toContain('<a ');
});

test('[BLK-COM-18] the caption stands in its corner, in its colour and type style', async () => {
  const { html, css } = await banner({
    media: rain,
    captionText: 'Above Borrowdale',
    captionPosition: 'top-right',
    captionColor: 'lichen',
    captionStyle: 'small',
  });
  const caption = tagOf(html, /<figcaption[^>]*>/);
  expect(html).toContain('>Above Borrowdale</figcaption>');
  expect(caption).toContain('media__caption--top-right');
  expect(caption).toContain('text-small');
  expect(declarationsOf(caption, css)).toBe('color:var(--lichen)');
  // Each corner is a place of its own.
  const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner) =>
    declaredFor(kit, `.media__caption--${corner}`),
  );
  expect(new Set(corners).size).toBe(4);
  expect(corners).not.toContain('');
});

test('[BLK-COM-19] the gradient is 35 % high when full, 50 % when focused, and absent when off', async () => {
  const root = async (gradientStyle: string) => {
    const { html, css } = await banner({ media: rain, gradientStyle });
    return { tag: tagOf(html, /<section[^>]*>/), css };
  };
  const full = await root('full');
  expect(declarationsOf(full.tag, full.css)).toBe('--gradient-height:35%');
  const focused = await root('focused');
  expect(declarationsOf(focused.tag, focused.css)).toBe('--gradient-height:50%');
  expect((await root('off')).tag).not.toMatch(/\bgradient\b/);
  expect(declaredFor(kit, '.gradient > .media::after')).toContain('height: var(--gradient-height);');
});

test('[BLK-COM-20] the gradient has the tone content sets', async () => {
  expect((await banner({ media: rain, gradientStyle: 'full', gradientTone: 'light' })).html).toContain('tone-light');
  expect((await banner({ media: rain, gradientStyle: 'full' })).html).toContain('tone-dark');
  const [dark, light] = ['dark', 'light'].map((tone) => declaredFor(kit, `.gradient.tone-${tone}`));
  expect(dark).toMatch(/^--gradient-colour: /);
  expect(light).toMatch(/^--gradient-colour: /);
  expect(dark).not.toBe(light);
});

test('[BLK-COM-21] gradientBreakpoints restricts the gradient to the breakpoints it names', async () => {
  const some = tagOf(
    (await banner({ media: rain, gradientStyle: 'full', gradientBreakpoints: ['sm', 'lg'] })).html,
    /<section[^>]*>/,
  );
  expect(some).toMatch(/gradient--at-sm gradient--at-lg/);
  expect(some).not.toContain('gradient--at-md');
  expect((await banner({ media: rain, gradientStyle: 'full' })).html).toContain(
    'gradient--at-sm gradient--at-md gradient--at-lg',
  );
});

test('[BLK-COM-28] the alt text that comes with a picture, logo or media object is the alternative text', async () => {
  const { html } = await banner({
    media: rain,
    mediaList: [light],
    eyebrowLogo: { url: 'logo/x', alt: 'Northfell' },
    title: 'Walk',
  });
  for (const alt of ['Rain on a fell', 'First light', 'Northfell']) expect(html).toContain(`alt="${alt}"`);
  const card = await renderBlock('product-card', {
    title: 'Skarn',
    url: '/p/a',
    price: 1,
    currency: 'GBP',
    image: { src: 'product/x', alt: 'Skarn, front' },
  });
  expect(card.html).toContain('alt="Skarn, front"');
});

test('pictures above the fold load first, all others when they are near', async () => {
  const raw = { media: rain };
  expect((await renderBlock('media-banner', raw, { priority: 1 })).html).toContain('fetchpriority="high"');
  expect((await renderBlock('media-banner', raw)).html).toContain('loading="lazy"');
});
