import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, LINEAR_GROWTH } from '../../../../tests/support/growth.ts';
import { isPlainMarkup } from './plain-markup.ts';
import { sanitise, sanitiseFully } from './rich-text.ts';

const LEVELS = ['inline', 'block'] as const;
const pieces = [
  '<p>',
  '</p>',
  '<ul>',
  '</ul>',
  '<li>',
  '</li>',
  '<strong>',
  '</strong>',
  '<em>',
  '</em>',
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '</a>',
  '<a>',
  '<a href="/',
  '<a href="#',
  '<a href="/stories/day-1?x=1#y">',
  '">',
  '"',
  '//evil.example',
  'javascript:',
  '<script>',
  '</script>',
  '<br>',
  '<P>',
  '<p >',
  '<p onclick="x">',
  '<!--',
  '-->',
  '<',
  '>',
  '&',
  '&amp;',
  '&#106;',
  '\0',
  '\r\n',
  ' ',
  '\u00a0',
  '\u2028',
  '’',
  '日',
  'Rain, sleet',
  "'",
  '/',
  '\\',
];
const markup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));
const line = fc
  .array(
    fc.oneof(
      markup,
      fc.constantFrom(
        'Rain ',
        '<strong>all</strong> day',
        '<a href="/c/jackets-21001">To the jackets</a>',
        'a "quote"\n',
      ),
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(''));
const document = fc.oneof(
  line,
  fc.array(line.map((text) => `<p>${text}</p>`)).map((all) => all.join('\n')),
  fc.array(line.map((text) => `<li>${text}</li>`)).map((all) => `<ul>${all.join('')}</ul>`),
);

test('what passes as plain is what the sanitiser hands back, with nothing removed', () => {
  let plain = 0;
  fc.assert(
    fc.property(document, fc.constantFrom(...LEVELS), (source, level) => {
      const full = sanitiseFully(source, level);
      expect(sanitise(source, level)).toEqual(full);
      if (!isPlainMarkup(source, level)) return;
      plain += 1;
      expect(full).toEqual({ html: source, removed: [] });
    }),
    { numRuns: 1_000 },
  );
  expect(plain).toBeGreaterThan(50);
});

test('what editors write mostly is plain', () => {
  expect(
    isPlainMarkup(
      '<p>Walked on day <strong>7</strong> from <a href="/stories/day-7">the north gate</a>: wind.</p>\n<ul><li>One</li><li><em>Two</em></li></ul>',
      'block',
    ),
  ).toBe(true);
  for (const tag of ['em', 'strong', 'b', 'i'])
    expect(isPlainMarkup(`It will rain. <${tag}>Walk anyway.</${tag}>`, 'inline')).toBe(true);
  expect(isPlainMarkup('<p>It will rain.</p>', 'inline')).toBe(false);
});

test('a long text that is almost plain is read in passing', async () => {
  const almost = (size: number): string => `<p>${'a <strong>b</strong> '.repeat(size)}<`;
  expect(isPlainMarkup(almost(2_000), 'block')).toBe(false);
  // Both sizes are shorter than what goes to the sanitiser unread.
  expect(await growthOf((size) => isPlainMarkup(almost(size), 'block'), 250)).toBeLessThan(LINEAR_GROWTH);
});
