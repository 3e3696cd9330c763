/** The page number of a URL: 1 for anything that is none, and the one after `last` for any beyond. */
export function pageNumberIn(params: URLSearchParams, last: number): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last + 1) : 1;
}

/** The last of the pages if `page` is past it, which is then not found; undefined if `page` is one of them. */
export function lastPageBefore(page: number, total: number): number | undefined {
  const last = Math.max(1, total);
  return page > last ? last : undefined;
}
