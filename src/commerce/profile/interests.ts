/** What a shopper can be interested in. */
export const INTERESTS = [
  'hiking',
  'camping',
  'climbing',
  'alpinism',
  'skiing',
  'running',
  'guiding',
  'rescue',
] as const;

const SEPARATOR = '|';

/** The list that a profile stores as one pipe-separated string (PROF-03). */
export const interestsOf = (stored: string): string[] => [
  ...new Set(
    stored
      .split(SEPARATOR)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** A list as a profile stores it (PROF-03). */
export const interestsText = (interests: readonly string[]): string =>
  interestsOf(interests.join(SEPARATOR)).join(SEPARATOR);
