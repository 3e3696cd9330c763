import { FIELDS_SEPARATOR, lostText, meantField } from '../../src/commerce/contract/misspelt.ts';
import { visibleText } from '../../src/commerce/contract/visible-text.ts';
import { withKeys } from './item-keys.ts';
import { jsonError, placeOf } from './json-error.ts';
import { objectsOf } from './pointers.ts';
import {
  restrictionProblem,
  segmentProblems,
  textKeyProblem,
  unknownTextKeys,
  wrongRestriction,
} from './restrictions.ts';
import { isObject, type Json, type JsonObject, type Problem, type Said } from './types.ts';

/** Deeper nesting is a mistake or an attack. */
const MAX_DEPTH = 200;
/** Blank space around the colon of a field in which its value is still found, characters. */
const SPACE_LIMIT = 200;

const escape = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);
const unescape = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** A value in a document that the service cannot process. */
class WrongValue extends Error {
  readonly pointer: string;
  readonly key: string;
  readonly value: Json | undefined;
  readonly rule: Problem['rule'];
  readonly values: Problem['values'];
  constructor(pointer: string, key: string, value: Json | undefined, problem: Said) {
    super(problem.message);
    this.rule = problem.rule;
    this.values = problem.values;
    this.pointer = `${pointer}/${escape(key)}`;
    this.key = key;
    this.value = value;
  }
}

/** What cannot be understood in an object itself: it is not shown to shoppers (`restrictions.ts`). */
export function wrongIn(node: JsonObject, pointer: string): WrongValue | undefined {
  const wrong = wrongRestriction(node);
  if (wrong !== undefined) return new WrongValue(pointer, wrong, node[wrong], restrictionProblem(wrong, node[wrong]));
  if (!Object.hasOwn(node, '$t') || isObject(node['$t'])) return undefined;
  return new WrongValue(pointer, '$t', node['$t'], {
    message: '$t must list the text per language: {"en": …, "fr": …}.',
    rule: 'texts',
  });
}

type Tell = (wrong: WrongValue) => void;

/**
 * @param found is told of each value that cannot be understood; nesting that is too deep is thrown
 * @param stray is told of each text in a language and each segment that there is not: they keep nothing from being saved
 */
function check(value: Json, pointer: string, depth: number, found: Tell, stray?: Tell): void {
  if (depth > MAX_DEPTH)
    throw new WrongValue(
      pointer.slice(0, pointer.lastIndexOf('/')),
      unescape(pointer.slice(pointer.lastIndexOf('/') + 1)),
      undefined,
      { message: `Nested more than ${MAX_DEPTH} levels deep.`, rule: 'depth', values: { count: MAX_DEPTH } },
    );
  if (Array.isArray(value))
    value.forEach((entry, index) => check(entry, `${pointer}/${index}`, depth + 1, found, stray));
  else if (isObject(value)) {
    const wrong = wrongIn(value, pointer);
    if (wrong !== undefined) found(wrong);
    for (const key of isObject(value['$t'] ?? null) ? unknownTextKeys(value['$t'] as JsonObject) : [])
      stray?.(new WrongValue(`${pointer}/$t`, key, (value['$t'] as JsonObject)[key], textKeyProblem(key)));
    if (stray !== undefined)
      for (const { index, name, said } of segmentProblems(value))
        stray(new WrongValue(`${pointer}/segments/${index}`, 'id', name, said));
    for (const [key, inner] of Object.entries(value))
      check(inner, `${pointer}/${escape(key)}`, depth + 1, found, stray);
  }
}

/** Position of a field with exactly this value, to point the editor to it. */
export function placeOfField(text: string, key: string, value: Json | undefined): { line: number; column: number } {
  const name = JSON.stringify(key);
  const wanted = value === undefined || typeof value === 'object' ? '' : JSON.stringify(value);
  // No pattern of the value: one of 100,000 characters is refused as a regular expression.
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const rest = /^\s*:\s*/.exec(text.slice(at + name.length, at + name.length + SPACE_LIMIT));
    if (rest !== null && text.startsWith(wanted, at + name.length + rest[0].length)) return placeOf(text, at);
  }
  return placeOf(text, 0);
}

/** A page shows nothing but its sections. What only adds to a page, and what lists show, may have none. */
const PAGE_FILE = /^(?:sites\/[\w-]+\/)?pages\//;

