import { expect, test } from 'vitest';
import { declarationsOf, inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';

const targets = [
  { text: 'Delivery', url: '#delivery' },
  { text: 'Weather', url: 'https://example.org', targetAttribute: '_blank' },
];
const sheet = styleSheet('src/blocks/secondary-navigation/secondary-navigation.css');
const render = (fields: Readonly<Record<string, unknown>> = {}) =>
  renderBlock('secondary-navigation', { title: 'On this page', targets, ...fields });

test('[BLK-SEC-01] it takes title, marked-up title, links with their window, colours and alignment', async () => {
  const { html, css, issues } = await render({ titleColor: 'moss', backgroundColor: 'bone', alignment: 'right' });
  expect(issues).toEqual([]);
  expect(
    inOrder(
      html,
      '<h2',
      'On this page</h2>',
      'href="#delivery"',
      'Delivery',
      'href="https://example.org" target="_blank" rel="noopener"',
      'Weather',
    ),
  ).toBe(true);
  expect(declarationsOf(tagOf(html, /<h2[^>]*>/), css)).toBe('color:var(--moss)');
  expect(declarationsOf(tagOf(html, /<cairn-secondary-navigation[^>]*>/), css)).toBe('--fill:var(--bone)');
  expect(tagOf(html, /<cairn-secondary-navigation[^>]*>/)).toContain('secondary-navigation--right');
  expect((await render({ titleHtml: 'On <em>this</em> page' })).html).toMatch(/<h2[^>]*>On <em>this<\/em> page<\/h2>/);
});

test('[BLK-SEC-02] only right puts the links on the right', async () => {
  expect((await render({ alignment: 'right' })).html).toContain('secondary-navigation--right');
  for (const alignment of [undefined, 'left', 'center'])
    expect((await render({ alignment })).html).not.toContain('secondary-navigation--right');
});

test('[BLK-SEC-02] the class of the right side moves the links there', () => {
  expect(declaredFor(sheet, '.secondary-navigation--right .secondary-navigation__links')).toBe('justify-content: end;');
  expect(declaredFor(sheet, '.secondary-navigation--right .secondary-navigation__details')).toBe(
    'margin-inline-start: auto;',
  );
});

test('[BLK-SEC-04] a divider between links is rendered only when asked for', async () => {
  expect((await render({ divider: true })).html).toContain('secondary-navigation--divided');
  expect((await render()).html).not.toContain('secondary-navigation--divided');
  const item = '.secondary-navigation--divided .secondary-navigation__item';
  expect(declaredFor(sheet, item)).toContain('border-block-start: 1px solid');
  expect(declaredFor(sheet, `${item} + .secondary-navigation__item::before`)).toContain('width: 1px;');
});

test('the navigation is named after its title, or as ways on', async () => {
  expect((await render({ title: undefined, titleHtml: 'You &amp; <em>us</em>' })).html).toContain(
    '<nav class="secondary-navigation__inner" aria-label="You &amp; us">',
  );
  expect((await render({ title: undefined })).html).toMatch(/<nav[^>]* aria-label="[^"]+">/);
});
