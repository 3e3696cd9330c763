import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { meantField } from '../src/commerce/contract/misspelt.ts';
import { isCurrent, isOnSite, nextChange } from './commerce/promotions/engine.ts';
import type { Promotions } from './commerce/promotions/rule-file.ts';
import { SITES } from './commerce/sites.ts';
import { createLastGood, keepEntries, lastValue, type LastGood } from './last-good.ts';
import { readText } from './read-text.ts';

/** The file of delivery costs below the content folder. */
export const SHIPPING_FILE = 'shipping.json';

/** Costs of standard delivery on a site. Amounts are minor units. */
export interface ShippingRule {
  readonly standard: number;
  /** Cart value from which delivery is free: the threshold of a promotion; Infinity without one. */
  readonly freeFrom: number;
  /** In working days, e.g. `2-4`. */
  readonly deliveryTime: string;
  /** The costs cannot be read and never could be: nothing is delivered at them. */
  readonly isUnknown?: true;
}

const amount = z.number().nonnegative().multipleOf(0.01);
const siteCosts = z.strictObject({ standard: amount, deliveryTime: z.string().regex(/^\d+-\d+$/) });
const SITE_IDS = SITES.map(({ id }) => id);
/** The file of delivery costs, by site id. */
export const shippingFile = z.partialRecord(z.enum(SITE_IDS), siteCosts);
const NO_CHARGE = { standard: 0, deliveryTime: '3-5' };
const UNKNOWN = { ...NO_CHARGE, isUnknown: true } as const;
const minor = (value: number): number => Math.round(value * 100);

type Costs = Omit<ShippingRule, 'freeFrom'>;
const costsOf = ({ standard, ...more }: z.output<typeof siteCosts>): Costs => ({ ...more, standard: minor(standard) });
/** The costs of a file that is all good. */
const readCosts = (text: string): Map<string, Costs> =>
  new Map(
    Object.entries(shippingFile.parse(JSON.parse(text))).flatMap(([siteId, costs]) =>
      costs ? [[siteId, costsOf(costs)]] : [],
    ),
  );

/** Costs as a file has them. */
const fileOf = (rules: ReadonlyMap<string, Costs>): z.input<typeof shippingFile> =>
  Object.fromEntries(
    [...rules].map(([siteId, { standard, deliveryTime }]) => [siteId, { standard: standard / 100, deliveryTime }]),
  );

/** The shipping rules of all sites, by site id; delivery is free on sites that a readable file does not list. */
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
 * A changed file applies from the next call; what is invalid, a site or all of it, is reported and stays as it was,
 * or is unknown where the server has never read it.
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
  lastGood: LastGood = createLastGood(),
): ShippingRules {
  const path = join(contentDir, SHIPPING_FILE);
  let stamp = '';
  let rules = new Map<string, Costs>();
  /** Costs of this file were read before, by this server or before it was started. */
  let isKnown = false;
  let unlisted: typeof NO_CHARGE | typeof UNKNOWN = NO_CHARGE;

  function current(): typeof rules {
    const stats = statSync(path, { throwIfNoEntry: false });
    const now = stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    if (now === stamp) return rules;
    stamp = now;
    if (stats === undefined) {
      unlisted = NO_CHARGE;
      isKnown = false;
      lastGood.prune((file) => file !== SHIPPING_FILE);
      return (rules = new Map());
    }
    // Another reader of the file may have kept costs that nobody has asked for here.
    const kept = lastValue(lastGood, SHIPPING_FILE, readCosts);
    if (kept !== undefined) [rules, unlisted, isKnown] = [kept, NO_CHARGE, true];
    const isFirst = !isKnown;
    isKnown = true;
    try {
      const text = readText(path);
      const file = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      const next: typeof rules = new Map();
      let isGood = true;
      for (const [key, costs] of Object.entries(file)) {
        const read = shippingFile.safeParse({ [key]: costs });
        isGood &&= read.success;
        if (!read.success) log(`content: ${SHIPPING_FILE} is not used at /${key}: ${read.error.message}`);
        // Delivery must not be free on a site because its id is misspelt.
        const siteId = SITE_IDS.includes(key) ? key : meantField(key, SITE_IDS, file);
        if (siteId === undefined) continue;
        const last = rules.get(siteId) ?? (isFirst || unlisted === UNKNOWN ? UNKNOWN : undefined);
        const own = read.data?.[siteId];
        const rule = own === undefined ? last : costsOf(own);
        if (rule !== undefined) next.set(siteId, rule);
      }
      rules = next;
      unlisted = NO_CHARGE;
      // Costs that are not known must not count as free after the next start: nothing is kept beside them.
      if (isGood) keepEntries(lastGood, contentDir, SHIPPING_FILE, text);
      else if (![...next.values()].some(({ isUnknown }) => isUnknown))
        keepEntries(lastGood, contentDir, SHIPPING_FILE, text, fileOf(next));
    } catch (error) {
      if (isFirst) unlisted = UNKNOWN;
      log(`content: ${SHIPPING_FILE} is not used: ${error instanceof Error ? error.message : String(error)}`);
    }
    return rules;
  }

  return {
    of: (siteId) => ({
      ...(current().get(siteId) ?? unlisted),
      freeFrom: freeFrom(siteId, promotions, now()) ?? Infinity,
    }),
    amount: (siteId, name, at) => {
      if (name === 'freeShippingFrom') return freeFrom(siteId, promotions, at);
      if (name !== 'standardShipping') return undefined;
      const rule = current().get(siteId);
      return rule?.isUnknown ? undefined : rule?.standard;
    },
    until: (at) => nextChange(promotions.all(), at),
  };
}
