const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** A page of the shop that was fetched. */
export interface FetchedPage {
  readonly page: Document;
  /** Rules of the classes that its content has generated; all others are linked by this page as well. */
  readonly rules: string;
}

/** Parses a fetched page without its styles, which the policy of this page does not know and would report. */
export function parsePage(text: string): FetchedPage {
  const [, rules = ''] = [...text.matchAll(STYLE)].map(([, css]) => css);
  return { page: new DOMParser().parseFromString(text.replace(STYLE, ''), 'text/html'), rules };
}
