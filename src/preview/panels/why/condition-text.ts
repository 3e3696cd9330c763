import type { Word, WordKey } from '../../words/index.ts';

/** A fact in words: `cart` → something in the cart. */
export const factText = (fact: string, word: Word): string => word(`why.fact.${fact}` as WordKey);

/** One term of a condition in words: `!in` → not signed in, `ipa|wranx` → member of IPA or member of WRANX. */
export function conditionText(term: string, word: Word): string {
  if (term.startsWith('!')) return word('why.not', { fact: factText(term.slice(1), word) });
  return term
    .split('|')
    .map((fact) => factText(fact, word))
    .reduce((a, b) => word('why.or', { a, b }));
}
