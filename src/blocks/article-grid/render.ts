import type { ArticleFacet, ArticleList } from '../../content/article-search.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { BREAKPOINT_NAMES, FROM, perBreakpointClasses } from '../../ui/breakpoints.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { styleClass } from '../../ui/html/style-rules.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import {
  columnsOf,
  FACET_LIMITS,
  pageSizeOf,
  sameTags,
  stateHref,
  stateIn,
  viewText,
  type GridState,
  type GridView,
} from './grid-rules.ts';
import { loadArticles } from './load-articles.ts';
import { resultsHtml } from './results.ts';
import type { ArticleGridFields } from './schema.ts';

const ELEMENT_ID = /^[A-Za-z][\w-]{0,80}$/;

/** The tag filter, as a form that works without scripts. */
function filterHtml(
  grid: string,
  facets: readonly ArticleFacet[],
  { tags }: GridState,
  cleared: readonly string[],
  locale: string,
): Html {
  if (facets.length === 0) return NO_HTML;
  const hiddenChoice = facets.some(({ id }, index) => index >= FACET_LIMITS.sm && tags.includes(id));
  const foldable = BREAKPOINT_NAMES.filter((name) => facets.length > FACET_LIMITS[name]).map(
    (name) => `article-grid__fold--${name}`,
  );
  const list = `${grid}-tags`;
  const choices = facets.map(
    ({ id, label }) =>
      html`
        <li class="article-grid__tag">
          <label class="article-grid__chip">
            <input type="checkbox" name="tagId" value="${id}"${attributes({ checked: tags.includes(id) })}>
            <span>${label}</span>
          </label>
        </li>
      `,
  );
  const fold =
    foldable.length === 0
      ? NO_HTML
      : html`
        <button
          type="button" class="${classes('article-grid__fold link-button', foldable)}" data-fold
          aria-controls="${list}" aria-expanded="${String(hiddenChoice)}"
          data-more="${t(locale, 'articles.seeMore')}" data-less="${t(locale, 'articles.seeLess')}">
          ${t(locale, hiddenChoice ? 'articles.seeLess' : 'articles.seeMore')}
        </button>
      `;
  return html`
    <form class="article-grid__filter" method="get" data-filter>
      <input type="hidden" name="grid" value="${grid}">
      <fieldset>
        <legend class="visually-hidden">${t(locale, 'articles.filter')}</legend>
        <ul class="article-grid__tags" role="list" id="${list}"${attributes({ 'data-open': hiddenChoice })}>
          ${choices}
        </ul>
      </fieldset>
      ${fold}
      <a
        class="article-grid__clear" href="${stateHref(grid, { tags: cleared, offset: 0 })}"
        data-clear${attributes({ hidden: sameTags(tags, cleared) })}>
        ${t(locale, 'listing.filters.clear')}
      </a>
      <noscript>
        <button class="button button-secondary button-size-sm">${t(locale, 'articles.apply')}</button>
      </noscript>
    </form>
  `;
}

/** Renders the grid in the state the URL asks for; '' if there is nothing to show and nothing to filter by. */
export async function render(
  { fields, uid, priority }: BlockProps<ArticleGridFields>,
  page: PageContext,
): Promise<string> {
  const context = contextOf(page, priority);
  const { locale } = page.info;
  const own = fields.elementId ?? fields.id;
  const grid = own !== undefined && ELEMENT_ID.test(own) ? own : `grid-${uid.replace(/[^\w-]/g, '')}`;
  const columns = columnsOf(fields.gridSize);
  const pageSize = pageSizeOf(fields.rowsToLoad, fields.gridSize.sm);
  const state = stateIn(page.url.searchParams, grid, fields.initialQuery);
  const list: ArticleList | undefined = await loadArticles(page, {
    tags: state.tags,
    offset: 0,
    limit: state.offset + pageSize,
  });
  if (list?.numFound === 0 && !fields.showFilterBar) return '';
  const titles = titlesHtml(fields, context, { style: 'h2' });
  const view: GridView = {
    level: fields.title === undefined && fields.titleHtml === undefined ? 2 : 3,
    hideDate: fields.hidePageDate,
    loadMore: fields.loadMore,
  };
  const cleared = fields.initialQueryNotFiltered;
  const filter = fields.showFilterBar ? filterHtml(grid, list?.facets ?? [], state, cleared, locale) : NO_HTML;
  const results = resultsHtml(
    { grid, list: list ?? { articles: [], facets: [], numFound: 0 }, from: 0, state, pageSize, view },
    context,
  );
  const frame = frameOf(
    { ...fields, elementId: grid },
    'article-grid',
    classes(
      perBreakpointClasses('align', fields.textAlignment),
      BREAKPOINT_NAMES.map((name) => styleClass({ '--columns': columns[name] }, FROM[name])),
    ),
  );
  const data = attributes({
    ...frame,
    'data-src': `/${locale}/search/articles`,
    'data-grid': grid,
    'data-size': pageSize,
    'data-view': viewText(view),
    'data-initial': fields.initialQuery.join(','),
    'data-cleared': cleared.join(','),
    'data-failed': list === undefined,
  });
  const body = bodyHtml(fields, context);
  const head =
    titles.markup === '' && body.markup === '' ? NO_HTML : html`<div class="article-grid__head">${titles}${body}</div>`;
  return html`
    <cairn-articles${data}>
      ${head}
      ${filter}
      <div class="article-grid__results" data-results>${results}</div>
    </cairn-articles>
  `.markup;
}
