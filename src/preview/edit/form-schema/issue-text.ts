import type { Issue } from '../../../content/page-context.ts';
import { type Language, viewerMessages } from '../../../messages/viewer/index.ts';
import { WAYS_SEPARATOR } from '../../../blocks/_kit/parse/issues.ts';
import { FIELDS_SEPARATOR } from '../../../commerce/contract/misspelt.ts';
import type { FormMessages } from '../../../messages/blocks/form-messages.ts';
import english, { values as englishValues } from '../../../messages/blocks/en/issues.ts';
import { sourceText } from '../../checks/source-text.ts';
import { labelOf, optionName } from './field-names.ts';
import { formMessages } from './form-messages.ts';

/** What is needed to say a validation message. */
type IssueWords = Pick<FormMessages, 'issues' | 'values' | 'options' | 'labels'>;

interface Pattern {
  readonly match: RegExp;
  readonly text: string;
}

const PLACE = /\{(\w+)\}/g;
const asPattern = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(PLACE)
      .map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
  );

const patternsOf = (words: IssueWords): Pattern[] =>
  Object.entries(words.issues)
    .filter(([key]) => key.includes('{'))
    .map(([key, text]) => ({ match: asPattern(key), text }));

/** A name of the form, with what a file has where that is another word: `Bottom left (bottom-left)`. */
const withWritten = (name: string, written: string): string =>
  name.toLowerCase() === written.toLowerCase() ? name : `${name} (${written})`;

/** Options as the form calls them: `Left, Bottom left (bottom-left)`. */
function sayOptions(words: IssueWords, options: readonly string[]): string {
  const raw = options.map((option) => /^"(.*)"$/.exec(option)?.[1] ?? option);
  return raw
    .map((option) => {
      const label = optionName(option, raw);
      return withWritten(words.options[label] ?? label, option);
    })
    .join(', ');
}

/** Fields as the form calls them: `Title when shared (ogTitle)`. */
const sayFields = (words: IssueWords, keys: readonly string[]): string =>
  keys.map((key) => withWritten(words.labels[labelOf(key)] ?? labelOf(key), key)).join(', ');

/** Translates a validation message; undefined without a translation. */
export function issueTranslator(words: IssueWords): (message: string) => string | undefined {
  const patterns = patternsOf(words);
  const valueOf = (name: string, found: string): string => {
    if (name === 'options') return sayOptions(words, found.split('|'));
    if (name === 'fields') return sayFields(words, found.split(FIELDS_SEPARATOR));
    // A union names what it expects one after the other: types, options and sentences.
    if (name === 'ways') return found.split(WAYS_SEPARATOR).map(sayWay).join('; ');
    return words.values[found] ?? found;
  };
  const sayWay = (way: string): string =>
    words.values[way] ?? (way.startsWith('"') ? sayOptions(words, [way]) : (translate(way) ?? way).replace(/\.$/, ''));
  const translate = (message: string): string | undefined => {
    const exact = words.issues[message];
    if (exact !== undefined) return exact;
    for (const { match, text } of patterns) {
      const groups = match.exec(message)?.groups;
      if (groups !== undefined) return text.replace(PLACE, (_, name: string) => valueOf(name, groups[name] ?? ''));
    }
    return undefined;
  };
  return translate;
}

/** How a validator begins what it says of its own accord; nobody but programmers understands it. */
const VALIDATOR_WORDING = /^(?:Invalid|Too (?:big|small):|Unrecognized) ?/;

/** Says what is wrong in the editor's language. */
export type SayIssue = (issue: Pick<Issue, 'message' | 'said'>) => string;

/** Made once for each language. */
const translators = new Map<Language, Promise<SayIssue>>();
const loadTexts = async (language: Language): Promise<SayIssue> => {
  const words = (await formMessages(language)) ?? { issues: english, values: englishValues, options: {}, labels: {} };
  const translate = issueTranslator(words);
  const t = viewerMessages(language);
  return ({ message, said }) =>
    said === undefined
      ? (translate(message) ?? (VALIDATOR_WORDING.test(message) ? (words.issues['Invalid input'] ?? '') : message))
      : sourceText({ ...said, message }, t);
};

/**
 * Says issues in the editor's language: those of a content source by its rule, those of a schema by the text that the
 * validator has made, which has nothing else. What people wrote stays English where it is not translated.
 */
export function issueTexts(language: Language): Promise<SayIssue> {
  const known = translators.get(language) ?? loadTexts(language);
  translators.set(language, known);
  return known;
}

/** Issues with their messages in the editor's language. */
export async function issuesIn(language: Language, issues: readonly Issue[]): Promise<readonly Issue[]> {
  if (issues.length === 0) return issues;
  const say = await issueTexts(language);
  return issues.map((issue) => ({ ...issue, message: say(issue) }));
}
