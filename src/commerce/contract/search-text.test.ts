import { describe, expect, test } from 'vitest';
import {
  beginningsOf,
  foldText,
  isBegunIn,
  isFoundIn,
  joinedWordsOf,
  searchableText,
  termsOf,
  typedWordsOf,
  wordsOf,
} from './search-text.ts';

test.each([
  ['GRÖẞE', 'grosse'],
  ['Cœur d’Œuvre', 'coeur d’oeuvre'],
  ['Łódź, Tromsø, Århus', 'lodz, tromso, arhus'],
  ['Mu\u0308tze', 'mutze'],
  ['plain TEXT', 'plain text'],
])('“%s” is compared as “%s”', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('words are in small letters, without accents and marks', () => {
  expect(wordsOf(' Éclair-Zelt, 2\u00A0Personen (PFC-frei)! ')).toEqual([
    'eclair',
    'zelt',
    '2',
    'personen',
    'pfc',
    'frei',
  ]);
  expect(wordsOf('Plain WORDS/and_more')).toEqual(['plain', 'words', 'and', 'more']);
  expect(wordsOf(' – ')).toEqual([]);
});

test('two words are also one, unless a sentence or a list parts them', () => {
  expect(joinedWordsOf('T-Shirt, sleeping bag').map(({ word }) => word)).toEqual(['tshirt', 'sleepingbag']);
});

describe('a search', () => {
  const isFound = (search: string, text: string): boolean => isFoundIn(searchableText(text), termsOf(search));

  test.each([
    ['Muetze', 'Warme Mütze'],
    ['mutze', 'Warme Mütze'],
    ['MÜTZE', 'Warme Muetze'],
    ['groesse', 'Größe'],
    ['grosse', 'Größe'],
    ['coeur', 'Cœur'],
    ['cœur', 'Coeur'],
    ['tshirt', 'A T-shirt for travel'],
    ['t-shirt', 'A T shirt for travel'],
    ['sleepingbag', 'Sleeping bags'],
    ['mens', 'Men’s jackets'],
    ['auth-14', 'See AUTH-14'],
    ['Tromso', 'Tromsø'],
    ['Tromsoe', 'Tromsø'],
  ])('“%s” finds “%s”', (search, text) => {
    expect(isFound(search, text)).toBe(true);
  });

  test('asks for every part, and finds nothing without letters and digits', () => {
    expect([isFound('warm cap', 'A warm cap'), isFound('warm tent', 'A warm cap')]).toEqual([true, false]);
    expect(['🧥', '"', '%', '\u0000'].map((search) => isFound(search, 'A cap of 100 % "wool" 🧥'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('what is being typed', () => {
  test.each([
    ['muet', 'Mützen', true],
    ['wa mu', 'Warme Mützen', true],
    ['tshi', 'T-Shirts', true],
    ['sleepingb', 'Sleeping Bags', false],
    ['sleepingbag', 'Sleeping Bags', true],
    ['schlaf sa', 'Schlafsäcke', true],
    // It is the beginning of another word that is typed here.
    ['barn', 'Bar Necklace', false],
    ['grü', 'Grundlagen', false],
    ['armel', 'Warmers', false],
    ['–', 'Caps', false],
  ])('“%s” is the beginning of “%s”: %s', (typed, text, isBegun) => {
    expect(isBegunIn(beginningsOf(text), typedWordsOf(typed))).toBe(isBegun);
  });
});
