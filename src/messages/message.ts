/**
 * One message: text with `{name}` placeholders, or one text per plural form, chosen by the parameter `count`. A missing
 * form falls back to `other`, which is required.
 */
export type Message = string | { readonly one?: string; readonly other: string };

/** Translation of one area: has every key of the English one. */
export type Area<Base> = Readonly<Record<keyof Base, Message>>;

export type MessageParams = Readonly<Record<string, string | number | Date | undefined>>;

/** Translates a message into one locale: `t('cart.added', { name })`. */
export type Translate<Key extends string> = (key: Key, params?: MessageParams) => string;

/** A day as people name one soon: `Mon, Nov 30`. */
const DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

const plurals = new Map<string, Intl.PluralRules>();

function formOf(message: Exclude<Message, string>, tag: string, count: number): string {
  let rules = plurals.get(tag);
  if (rules === undefined) plurals.set(tag, (rules = new Intl.PluralRules(tag)));
  return (rules.select(count) === 'one' ? message.one : undefined) ?? message.other;
}

/**
 * Fills the placeholders of a message.
 *
 * @param tag BCP 47 tag, for plural forms and digits
 * @param params values of the placeholders; numbers use the locale's digits, a date is a day of the
 * calendar in UTC; a placeholder without a value is kept
 */
export function fill(message: Message, tag: string, params: MessageParams = {}): string {
  const text = typeof message === 'string' ? message : formOf(message, tag, Number(params['count'] ?? 0));
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    if (value instanceof Date) return value.toLocaleDateString(tag, DAY);
    return typeof value === 'number' ? value.toLocaleString(tag) : value;
  });
}

/** Returns the translate function of a catalogue for one locale. */
export const translator =
  <Key extends string>(messages: Readonly<Record<Key, Message>>, tag: string): Translate<Key> =>
  (key, params) =>
    fill(messages[key], tag, params);
