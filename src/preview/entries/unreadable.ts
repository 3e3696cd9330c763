import type { UnreadableFile } from '../../content/client/content-client.ts';
import type { Language, ViewerTranslate } from '../../messages/viewer/index.ts';
import { sourceText } from '../checks/source-text.ts';
import { mendHref, RULES } from '../query/view-links.ts';
import type { ViewerQuery } from '../query/viewer-query.ts';
import { formatMoment } from '../session/format-moment.ts';
import { settingPlace } from './setting-place.ts';

/** A file that cannot be read, in the editor's language. */
export interface UnreadableRow {
  /** The name of the place, `Promotion “Summer sale” › Start`, or else file, line and column. */
  readonly place: string;
  /** File, line, column and JSON pointer, where `place` is a name. */
  readonly written: string | undefined;
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
  readonly language: Language;
  readonly t: ViewerTranslate;
  /** IANA name: whose clocks moments are told on. */
  readonly zone: string;
}

/** The files of a site that cannot be read, in their order. */
export function unreadableRows(
  files: readonly UnreadableFile[],
  { query, language, t, zone }: UnreadableOptions,
): UnreadableRow[] {
  return files.map(({ document, isDraft, file, line, column, lastGood, pointer, ...problem }) => {
    const position = t('unreadable.place', { file, line, column });
    const named = settingPlace({ document, pointer, values: problem.values }, t, language);
    return {
      place: named === undefined ? position : [named.thing, named.field].filter(Boolean).join(' › '),
      written: named === undefined ? undefined : [position, pointer].filter(Boolean).join(' · '),
      message: sourceText(
        named === undefined ? problem : { ...problem, values: { ...problem.values, place: named.field } },
        t,
      ),
      shown:
        lastGood === undefined
          ? t(
              isDraft
                ? 'unreadable.noDraft'
                : ['setting', 'field', 'fields'].includes(problem.rule ?? '')
                  ? 'unreadable.setting'
                  : 'unreadable.nothing',
            )
          : t(isDraft ? 'unreadable.draft' : 'unreadable.shop', { when: formatMoment(lastGood, language, zone) }),
      href: lastGood === undefined && !RULES.test(document) ? undefined : mendHref(query, document),
      isRule: RULES.test(document),
    };
  });
}
