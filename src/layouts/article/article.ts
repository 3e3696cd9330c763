import { z } from 'zod';
import { readArticleEntry, type ArticleEntry } from '../../content/article-search.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { Issue, PageContext } from '../../content/page-context.ts';
import { isSlug } from '../data/path-ids.ts';
import { dependOn } from '../shell/load-shell.ts';
import { unavailable } from '../../content/client/unavailable.ts';
import { isDate } from '../../content/moment.ts';

/** Related articles below an article (D1 §9). */
export const RELATED_LIMIT = 4;

const factsSchema = z.object({
  title: z.string().trim().min(1),
  /** ISO date, or a moment with its offset; only documents with one are articles. */
  date: z.string().refine(isDate),
  summary: z.string().optional().catch(undefined),
  author: z.string().trim().min(1).optional().catch(undefined),
  readingMinutes: z.number().positive().optional().catch(undefined),
  picture: z
    .object({ url: z.string().min(1), alt: z.string().default('') })
    .optional()
    .catch(undefined),
  /** Article names, slugs, or articles as returned by a search. */
  related: z.array(z.unknown()).default([]).catch([]),
});
export type ArticleFacts = z.output<typeof factsSchema>;

const NO_DATE = 'The date of a story is a day such as 2026-10-04, or a moment with its offset.';

/**
 * The article data of a document; undefined if it is not an article.
 *
 * @param found gets the issue of a story that is none because nobody can understand its date
 */
export function readArticle(data: unknown, found?: (issue: Issue) => void): ArticleFacts | undefined {
  const facts = factsSchema.safeParse(data);
  if (facts.success) return facts.data;
  const { date } = (data ?? {}) as { readonly date?: unknown };
  if (date !== undefined && date !== null && facts.error.issues.some(({ path }) => path[0] === 'date'))
    found?.({ pointer: '/date', rule: 'date', message: NO_DATE, received: JSON.stringify(date) });
  return undefined;
}

const slugOf = (name: string): string => (name.includes('/') ? name : `stories/${name}`);

const entryOf = (data: unknown, slug: string): ArticleEntry | undefined =>
  typeof data === 'object' && data !== null ? readArticleEntry({ id: slug, ...data, url: `/${slug}` }) : undefined;

async function related(page: PageContext, one: unknown): Promise<ArticleEntry | undefined> {
  if (typeof one !== 'string') return readArticleEntry(one);
  const slug = slugOf(one);
  if (!isSlug(slug)) return undefined;
  let answer: ContentAnswer | undefined;
  try {
    answer = await page.content.page(slug);
  } catch (error) {
    page.issues.push(unavailable(slug, error, '/related'));
    page.maxAge = Math.min(page.maxAge, 1);
  }
  dependOn(page, answer);
  return entryOf(answer?.data, slug);
}

/** Related articles: at most four, however many are delivered [ARTP-01]. Skips those that cannot be loaded. */
export async function loadRelated(page: PageContext, article: ArticleFacts): Promise<readonly ArticleEntry[]> {
  const found = await Promise.all(article.related.slice(0, RELATED_LIMIT).map((one) => related(page, one)));
  return found.filter((entry) => entry !== undefined);
}
