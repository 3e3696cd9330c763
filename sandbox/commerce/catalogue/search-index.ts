import {
  type Beginnings,
  beginningsOf,
  isBegunIn,
  joinedWordsOf,
  spellingsOf,
  typedWordsOf,
  wordsOf,
} from '../../../src/commerce/contract/search-text.ts';
import { textFor } from '../text/text.ts';
import type { Catalogue } from './catalogue.ts';
import type { Product } from './product-file.ts';
import { posting, Terms } from './terms.ts';

/** Weight of a word by the field it occurs in. */
const WEIGHT = { id: 40, name: 12, category: 6, colour: 4, tagline: 3, spec: 2, text: 1 } as const;
/** Endings that are left out of a word without matches, so that a plural finds the singular, by language. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['s', 'es'],
  de: ['e', 'n', 's', 'en', 'er', 'es'],
  fr: ['e', 's', 'x', 'es'],
};
/** What is left of a word must be a whole word of this length, and may be the beginning of one from the next on. */
const MIN_WORD = 3;
const MIN_STEM = 5;
/** Words of a query at most that are one word in the catalogue. */
const MAX_JOINED = 3;

export interface SearchIndex {
  /** Scores by product number, in catalogue order: 0 where a query word is missing. Undefined for a blank query. */
  search(query: string): Uint32Array | undefined;
  /** Words of names and categories that begin with the last word of the query. */
  complete(query: string, limit: number): string[];
}

/** A word of a product, with the weight of the highest-ranking field it occurs in. */
interface WeightedWord {
  readonly word: string;
  readonly weight: number;
  /** Two words that shoppers also write as one: letters of it that a query has to have. */
  readonly joinedFrom?: number;
}

function weightedWords(product: Product, catalogue: Catalogue, locale: string): WeightedWord[] {
  const t = (value: Parameters<typeof textFor>[0]) => textFor(value, locale);
  const categories = product.categoryIds.flatMap((id) => catalogue.categories.get(id) ?? []);
  const texts: [text: string, weight: number][] = [
    [[product.id, ...product.colours.map(({ code }) => product.id + code)].join(', '), WEIGHT.id],
    [t(product.name), WEIGHT.name],
    [categories.map(({ name }) => t(name)).join(', '), WEIGHT.category],
    [product.colours.map(({ label }) => t(label)).join(', '), WEIGHT.colour],
    [`${t(product.tagline)}, ${product.gender}`, WEIGHT.tagline],
    [product.specs.map(({ value }) => t(value)).join(', '), WEIGHT.spec],
    [[product.description, ...product.details].map(t).join('; '), WEIGHT.text],
  ];
  const words = new Map<string, WeightedWord>();
  const joined = new Map<string, WeightedWord>();
  // Texts are sorted by weight, highest first.
  for (const [text, weight] of texts) {
    for (const word of spellingsOf(text).flatMap(wordsOf)) if (!words.has(word)) words.set(word, { word, weight });
    if (weight < WEIGHT.colour) continue;
    for (const { word, from } of joinedWordsOf(text))
      if (!joined.has(word)) joined.set(word, { word, weight, joinedFrom: from });
  }
  return [...words.values(), ...joined.values()];
}

/** Names and categories, those of most products first. */
function phrasesOf(catalogue: Catalogue, locale: string): { text: string; beginnings: Beginnings }[] {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => weights.set(text, (weights.get(text) ?? 0) + weight);
  for (const product of catalogue.products.values()) {
    add(textFor(product.name, locale), 1);
    for (const id of product.categoryIds) {
      const category = catalogue.categories.get(id);
      if (category) add(textFor(category.name, locale), 2);
    }
  }
  return [...weights]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([text]) => ({ text, beginnings: beginningsOf(text) }));
}

/** The larger of two scores for each product. */
const larger = (one: Uint16Array | undefined, other: Uint16Array | undefined): Uint16Array | undefined =>
  one === undefined || other === undefined
    ? (one ?? other)
    : one.map((score, product) => Math.max(score, other[product] as number));

/** Builds the index of one locale. */
export function buildIndex(catalogue: Catalogue, locale: string): SearchIndex {
  const { size } = catalogue.products;
  const found = { words: new Map<string, number[]>(), joined: new Map<string, number[]>() };
  /** Letters of joined words that a query has to have. */
  const from = new Map<string, number>();
  let number = 0;
  for (const product of catalogue.products.values()) {
    for (const { word, weight, joinedFrom } of weightedWords(product, catalogue, locale)) {
      const all = joinedFrom === undefined ? found.words : found.joined;
      if (joinedFrom !== undefined) from.set(word, Math.min(joinedFrom, from.get(word) ?? joinedFrom));
      const postings = all.get(word);
      if (postings === undefined) all.set(word, [posting(number, weight)]);
      else postings.push(posting(number, weight));
    }
    number += 1;
  }
  const words = new Terms(found.words, size);
  const joined = new Terms(found.joined, size);
  const phrases = phrasesOf(catalogue, locale);
  const endings = ENDINGS[locale.split('-')[0] ?? ''] ?? [];

  const beginningWith = (word: string): Uint16Array | undefined =>
    larger(
      words.beginningWith(word),
      joined.beginningWith(word, (term) => word.length >= (from.get(term) ?? 0)),
    );

  const whole = (word: string): Uint16Array | undefined => words.beginningWith(word, (term) => term === word);

  function scoresOf(word: string): Uint16Array | undefined {
    const stems = endings.filter((one) => word.endsWith(one)).map((one) => word.slice(0, -one.length));
    return stems
      .filter(({ length }) => length >= MIN_WORD)
      .reduce(
        (found, stem) => found ?? (stem.length < MIN_STEM ? whole(stem) : beginningWith(stem)),
        beginningWith(word),
      );
  }

  /** Scores of products that have every word, each on its own or as one word with those after it. */
  function scored(asked: readonly string[], find: typeof whole): Uint32Array {
    /** Sums of the first `n` words. */
    const sums = [new Uint32Array(size)];
    for (let end = 1; end <= asked.length; end += 1) {
      const sum = new Uint32Array(size);
      for (let count = 1; count <= Math.min(end, MAX_JOINED); count += 1) {
        const part = asked.slice(end - count, end).join('');
        const scores = count === 1 ? find(part) : beginningWith(part);
        const before = sums[end - count] as Uint32Array;
        for (let product = 0; scores !== undefined && product < size; product += 1) {
          const [score, known] = [scores[product] as number, before[product] as number];
          if (score === 0 || (end > count && known === 0)) continue;
          sum[product] = Math.max(sum[product] as number, known + score);
        }
      }
      sums.push(sum);
    }
    return asked.length === 0 ? new Uint32Array(size) : (sums[asked.length] as Uint32Array);
  }

  return {
    search: (query) => {
      if (query.trim() === '') return undefined;
      const [folded = query, asTwo] = spellingsOf(query);
      if (asTwo === undefined) return scored(wordsOf(folded), scoresOf);
      // `grün` is `gruen` in the index as well; `grun` is the beginning of other words.
      const exact = scored(wordsOf(folded), whole);
      return scored(wordsOf(asTwo), scoresOf).map((score, product) => Math.max(score, exact[product] as number));
    },
    complete: (query, limit) => {
      const typed = typedWordsOf(query);
      const hits: string[] = [];
      for (const { text, beginnings } of phrases) {
        if (isBegunIn(beginnings, typed)) hits.push(text);
        if (hits.length === limit) break;
      }
      return hits;
    },
  };
}
