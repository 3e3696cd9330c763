/** Every currency of the shop has two decimals. */
const MINOR_PER_UNIT = 100;

/** Decimal amount → integer minor units (12.5 → 1250). */
export const toMinor = (amount: number): number => Math.round(amount * MINOR_PER_UNIT);

/** Integer minor units → decimal amount of the contract (1250 → 12.5). */
export const toAmount = (minor: number): number => minor / MINOR_PER_UNIT;

/**
 * The tax in an amount.
 * @param minor amount in minor units
 * @param perMille tax rate in tenths of a percent
 * @param included whether the amount already contains the tax
 * @returns minor units, rounded half up
 */
export function taxOf(minor: number, perMille: number, included: boolean): number {
  return Math.round(included ? (minor * perMille) / (1_000 + perMille) : (minor * perMille) / 1_000);
}

/**
 * Divides an amount by weights so that the parts add up to it: each part is rounded down, and what is left goes, one
 * minor unit each, to the parts with the largest remainders; among equal remainders to the earlier part.
 * @param minor amount in minor units, not negative
 * @param weights whole numbers, not negative; `minor` times a weight has to be exact, so below 2^53
 */
export function prorate(minor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // Remainders of whole numbers: those of quotients differ where they are equal.
  const remainders = weights.map((weight) => (minor * weight) % sum);
  const parts = weights.map((weight, index) => (minor * weight - (remainders[index] ?? 0)) / sum);
  const left = minor - parts.reduce((total, part) => total + part, 0);
  const byRemainder = remainders
    .map((remainder, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
