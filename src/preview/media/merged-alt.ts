type Texts = Readonly<Record<string, string>>;

/**
 * Texts of a picture after somebody else has changed it too: what I have written stays, everything else is theirs.
 * @param before the texts that both began with
 */
export function mergedAlt(before: Texts, mine: Texts, theirs: Texts): Texts {
  const written = Object.entries(mine).filter(([language, text]) => text !== (before[language] ?? ''));
  return { ...theirs, ...Object.fromEntries(written) };
}
