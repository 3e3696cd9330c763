/** A piece of markup that is safe to put into a page as it stands. */
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

/** Text as it may stand in markup or in a quoted attribute. */
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
 * Markup from a template: every value is escaped unless it is markup already.
 * Small repeated pieces of a block are built this way because an Astro
 * component costs several times as much as a string.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let out = parts[0] as string;
  for (let index = 0; index < values.length; index += 1) out += show(values[index]) + (parts[index + 1] as string);
  return new Html(out);
}

/** Nothing. */
export const NO_HTML = new Html('');

/** Markup that was cleaned elsewhere (rich text, rendered blocks). */
export const trusted = (markup: string): Html => new Html(markup);

/**
 * Attributes of a tag, each with a leading space. False, null, undefined and
 * empty class names are left out; true stands alone.
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

/** Class names that are set, joined. */
export const classes = (...names: readonly (string | false | undefined | null | readonly string[])[]): string => {
  let out = '';
  for (const name of names) {
    if (name === undefined || name === null || name === false || name === '' || name.length === 0) continue;
    const text = typeof name === 'string' ? name : name.join(' ');
    out += out === '' ? text : ` ${text}`;
  }
  return out;
};
