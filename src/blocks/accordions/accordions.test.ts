import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { declarationsOf, tagOf } from '../../../tests/support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';

const accordions = [
  { title: 'Which size?', richText: '<p>The <strong>smaller</strong> one.</p>' },
  { title: 'What does it cost?', richText: '<p>Nothing.</p>' },
];
const sheet = styleSheet('src/blocks/accordions/accordions.css');
const render = (fields: Readonly<Record<string, unknown>> = {}) => renderBlock('accordions', { accordions, ...fields });

test('[BLK-ACC-01] one collapsible entry per list item, with its title and text', async () => {
  const { html, issues } = await render({ iconsStyle: 'plus', style: 'boxed', paddings: 'md', bottomDivider: true });
  expect(issues).toEqual([]);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).toMatch(
    /<summary[^>]*><h2[^>]*>Which size\?<\/h2>.*?<\/summary><div[^>]*><p>The <strong>smaller<\/strong> one\.<\/p><\/div><\/details>/s,
  );
  expect(html).toMatch(/<summary[^>]*><h2[^>]*>What does it cost\?<\/h2>.*?<\/summary><div[^>]*><p>Nothing\.<\/p>/s);
  expect(html).toMatch(/<section[^>]* class="[^"]*accordions--boxed/);
  expect(html).toContain('accordions__plus');
  expect(html).toContain('accordions--divided');
  expect(html.match(/<details[^>]* open/g)).toBeNull();
  const second = await render({ accordions: [accordions[0], { ...accordions[1], open: true }] });
  expect(second.html.match(/<details[^>]* open/g)).toHaveLength(1);
  expect(second.html).toMatch(/<details[^>]* open.*What does it cost/s);
});

test('[BLK-ACC-03] icons are chevrons unless plus is set, which comes with its minus', async () => {
  const chevron = (await render()).html;
  expect(chevron).toContain('accordions__chevron');
  expect(chevron).not.toContain('accordions__plus');
  const plus = (await render({ iconsStyle: 'plus' })).html;
  expect(plus).toMatch(/accordions__plus.*accordions__minus/s);
  for (const hidden of [
    '.accordions__entry[open] .accordions__plus',
    '.accordions__entry:not([open]) .accordions__minus',
  ])
    expect(declaredFor(sheet, hidden)).toBe('display: none;');
});

test('[BLK-ACC-04] a dividing line closes the block only when it is set, and paddings set its inner spacing', async () => {
  expect((await render({ bottomDivider: true })).html).toContain('accordions--divided');
  const { html, css: rules } = await render({ paddings: { sm: 'sm', lg: 40 } });
  expect(html).not.toContain('accordions--divided');
  expect(declarationsOf(tagOf(html, /<section[^>]*>/), rules)).toBe(
    '--accordions-padding:var(--space-4);--accordions-padding:40px',
  );
  expect(rules).toMatch(/@media \(width >= 1200px\)\{\.s-[0-9a-f]+\{--accordions-padding:40px\}\}/);
  const tablet = await render({ paddings: { md: 24 } });
  expect(declarationsOf(tagOf(tablet.html, /<section[^>]*>/), tablet.css)).toContain('--accordions-padding:24px');
  expect(declaredFor(sheet, '.accordions__inner')).toContain('padding: var(--accordions-padding, 0px) 0;');
  expect(declaredFor(sheet, '.accordions--divided .accordions__entries')).toContain('border-block-end: 1px solid');
});

test('titles of entries are one level below the block’s heading', async () => {
  expect((await render({ title: 'Questions' })).html).toMatch(/<h2[^>]*>Questions<\/h2>.*<h3[^>]*>Which size\?<\/h3>/s);
});

test('entries are headings one level below that of their block', async () => {
  const level = async (fields: object) => /<summary[^>]*><(h\d)/.exec((await render(fields as never)).html)?.[1];
  expect([await level({}), await level({ title: 'Questions' }), await level({ titleHtml: 'Questions' })]).toEqual([
    'h2',
    'h3',
    'h3',
  ]);
});
