import type { Issue } from '../../content/page-context.ts';
import { placeText } from '../../content/source-places.ts';
import type { Language, ViewerTranslate } from '../../messages/viewer/index.ts';
import { issueTexts } from '../edit/form-schema/issue-text.ts';
import { createWords } from '../edit/form-schema/place-names.ts';
import { hiddenPartOf, sayElsewhere } from '../entries/hidden-part.ts';
import { AT_PARAM, FORMLESS, openHref } from '../make/open-params.ts';
import type { ViewerQuery } from '../query/viewer-query.ts';

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
  /** Leads to the field; undefined where the viewer has no form for the document. */
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
        href: FORMLESS.test(document) ? undefined : openHref(query, document, { [AT_PARAM]: pointer }),
      },
    ];
  });
  return (await Promise.all(rows)).flat();
}
