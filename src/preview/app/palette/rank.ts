import { foldText, isFoundIn, searchableText, termsOf } from '../../../commerce/contract/search-text.ts';

/**
 * Score of a name for the typed text; undefined when it does not match. Every typed word must occur. The start of the
 * name counts most, then the start of a word.
 */
export function fit(typed: string, name: string, words = ''): number | undefined {
  if (!isFoundIn(searchableText(`${name}, ${words}`), termsOf(typed))) return undefined;
  const asked = foldText(typed).split(/\s+/).filter(Boolean);
  const head = foldText(name);
  const typedWhole = foldText(typed).trim();
  return (
    (typedWhole !== '' && head === typedWhole ? 1 : 0) +
    asked.reduce(
      (sum, one) =>
        sum +
        (head.startsWith(one)
          ? 4
          : new RegExp(`\\b${one.replace(/[^\w]/g, '\\$&')}`).test(head)
            ? 3
            : head.includes(one)
              ? 2
              : 1),
      0,
    )
  );
}

/** Sorts by score, best first; equal scores keep their order. */
export function ranked<T extends { readonly name: string; readonly words?: string }>(
  typed: string,
  all: readonly T[],
): T[] {
  return all
    .flatMap((one) => {
      const score = fit(typed, one.name, one.words);
      return score === undefined ? [] : [{ one, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
}
