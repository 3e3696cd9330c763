import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { text } from '../text/text.ts';
import { createLastGood, type LastGood, readGood } from '../../last-good.ts';

/** Folder of the promotions inside the content, one file each. */
export const FOLDER = 'promotions';

/** Amounts by currency, decimal as in other content. */
const money = z.record(z.string().regex(/^[A-Z]{3}$/), z.number().nonnegative().multipleOf(0.01));

const promotion = z.strictObject({
  /** In capitals; one with GUEST or REGISTERED in it is worded for those visitors. */
  id: z.string().regex(/^[A-Z0-9-]{2,40}$/),
  campaignId: z.string().default(''),
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  /** CODE: needs its coupon code. AUTO: applies by itself. */
  type: z.enum(['CODE', 'AUTO']),
  code: z
    .string()
    .regex(/^[A-Z0-9-]{2,40}$/)
    .optional(),
  name: text,
  /**
   * Three parts by `|`: at first, below the threshold (with a place for the `{distance}`), reached. Like the name it
   * can have places for the rule's `{threshold}` and `{discount}`.
   */
  callout: text.default(''),
  /** Where the callout shows before the promotion applies: on the cart page, or in the mini cart too. */
  approachingDisplayLevel: z.enum(['cart', 'everywhere']).default('cart'),
  sites: z.array(z.string()).optional(),
  validFrom: z.iso.datetime().optional(),
  validTo: z.iso.datetime().optional(),
  audience: z.enum(['guests', 'registered', 'members', 'employees', 'prosumers']).optional(),
  /** Only up to what the customer has left of the year's cap; goods count at their price before this discount. */
  isYearlyCapped: z.boolean().default(false),
  /** Value of the goods from which it applies. */
  threshold: money.optional(),
  /** What the threshold counts: goods before (gross) or after (net) the discounts applied so far. */
  thresholdBase: z.enum(['gross', 'net']).default('net'),
  /** `percent` off, `amount` off, for delivery `free`, or a `gift` that comes by itself. */
  discount: z.union([
    z.strictObject({ percent: z.number().positive().max(100) }),
    z.strictObject({ amount: money }),
    z.strictObject({ free: z.literal(true) }),
    /** `isSold`: whether it can be bought as well. */
    z.strictObject({ gift: z.strictObject({ sku: z.string(), isSold: z.boolean().default(true) }) }),
  ]),
  /** The products it is about; all of them when absent. Reduced ones can be left out. */
  products: z
    .strictObject({
      ids: z.array(z.string()).optional(),
      categories: z.array(z.string()).optional(),
      exceptIds: z.array(z.string()).default([]),
      exceptReduced: z.boolean().default(false),
    })
    .optional(),
  /** Orders that may use it, all customers together, and each customer. */
  limit: z.int().positive().optional(),
  limitPerCustomer: z.int().positive().max(1).optional(),
  /** Lower ones are applied first. */
  priority: z.int().default(100),
  /** Of the promotions in one group only the one worth most applies. */
  group: z.string().optional(),
  /** `stop`: nothing of its level applies after it. */
  combine: z.enum(['stack', 'stop']).default('stack'),
});
/** A promotion as content describes it. */
export type Promotion = z.output<typeof promotion>;

/** One file of `content/promotions`. */
export const promotionFile = promotion
  .refine(
    ({ type, code }) => (type === 'CODE') === (code !== undefined),
    'a promotion of type CODE has a code, and no other has one',
  )
  .refine(
    ({ id, discount }) => id.includes('GWP') === 'gift' in discount,
    'a promotion with a gift has GWP in its id, and no other has it',
  )
  .refine(
    ({ isYearlyCapped, level, audience, discount }) =>
      !isYearlyCapped ||
      (level === 'ORDER' && 'percent' in discount && (audience === 'employees' || audience === 'prosumers')),
    'a promotion with a yearly cap takes a percentage off orders of employees or prosumers',
  );

export interface Promotions {
  all(): readonly Promotion[];
  /** The file of one of them, e.g. `promotions/free-delivery.json`. */
  fileOf(rule: Promotion): string | undefined;
}

/**
 * Reads the promotions of a content folder. A changed file applies from the next call; an invalid one is reported, and
 * its last valid version goes on.
 */
export function openPromotions(
  contentDir: string,
  log: (message: string) => void,
  lastGood: LastGood = createLastGood(),
): Promotions {
  const folder = join(contentDir, FOLDER);
  let stamp = '';
  let rules: Promotion[] = [];
  const files = new WeakMap<Promotion, string>();

  function read(name: string): Promotion | undefined {
    const file = `${FOLDER}/${name}`;
    const { value, error } = readGood(lastGood, contentDir, file, (text) => promotionFile.parse(JSON.parse(text)));
    if (value !== undefined) files.set(value, file);
    if (error !== undefined) {
      const what = value === undefined ? 'is not used' : 'stays as it was';
      log(`content: ${file} ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return value;
  }

  return {
    all: () => {
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
      const now = names.map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`).join();
      if (now !== stamp) {
        stamp = now;
        lastGood.prune((file) => !file.startsWith(`${FOLDER}/`) || names.includes(file.slice(FOLDER.length + 1)));
        rules = names
          .flatMap((name) => read(name) ?? [])
          .sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
      }
      return rules;
    },
    fileOf: (rule) => files.get(rule),
  };
}
