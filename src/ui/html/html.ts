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

const templates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The text of a template without the line breaks and indentation of its source; computed once per template. */
function textOf(parts: TemplateStringsArray): readonly string[] {
  const known = templates.get(parts);
  if (known !== undefined) return known;
  let isInTag = false;
  const text = parts.map((part) =>
    part.replace(/[<>]|\n\s*/g, (found) => {
      if (found === '<' || found === '>') {
        isInTag = found === '<';
        return found;
      }
      return isInTag ? ' ' : '';
    }),
  );
  templates.set(parts, text);
  return text;
}

/**
 * Markup from a template: every value is escaped unless it is already markup. Used for small repeated parts of blocks,
 * because an Astro component costs several times as much as a string.
 *
 * A line break with the indentation after it is a space inside a tag, and nothing elsewhere.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const text = textOf(parts);
  let out = text[0] as string;
  for (let index = 0; index < values.length; index += 1) out += show(values[index]) + (text[index + 1] as string);
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
