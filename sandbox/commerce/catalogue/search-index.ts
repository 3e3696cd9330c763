import { textFor } from '../text.ts';
import type { Catalogue } from './catalogue.ts';
import type { Product } from './product-file.ts';

/** How much a word counts by the field it stands in. */
const WEIGHT = { id: 40, name: 12, category: 6, colour: 4, tagline: 3, spec: 2, text: 1 } as const;
/** A whole word counts more than the beginning of one. */
const WHOLE_WORD = 2;
/** Letters taken off a word that nothing begins with, so that a plural finds the singular. */
const MAX_TRIM = 2;
const MIN_STEM = 3;

/** Words in lower case without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export interface SearchIndex {
  /** Product ids with their score; every word of the query must be found. An empty query finds all. */
  search(query: string): Map<string, number>;
  /** Words of names and categories that begin with the last word of the query. */
  complete(query: string, limit: number): string[];
}

/** Builds the index of one locale. */
export function buildIndex(catalogue: Catalogue, locale: string): SearchIndex {
  const postings = new Map<string, Map<string, number>>();
  const phrases = new Map<string, number>();

  function add(product: Product, text: string, weight: number): void {
    for (const word of wordsOf(text)) {
      const scores = postings.get(word) ?? new Map<string, number>();
      postings.set(word, scores.set(product.id, Math.max(weight, scores.get(product.id) ?? 0)));
    }
  }
  const phrase = (text: string, weight: number) => phrases.set(text, (phrases.get(text) ?? 0) + weight);

  for (const product of catalogue.products.values()) {
    const t = (value: Parameters<typeof textFor>[0]) => textFor(value, locale);
    add(product, product.id, WEIGHT.id);
    add(product, t(product.name), WEIGHT.name);
    phrase(t(product.name), 1);
    for (const id of product.categoryIds) {
      const category = catalogue.categories.get(id);
      if (!category) continue;
      add(product, t(category.name), WEIGHT.category);
      phrase(t(category.name), 2);
    }
    for (const colour of product.colours) {
      add(product, t(colour.label), WEIGHT.colour);
      add(product, product.id + colour.code, WEIGHT.id);
    }
    add(product, `${t(product.tagline)} ${product.gender}`, WEIGHT.tagline);
    for (const { value } of product.specs) add(product, t(value), WEIGHT.spec);
    add(product, [product.description, ...product.details].map(t).join(' '), WEIGHT.text);
  }
  const terms = [...postings.keys()].sort();

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

  function beginningWith(prefix: string): Map<string, number> {
    const found = new Map<string, number>();
    for (let at = from(prefix); terms[at]?.startsWith(prefix); at += 1) {
      const term = terms[at] as string;
      const factor = term === prefix ? WHOLE_WORD : 1;
      for (const [id, weight] of postings.get(term) ?? []) found.set(id, Math.max(found.get(id) ?? 0, weight * factor));
    }
    return found;
  }

  function scoresOf(word: string): Map<string, number> {
    for (let trim = 0; trim <= MAX_TRIM && word.length - trim >= Math.min(MIN_STEM, word.length); trim += 1) {
      const found = beginningWith(word.slice(0, word.length - trim));
      if (found.size > 0) return found;
    }
    return new Map();
  }

  return {
    search: (query) => {
      const words = wordsOf(query);
      if (words.length === 0) return new Map([...catalogue.products.keys()].map((id) => [id, 0]));
      const [first = new Map<string, number>(), ...others] = words.map(scoresOf);
      const all = [...first].filter(([id]) => others.every((scores) => scores.has(id)));
      return new Map(
        all.map(([id, score]) => [id, others.reduce((sum, scores) => sum + (scores.get(id) ?? 0), score)]),
      );
    },
    complete: (query, limit) => {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      return [...phrases]
        .filter(([text]) => words.every((word) => wordsOf(text).some((part) => part.startsWith(word))))
        .sort(([a, weightA], [b, weightB]) => weightB - weightA || (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([text]) => text);
    },
  };
}
