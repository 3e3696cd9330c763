import { expect, test } from 'vitest';
import { budgetOf, METRICS, shown } from './budgets.ts';
import { cardOf } from './card.ts';

test('pictures may weigh more on wider screens; everything else has one budget, elements with behaviour none', () => {
  expect([390, 834, 1440].map((width) => budgetOf('images', width))).toEqual([250_000, 500_000, 900_000]);
  for (const metric of METRICS.filter((one) => one !== 'images'))
    expect(budgetOf(metric, 390)).toBe(budgetOf(metric, 1440));
  expect(budgetOf('islands', 390)).toBeUndefined();
});

test('bytes are shown in kB, a shift to the thousandth, findings as they are', () => {
  expect(shown('images', 123_456, 'en')).toBe('123');
  expect(shown('css', 1_240, 'en')).toBe('1.2');
  expect(shown('shift', 0, 'en')).toBe('0');
  expect(shown('shift', 0.01234, 'en')).toBe('0.012');
  expect(shown('axe', 2, 'en')).toBe('2');
});

test.each([
  ['en', '1.2', '0.012', '2.5'],
  ['de', '1,2', '0,012', '2,5'],
  ['fr', '1,2', '0,012', '2,5'],
])('decimals are written as in the language of the editor, %s', (language, kilobytes, shift, seconds) => {
  expect(shown('css', 1_240, language)).toBe(kilobytes);
  expect(shown('shift', 0.01234, language)).toBe(shift);
  expect(shown('paint', 2_500, language)).toBe(seconds);
});

const standIns = { title: 'Northfell', description: 'Weatherproof clothing.' };
test('a card says what is missing and what stands in, what is too long and by how much, and what is kept from searches', () => {
  expect(cardOf({}, standIns, false)).toMatchObject({
    title: 'Northfell',
    description: 'Weatherproof clothing.',
    notes: [{ note: 'titleMissing' }, { note: 'descriptionMissing' }, { note: 'pictureMissing' }],
  });
  const { notes, ogTitle } = cardOf(
    {
      htmlTitle: 'x'.repeat(61),
      htmlDescription: 'y'.repeat(156),
      ogImage: 'scene/fell-rain',
      robots: 'NOINDEX, follow',
    },
    standIns,
    false,
  );
  expect(notes.map(({ note, field, count, most, value }) => [note, field, count, most, value])).toEqual([
    ['titleLong', 'htmlTitle', 61, 60, ''],
    ['descriptionLong', 'htmlDescription', 156, 155, ''],
    ['noindex', 'robots', 0, 0, 'NOINDEX, follow'],
  ]);
  expect(ogTitle).toBe('x'.repeat(61));
  expect(
    cardOf({ htmlTitle: 'x'.repeat(60), htmlDescription: 'y'.repeat(155), ogImage: 'a/b' }, standIns, false).notes,
  ).toEqual([]);
});

test('what the catalogue names and describes lacks neither', () => {
  expect(cardOf({ ogImage: 'a/b' }, standIns, true).notes).toEqual([]);
});
