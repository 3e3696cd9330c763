/** Why an item goes back. Without zod, for pages and forms. */
export const RETURN_REASONS = [
  'tooSmall',
  'tooLarge',
  'notAsDescribed',
  'damaged',
  'wrongItem',
  'tooLate',
  'changedMind',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
