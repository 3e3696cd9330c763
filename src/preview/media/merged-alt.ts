type Texts = Readonly<Record<string, string>>;

const isWritten = (before: Texts, now: Texts, language: string): boolean =>
  (now[language] ?? '') !== (before[language] ?? '');

/**
 * Texts of a picture after somebody else has changed it too: what I have written stays, everything else is theirs.
 * @param before the texts that both began with
 */
export function mergedAlt(before: Texts, mine: Texts, theirs: Texts): Texts {
  const written = Object.entries(mine).filter(([language]) => isWritten(before, mine, language));
  return { ...theirs, ...Object.fromEntries(written) };
}

/** What somebody else has written that mine takes the place of, by language. */
export const replacedAlt = (before: Texts, mine: Texts, theirs: Texts): [language: string, text: string][] =>
  Object.entries(theirs).filter(
    ([language, text]) =>
      text !== '' &&
      text !== mine[language] &&
      isWritten(before, mine, language) &&
      isWritten(before, theirs, language),
  );
