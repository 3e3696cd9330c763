import { expect, test } from 'vitest';
import { declarationsOf, inOrder, tagOf, textOf } from '../support/rendering/markup.ts';
import { renderBlock } from '../support/rendering/render-blocks.ts';
import { declaredFor, styleSheet } from '../support/rendering/style-sheet.ts';
import { repeatedPerBreakpoint } from '../../src/blocks/_kit/style/kit-css.ts';

const kit = styleSheet('src/blocks/_kit/style/kit.css');

const banner = (fields: Readonly<Record<string, unknown>>) => renderBlock('media-banner', fields);

test('[BLK-COM-02] the title is the heading of the block', async () => {
  const { html } = await banner({ title: 'It will rain & pour' });
  expect(html).toMatch(/<h2 class="[^"]*titles__title[^"]*">It will rain &amp; pour<\/h2>/);
});

test('[BLK-COM-03] a marked-up title takes the place of the plain one', async () => {
  const { html } = await banner({ title: 'Plain', titleHtml: 'Walk <em>anyway</em><script>alert(1)</script>' });
  expect(html).toMatch(/<h2[^>]*>Walk <em>anyway<\/em><\/h2>/);
  expect(html).not.toContain('Plain');
  expect(html).not.toContain('script');
});

test('[BLK-COM-04] titleColor colours the title and titleStyle picks its type style, per breakpoint too', async () => {
  const { html, css } = await banner({ title: 'Walk', titleColor: '#123456', titleStyle: { sm: 'h3', lg: 'display' } });
  const heading = tagOf(html, /<h2[^>]*>/);
  expect(declarationsOf(heading, css)).toBe('color:#123456');
  expect(heading).toMatch(/text-h3.*lg-text-display/);
  expect((await banner({ title: 'Walk', titleStyle: 'small' })).html).toMatch(/<h2 class="[^"]*text-small/);
  const steps = { display: '5', h1: '4', h2: '3', h3: '2', h4: '1', body: '0', small: '-1' };
  for (const [style, step] of Object.entries(steps)) {
    expect(declaredFor(kit, `.text-${style}`), style).toContain(`font-size: var(--step-${step});`);
    for (const name of ['md', 'lg']) expect(repeatedPerBreakpoint(kit)).toContain(`.${name}-text-${style}`);
  }
});

test('[BLK-COM-05] titleH1 makes the title an h1', async () => {
  expect((await banner({ title: 'Walk', titleH1: true })).html).toMatch(/<h1[^>]*>Walk<\/h1>/);
  expect((await banner({ title: 'Walk' })).html).not.toContain('<h1');
});

test('[BLK-COM-06] hideTitle keeps the title from being displayed; it stays for screen readers', async () => {
  const { html } = await banner({ title: 'Walk', hideTitle: true });
  expect(html).toContain('<h2 class="visually-hidden">Walk</h2>');
  expect(html).not.toContain('titles__title');
  const marked = (await banner({ title: 'Walk', titleHtml: 'A <em>walk</em>', titleH1: true, hideTitle: true })).html;
  expect(marked).toContain('<h1 class="visually-hidden">A <em>walk</em></h1>');
  expect(declaredFor(styleSheet('src/ui/base.css'), '.visually-hidden')).toMatch(
    /^position: absolute; width: 1px; height: 1px;.*overflow: hidden; clip-path: inset\(50%\);/,
  );
  expect((await banner({ title: 'Walk' })).html).not.toContain('visually-hidden">Walk');
});

