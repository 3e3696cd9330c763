import { type ArticleList, readArticleSearch } from '../../content/article-search.ts';
import type { PageContext } from '../../content/page-context.ts';
import { unavailable } from '../../content/client/unavailable.ts';

/** One page of an article search. */
export interface ArticleQuery {
  readonly tags: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Searches articles for a page (D2 §7.5): type `article`, tags, offset, limit.
 *
 * @returns undefined if the search fails, which is only logged [BLK-ART-16]
 */
export async function loadArticles(
  page: PageContext,
  { tags, offset, limit }: ArticleQuery,
): Promise<ArticleList | undefined> {
  try {
    const answer = await page.content.search('article', { tagId: tags, offset: String(offset), limit: String(limit) });
    for (const tag of answer?.tags ?? []) page.tags.add(tag);
    page.maxAge = Math.min(page.maxAge, answer?.maxAge ?? Number.POSITIVE_INFINITY);
    return readArticleSearch(answer?.data);
  } catch (error) {
    page.issues.push(unavailable('search/article', error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}
