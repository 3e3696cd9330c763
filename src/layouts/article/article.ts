import { z } from 'zod';
import { readArticleEntry, type ArticleEntry } from '../../content/article-search.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { PageContext } from '../../content/page-context.ts';
import { isSlug } from '../data/path-ids.ts';
import { dependOn } from '../shell/load-shell.ts';
import { unavailable } from '../../content/client/unavailable.ts';

/** Related articles below an article (D1 §9). */
export const RELATED_LIMIT = 4;

const factsSchema = z.object({
  title: z.string().trim().min(1),
  /** ISO date; only documents with one are articles. */
  date: z.string().refine((date) => !Number.isNaN(Date.parse(date))),
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

/** The article data of a document; undefined if it is not an article. */
export function readArticle(data: unknown): ArticleFacts | undefined {
  const facts = factsSchema.safeParse(data);
  return facts.success ? facts.data : undefined;
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
