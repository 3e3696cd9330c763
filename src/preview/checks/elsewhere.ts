import { contentMode } from '../../content/client/http-content-client.ts';
import type { Issue, PageContext } from '../../content/page-context.ts';
import { placeText } from '../../content/source-places.ts';
import type { Language, ViewerTranslate } from '../../messages/viewer/index.ts';
import { issueTexts } from '../edit/form-schema/issue-text.ts';
import { createWords } from '../edit/form-schema/place-names.ts';
import { elsewhereIn, type ViewerPage } from '../entries/entries.ts';
import { hiddenPartOf, sayElsewhere } from '../entries/hidden-part.ts';
import { AT_PARAM } from '../make/open-params.ts';
import { mendHref } from '../query/view-links.ts';
import { PAGE_TYPE, type ViewerQuery } from '../query/viewer-query.ts';
import type { Session } from '../session/session.ts';
import { issuesAroundPages } from './around-pages.ts';

/** What is wrong on a site outside of its pages. */
export type SiteFaults = Pick<ViewerPage, 'unreadable' | 'elsewhere'>;

type ViewedPage = Pick<PageContext, 'preview' | 'content' | 'previewContent'>;

const NOTHING: SiteFaults = { unreadable: [], elsewhere: [] };
const MINUTE_MS = 60_000;

/**
 * What is wrong on the site of a view, outside of its pages. The list of a preview has it. That of what is published,
 * which everybody may ask for, has not, nor has a search: then the same content is asked for as a preview of this minute.
 */
export async function siteFaults(
  { preview, content: own, previewContent }: ViewedPage,
  { query, result }: Pick<Session, 'query' | 'result'>,
): Promise<SiteFaults> {
  const { site, info, draft, dateTime } = query;
  if (result === undefined) return NOTHING;
  if (contentMode(preview) === 'preview' && query.search === undefined)
    return { ...result, elsewhere: [...result.elsewhere, ...(await issuesAroundPages(own, info.locale))] };
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const moment = dateTime ?? (draft ? undefined : now);
  const asked = { site, info, draft, dateTime: moment === undefined ? undefined : new Date(moment) };
  const content = previewContent?.(asked);
  if (content === undefined) return NOTHING;
  const [found, around] = await Promise.all([
    content.showcase(PAGE_TYPE, { limit: 1, offset: 0 }).catch(() => undefined),
    issuesAroundPages(content, info.locale),
  ]);
  return {
    unreadable: found?.data.unreadable ?? [],
    elsewhere: [...(found === undefined ? [] : elsewhereIn(found.data)), ...around],
  };
}

/**
 * A list with what is wrong on its site outside of its pages, as views show it: without that a view of what is published
 * would not follow a mistake that has just been published.
 */
export const withSiteFaults = async (
  page: ViewedPage,
  query: ViewerQuery,
  result: ViewerPage,
): Promise<ViewerPage> => ({ ...result, ...(await siteFaults(page, { query, result })) });

/** Something wrong in a document that is no page, in the editor's language. */
export interface ElsewhereRow {
  readonly document: string;
  /** JSON pointer in the document. */
  readonly pointer: string;
  /** Document and part in the words of the form: `Menu › Jackets › Valid from`. */
  readonly place: string;
  /** As the file has it: `menu#/items/0/validFrom`. */
  readonly written: string;
  readonly message: string;
  readonly rule: string;
  /** Leads to the field, or where the viewer shows the document that it has no form for; see `mendHref`. */
  readonly href: string | undefined;
}

export interface ElsewhereOptions {
  readonly query: ViewerQuery;
  readonly language: Language;
  readonly t: ViewerTranslate;
}

/** What is wrong in documents that are no pages, in the order in which the content source has it. */
export async function elsewhereRows(
  issues: readonly Issue[],
  { query, language, t }: ElsewhereOptions,
): Promise<ElsewhereRow[]> {
  const say = await issueTexts(language);
  const words = createWords(language);
  const rows = issues.map(async (issue): Promise<ElsewhereRow[]> => {
    const part = hiddenPartOf(issue);
    if (part === undefined) return [];
    const { document, pointer } = part;
    return [
      {
        document,
        pointer,
        place: await sayElsewhere(part, words, t),
        written: placeText(part, ''),
        message: say(issue),
        rule: issue.rule,
        href: mendHref(query, document, { [AT_PARAM]: pointer }),
      },
    ];
  });
  return (await Promise.all(rows)).flat();
}
