import type { Issue } from '../../../content/page-context.ts';
import type { Language } from '../../../messages/viewer/index.ts';
import type { FormMessages } from '../../../messages/blocks/form-messages.ts';
import { formMessages } from './form-messages.ts';

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

const patternsOf = (words: FormMessages): Pattern[] =>
  Object.entries(words.issues)
    .filter(([key]) => key.includes('{'))
    .map(([key, text]) => ({ match: asPattern(key), text }));

/** Translates a validation message; undefined without a translation. */
export function issueTranslator(words: FormMessages): (message: string) => string | undefined {
  const patterns = patternsOf(words);
  return (message) => {
    const exact = words.issues[message];
    if (exact !== undefined) return exact;
    for (const { match, text } of patterns) {
      const groups = match.exec(message)?.groups;
      if (groups !== undefined)
        return text.replace(PLACE, (_, name: string) => words.values[groups[name] ?? ''] ?? groups[name] ?? '');
    }
    return undefined;
  };
}

/** Made once for each language. */
const translators = new Map<Language, Promise<(message: string) => string>>();
const loadTexts = async (language: Language): Promise<(message: string) => string> => {
  const words = await formMessages(language);
  if (words === undefined) return (message) => message;
  const translate = issueTranslator(words);
  return (message) => translate(message) ?? message;
};

/** Translates validation messages to the editor's language; English where there is no translation. */
export function issueTexts(language: Language): Promise<(message: string) => string> {
  const known = translators.get(language) ?? loadTexts(language);
  translators.set(language, known);
  return known;
}

/** Issues with their messages in the editor's language. */
export async function issuesIn(language: Language, issues: readonly Issue[]): Promise<readonly Issue[]> {
  if (language === 'en' || issues.length === 0) return issues;
  const say = await issueTexts(language);
  return issues.map((issue) => ({ ...issue, message: say(issue.message) }));
}