/** The lists that a document consists of, by its file; each may be missing but on a page. */
const LISTS: readonly (readonly [file: RegExp, ...fields: readonly string[]])[] = [
  [/^(?:pages|articles|categories|product-pages|augmented|templates)\//, 'sections', 'popups'],
  [/^popups(?:\.draft)?\.json$/, 'popups'],
  [/^menu(?:\.draft)?\.json$/, 'items'],
  [/^footer(?:\.draft)?\.json$/, 'columns', 'targets'],
  [/^redirects(?:\.draft)?\.json$/, 'redirects'],
  [/^messages(?:\.draft)?\.json$/, 'texts'],
  [/^fragments\//, 'items'],
  [/^kinds\/(?:sizechart\/|footsizes)/, 'tables'],
];

/**
 * What is no list shows nothing of a whole document: its last good version shows instead, as of a file that is no JSON.
 *
 * @throws WrongValue where a list is something else, or a page has no sections; there may be one list per language
 */
function checkLists(raw: JsonObject, file: string): void {
  const isList = (value: Json | undefined = null): boolean => {
    if (!isObject(value)) return Array.isArray(value);
    const lists = isObject(value['$t'] ?? null) ? Object.values(value['$t'] as JsonObject) : [];
    return lists.length > 0 && lists.every(Array.isArray);
  };
  if (PAGE_FILE.test(file) && !isList(raw['sections']))
    throw new WrongValue('', 'sections', raw['sections'], {
      message: 'A page is an object with a list "sections".',
      rule: 'sections',
    });
  const name = file.replace(/^sites\/[\w-]+\//, '');
  const [, ...fields] = LISTS.find(([pattern]) => pattern.test(name)) ?? [];
  for (const field of fields as string[])
    if ((raw[field] ?? null) !== null && !isList(raw[field]))
      throw new WrongValue('', field, raw[field], {
        message: `"${field}" must be a list.`,
        rule: 'list',
        values: { name: field },
      });
}

/** Fields of a document whose name is that of a list of such a document misspelt: nothing in them is shown. */
export function misspeltLists(raw: JsonObject, file: string): { readonly key: string; readonly said: Said }[] {
  const name = file.replace(/^sites\/[\w-]+\//, '');
  const [, ...fields] = LISTS.find(([pattern]) => pattern.test(name)) ?? [];
  return Object.keys(raw).flatMap((key) => {
    const meant = (fields as string[]).includes(key) ? undefined : meantField(key, fields as string[], raw);
    return meant === undefined ? [] : [{ key, said: fieldProblem(key, meant) }];
  });
}

/** What is wrong with a field whose name is that of a known one misspelt. */
export const fieldProblem = (key: string, meant: string): Said => ({
  message: lostText({ key, meant }),
  rule: 'field',
  values: { key: visibleText(key), meant },
});

/** What is wrong with an object that has fields, none of which is known. */
export const unknownProblem = (known: readonly string[]): Said => ({
  message: lostText({ known }),
  rule: 'fields',
  values: { names: known.join(FIELDS_SEPARATOR) },
});

const NO_OBJECT = 'A document must be an object: { … }.';

export const saidBy = ({ message, pointer, rule, values }: WrongValue) => ({
  message,
  pointer,
  ...(rule === undefined ? {} : { rule }),
  ...(values === undefined ? {} : { values }),
});

/** The misspelt restrictions of a document, with what they say. */
const misspeltIn = (raw: Json): ReadonlySet<string> =>
  new Set(
    [...objectsOf(raw)].flatMap(([node]) => {
      const wrong = wrongRestriction(node);
      const isMisspelt = wrong !== undefined && restrictionProblem(wrong, null).rule === 'misspelt';
      return isMisspelt ? [`${wrong} ${JSON.stringify(node[wrong])}`] : [];
    }),
  );

/**
 * Checks a document before it is written to a file.
 *
 * @param stored what it replaces: forms have no field for a misspelt restriction, so one that is already there must not
 * keep an editor from changing anything else
 * @returns undefined when it is valid
 */
export function checkDocument(raw: Json, file: string, stored?: Json): Problem | undefined {
  if (!isObject(raw)) return { file, line: 1, column: 1, message: NO_OBJECT, rule: 'object' };
  try {
    let known: ReadonlySet<string> | undefined;
    check(raw, '', 0, (wrong) => {
      if (wrong.rule === 'misspelt' && stored !== undefined) {
        known ??= misspeltIn(stored);
        if (known.has(`${wrong.key} ${JSON.stringify(wrong.value)}`)) return;
      }
      throw wrong;
    });
    checkLists(raw, file);
    return undefined;
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    return { file, ...saidBy(error), line: 1, column: 1 };
  }
}

/**
 * Parses the text of a content file and gives every item of its lists a key.
 * @param text of the file
 * @param file name for the problem
 * @returns the document and what of it cannot be understood, which nobody is shown; or why there is none: it is no
 * JSON, no object, a page without sections, or something else in place of a list that it consists of
 */
export function readDocument(
  text: string,
  file: string,
): { raw: JsonObject; faults: readonly Problem[] } | { problem: Problem } {
  const problemOf = (wrong: WrongValue): Problem => ({
    file,
    ...saidBy(wrong),
    ...placeOfField(text, wrong.key, wrong.value),
  });
  let raw: Json;
  try {
    raw = JSON.parse(text) as Json;
  } catch (error) {
    return { problem: { file, ...jsonError(text, error instanceof Error ? error.message : 'This is not JSON.') } };
  }
  if (!isObject(raw)) return { problem: { file, line: 1, column: 1, message: NO_OBJECT, rule: 'object' } };
  try {
    const faults: Problem[] = [];
    const tell: Tell = (wrong) => faults.push(problemOf(wrong));
    check(raw, '', 0, tell, tell);
    checkLists(raw, file);
    for (const { key, said } of misspeltLists(raw, file)) tell(new WrongValue('', key, raw[key], said));
    return { raw: withKeys(raw), faults };
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    return { problem: problemOf(error) };
  }
}
