import type { UnreadableFile } from '../../content/client/content-client.ts';
import type { ViewerTranslate } from '../../messages/viewer/index.ts';
import { sourceText } from '../checks/source-text.ts';
import { mendHref, RULES } from '../query/view-links.ts';
import type { ViewerQuery } from '../query/viewer-query.ts';

/** A file that cannot be read, in the editor's language. */
export interface UnreadableRow {
  /** File, line and column. */
  readonly place: string;
  /** What is wrong there. */
  readonly message: string;
  /** What is shown instead. */
  readonly shown: string;
  /** Leads to the last good version, or to the rules; undefined where nothing of it is shown. */
  readonly href: string | undefined;
  /** Leads to the rules. */
  readonly isRule: boolean;
}

export interface UnreadableOptions {
  readonly query: ViewerQuery;
  readonly t: ViewerTranslate;
  /** A moment as people say it. */
  readonly when: (iso: string) => string;
}

/** The files of a site that cannot be read, in their order. */
export function unreadableRows(
  files: readonly UnreadableFile[],
  { query, t, when }: UnreadableOptions,
): UnreadableRow[] {
  return files.map(({ document, isDraft, file, line, column, lastGood, ...problem }) => ({
    place: t('unreadable.place', { file, line, column }),
    message: sourceText(problem, t),
    shown:
      lastGood === undefined
        ? t(isDraft ? 'unreadable.noDraft' : problem.rule === 'setting' ? 'unreadable.setting' : 'unreadable.nothing')
        : t(isDraft ? 'unreadable.draft' : 'unreadable.shop', { when: when(lastGood) }),
    href: lastGood === undefined && !RULES.test(document) ? undefined : mendHref(query, document),
    isRule: RULES.test(document),
  }));
}
