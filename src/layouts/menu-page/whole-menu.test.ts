import { expect, test } from 'vitest';
import { inOrder, textOf } from '../../../tests/support/rendering/markup.ts';
import { facts, group, jackets, leaf, menu } from '../shell/menu/menu.support.ts';
import { wholeEntryHtml } from './whole-menu.ts';

const whole = (entry: object = {}): string =>
  menu({ ...jackets, ...entry })
    .entries.map((one) => wholeEntryHtml(one, facts).markup)
    .join('');

test('every link of an entry stands under the heading of its group, with what is below it', () => {
  const below = { title: 'Hoods', target: { url: '/c/jackets-21001?q=hood' } };
  const html = whole({
    children: [
      { ...group, children: [{ ...leaf, children: [below] }, leaf] },
      { ...group, title: 'Reading', target: { url: '/stories' } },
    ],
  });
  expect(inOrder(html, '<h2>', '/en-gb/c/jackets-21001"', '<h3>', 'Kinds', 'Rain shells', 'Hoods', 'Reading')).toBe(
    true,
  );
  expect(html).toContain('href="/en-gb/c/jackets-21001?q=hood"');
  expect(html).toMatch(/<h3><a [^>]*href="\/en-gb\/stories"/);
  // A list stands inside the link's entry only where there is something below it.
  expect(html.match(/<ul role="list">/g)).toHaveLength(3);
  expect(html).toContain('id="menu-jackets"');
});

test('an entry without groups is its link alone', () => {
  const html = whole({ children: [] });
  expect(textOf(html)).toBe('Jackets');
  expect(html).not.toContain('<h3>');
});
