/*
 * How searches compare text, whatever they search and on whichever side of a call: what a keyboard cannot type, and
 * what people write in one word or two, is found all the same.
 */

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
/** Letters that people also write as two, where a keyboard does not have them. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const ASCII = /^[\u0020-\u007e\s]*$/;
const WORD = /[\p{L}\p{N}]+/gu;
/** What may stand between two words that are also written as one. */
const JOINT = /^[\s\-‐‑'’.·/]$/u;

const swap = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter);

/** Text in lower case, without accents, ligatures and letters of one language: `Größe` is `grosse`. */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : swap(text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''), LETTERS);

/** Text with every umlaut as two letters: `Größe` is `groesse`. */
const foldAsTwo = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : foldText(swap(text.toLowerCase().normalize('NFC'), AS_TWO));

/** Both spellings of a text, or the one that there is. */
export const spellingsOf = (text: string): readonly string[] => [...new Set([foldText(text), foldAsTwo(text)])];

/** Words of a text, folded. */
export const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? [];

/** Two neighbouring words written as one. */
export interface JoinedWords {
  readonly word: string;
  /** Letters of it that name both: with fewer, it is the first word that is meant. */
  readonly from: number;
}

/** Letters of a second word that tell it from others. */
const SECOND_FROM = 3;

/** Each word of a text and the next one as one word, where nothing but a blank or a hyphen is between them. */
export function joinedWordsOf(text: string): JoinedWords[] {
  return spellingsOf(text).flatMap((spelling) => {
    const words = [...spelling.matchAll(WORD)];
    return words.flatMap(([second], at): JoinedWords[] => {
      const before = words[at - 1];
      if (before === undefined) return [];
      const [first] = before;
      const between = spelling.slice(before.index + first.length, words[at]?.index);
      return JOINT.test(between)
        ? [{ word: first + second, from: first.length + Math.min(SECOND_FROM, second.length) }]
        : [];
    });
  });
}

/** A text made ready to be searched with `isFoundIn`. */
export const searchableText = (text: string): string =>
  [...spellingsOf(text), ...joinedWordsOf(text).map(({ word }) => word)].join('\n');

/** What a search asks for: its parts between blanks, each in its spellings. */
export const termsOf = (search: string): (readonly string[])[] => search.split(/\s+/).filter(Boolean).map(spellingsOf);

/** Whether a searchable text has every term, with or without its hyphens; a term without letters and digits is in none. */
export const isFoundIn = (searchable: string, terms: readonly (readonly string[])[]): boolean =>
  terms.every((spellings) =>
    spellings.some((term) => {
      const word = wordsOf(term).join('');
      return word !== '' && (searchable.includes(term) || searchable.includes(word));
    }),
  );

/** Words that may be typed of a text. */
export interface Beginnings {
  readonly words: readonly string[];
  readonly joined: readonly JoinedWords[];
}

export const beginningsOf = (text: string): Beginnings => ({
  words: spellingsOf(text).flatMap(wordsOf),
  joined: joinedWordsOf(text),
});

/** Words of what is being typed. `grü` is `grue` in a text as well; `gru` is the beginning of other words. */
export const typedWordsOf = (typed: string): string[] => wordsOf(spellingsOf(typed).at(-1) ?? '');

/** Whether a text has every typed word, or what begins so. */
export function isBegunIn({ words, joined }: Beginnings, typed: readonly string[]): boolean {
  const begins = (word: string): boolean =>
    words.some((one) => one.startsWith(word)) ||
    joined.some((one) => word.length >= one.from && one.word.startsWith(word));
  return typed.length > 0 && (typed.every(begins) || words.some((one) => one.startsWith(typed.join(''))));
}
