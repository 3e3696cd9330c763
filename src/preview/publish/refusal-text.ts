import type { DocumentProblem, SnapshotRefusal } from '../../content/drafts/documents.ts';
import type { PublishRefusal, Schedule } from '../../content/drafts/publishing.ts';
import { type BrowserKey, t as browserText } from '../../messages/viewer/browser.ts';
import type { Translate } from '../../messages/message.ts';

/** What is wrong with a document, by the rule that the content source names. */
export const PROBLEMS = {
  object: 'js.refused.object',
  sections: 'js.refused.sections',
  list: 'js.refused.list',
  depth: 'js.refused.depth',
  date: 'js.refused.date',
  names: 'js.refused.names',
  misspelt: 'js.refused.misspelt',
  texts: 'js.refused.texts',
  address: 'js.refused.address',
  name: 'js.refused.name',
} as const satisfies Readonly<Record<string, BrowserKey>>;

/** Why a schedule was not carried out. */
export const NOT_CARRIED_OUT = {
  newer: 'js.refused.newer',
  faults: 'js.refused.faults',
  warnings: 'js.refused.warnings',
  approval: 'js.refused.approval',
  conflict: 'js.refused.conflict',
  undecided: 'js.refused.undecided',
  missing: 'js.refused.missing',
  error: 'js.refused.error',
} as const satisfies Readonly<Record<PublishRefusal | 'error', BrowserKey>>;

type Say = Translate<BrowserKey>;

/** A sentence of ours, and after it what a source of another make says, as a quotation. */
const quoting = (message: string, say: Say): string =>
  message === '' ? say('js.refused.unsaid') : say('js.refused.other', { message });

/**
 * Why a content source refuses a document, in the editor's language.
 *
 * @param say translates; in the browser by default
 */
export const problemText = ({ rule, values, message }: DocumentProblem, say: Say = browserText): string =>
  rule !== undefined && Object.hasOwn(PROBLEMS, rule)
    ? say(PROBLEMS[rule as keyof typeof PROBLEMS], values)
    : quoting(message, say);

/** Why a schedule was not carried out, in the editor's language. */
export function failureText({ refused, message }: NonNullable<Schedule['failure']>, say: Say = browserText): string {
  if (!Object.hasOwn(NOT_CARRIED_OUT, refused)) return quoting(message, say);
  const own = say(NOT_CARRIED_OUT[refused]);
  return refused === 'error' && message !== '' ? `${own} ${quoting(message, say)}` : own;
}

/** Why the content of a link was not kept, in the editor's language. @param language of the size */
export function snapshotText({ tooLarge, most, message }: SnapshotRefusal, say: Say, language: string): string {
  if (tooLarge === undefined || most === undefined) return quoting(message, say);
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return say(`js.refused.snapshot.${tooLarge}`, { most: size.format(most / 1e6) });
}
