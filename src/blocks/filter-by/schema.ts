import { z } from 'zod';
import { blocks, identity } from '../_kit/schema/fields.ts';
import { decisive, elementIds } from '../_kit/schema/traits.ts';

export const VARIANTS = ['bySku', 'byCategory'] as const;
export const OPERATORS = ['IN', 'NOT IN'] as const;

const variant = z.enum(VARIANTS);
const operator = z.enum(OPERATORS);
decisive.add(variant, {});
decisive.add(operator, {});

/** Blocks that show only on the pages of certain products or categories, or everywhere but there. */
export const schema = z.object({
  ...identity,
  variant: variant
    .default('bySku')
    .describe('What the address of the page is read for: its product (bySku) or its category (byCategory).'),
  filterBy: z
    .array(
      z.union([
        z.string().trim().min(1, 'An entry is a product code such as NF104001MOS, or a category id such as 21001.'),
        z.number().int().positive().transform(String),
      ]),
    )
    .default([])
    .describe('Product codes, with or without the letters of a colour, or category ids.'),
  operator: operator
    .default('IN')
    .describe('IN: shown only where the page’s product or category is in the list. NOT IN: shown everywhere else.'),
  components: blocks().prefault([]).describe('The blocks that are shown or not.'),
});
export type FilterByFields = z.output<typeof schema>;

elementIds.add(schema, { of: () => undefined });
