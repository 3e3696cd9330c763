import { z } from 'zod';
import { headed } from '../_kit/schema/fields.ts';
import { elementIds } from '../_kit/schema/traits.ts';

const columns = () => z.coerce.number().int().min(1).max(6).optional();

/** Tags as the CMS writes a query: `{ "tagId": ["care"] }`, a list, or one text with commas. */
const query = () =>
  z
    .union([
      z.object({ tagId: z.union([z.string(), z.array(z.string())]).default([]) }).transform(({ tagId }) => tagId),
      z.array(z.string()),
      z.string(),
    ])
    .transform((tags) => (typeof tags === 'string' ? tags.split(',') : tags).map((tag) => tag.trim()).filter(Boolean));

/** Stories found by a search, with tags to choose from. */
export const schema = z.object({
  ...headed,
  rowsToLoad: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe(
      'Rows that come at once, counted on a phone: rows times columns on a phone is the size of a page. 3 stories when not given.',
    ),
  gridSize: z
    .object({
      sm: columns().describe('Columns on a phone.'),
      md: columns().describe('Columns on a tablet.'),
      lg: columns().describe('Columns on a wide screen.'),
    })
    .default({})
    .describe('Columns per breakpoint. 1, 2 and 3 when not given.'),
  initialQuery: query().default([]).describe('Tags that are chosen at first, e.g. { "tagId": ["care"] }.'),
  initialQueryNotFiltered: query()
    .default([])
    .describe('Tags that stay when the visitor clears all filters. None shows every story.'),
  showFilterBar: z.boolean().default(false).describe('Whether visitors can choose tags.'),
  loadMore: z.boolean().default(true).describe('Whether visitors can load more than the first page.'),
  hidePageDate: z.boolean().default(false).describe('Leaves the date off the stories.'),
});
export type ArticleGridFields = z.output<typeof schema>;

elementIds.add(schema, { of: ({ id }: ArticleGridFields) => id, isList: true });
