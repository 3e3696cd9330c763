/**
 * One message: text with `{name}` places, or one text per plural form, chosen by the parameter `count`.
 * `other` is required; a form that is not given falls back to it.
 */
export type Message = string | { readonly one?: string; readonly other: string };

/** The messages of one area in another language: every key of the English one. */
export type Area<Base> = Readonly<Record<keyof Base, Message>>;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Says a message in one locale: `t('cart.added', { name })`. */
export type Translate<Key extends string> = (key: Key, params?: MessageParams) => string;

const plurals = new Map<string, Intl.PluralRules>();

function formOf(message: Exclude<Message, string>, tag: string, count: number): string {
  let rules = plurals.get(tag);
  if (rules === undefined) plurals.set(tag, (rules = new Intl.PluralRules(tag)));
  return (rules.select(count) === 'one' ? message.one : undefined) ?? message.other;
}

/**
 * Fills the places of a message.
 *
 * @param tag BCP 47 tag, for plural forms and digits
 * @param params values of the places; numbers are written in the locale's digits, a place without a value stays
 */
export function fill(message: Message, tag: string, params: MessageParams = {}): string {
  const text = typeof message === 'string' ? message : formOf(message, tag, Number(params['count'] ?? 0));
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? value.toLocaleString(tag) : value;
  });
}

/** The messages of a catalogue, said in one locale. */
export const translator =
  <Key extends string>(messages: Readonly<Record<Key, Message>>, tag: string): Translate<Key> =>
  (key, params) =>
    fill(messages[key], tag, params);
