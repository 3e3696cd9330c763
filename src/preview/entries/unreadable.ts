import type { UnreadableFile } from '../../content/client/content-client.ts';
import type { Language, ViewerTranslate } from '../../messages/viewer/index.ts';
import { issueTexts } from '../edit/form-schema/issue-text.ts';
import { FORMLESS, openHref } from '../make/open-params.ts';
import type { ViewerQuery } from '../query/viewer-query.ts';

/** A file that cannot be read, in the editor's language. */
export interface UnreadableRow {
  /** File, line and column. */
  readonly place: string;
  /** What is wrong there. */
  readonly message: string;
  /** What is shown instead. */
  readonly shown: string;
  /** Leads to the last good version; undefined where there is none, or no form for it. */
  readonly href: string | undefined;
}

export interface UnreadableOptions {
  readonly query: ViewerQuery;
  readonly language: Language;
  readonly t: ViewerTranslate;
  /** A moment as people say it. */
  readonly when: (iso: string) => string;
}

/** The files of a site that cannot be read, in their order. */
export async function unreadableRows(
  files: readonly UnreadableFile[],
  { query, language, t, when }: UnreadableOptions,
): Promise<UnreadableRow[]> {
  const say = await issueTexts(language);
  return files.map(({ document, isDraft, file, line, column, message, lastGood }) => ({
    place: t('unreadable.place', { file, line, column }),
    message: say(message),
    shown:
      lastGood === undefined
        ? t(isDraft ? 'unreadable.noDraft' : 'unreadable.nothing')
        : t(isDraft ? 'unreadable.draft' : 'unreadable.shop', { when: when(lastGood) }),
    href: lastGood === undefined || FORMLESS.test(document) ? undefined : openHref(query, document),
  }));
}
