import type { Message } from '../../../messages/message.ts';
import { loadCode } from '../on-demand/load-code.ts';

type Catalogue = Readonly<Record<string, Message>>;

/** Letters outside of placeholders that a text must share with a message to be one of its. */
const SHORTEST = 3;
/** Parts of a compound name: what a choice belongs to, and the choice. */
const PARTS = /\s?: /;
const PLACE = /\{\w+\}/;

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [...(message.one === undefined ? [] : [message.one]), message.other];
const wordsOf = (message: Message): string =>
  formsOf(message)
    .map((form) => form.split(PLACE).join(' '))
    .join(' ');

/**
 * Finds the English of what the viewer says in another language: many say the English names of actions to each other.
 *
 * @param own messages of the language
 * @param english the same messages in English
 * @returns the English words of a text, without what has been filled in; empty for a text that is of no message
 */
export function englishOf(own: Catalogue, english: Catalogue): (text: string) => string {
  const whole = new Map<string, string>();
  const filled: { readonly start: string; readonly end: string; readonly words: string }[] = [];
  for (const [key, message] of Object.entries(own)) {
    const words = wordsOf(english[key] ?? '');
    for (const form of formsOf(message)) {
      const literals = form.split(PLACE);
      const [start = '', end = ''] = [literals[0], literals.at(-1)];
      if (literals.length === 1) whole.set(form, `${whole.get(form) ?? ''} ${words}`.trim());
      else if (start.length + end.length >= SHORTEST) filled.push({ start, end, words });
    }
  }
  // The closest first.
  filled.sort((one, other) => other.start.length + other.end.length - one.start.length - one.end.length);
  const known = new Map<string, string>();
  const find = (text: string): string => {
    const found =
      known.get(text) ??
      whole.get(text) ??
      filled.find(
        ({ start, end }) => text.length > start.length + end.length && text.startsWith(start) && text.endsWith(end),
      )?.words ??
      '';
    known.set(text, found);
    return found;
  };
  return (text) => [...new Set([text, ...text.split(PARTS)])].map(find).filter(Boolean).join(' ');
}

/** What finds the English, on demand; undefined in English, and where it cannot be fetched. */
export async function loadEnglish(language: string): Promise<((text: string) => string) | undefined> {
  if (language !== 'de' && language !== 'fr') return undefined;
  const code = await loadCode(() =>
    Promise.all([
      language === 'de'
        ? import('../../../messages/viewer/de/index.ts')
        : import('../../../messages/viewer/fr/index.ts'),
      import('../../../messages/viewer/en/index.ts'),
    ]),
  );
  return code === undefined ? undefined : englishOf(code[0].default, code[1].default);
}
