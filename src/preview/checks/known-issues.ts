import { foreignMedia, type MediaSources } from '../../content/images/media-hosts.ts';
import type { Issue } from '../../content/page-context.ts';
import { SEGMENT_NAMES } from '../../personalisation/segments/segments.ts';
import type { ViewerTranslate } from '../../messages/viewer/index.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import { type HiddenPart, hiddenPartOf } from '../entries/hidden-part.ts';
import { PAGE_TYPE } from '../query/viewer-query.ts';
import { checkContent } from './content-checks.ts';
import type { ContentIssue, Reference } from './content-issues.ts';
import { type Deciders, NO_DECIDERS } from './experience-checks.ts';

/** Something found without a request. Messages of the schemas are English, see `issueTexts`. */
export interface KnownIssue {
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
  readonly said?: Issue['said'];
  readonly received?: string | undefined;
  /** Of a part that the delivered item lacks: its kind, its name and its place in the file. */
  readonly lacks?: HiddenPart | undefined;
}

/** Documents that are all of their page: a link to a place of the page leads into them. */
const OWN_PAGE = /^(?:pages|articles)\//;

/** Names that are known somewhere; says so where there are none. */
const knownText = (names: readonly string[], t: ViewerTranslate): string =>
  names.length === 0 ? t('checks.knownNone') : names.join(', ');

function messageOf(issue: ContentIssue, t: ViewerTranslate, other: string): string {
  switch (issue.rule) {
    case 'empty_text':
      return t('checks.empty_text', { field: issue.field });
    case 'unsent_attributes':
      return t('checks.unsent_attributes', {
        experiment: issue.experiment,
        attributes: issue.attributes.join(', '),
      });
    case 'unknown_experiment':
    case 'unknown_decision':
    case 'unknown_variant':
      return t(`checks.${issue.rule}`, { value: issue.value, known: knownText(issue.known, t) });
    case 'unknown_segment':
      return t('checks.unknown_segment', { value: issue.value, known: knownText(SEGMENT_NAMES, t) });
    case 'double_id':
      return t('checks.double_id', { value: issue.value, other });
    case 'ambiguous_anchor':
      return t('checks.ambiguous_anchor', { value: issue.value, second: issue.second });
    default:
      return t(`checks.${issue.rule}`, { value: issue.value });
  }
}

/** One issue for each place and rule; what the parser says of a place comes first. */
function once(issues: readonly KnownIssue[]): readonly KnownIssue[] {
  const unique = new Map<string, KnownIssue>();
  for (const issue of issues) {
    const key = JSON.stringify([
      issue.pointer,
      issue.rule,
      issue.rule === 'unsafe_html' ? '' : issue.received,
      issue.lacks,
    ]);
    if (!unique.has(key)) unique.set(key, issue);
  }
  return [...unique.values()];
}

/**
 * What an entry's content shows to be wrong, and what it refers to, which is to be requested.
 *
 * @param deciders what decides for experiences
 * @param nameOf name of a place by its pointer in the document, in the editor's language
 */
export async function knownIssues(
  entry: Pick<ViewerEntry, 'item' | 'pointer' | 'issues' | 'kind' | 'document'>,
  settings: MediaSources,
  deciders: Deciders = NO_DECIDERS,
  t: ViewerTranslate,
  nameOf: (pointer: string) => string | Promise<string>,
): Promise<{ readonly issues: readonly KnownIssue[]; readonly references: readonly Reference[] }> {
  const isWhole = entry.kind === PAGE_TYPE && OWN_PAGE.test(entry.document);
  const { issues, references } = checkContent(entry.item, entry.pointer, deciders, isWhole);
  const found = issues.map(async (issue) => {
    const { pointer, rule, received } = issue;
    const other = issue.rule === 'double_id' ? await nameOf(issue.other) : '';
    return { pointer, rule, received, message: messageOf(issue, t, other) };
  });
  return {
    references,
    issues: once([
      ...entry.issues.map((issue) => {
        const { pointer, rule, message, said, received } = issue;
        return { pointer, rule, message, said, received, lacks: hiddenPartOf(issue) };
      }),
      ...(await Promise.all(found)),
      ...foreignMedia(entry.item, settings, entry.pointer).map(({ pointer, rule, received }) => ({
        pointer,
        rule,
        message: t('checks.foreign_media'),
        received,
      })),
    ]),
  };
}
