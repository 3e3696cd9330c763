import { issuesOf } from '../../blocks/_kit/parse/issues.ts';
import type { PageContext } from '../../content/page-context.ts';
import { sourceIssues } from '../../content/source-places.ts';
import { dependOn } from '../shell/load-shell.ts';
import { sizeChartSchema, type SizeChart } from './schema.ts';

/**
 * The size chart of a product type, or the one for feet; undefined when there is none, or when it is invalid, which is
 * reported.
 *
 * @param type product type as in the URL, e.g. `jackets`; undefined for foot sizes
 */
export async function loadSizeChart(page: PageContext, type: string | undefined): Promise<SizeChart | undefined> {
  const answer = await (type === undefined
    ? page.content.ofKind('foot-sizes')
    : page.content.ofKind('size-chart', { productType: type }));
  dependOn(page, answer);
  if (answer === undefined) return undefined;
  const parsed = sizeChartSchema.safeParse(answer.data);
  if (parsed.success) return parsed.data;
  page.issues.push(
    ...sourceIssues(
      issuesOf(parsed.error, answer.data, ''),
      answer,
      type === undefined ? 'foot-sizes' : `size-chart/${type}`,
    ),
  );
  return undefined;
}
