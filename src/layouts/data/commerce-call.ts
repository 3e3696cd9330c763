import type { PageContext } from '../../content/page-context.ts';

/** Maximum age, in seconds, of pages with stock or prices: these change without a content update. */
const COMMERCE_MAX_AGE = 60;

/** A commerce call of a page that failed with an error status. */
export class PageCallError extends Error {
  override readonly name = 'PageCallError';
  readonly code = 'COMMERCE_CALL_FAILED';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/**
 * Reads from the commerce API for a page, in the page's locale.
 *
 * @param path as in the catalogue, e.g. `/products/v2/catalog`
 * @param query parameters; empty and undefined ones are left out
 * @param init of a call that reads by POST
 * @returns the parsed response, undefined on 404
 * @throws PageCallError on any other error status
 */
export async function readCommerce<Answer>(
  page: PageContext,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
  init?: RequestInit,
): Promise<Answer | undefined> {
  const parameters = new URLSearchParams({ locale: page.info.locale });
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') parameters.set(name, value);
  const answer = await page.commerce(`${path}?${parameters}`, init);
  page.freshFor = Math.min(page.freshFor, COMMERCE_MAX_AGE);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new PageCallError(path, answer.status);
  return (await answer.json()) as Answer;
}
