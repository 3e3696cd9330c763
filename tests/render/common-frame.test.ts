import { expect, test } from 'vitest';
import { commonFields } from '../../src/blocks/_kit/schema/fields.ts';
import { blockDefinition, blockKinds, schemas } from '../../src/blocks/_kit/registry.ts';
import { declarationsOf, inOrder, tagOf } from '../support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../support/rendering/style-sheet.ts';
import { repeatedPerBreakpoint } from '../../src/blocks/_kit/style/kit-css.ts';
import { renderBlock } from '../support/rendering/render-blocks.ts';

const kit = styleSheet('src/blocks/_kit/style/kit.css');
const sheet = styleSheet('src/blocks/media-banner/media-banner.css');
const banner = (fields: Readonly<Record<string, unknown>>) => renderBlock('media-banner', { title: 'Walk', ...fields });
const root = async (fields: Readonly<Record<string, unknown>>): Promise<string> =>
  tagOf((await banner(fields)).html, /<section[^>]*>/);
const button = (text: string) => ({ text, url: `/${text}` });

test('[BLK-COM-01] every block kind accepts id and name', () => {
  expect(blockKinds().length).toBeGreaterThanOrEqual(10);
  for (const kind of blockKinds()) {
    const example = blockDefinition(kind)?.examples.at(-1)?.fields;
    const result = schemas(kind)?.safeParse({ ...example, kind, id: 'an-id', name: 'A name' });
    expect(result?.success, kind).toBe(true);
    expect(result?.data, kind).toMatchObject({ id: 'an-id', name: 'A name' });
  }
});

test('[BLK-COM-12] backgroundColor fills the block', async () => {
  const { html, css } = await banner({ backgroundColor: '#c9d3b0' });
  const tag = tagOf(html, /<section[^>]*>/);
  expect(tag).toContain('block--filled');
  expect(declarationsOf(tag, css)).toBe('--fill:#c9d3b0');
  expect(declaredFor(kit, '.block--filled')).toMatch(/background(?:-color)?: var\(--fill\);/);
});

