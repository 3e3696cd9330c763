import type { ParsedSection } from '../../blocks/_kit/parse/parsed-block.ts';
import type { PageContext } from '../../content/page-context.ts';
import { isSlug, servesLocale } from '../data/path-ids.ts';
import { contentOf } from './content-page.ts';
import { loadPageCanvas } from './load-canvas.ts';

const PATH = /^(?<slug>.+)\/(?<index>\d{1,4})$/;

/**
 * The lazy section that a URL path names: `{slug}/{index}`.
 *
 * @param params route parameters `locale` and `path`
 * @returns undefined when there is no such page or section, or the section is not lazy
 */
export async function deferredSection(
  page: PageContext,
  params: Readonly<Record<string, string | undefined>>,
): Promise<ParsedSection | undefined> {
  const { slug = '', index = '' } = PATH.exec(params['path'] ?? '')?.groups ?? {};
  if (!servesLocale(params['locale']) || !isSlug(slug)) return undefined;
  const canvas = await loadPageCanvas(page, `pages/${slug}`, contentOf(page, slug));
  const section = canvas?.sections[Number(index)];
  return section?.lazy === true ? section : undefined;
}
