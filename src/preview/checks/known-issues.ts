import { foreignMedia, type MediaSources } from '../../content/images/media-hosts.ts';
import type { ViewerTranslate } from '../../messages/viewer/index.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import { checkContent, type Reference } from './content-checks.ts';

/** Something found without a request. Messages of the schemas are English, see `issueTexts`. */
export interface KnownIssue {
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
  readonly received?: string | undefined;
}

/** What an entry's content shows to be wrong, and what it refers to, which is to be requested. */
export function knownIssues(
  entry: Pick<ViewerEntry, 'item' | 'pointer' | 'issues'>,
  settings: MediaSources,
  unsentAttributes: ((experiment: string) => readonly string[]) | undefined,
  t: ViewerTranslate,
): { readonly issues: readonly KnownIssue[]; readonly references: readonly Reference[] } {
  const { issues, references } = checkContent(entry.item, entry.pointer, unsentAttributes);
  return {
    references,
    issues: [
      ...entry.issues.map(({ pointer, rule, message, received }) => ({ pointer, rule, message, received })),
      ...issues.map((issue) => ({
        ...issue,
        message:
          issue.rule === 'empty_text'
            ? t('checks.empty_text', { field: issue.field })
            : t('checks.unsent_attributes', {
                experiment: issue.experiment,
                attributes: issue.attributes.join(', '),
              }),
      })),
      ...foreignMedia(entry.item, settings, entry.pointer).map(({ pointer, rule, received }) => ({
        pointer,
        rule,
        message: t('checks.foreign_media'),
        received,
      })),
    ],
  };
}
