import { type Broken, firstBroken, maxValue, minValue, required } from '../validation/index.ts';

/**
 * What an associate may type to take off an item, in the cart's currency. The limit of the sale is the backend's to
 * know.
 */
export const ADJUSTMENT_BOUNDS = { min: 0.01, max: 100_000 } as const;
const CHECKS = [required, minValue(ADJUSTMENT_BOUNDS.min), maxValue(ADJUSTMENT_BOUNDS.max)];

/** What is wrong with a typed amount. */
export const adjustmentProblem = (amount: string): Broken | undefined => firstBroken(amount, CHECKS);
