import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isCurrent, isOnSite, nextChange } from './commerce/promotions/engine.ts';
import type { Promotions } from './commerce/promotions/rule-file.ts';
import { SITES } from './commerce/sites.ts';

/** The file of delivery costs below the content folder. */
export const SHIPPING_FILE = 'shipping.json';

/** Costs of standard delivery on a site. Amounts are minor units. */
export interface ShippingRule {
  readonly standard: number;
  /** Cart value from which delivery is free: the threshold of a promotion; Infinity without one. */
  readonly freeFrom: number;
  /** In working days, e.g. `2-4`. */
  readonly deliveryTime: string;
}

const amount = z.number().nonnegative().multipleOf(0.01);
const siteCosts = z.strictObject({ standard: amount, deliveryTime: z.string().regex(/^\d+-\d+$/) });
/** The file of delivery costs, by site id. */
export const shippingFile = z.record(z.string(), siteCosts);
const NO_CHARGE = { standard: 0, deliveryTime: '3-5' };
const minor = (value: number): number => Math.round(value * 100);

/** The shipping rules of all sites, by site id; delivery is free on sites not listed. */
export interface ShippingRules {
  of(siteId: string): ShippingRule;
  /** The amount for a `{name}` placeholder at a time, in minor units; undefined for any other name. */
  amount(siteId: string, name: string, at: Date): number | undefined;
  /** Until when the amounts of a time hold, as far as promotions say by their dates; milliseconds, or Infinity. */
  until(at: Date): number;
}

/**
 * The lowest threshold from which everybody's delivery is free on a site, in minor units; undefined where no promotion
 * says so.
 */
function freeFrom(siteId: string, promotions: Promotions, now: Date): number | undefined {
  const { currency } = SITES.find(({ id }) => id === siteId) ?? { currency: 'USD' };
  const thresholds = promotions
    .all()
    .filter(({ level, type, discount }) => level === 'SHIPPING' && type === 'AUTO' && 'free' in discount)
    .filter((rule) => !rule.audience && !rule.products && isOnSite(rule, siteId))
    // What is used up some day is not for everybody.
    .filter(({ limit, limitPerCustomer }) => limit === undefined && limitPerCustomer === undefined)
    .filter((rule) => isCurrent(rule, now))
    .flatMap(({ threshold }) => (threshold === undefined ? 0 : (threshold[currency] ?? [])));
  return thresholds.length === 0 ? undefined : minor(Math.min(...thresholds));
}

/**
 * Reads the delivery rules shared by cart totals and content texts, so that texts match what a cart charges.
 * A changed file applies from the next call; what is invalid, a site or all of it, is reported and stays as it was.
 * @param contentDir the content folder; without the file delivery is free
 * @param promotions say from when on delivery is free
 */
export function openShippingRules(
  contentDir: string,
  promotions: Promotions,
  log: (message: string) => void = (message) => {
    console.error(message);
  },
  now: () => Date = () => new Date(),
): ShippingRules {
  const path = join(contentDir, SHIPPING_FILE);
  let stamp = '';
  let rules = new Map<string, Omit<ShippingRule, 'freeFrom'>>();

  function current(): typeof rules {
    const stats = statSync(path, { throwIfNoEntry: false });
    const now = stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    if (now === stamp) return rules;
    stamp = now;
    if (stats === undefined) return (rules = new Map());
    try {
      const file = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
      const next: typeof rules = new Map();
      for (const [siteId, costs] of Object.entries(file)) {
        const read = siteCosts.safeParse(costs);
        const last = rules.get(siteId);
        if (!read.success) log(`content: ${SHIPPING_FILE} /${siteId} is not used: ${read.error.message}`);
        const rule = read.success ? { ...read.data, standard: minor(read.data.standard) } : last;
        if (rule !== undefined) next.set(siteId, rule);
      }
      rules = next;
    } catch (error) {
      log(`content: ${SHIPPING_FILE} is not used: ${error instanceof Error ? error.message : String(error)}`);
    }
    return rules;
  }

  return {
    of: (siteId) => ({
      ...(current().get(siteId) ?? NO_CHARGE),
      freeFrom: freeFrom(siteId, promotions, now()) ?? Infinity,
    }),
    amount: (siteId, name, at) => {
      if (name === 'freeShippingFrom') return freeFrom(siteId, promotions, at);
      return name === 'standardShipping' ? current().get(siteId)?.standard : undefined;
    },
    until: (at) => nextChange(promotions.all(), at),
  };
}
