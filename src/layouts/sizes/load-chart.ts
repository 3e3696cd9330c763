import { level } from '../../blocks/_kit/parse/read-parts.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { loadParts } from '../canvas/load-canvas.ts';
import { sizeChartSchema, type SizeChart } from './schema.ts';

const { tables, steps } = sizeChartSchema.shape;
const table = tables.element;
// A column and its unit decide what every cell means, so a wrong one costs its table; a wrong cell costs its row.
export const CHART = level(sizeChartSchema.extend({ title: sizeChartSchema.shape.title.optional() }), {
  tables: level(table, { rows: level(table.shape.rows.element) }, {}, true),
  steps: level(steps.unwrap().element),
});

/**
 * The size chart of a product type, or the one for feet. What is wrong in it is left out and reported; undefined when
 * there is none, or no table that can be read.
 *
 * @param type product type as in the URL, e.g. `jackets`; undefined for foot sizes
 */
export async function loadSizeChart(page: PageContext, type: string | undefined): Promise<SizeChart | undefined> {
  const chart = await loadParts<Omit<SizeChart, 'title'> & Partial<SizeChart>>(
    page,
    CHART,
    type === undefined ? 'kinds/footsizes' : `kinds/sizechart/${type}`,
    type === undefined ? page.content.ofKind('foot-sizes') : page.content.ofKind('size-chart', { productType: type }),
  );
  if (chart === undefined) return undefined;
  return {
    ...chart,
    title: chart.title ?? t(page.info.locale, type === undefined ? 'sizes.feet.title' : 'sizes.title'),
  };
}
