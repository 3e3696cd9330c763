import { z } from 'zod';

/** A size chart of the CMS (content kinds size-chart and foot-sizes). The descriptions are the editors' field help. */
export const sizeChartSchema = z.object({
  title: z.string().trim().min(1).describe('What is measured: Jackets and layers.'),
  intro: z.string().default('').describe('A sentence or two above the tables.'),
  tables: z
    .array(
      z.object({
        title: z.string().trim().min(1).describe('Whom the table is for.'),
        columns: z
          .array(
            z.object({
              label: z.string().trim().min(1).describe('Heading of the column.'),
              unit: z
                .enum(['length', 'none'])
                .default('length')
                .describe('length: centimetres, shown in inches on demand; none: as written.'),
            }),
          )
          .min(1)
          .describe('Columns after the size.'),
        rows: z
          .array(
            z.object({
              size: z.string().min(1).describe('The size.'),
              cells: z.array(z.string()).describe('One value for each column: 88–93. Lengths in centimetres.'),
            }),
          )
          .min(1)
          .describe('One row for each size.'),
      }),
    )
    .min(1)
    .describe('Tables, one below the other.'),
  steps: z
    .array(z.object({ title: z.string().min(1).describe('What to measure.'), text: z.string().describe('How.') }))
    .default([])
    .describe('How to measure.'),
});

export type SizeChart = z.output<typeof sizeChartSchema>;

/** Centimetres of an inch. */
export const CM_PER_INCH = 2.54;

/** Parts of an inch as they are written. */
export const FRACTIONS: Readonly<Record<string, number>> = {
  '⅛': 0.125,
  '¼': 0.25,
  '⅜': 0.375,
  '½': 0.5,
  '⅝': 0.625,
  '¾': 0.75,
  '⅞': 0.875,
};
const SIGNS = ['', ...Object.keys(FRACTIONS)];

/** Converts a length or range from centimetres to inches, rounded to a part of an inch: `88–93` → `34½–36½`. */
const inInches = (centimetres: string, parts: number): string =>
  centimetres.replace(/\d+(?:\.\d+)?/g, (number) => {
    const eighths = Math.round((Number(number) / CM_PER_INCH) * parts) * (8 / parts);
    return `${Math.floor(eighths / 8) || ''}${SIGNS[eighths % 8]}` || '0';
  });

/**
 * Converts the lengths of a column from centimetres to inches, rounded to halves, or as finely as it takes to tell its
 * sizes apart: a foot grows by a quarter of an inch from one size to the next.
 */
export function inches(column: readonly string[]): string[] {
  const distinct = (values: readonly string[]): number => new Set(values).size;
  const rounded = [2, 4, 8].map((parts) => column.map((value) => inInches(value, parts)));
  return rounded.find((values) => distinct(values) === distinct(column)) ?? rounded.at(-1) ?? [];
}

/** Category id → name of the size chart of its products. */
const TYPES: Readonly<Record<string, string>> = {
  '21001': 'jackets',
  '21005': 'jackets',
  '22001': 'boots',
  '23001': 'packs',
};

/** The names of all product size charts. */
export const CHART_TYPES: readonly string[] = [...new Set(Object.values(TYPES))];

/**
 * The size chart of a product; undefined when it has none, or only one size.
 *
 * @param categoryIds categories of the product
 * @param sizes its number of sizes
 */
export const sizeChartOf = (categoryIds: readonly string[], sizes: number): string | undefined =>
  sizes < 2 ? undefined : categoryIds.map((id) => TYPES[id]).find((type) => type !== undefined);
