import { z } from 'zod';
import { parseBlocks } from '../../../blocks/_kit/parse/parse.ts';
import type { Schemas } from '../../../blocks/_kit/parse/parsed-block.ts';
import type { Issue } from '../../../content/page-context.ts';
import { isObject, valueAt, type Json } from '../../edit/pointers.ts';

const body = z.object({
  block: z.record(z.string(), z.unknown()),
  locale: z.string().max(20),
  /** `popups` take pop-ups alone, and nothing else takes them. */
  list: z.enum(['blocks', 'popups']),
});
type Paste = z.output<typeof body>;

/** Parses a question; undefined when it is invalid. */
export const readPaste = (value: unknown): Paste | undefined => body.safeParse(value).data;

/** Fields that the content source reads, and no schema knows. */
const LIMITS = new Set(['_key', 'validFrom', 'validTo', 'sites', 'locales']);

/** What is said of blocks that fit: markup that is removed, fields that are misspelt or unknown, and a fragment to be filled in. */
const FITTING = new Set(['unsafe_html', 'unknown_field', 'unknown_fields', 'missing_fragment']);

/** A stored block as a locale gets it, with its texts of one language. */
function delivered(value: Json, locale: string): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => delivered(one, locale));
  if (!isObject(value)) return value;
  const texts = value['$t'];
  if (isObject(texts))
    return texts[locale] ?? texts[locale.slice(0, 2)] ?? texts['en'] ?? Object.values(texts)[0] ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LIMITS.has(name))
      .map(([name, inner]) => [name, delivered(inner, locale)]),
  );
}

/** Whether the catalogue fills in what is missing at a pointer. */
function isFilledIn(block: Json, pointer: string): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const value = valueAt(block, at);
    if (isObject(value) && typeof value['product'] === 'string' && value['product'] !== '') return true;
  }
  return isObject(block) && typeof block['product'] === 'string' && block['product'] !== '';
}

/** What keeps a block from the clipboard out of a list; empty when the list takes it. */
export function pasteIssues({ block, locale, list }: Paste, schemas: Schemas): readonly Issue[] {
  const stored = delivered(block as Json, locale);
  const kind = String(block['kind'] ?? '');
  if ((list === 'popups') !== (kind === 'pop-up') && schemas(kind) !== undefined)
    return [
      {
        pointer: '',
        kind,
        rule: 'wrong_list',
        message:
          list === 'popups' ? 'Only pop-ups can be placed here.' : 'A pop-up is placed among the pop-ups of a page.',
      },
    ];
  return parseBlocks([stored], schemas)
    .issues.filter(({ rule }) => !FITTING.has(rule))
    .map((issue) => ({ ...issue, pointer: issue.pointer.replace(/^\/0/, '') }))
    .filter(({ pointer }) => !isFilledIn(stored, pointer));
}
