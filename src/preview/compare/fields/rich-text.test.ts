import { expect, test } from 'vitest';
import { isRich, richParts, richText } from './rich-text.ts';

test('rich text is read in lines: paragraphs, headings, entries of lists, and where links lead', () => {
  const markup =
    '<h2>Repairs</h2><p>Free, <strong>always</strong> &amp; soon.<br>See <a class="x" href="/stories/bench">the bench</a>.</p><ul><li>Zips</li><li>Seams</li></ul>';
  expect(richText(markup)).toBe('Repairs\nFree, always & soon.\nSee the bench (/stories/bench).\n• Zips\n• Seams');
  expect(richText('Plain')).toBe('Plain');
  expect(richText('<p></p>')).toBe('');
});

test('two of them differ in what is read; in the markup where that alone differs', () => {
  expect(richParts('<p>Calm <em>sea</em></p>', '<p>Calm <em>lake</em></p>')).toEqual({
    start: 'Calm ',
    before: 'sea',
    after: 'lake',
    end: '',
  });
  expect(richParts('<p>Calm</p>', '<p><em>Calm</em></p>')).toMatchObject({ after: '<p><em>Calm</em></p>' });
  expect(richParts(undefined, '<p>Calm</p>')).toBeUndefined();
});

test('a field is rich by its name, in every language', () => {
  expect(isRich('/sections/0/items/1/items/2/richText')).toBe(true);
  expect(isRich('/sections/0/items/1/richText/$t/de')).toBe(true);
  expect(isRich('/sections/0/items/1/title')).toBe(false);
});
