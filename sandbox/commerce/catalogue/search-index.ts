import { textFor } from '../text/text.ts';
import type { Catalogue } from './catalogue.ts';
import type { Product } from './product-file.ts';

/** Weight of a word by the field it occurs in. */
const WEIGHT = { id: 40, name: 12, category: 6, colour: 4, tagline: 3, spec: 2, text: 1 } as const;
/** A whole-word match counts more than a prefix match. */
const WHOLE_WORD = 2;
/** Maximum number of letters dropped from the end of a word without matches, so that a plural finds the singular. */
const MAX_TRIM = 2;
const MIN_STEM = 3;

const ASCII = /^[\u0020-\u007e]*$/;

/** Words in lower case without accents. */
export const wordsOf = (text: string): string[] =>
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export interface SearchIndex {
  /** Scores by product number, in catalogue order: 0 where a query word is missing. Undefined for an empty query. */
  search(query: string): Uint32Array | undefined;
  /** Words of names and categories that begin with the last word of the query. */
  complete(query: string, limit: number): string[];
}

/** Bits that a weight takes: a product's number and its weight share one integer. */
const WEIGHT_BITS = 6;
const WEIGHT_MASK = 2 ** WEIGHT_BITS - 1;

/** The words of a product with the weight of the highest-ranking field each occurs in. */
function weightedWords(product: Product, catalogue: Catalogue, locale: string): Map<string, number> {
  const t = (value: Parameters<typeof textFor>[0]) => textFor(value, locale);
  const categories = product.categoryIds.flatMap((id) => catalogue.categories.get(id) ?? []);
  const texts: [text: string, weight: number][] = [
    [[product.id, ...product.colours.map(({ code }) => product.id + code)].join(' '), WEIGHT.id],
    [t(product.name), WEIGHT.name],
    [categories.map(({ name }) => t(name)).join(' '), WEIGHT.category],
    [product.colours.map(({ label }) => t(label)).join(' '), WEIGHT.colour],
    [`${t(product.tagline)} ${product.gender}`, WEIGHT.tagline],
    [product.specs.map(({ value }) => t(value)).join(' '), WEIGHT.spec],
    [[product.description, ...product.details].map(t).join(' '), WEIGHT.text],
  ];
  const words = new Map<string, number>();
  // Texts are sorted by weight, highest first.
  for (const [text, weight] of texts) for (const word of wordsOf(text)) if (!words.has(word)) words.set(word, weight);
  return words;
}

/** Names and categories, with the number of products for each. */
function phrasesOf(catalogue: Catalogue, locale: string): { text: string; words: string[]; weight: number }[] {
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
    .map(([text, weight]) => ({ text, words: wordsOf(text), weight }))
    .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
}

/** Builds the index of one locale. */
export function buildIndex(catalogue: Catalogue, locale: string): SearchIndex {
  const { size } = catalogue.products;
  const found = new Map<string, number[]>();
  let number = 0;
  for (const product of catalogue.products.values()) {
    for (const [word, weight] of weightedWords(product, catalogue, locale)) {
      const posting = (number << WEIGHT_BITS) | weight;
      const postings = found.get(word);
      if (postings === undefined) found.set(word, [posting]);
      else postings.push(posting);
    }
    number += 1;
  }
  const terms = [...found.keys()].sort();
  // The postings of all terms, one after the other: those of the term at `n` from `starts[n]` on.
  const starts = new Uint32Array(terms.length + 1);
  for (const [at, term] of terms.entries()) starts[at + 1] = (starts[at] as number) + (found.get(term)?.length ?? 0);
  const postings = new Uint32Array(starts[terms.length] as number);
  for (const [at, term] of terms.entries()) postings.set(found.get(term) ?? [], starts[at]);
  const phrases = phrasesOf(catalogue, locale);

  function from(prefix: string): number {
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Scores by product number, 0 without a match; undefined when no word in the index has this prefix. */
  function beginningWith(prefix: string): Uint16Array | undefined {
    let scores: Uint16Array | undefined;
    for (let at = from(prefix); terms[at]?.startsWith(prefix); at += 1) {
      const factor = terms[at] === prefix ? WHOLE_WORD : 1;
      scores ??= new Uint16Array(size);
      const end = starts[at + 1] as number;
      for (let index = starts[at] as number; index < end; index += 1) {
        const posting = postings[index] as number;
        const product = posting >>> WEIGHT_BITS;
        const score = (posting & WEIGHT_MASK) * factor;
        if (score > (scores[product] as number)) scores[product] = score;
      }
    }
    return scores;
  }

  function scoresOf(word: string): Uint16Array | undefined {
    for (let trim = 0; trim <= MAX_TRIM && word.length - trim >= Math.min(MIN_STEM, word.length); trim += 1) {
      const found = beginningWith(word.slice(0, word.length - trim));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    search: (query) => {
      const words = wordsOf(query);
      if (words.length === 0) return undefined;
      const sums = new Uint32Array(size);
      for (const [turn, scores] of words.map(scoresOf).entries()) {
        if (scores === undefined) return sums.fill(0);
        for (let product = 0; product < size; product += 1) {
          const [sum, score] = [sums[product] as number, scores[product] as number];
          sums[product] = score === 0 || (turn > 0 && sum === 0) ? 0 : sum + score;
        }
      }
      return sums;
    },
    complete: (query, limit) => {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const hits: string[] = [];
      for (const { text, words: parts } of phrases) {
        if (words.every((word) => parts.some((part) => part.startsWith(word)))) hits.push(text);
        if (hits.length === limit) break;
      }
      return hits;
    },
  };
}
