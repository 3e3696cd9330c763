import { z } from 'zod';
import { issuesOf, lostFieldIssues } from '../../blocks/_kit/parse/issues.ts';
import { readFields } from '../../blocks/_kit/parse/read-fields.ts';
import { readArticleEntry, type ArticleEntry } from '../../content/article-search.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { Issue, PageContext } from '../../content/page-context.ts';
import { isSlug } from '../data/path-ids.ts';
import { dependOn } from '../shell/load-shell.ts';
import { unavailable } from '../../content/client/unavailable.ts';
import { isDate } from '../../content/moment.ts';

/** Related articles below an article (D1 §9). */
export const RELATED_LIMIT = 4;

/** A field that says nothing where it is empty. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => (value === null || value === '' ? undefined : value))
    .optional();

/** What makes a document an article. */
const ownSchema = z.object({
  title: z.string().trim().min(1),
  /** ISO date, or a moment with its offset; only documents with one are articles. */
  date: z.string().refine(isDate),
});
/** What it may say besides: each of these is read alone. */
const moreSchema = z.object({
  summary: maybe(z.string()),
  author: maybe(z.string().trim()),
  readingMinutes: maybe(z.number().positive()),
  picture: maybe(z.object({ url: z.string().min(1), alt: z.string().default('') })),
  /** Article names, slugs, or articles as returned by a search. */
  related: z.array(z.unknown()).default([]),
});
const allSchema = ownSchema.extend(moreSchema.shape);
export type ArticleFacts = z.output<typeof allSchema>;

const NO_DATE = 'The date of a story is a day such as 2026-10-04, or a moment with its offset.';

/**
 * The article data of a document; undefined if it is not an article.
 *
 * @param found gets what is wrong in a story: in what makes it one, so that it is none, and in the fields that are left
 * out
 */
export function readArticle(data: unknown, found?: (issue: Issue) => void): ArticleFacts | undefined {
  const own = ownSchema.safeParse(data);
  const { date = null, title = null } = (data ?? {}) as { readonly date?: unknown; readonly title?: unknown };
  const issues: Issue[] = [];
  if (date !== null || title !== null) issues.push(...lostFieldIssues(date === null ? ownSchema : allSchema, data, ''));
  if (date !== null && !own.success)
    for (const issue of issuesOf(own.error, data, ''))
      issues.push(
        issue.pointer === '/date'
          ? { pointer: '/date', rule: 'date', message: NO_DATE, received: JSON.stringify(date) }
          : issue,
      );
  const more = own.success ? readFields(moreSchema, data, '', issues) : undefined;
  if (found !== undefined) for (const issue of issues) found(issue);
  return own.success && more !== undefined ? { ...own.data, ...more } : undefined;
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
