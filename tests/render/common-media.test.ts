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
  const mixed = (await banner({ mediaList: [rain, { url: 'film/river', type: 'video' }] })).html;
  expect(inOrder(mixed, 'fell-rain', '/film/river.mp4')).toBe(true);
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
  for (const [y, block] of [
    ['top', 'start'],
    ['bottom', 'end'],
  ] as const) {
    for (const [x, inline] of [
      ['left', 'start'],
      ['right', 'end'],
    ] as const) {
      const captionPosition = `${y}-${x}`;
      const own = (await banner({ media: rain, captionText: 'Above', captionPosition })).html;
      expect(own).toContain(`<figcaption class="media__caption media__caption--${captionPosition}">`);
      expect(declaredFor(kit, `.media__caption--${captionPosition}`)).toContain(
        `inset-block-${block}: 0; inset-inline-${inline}: 0;`,
      );
    }
  }
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
  for (const tone of ['dark', 'light'])
    expect(declaredFor(kit, `.gradient.tone-${tone}`)).toBe(`--gradient-colour: var(--gradient-${tone});`);
  expect(declaredFor(kit, '.gradient > .media::after')).toContain('to top, var(--gradient-colour), transparent');
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
  // Off, except at exactly the breakpoints of its classes.
  expect(declaredFor(kit, '.gradient')).toBe('--gradient-on: 0;');
  expect(declaredFor(kit, '.gradient > .media::after')).toContain('opacity: var(--gradient-on);');
  for (const [name, condition] of Object.entries({ sm: '--only-sm', md: '--only-md', lg: '--lg' })) {
    expect(kit).toContain(`@media (${condition}) { .gradient--at-${name} { --gradient-on: 1; } }`);
    const only = (await banner({ media: rain, gradientStyle: 'full', gradientBreakpoints: [name] })).html;
    expect(only.match(/gradient--at-\w+/g)).toEqual([`gradient--at-${name}`]);
  }
});

test('[BLK-COM-28] the alt text that comes with a picture, logo or media object is the alternative text', async () => {
  const { html } = await banner({
    media: rain,
    mediaList: [light],
    eyebrowLogo: { url: 'logo/x', alt: 'Northfell' },
    title: 'Walk',
  });
  const logo = { eyebrowLogoResponsive: { md: { url: 'logo/y', alt: 'Northfell, wide' } } };
  expect((await banner(logo)).html).toContain('alt="Northfell, wide"');
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

test('a film plays in its place and can be stopped; a picture has no such button', async () => {
  const film = { url: 'film/river', type: 'video' };
  for (const media of [{ media: film }, { mediaList: [rain, film] }]) {
    const { html } = await banner(media);
    expect(tagOf(html, /<video[^>]*>/)).toMatch(/ loop muted playsinline /);
    expect(html.match(/data-film-toggle/g)).toHaveLength(1);
    expect(tagOf(html, /<figure[^>]*>/)).toContain('film-frame');
  }
  for (const media of [{ media: rain }, { mediaList: [rain, light] }])
    expect((await banner(media)).html).not.toContain('film-toggle');
});

test('a picture or film of a host that the shop does not allow is left out', async () => {
  const { html } = await banner({
    mediaList: [{ url: 'https://other.test/a.jpg' }, { url: 'https://other.test/b.mp4', type: 'video' }, rain],
  });
  expect(html).not.toContain('other.test');
  expect([html.match(/<img /g)?.length, html.match(/<video/g)]).toEqual([1, null]);
});
