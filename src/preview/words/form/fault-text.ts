import type { Fault } from '../../../content/page-context.ts';
import type { Language } from '../index.ts';
import type { FormWords } from './form-words.ts';
import { formWords } from './index.ts';

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

const patternsOf = (words: FormWords): Pattern[] =>
  Object.entries(words.faults)
    .filter(([key]) => key.includes('{'))
    .map(([key, text]) => ({ match: asPattern(key), text }));

/** Says a message of the check in a language; undefined when there is no translation. */
export function faultTranslator(words: FormWords): (message: string) => string | undefined {
  const patterns = patternsOf(words);
  return (message) => {
    const exact = words.faults[message];
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
  const words = await formWords(language);
  if (words === undefined) return (message) => message;
  const translate = faultTranslator(words);
  return (message) => translate(message) ?? message;
};

/** Says what is wrong with a value in the editor's language, English where nothing else is known. */
export function faultTexts(language: Language): Promise<(message: string) => string> {
  const known = translators.get(language) ?? loadTexts(language);
  translators.set(language, known);
  return known;
}

/** Faults with their messages in the editor's language. */
export async function faultsIn(language: Language, faults: readonly Fault[]): Promise<readonly Fault[]> {
  if (language === 'en' || faults.length === 0) return faults;
  const say = await faultTexts(language);
  return faults.map((fault) => ({ ...fault, message: say(fault.message) }));
}
