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
