import type { ReviewSort } from '../../../commerce/contract/types.ts';
import { pageNumberIn } from '../../data/page-number.ts';

/** Orders offered, the default first. */
export const REVIEW_ORDER = ['relevant', 'newest', 'highest', 'lowest', 'helpful'] as const satisfies ReviewSort[];
/** Reviews on a page of reviews. */
export const REVIEWS_PER_PAGE = 8;
/** Offsets end at 10,000 (contract D2 §9). */
const LAST_PAGE = 1_000;

/** What a page of reviews shows, as read from its URL. */
export interface ReviewQuery {
  readonly sort: ReviewSort;
  /** Only reviews with this score. */
  readonly stars?: number | undefined;
  /** Only reviews written in this language. */
  readonly language?: string | undefined;
  /** Only reviews with pictures. */
  readonly photos?: true | undefined;
  /** Starts at 1. */
  readonly page: number;
  /** Id of the review or question that is shown in the shopper's language. */
  readonly translated?: string | undefined;
  /** The page is the visitor's alone, with their votes: where no script shows these on the page of all. */
  readonly mine?: true | undefined;
}

export const EVERY_REVIEW: ReviewQuery = { sort: 'relevant', page: 1 };

/** The page number of a URL of reviews or questions. */
export const pageIn = (params: URLSearchParams): number => pageNumberIn(params, LAST_PAGE);

/** Whether a URL asks for the visitor's own votes. */
export const isMine = (params: URLSearchParams): boolean => params.get('mine') === '1';

/** Reads order, filter and page from a URL; ignores anything unknown. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  const stars = /^[1-5]$/.exec(params.get('stars') ?? '')?.[0];
  return {
    sort: REVIEW_ORDER.find((known) => known === params.get('sort')) ?? 'relevant',
    stars: stars === undefined ? undefined : Number(stars),
    language: /^[a-z]{2}$/.exec(params.get('language') ?? '')?.[0],
    photos: params.get('photos') === '1' ? true : undefined,
    page: pageIn(params),
    translated: /^[\w-]{1,60}$/.exec(params.get('translated') ?? '')?.[0],
    mine: isMine(params) ? true : undefined,
  };
}

/** What a page of questions shows, as read from its URL: they have one order and no filter. */
export function readQuestionQuery(params: URLSearchParams): ReviewQuery {
  const { page, translated, mine } = readReviewQuery(params);
  return { ...EVERY_REVIEW, page, translated, mine };
}

export const isFiltered = ({ stars, language, photos }: ReviewQuery): boolean =>
  stars !== undefined || language !== undefined || photos !== undefined;

/** The URL of reviews; omits defaults, so that each view has one URL. @param path of the page of reviews */
export function reviewsHref(path: string, query: ReviewQuery): string {
  const { sort, stars, language, photos, page, translated, mine } = query;
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (sort !== 'relevant') params.set('sort', sort);
  if (stars !== undefined) params.set('stars', String(stars));
  if (language !== undefined) params.set('language', language);
  if (photos !== undefined) params.set('photos', '1');
  if (translated !== undefined) params.set('translated', translated);
  if (mine) params.set('mine', '1');
  return params.size === 0 ? path : `${path}?${params}`;
}

/** Parameters of the call that reads the reviews. */
export const reviewParameters = ({ sort, stars, language, photos, page }: ReviewQuery, limit: number) => ({
  sort: sort === 'relevant' ? undefined : sort,
  stars: stars?.toString(),
  language,
  photos: photos && '1',
  offset: page > 1 ? String((page - 1) * limit) : undefined,
  limit: String(limit),
});