test('[BLK-COM-07] the subtitle stands below the title, in its colour and style; a marked-up one replaces it', async () => {
  const { html, css } = await banner({
    title: 'Walk',
    subtitle: 'In Kendal',
    subtitleColor: 'moss',
    subtitleStyle: { sm: 'h4', lg: 'h2' },
  });
  expect(inOrder(html, '>Walk<', '>In Kendal<')).toBe(true);
  const line = tagOf(html, /<p class="titles__subtitle[^>]*>/);
  expect(line).toMatch(/ text-h4 lg-text-h2 /);
  expect(declarationsOf(line, css)).toBe('color:var(--moss)');
  const replaced = await banner({
    title: 'Walk',
    subtitle: 'Plain',
    subtitleHtml: 'In <strong>Kendal</strong>',
    subtitleColor: 'ember',
  });
  expect(replaced.html).toContain('In <strong>Kendal</strong></p>');
  expect(declarationsOf(tagOf(replaced.html, /<p class="titles__subtitle[^>]*>/), replaced.css)).toBe(
    'color:var(--ember)',
  );
  expect(replaced.html).not.toContain('Plain');
});

test('[BLK-COM-08] eyebrow and overline are small lines with the heading, the eyebrow above the title', async () => {
  const { html } = await banner({ title: 'Walk', eyebrowText: 'Autumn', overline: 'Repairs' });
  expect(inOrder(html, '>Autumn<', '>Walk<')).toBe(true);
  expect(inOrder(html, '>Repairs<', '>Walk<')).toBe(true);
  expect(html).toMatch(/<p class="titles__eyebrow">Autumn<\/p>/);
  expect(html).toMatch(/<p class="titles__overline">Repairs<\/p>/);
  for (const line of ['eyebrow', 'overline'])
    expect(declaredFor(kit, `.titles__${line}`)).toContain('font-size: var(--step--1);');
});

test('[BLK-COM-09] a logo takes the eyebrow’s place, and may differ by breakpoint', async () => {
  const logo = (name: string) => ({ url: `logo/${name}`, alt: `Northfell ${name}`, width: 120, height: 40 });
  const { html } = await banner({
    title: 'Walk',
    eyebrowText: 'Autumn',
    eyebrowLogo: logo('one'),
    eyebrowLogoResponsive: { md: logo('two'), lg: logo('three') },
  });
  expect(inOrder(html, '<picture>', 'logo/three', 'logo/two', 'logo/one', '>Walk<')).toBe(true);
  expect(html).toMatch(/<source media="\(width &gt;= 1200px\)" srcset="[^"]*logo\/three"/);
  expect(html).toMatch(/<source media="\(width &gt;= 768px\)" srcset="[^"]*logo\/two"/);
  expect(html).toMatch(
    /<img class="titles__logo" src="[^"]*w_240,h_80\/logo\/one" alt="Northfell one" width="120" height="40"/,
  );
  expect(html).toContain('<span class="visually-hidden">Autumn</span>');
  const small = (await banner({ eyebrowLogo: logo('one'), eyebrowLogoResponsive: { sm: logo('small') } })).html;
  expect(small).toMatch(/<img class="titles__logo" src="[^"]*logo\/small" alt="Northfell small"/);
  expect(small).not.toContain('logo/one');
});

test('[BLK-COM-10] body text is formatted, in its colour', async () => {
  const { html, css } = await banner({
    richText: '<p>Seam-taped in <strong>Kendal</strong>. <a href="/story">Come in</a></p>',
    richTextColor: '#445566',
  });
  expect(html).toContain('<p>Seam-taped in <strong>Kendal</strong>. <a href="/en-gb/story">Come in</a></p>');
  expect(declarationsOf(tagOf(html, /<div class="rich-text[^>]*>/), css)).toBe('color:#445566');
});

test('[BLK-COM-11] body text stands before the buttons unless it is set to follow them', async () => {
  const fields = { richText: '<p>The words</p>', targets: [{ text: 'The button', url: '/a' }] };
  expect(inOrder((await banner(fields)).html, 'The words', 'The button')).toBe(true);
  expect(inOrder((await banner({ ...fields, richTextBelowTargets: true })).html, 'The button', 'The words')).toBe(true);
});

test('a block without any words renders no empty boxes', async () => {
  expect(textOf((await banner({})).html)).toBe('');
});
