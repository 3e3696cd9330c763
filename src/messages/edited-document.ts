import type { Issue } from '../content/page-context.ts';
import { textFault } from './check-text.ts';
import { CATALOGUES, type Message, type MessageKey } from './index.ts';

/** Name of the document with the texts that editors have changed. */
export const MESSAGES_DOCUMENT = 'messages';

/**
 * One changed text, as the document has it. In what the content service answers, entries of other locales are left out.
 */
export interface EditedMessage {
  readonly _key?: string;
  readonly message: string;
  /** The one locale it is for. */
  readonly locales?: readonly string[];
  readonly text: Message;
}

/** Whether a message of the shop has this key. */
export const isMessageKey = (key: unknown): key is MessageKey =>
  typeof key === 'string' && Object.hasOwn(CATALOGUES['en-us'], key);

/** The built-in text of a message in a locale. */
export const builtInText = (locale: string, key: MessageKey): Message =>
  (CATALOGUES as Readonly<Record<string, Readonly<Record<MessageKey, Message>>>>)[locale]?.[key] ??
  CATALOGUES['en-us'][key];

/** Whether a value has the form of a message. */
export const isMessage = (value: unknown): value is Message => {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { one, other, ...rest } = value as Record<string, unknown>;
  return typeof other === 'string' && ['string', 'undefined'].includes(typeof one) && Object.keys(rest).length === 0;
};

/** Entries of the document, also of one that is not as it should be. */
export const entriesOf = (data: unknown): readonly unknown[] => {
  const texts = (data as { readonly texts?: unknown } | null | undefined)?.texts;
  return Array.isArray(texts) ? texts : [];
};

export interface ReadTexts {
  readonly texts: Readonly<Partial<Record<MessageKey, Message>>>;
  readonly issues: readonly Issue[];
}

const known = new WeakMap<object, Map<string, ReadTexts>>();

function read(data: unknown, locale: string): ReadTexts {
  const texts: Partial<Record<MessageKey, Message>> = {};
  const issues: Issue[] = [];
  for (const [index, entry] of entriesOf(data).entries()) {
    const { message, text } = (entry ?? {}) as Partial<EditedMessage>;
    const isFields = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    const report = (field: string, rule: string, said: string, received: unknown): void =>
      void issues.push({
        document: MESSAGES_DOCUMENT,
        pointer: isFields ? `/texts/${index}/${field}` : `/texts/${index}`,
        rule,
        message: said,
        received: JSON.stringify(received)?.slice(0, 200) ?? '',
      });
    if (!isMessageKey(message)) {
      report('message', 'message_unknown', 'The shop has no such message. It is left out.', message);
      continue;
    }
    const fault = isMessage(text) ? textFault(builtInText(locale, message), text) : { fault: 'plural' as const };
    if (isMessage(text) && fault === undefined) texts[message] = text;
    else report('text', `message_${fault?.fault}`, `The text of ${message} is not shown, the built-in one is.`, text);
  }
  return { texts, issues };
}

/**
 * The texts that are valid in a locale, of what the content service answers for it. Anything else is reported, and the
 * built-in text shows.
 */
export function readEditedTexts(data: unknown, locale: string): ReadTexts {
  if (typeof data !== 'object' || data === null) return { texts: {}, issues: [] };
  const byLocale = known.get(data) ?? new Map<string, ReadTexts>();
  known.set(data, byLocale);
  const found = byLocale.get(locale) ?? read(data, locale);
  byLocale.set(locale, found);
  return found;
}
