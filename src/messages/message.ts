/**
 * One wording: text with `{name}` places, or one text per plural form chosen by
 * the parameter `count`. `other` is required, the rest fall back to it.
 */
export type Message = string | { readonly one?: string; readonly other: string };

export type MessageParams = Readonly<Record<string, string | number>>;

const plurals = new Map<string, Intl.PluralRules>();

/**
 * Fills a message.
 *
 * @param message wording
 * @param tag BCP 47 tag, for plural forms and digits
 * @param params values for the `{name}` places; numbers are written in the locale's digits
 */
export function fill(message: Message, tag: string, params: MessageParams = {}): string {
  let text: string;
  if (typeof message === 'string') text = message;
  else {
    let rules = plurals.get(tag);
    if (rules === undefined) {
      rules = new Intl.PluralRules(tag);
      plurals.set(tag, rules);
    }
    const form = rules.select(Number(params['count'] ?? 0));
    text = (form === 'one' ? message.one : undefined) ?? message.other;
  }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? value.toLocaleString(tag) : value;
  });
}
