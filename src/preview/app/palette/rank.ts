/** Text to search in and for: without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Score of a name for the typed text; undefined when it does not match. Every typed word must occur. The start of the
 * name counts most, then the start of a word.
 */
export function fit(typed: string, name: string, words = ''): number | undefined {
  const asked = plain(typed).split(/\s+/).filter(Boolean);
  const [head, all] = [plain(name), plain(`${name} ${words}`)];
  if (!asked.every((one) => all.includes(one))) return undefined;
  const typedWhole = plain(typed).trim();
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
