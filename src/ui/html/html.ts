/** Markup that is safe to insert into a page unescaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup and quoted attributes. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string) : text;

type Value = Html | string | number | boolean | null | undefined | readonly Value[];

const show = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (Array.isArray(value)) return value.map(show).join('');
  return escapeHtml(String(value));
};

/**
 * Markup from a template: every value is escaped unless it is already markup. Used for small repeated parts of blocks,
 * because an Astro component costs several times as much as a string.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let out = parts[0] as string;
  for (let index = 0; index < values.length; index += 1) out += show(values[index]) + (parts[index + 1] as string);
  return new Html(out);
}

/** Empty markup. */
export const NO_HTML = new Html('');

/** Wraps markup that is already sanitised (rich text, rendered blocks). */
export const trusted = (markup: string): Html => new Html(markup);

/**
 * Attributes of a tag, each with a leading space. False, null, undefined and empty class names are omitted; true
 * yields the bare name.
 */
export function attributes(values: Readonly<Record<string, string | number | boolean | null | undefined>>): Html {
  let out = '';
  for (const name in values) {
    const value = values[name];
    if (value === undefined || value === null || value === false || (name === 'class' && value === '')) continue;
    out += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return new Html(out);
}

/** Joins class names, skipping falsy ones. */
export const classes = (...names: readonly (string | false | undefined | null | readonly string[])[]): string => {
  let out = '';
  for (const name of names) {
    if (name === undefined || name === null || name === false || name === '' || name.length === 0) continue;
    const text = typeof name === 'string' ? name : name.join(' ');
    out += out === '' ? text : ` ${text}`;
  }
  return out;
};
