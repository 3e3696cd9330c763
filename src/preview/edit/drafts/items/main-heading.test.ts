import { expect, test } from 'vitest';
import { applyChanges } from '../changes.ts';
import { block, page } from '../testing.ts';
import { withoutSecondHeading } from './main-heading.ts';

const main = block('a', { titleH1: true });

test('a copy of the block with the main heading has an ordinary one', () => {
  expect(
    JSON.stringify(applyChanges(page(main), [{ type: 'duplicate', key: 'a' }])?.document).match(/titleH1/g),
  ).toHaveLength(1);
});

test('what is pasted keeps its main heading where the page has none, also in what it holds', () => {
  const holds = block('b', { titleHeadingTag: 'h1', items: [block('c', { titleH1: true, title: 'C' })] });
  expect(withoutSecondHeading(page(block('d', { titleH1: false })), holds)).toBe(holds);
  expect(JSON.stringify(withoutSecondHeading(page(main), holds))).not.toMatch(/titleH1|h1/);
});

test('only the heading of what comes is changed: its lists, its texts and other headings stay', () => {
  const comes = block('b', {
    titleH1: true,
    tags: ['a', 'b'],
    items: [block('c', { titleHeadingTag: 'h2', title: 'C' })],
  });
  expect(withoutSecondHeading(page(main), comes)).toEqual(
    block('b', { tags: ['a', 'b'], items: [block('c', { titleHeadingTag: 'h2', title: 'C' })] }),
  );
});
