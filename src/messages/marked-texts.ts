import { CATALOGUES, type Message, type MessageKey } from './index.ts';
import { builtInText } from './edited-document.ts';
import { marked } from './marks.ts';

/** Every message, in a fixed order: its place is the number in its marks. */
export const MESSAGE_KEYS = Object.keys(CATALOGUES['en-us']) as readonly MessageKey[];

const withMarks = (message: Message, number: number): Message =>
  typeof message === 'string'
    ? marked(message, number)
    : {
        other: marked(message.other, number),
        ...(message.one === undefined ? {} : { one: marked(message.one, number) }),
      };

const known = new WeakMap<object, Map<string, Readonly<Record<string, Message>>>>();

/** Every message of a locale with marks around it: the edited text, else the built-in one. */
export function markedTexts(
  locale: string,
  edited: Readonly<Partial<Record<MessageKey, Message>>>,
): Readonly<Record<string, Message>> {
  const byLocale = known.get(edited) ?? new Map<string, Readonly<Record<string, Message>>>();
  known.set(edited, byLocale);
  let texts = byLocale.get(locale);
  if (texts === undefined) {
    texts = Object.fromEntries(
      MESSAGE_KEYS.map((key, number) => [key, withMarks(edited[key] ?? builtInText(locale, key), number)]),
    );
    byLocale.set(locale, texts);
  }
  return texts;
}
