import type { z } from 'zod';
import type { Issue } from '../../../content/page-context.ts';
import { RichText } from '../rich-text/rich-text.ts';
import { issuesOf, lostFieldIssues } from './issues.ts';
import { readFields } from './read-fields.ts';
import { parseWithDefaults } from './with-defaults.ts';

/** A level of a document: its own fields, its lists of child parts, and its optional single parts. */
export interface Level {
  /** Schema of the part with all its descendants. */
  readonly whole: z.ZodObject;
  readonly own: z.ZodObject;
  /** Whether none of its own fields is required: then each is read alone, as a wrong one cannot cost the others. */
  readonly isOpen: boolean;
  /** Whether a wrong setting costs the part although it has a default: the fields beside it would mean something else. */
  readonly isExact: boolean;
  /** Whether a list may be empty once wrong parts have been left out. */
  readonly lists: ReadonlyMap<string, { readonly level: Level; readonly mayBeEmpty: boolean }>;
  readonly parts: ReadonlyMap<string, Level>;
}

type Levels = Readonly<Record<string, Level>>;

/**
 * A level of a document that is read part by part.
 *
 * @param schema of the whole part; a list that it requires entries of makes the part invalid when none is left
 */
export function level(schema: z.ZodObject, lists: Levels = {}, parts: Levels = {}, isExact = false): Level {
  const names = [...Object.keys(lists), ...Object.keys(parts)];
  const own = schema.omit(Object.fromEntries(names.map((name) => [name, true])) as never);
  return {
    whole: schema,
    own,
    isOpen: own.safeParse({}).success,
    isExact,
    lists: new Map(
      Object.entries(lists).map(([name, inner]) => [
        name,
        { level: inner, mayBeEmpty: (schema.shape[name] as z.ZodType).safeParse([]).success },
      ]),
    ),
    parts: new Map(Object.entries(parts)),
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const ownOf = (raw: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(raw, key) ? raw[key] : undefined;

function readOwn(
  own: z.ZodObject,
  raw: unknown,
  pointer: string,
  issues: Issue[],
  isExact: boolean,
): Record<string, unknown> | undefined {
  const result = isExact ? own.safeParse(raw) : parseWithDefaults(own, raw);
  if (result.error !== undefined) issues.push(...issuesOf(result.error, raw, pointer));
  return result.success ? result.data : undefined;
}

/**
 * Reads a part with all its descendants, so that a mistake removes only the smallest part that it is in.
 *
 * @param pointer JSON pointer to it in the document
 * @param issues gets what was left out, settings that have their defaults, and fields that are lost
 * @returns undefined when its own fields are invalid
 */
export function readParts(
  part: Level,
  raw: unknown,
  pointer: string,
  issues: Issue[],
): Record<string, unknown> | undefined {
  const read = readLevel(part, raw, pointer, issues);
  issues.push(...lostFieldIssues(part.whole, raw, pointer));
  return read;
}

function readLevel(
  { own, isOpen, isExact, lists, parts }: Level,
  raw: unknown,
  pointer: string,
  issues: Issue[],
): Record<string, unknown> | undefined {
  const value = isOpen ? readFields(own, raw, pointer, issues) : readOwn(own, raw, pointer, issues, isExact);
  if (value === undefined || !isFields(raw)) return undefined;
  for (const [key, part] of Object.entries(value))
    if (part instanceof RichText && part.removed.length > 0)
      issues.push({
        pointer: `${pointer}/${key}`,
        rule: 'unsafe_html',
        message: 'Markup that is not allowed was removed.',
        received: part.removed.join(', '),
      });
  for (const [key, { level: inner, mayBeEmpty }] of lists) {
    const place = `${pointer}/${key}`;
    const list = ownOf(raw, key) ?? [];
    if (!Array.isArray(list)) issues.push({ pointer: place, rule: 'invalid_type', message: 'This is a list.' });
    const read = Array.isArray(list)
      ? (list as unknown[]).flatMap((one, index) => readLevel(inner, one, `${place}/${index}`, issues) ?? [])
      : [];
    if (read.length === 0 && !mayBeEmpty) {
      if (Array.isArray(list) && list.length === 0)
        issues.push({ pointer: place, rule: 'too_small', message: 'This list needs an entry.' });
      return undefined;
    }
    value[key] = read;
  }
  for (const [key, inner] of parts) {
    const part = ownOf(raw, key) ?? undefined;
    const read = part === undefined ? undefined : readLevel(inner, part, `${pointer}/${key}`, issues);
    if (read !== undefined) value[key] = read;
  }
  return value;
}
