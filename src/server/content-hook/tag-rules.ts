import { z } from 'zod';

/** Highest number of tags that one message drops by name; one of more drops everything. */
const MAX_TAGS = 1_000;
const MAX_TAG_LENGTH = 200;
const HOLE = /\{([^{}]*)\}/;
const STAR = '{*}';

/** What a message of a CMS drops from the caches; undefined: everything. */
export type ChangedTags = readonly string[] | undefined;

/**
 * Maps messages of a CMS to cache tags. `when` names values of the message by JSON pointer, or headers; each has to be
 * as given, where one `*` stands for any text. `tags` may have holes: `{/pointer}` for a value of the message (`*` as a
 * step of it for each of several), `{*}` for what the last star stood for.
 */
export const TAG_RULES = z
  .array(
    z.strictObject({
      when: z.record(
        z.string().min(1),
        z.string().refine((pattern) => pattern.split('*').length <= 2, 'a pattern has one * at most'),
      ),
      tags: z.array(z.string().min(1).max(MAX_TAG_LENGTH)).max(50),
    }),
  )
  .max(200);
export type TagRule = z.output<typeof TAG_RULES>[number];

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The texts that a JSON pointer leads to; `*` as a step leads to every member. */
function valuesAt(body: unknown, pointer: string): string[] {
  let values = [body];
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    values = values.flatMap((value): unknown[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (step === '*') return Object.values(value);
      return Object.hasOwn(value, name) ? [(value as Record<string, unknown>)[name]] : [];
    });
  }
  return values.filter(isScalar).map(String);
}

/** What the star of the pattern stands for, '' without a star; undefined when the text is another. */
function match(pattern: string, text: string): string | undefined {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return text === pattern ? '' : undefined;
  const fits = text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
  return fits ? text.slice(start.length, text.length - end.length) : undefined;
}

/** What the last star stood for, '' without one; undefined when the rule is for other messages. */
function starOf({ when }: TagRule, body: unknown, headers: Headers): string | undefined {
  let star = '';
  for (const [place, pattern] of Object.entries(when)) {
    const header = headers[place.toLowerCase()];
    const texts = place.startsWith('/') ? valuesAt(body, place) : typeof header === 'string' ? [header] : [];
    const found = texts.map((text) => match(pattern, text)).find((stood) => stood !== undefined);
    if (found === undefined) return undefined;
    if (pattern.includes('*')) star = found;
  }
  return star;
}

/** The template with every hole filled, once for each value; none when a value is missing. */
function filled(template: string, body: unknown, star: string): string[] {
  const texts = [''];
  let made = texts;
  for (const [index, part] of template.split(HOLE).entries()) {
    const values = index % 2 === 0 ? [part] : `{${part}}` === STAR ? [star].filter(Boolean) : valuesAt(body, part);
    made = made.flatMap((text) => values.map((value) => text + value));
    if (made.length > MAX_TAGS) return [];
  }
  return made;
}

const isTag = (tag: string): boolean => tag.length <= MAX_TAG_LENGTH;

/**
 * The tags that the first rule which fits names. Everything when no rule fits, or when a value that it names is not
 * there: a page is rather rendered once too often than shown old.
 */
export function tagsOf(rules: readonly TagRule[], body: unknown, headers: Headers): ChangedTags {
  for (const rule of rules) {
    const star = starOf(rule, body, headers);
    if (star === undefined) continue;
    const lists = rule.tags.map((template) => filled(template, body, star));
    const tags = [...new Set(lists.flat())];
    return lists.some((list) => list.length === 0) || tags.length > MAX_TAGS || !tags.every(isTag) ? undefined : tags;
  }
  return undefined;
}
