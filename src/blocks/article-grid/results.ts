import type { ArticleEntry, ArticleList } from '../../content/article-search.ts';
import { localeHref } from '../../content/addresses/links.ts';
import { formatDate, t } from '../../messages/index.ts';
import { attributes, html, NO_HTML, trusted, type Html } from '../../ui/html/html.ts';
import { pictureHtml } from '../../ui/picture/picture.ts';
import type { RenderContext } from '../_kit/pieces/context.ts';
import { stateHref, type GridState, type GridView } from './grid-rules.ts';

/** Share of the page width an entry typically takes. */
const SPAN = { sm: 1, md: 0.5, lg: 0.34 };

/** Text below an entry: date and reading time. */
function facts({ date, readingMinutes }: ArticleEntry, { locale }: RenderContext, hideDate: boolean): Html {
  const day =
    date === undefined || hideDate ? NO_HTML : html`<time datetime="${date}">${formatDate(date, locale)}</time>`;
  const minutes =
    readingMinutes === undefined
      ? NO_HTML
      : html`<span>${t(locale, 'article.minutes', { count: readingMinutes })}</span>`;
  return day === NO_HTML && minutes === NO_HTML ? NO_HTML : html`<p class="article-card__facts">${day}${minutes}</p>`;
}

/** One article of a list [BLK-ART-03, BLK-ART-04]: picture, eyebrow and linked heading. */
export function articleCardHtml(
  article: ArticleEntry,
  context: RenderContext,
  { level, hideDate }: Pick<GridView, 'level' | 'hideDate'>,
): Html {
  const { url, eyebrow, title, summary, picture } = article;
  const heading = trusted(`h${level}`);
  const name = title ?? (picture?.alt !== undefined && picture.alt !== '' ? picture.alt : (eyebrow ?? url));
  const image =
    picture === undefined || !context.mayLoad(picture.url)
      ? html`<span class="article-card__blank"></span>`
      : pictureHtml({
          publicId: picture.url,
          alt: picture.alt,
          ratio: { sm: '4/3' },
          span: SPAN,
          priority: context.priority,
          mediaBase: context.mediaBase,
        });
  return html`<article class="article-card"><div class="article-card__picture">${image}</div>${eyebrow === undefined ? NO_HTML : html`<p class="article-card__eyebrow">${eyebrow}</p>`}<${heading} class="article-card__title"><a class="article-card__link" href="${localeHref(url, context.locale)}">${name}</a></${heading}>${summary === undefined ? NO_HTML : html`<p class="article-card__summary">${summary}</p>`}${facts(article, context, hideDate)}</article>`;
}

export interface Results {
  readonly grid: string;
  readonly list: ArticleList;
  /** Offset of the first entry in the list. */
  readonly from: number;
  readonly state: GridState;
  readonly pageSize: number;
  readonly view: GridView;
}

/** Number of leading entries that are above the fold. */
const FIRST = 3;

/** The list, its status text and the load-more link. The load-more request returns the same markup. */
export function resultsHtml({ grid, list, from, state, pageSize, view }: Results, context: RenderContext): Html {
  const { articles, numFound } = list;
  const shown = from + articles.length;
  const items = articles.map(
    (article, index) =>
      html`<li class="article-grid__item" id="${`${grid}-${from + index}`}">${articleCardHtml(article, { ...context, priority: context.priority && index < FIRST }, view)}</li>`,
  );
  // Only if there is more to load [BLK-ART-10] and the editor enabled it [BLK-ART-11].
  const offset = state.offset + pageSize;
  const more = view.loadMore && shown < numFound && articles.length > 0;
  const link = more
    ? html`<a class="article-grid__more button button-secondary button-size-md" href="${stateHref(grid, { tags: state.tags, offset }, `${grid}-${shown}`)}" data-more data-offset="${offset}">${t(context.locale, 'articles.more')}<span class="visually-hidden">: ${t(context.locale, 'articles.more.what')}</span></a>`
    : NO_HTML;
  const words =
    numFound === 0
      ? t(context.locale, 'articles.none')
      : t(context.locale, 'articles.shown', { shown, count: numFound });
  return html`<ul class="article-grid__list" role="list"${attributes({ 'data-list': true })}>${items}</ul><p class="article-grid__status" role="status" data-status>${words}</p>${link}`;
}