test('[BLK-COM-15] targets are the buttons of the block, in the order given', async () => {
  const { html } = await banner({ targets: ['one', 'two', 'three'].map(button) });
  expect(inOrder(html, 'href="/en-gb/one"', 'href="/en-gb/two"', 'href="/en-gb/three"')).toBe(true);
  expect(
    [...html.matchAll(/<a class="button [^>]*><span class="button__text">(\w+)</g)].map(([, text]) => text),
  ).toEqual(['one', 'two', 'three']);
});

test('[BLK-COM-16] CTA links through buttons; No-CTA shows none and leaves the link to the picture', async () => {
  const fields = { media: { url: 'scene/a', alt: 'A' }, mediaTarget: { url: '/picture' }, targets: [button('one')] };
  expect((await banner({ ...fields, linkType: 'CTA' })).html).toMatch(/<a class="button [^>]* href="\/en-gb\/one"/);
  const without = (await banner({ ...fields, linkType: 'No-CTA' })).html;
  expect(without).not.toContain('button');
  expect(without).toContain('href="/en-gb/picture"');
});

test('[BLK-COM-17] equalTargetSize gives all buttons one width', async () => {
  expect((await banner({ targets: [button('one'), button('longer')], equalTargetSize: true })).html).toContain(
    'class="targets targets--equal"',
  );
  expect(declaredFor(kit, '.targets--equal')).toContain(
    'grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));',
  );
  expect((await banner({ targets: [button('one')] })).html).not.toContain('targets--equal');
});

test('[BLK-COM-22] promotionTracking holds the names that promotion analytics report', async () => {
  const promotionTracking = { creativeName: 'hero-aw26', promotionId: 'aw26', promotionName: 'Autumn' };
  expect(schemas('media-banner')?.parse({ kind: 'media-banner', promotionTracking })).toMatchObject({
    promotionTracking,
  });
  const tag = await root({ promotionTracking });
  for (const attribute of [
    'data-creative-name="hero-aw26"',
    'data-promotion-id="aw26"',
    'data-promotion-name="Autumn"',
  ])
    expect(tag).toContain(attribute);
  expect(Object.keys(commonFields)).toContain('promotionTracking');
});

test('[BLK-COM-23] content and text are aligned per breakpoint, each on its own', async () => {
  const tag = await root({
    alignment: { sm: 'bottom-left', lg: 'center' },
    textAlignment: { sm: 'center', md: 'right' },
  });
  expect(tag).toMatch(/ place-bottom-left lg-place-center align-center md-align-right/);
  const x = { left: 'start', center: 'center', right: 'end' };
  const y = { top: 'start', center: 'center', bottom: 'end' };
  for (const [column, placeX] of Object.entries(x)) {
    expect(declaredFor(kit, `.align-${column}`)).toContain(`--text-align: ${placeX};`);
    for (const [row, placeY] of Object.entries(y)) {
      const name = row === 'center' && column === 'center' ? '.place-center' : `.place-${row}-${column}`;
      expect(declaredFor(kit, name), name).toContain(`--place-x: ${placeX};`);
      expect(declaredFor(kit, name), name).toContain(`--place-y: ${placeY};`);
      expect(repeatedPerBreakpoint(kit)).toContain(`.lg-${name.slice(1)}{`);
    }
  }
  const content = declaredFor(sheet, '.media-banner__content');
  expect(content).toContain('align-items: var(--place-y); justify-items: var(--place-x, start);');
  expect(content).toContain('text-align: var(--text-align, start);');
});

test('[BLK-COM-24] overlayWidth sets the width of the text over the picture', async () => {
  for (const width of ['xs', 'sm', 'md', 'lg'])
    expect(await root({ overlayWidth: width })).toContain(` overlay-${width}`);
  expect(declaredFor(sheet, '.media-banner__text')).toContain('max-width: var(--overlay, ');
  expect((await banner({ overlayWidth: 'huge' })).issues).toMatchObject([{ pointer: '/0/overlayWidth' }]);
});

test('[BLK-COM-25] hideOnBreakpoint names the breakpoints the block does not show at', async () => {
  const tag = await root({ hideOnBreakpoint: ['sm', 'lg'] });
  expect(tag).toMatch(/hide-sm hide-lg/);
  expect(tag).not.toContain('hide-md');
});

test('[BLK-COM-26] bottomMargins sets the space below, per breakpoint', async () => {
  const { html, css } = await banner({ bottomMargins: { sm: 'sm', lg: 'lg' } });
  expect(declarationsOf(tagOf(html, /<section[^>]*>/), css)).toBe(
    'margin-block-end:var(--space-4);margin-block-end:var(--space-8)',
  );
  expect(css).toMatch(/@media \(width >= 1200px\)\{\.s-[0-9a-f]+\{margin-block-end:var\(--space-8\)\}\}/);
});

test('[BLK-COM-27] isFullWidth stretches over the page, isFullHeight over the screen, per breakpoint too', async () => {
  expect(await root({ isFullWidth: true })).toContain('block--full-width');
  expect(await root({ isFullHeight: true })).toContain(' block-full-height');
  expect(await root({ isFullHeight: { sm: false, lg: true } })).toMatch(/block-own-height lg-block-full-height/);
  const plain = await root({});
  expect(plain).not.toMatch(/full-width|full-height/);
  expect(declaredFor(kit, '.block')).toContain('max-width: var(--block-max, ');
  expect(declaredFor(kit, '.block--full-width')).toContain('--block-max: none;');
  expect(declaredFor(kit, '.block-full-height')).toBe('min-height: calc(100svh - var(--header-height));');
  expect(declaredFor(kit, '.block-own-height')).toBe('min-height: 0;');
  for (const own of ['.lg-block-full-height{', '.md-block-own-height{'])
    expect(repeatedPerBreakpoint(kit)).toContain(own);
});

test('a value that is no colour, length or address is refused with its pointer', async () => {
  const { html, issues } = await banner({
    titleColor: 'red;}',
    bottomMargins: 'huge',
    targets: [{ text: 'x', url: 'javascript:alert(1)' }],
  });
  expect(html.trim()).toBe('');
  expect(issues.map(({ pointer }) => pointer).sort()).toEqual([
    '/0/bottomMargins',
    '/0/targets/0/url',
    '/0/titleColor',
  ]);
});
