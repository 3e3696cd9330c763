import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file of delivery costs below the content folder. */
export const SHIPPING_FILE = 'shipping.json';

/** Costs of standard delivery on a site. Amounts are minor units. */
export interface ShippingRule {
  readonly standard: number;
  /** Cart value from which delivery is free. */
  readonly freeFrom: number;
  /** In working days, e.g. `2-4`. */
  readonly deliveryTime: string;
}

const amount = z.number().nonnegative().multipleOf(0.01);
const fileShape = z.record(
  z.string(),
  z.strictObject({ standard: amount, freeFrom: amount, deliveryTime: z.string().regex(/^\d+-\d+$/) }),
);
const NO_CHARGE: ShippingRule = { standard: 0, freeFrom: 0, deliveryTime: '3-5' };
const minor = (value: number): number => Math.round(value * 100);

/** The shipping rules of all sites, by site id; delivery is free on sites not listed. */
export interface ShippingRules {
  of(siteId: string): ShippingRule;
  /** The amount for a `{name}` placeholder, in minor units; undefined for any other name. */
  amount(siteId: string, name: string): number | undefined;
}

/**
 * Reads the delivery rules shared by cart totals and content texts, so that texts match what a cart charges.
 * A changed file applies from the next call; an invalid one is reported and the last valid one stays.
 * @param contentDir the content folder; without the file delivery is free
 */
export function openShippingRules(
  contentDir: string,
  log: (message: string) => void = (message) => {
    console.error(message);
  },
): ShippingRules {
  const path = join(contentDir, SHIPPING_FILE);
  let stamp = '';
  let rules = new Map<string, ShippingRule>();

  function current(): ReadonlyMap<string, ShippingRule> {
    const stats = statSync(path, { throwIfNoEntry: false });
    const now = stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    if (now === stamp) return rules;
    stamp = now;
    if (stats === undefined) return (rules = new Map());
    try {
      const file = fileShape.parse(JSON.parse(readFileSync(path, 'utf8')));
      rules = new Map(
        Object.entries(file).map(([siteId, { standard, freeFrom, deliveryTime }]) => [
          siteId,
          { standard: minor(standard), freeFrom: minor(freeFrom), deliveryTime },
        ]),
      );
    } catch (error) {
      log(`content: ${SHIPPING_FILE} is not used: ${error instanceof Error ? error.message : String(error)}`);
    }
    return rules;
  }

  return {
    of: (siteId) => current().get(siteId) ?? NO_CHARGE,
    amount: (siteId, name) => {
      const rule = current().get(siteId);
      if (name === 'freeShippingFrom') return rule?.freeFrom;
      return name === 'standardShipping' ? rule?.standard : undefined;
    },
  };
}
