import { z } from 'zod';
import { isDate } from './moment.ts';

/**
 * The response of an article search (D2 §3, §7.5): `result`, `facets`, `numFound`. Parsed leniently: invalid entries
 * are dropped, the others kept.
 */
const text = z.string().trim().min(1);
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const articleSchema = z.object({
  id: z.coerce.string(),
  /** URL of the article, without locale. */
  url: text.refine((url) => url.startsWith('/') || /^https?:\/\//.test(url)),
  eyebrow: maybe(text),
  title: maybe(text),
  summary: maybe(text),
  /** ISO date, or a moment with its offset. */
  date: maybe(text.refine(isDate)),
  readingMinutes: maybe(z.number().positive()),
  picture: maybe(z.object({ url: text, alt: z.string().default('') })),
});
export type ArticleEntry = z.output<typeof articleSchema>;

const facetSchema = z.object({ id: text, label: text, count: maybe(z.number()) });
export type ArticleFacet = z.output<typeof facetSchema>;

export interface ArticleList {
  readonly articles: readonly ArticleEntry[];
  readonly facets: readonly ArticleFacet[];
  /** Total number of matches. */
  readonly numFound: number;
}

const each = <Schema extends z.ZodType>(schema: Schema, list: unknown): z.output<Schema>[] =>
  (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });

/** Parses one article of a list; undefined when it is invalid. */
export const readArticleEntry = (entry: unknown): ArticleEntry | undefined => each(articleSchema, [entry])[0];

/** Parses a response [BLK-ART-07]; anything invalid yields an empty list. */
export function readArticleSearch(data: unknown): ArticleList {
  const answer = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>;
  const articles = each(articleSchema, answer['result']);
  const numFound = Number(answer['numFound']);
  return {
    articles,
    facets: each(facetSchema, answer['facets']),
    numFound: Number.isInteger(numFound) && numFound >= 0 ? numFound : articles.length,
  };
}
