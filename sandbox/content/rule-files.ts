import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { promotionFile } from '../commerce/promotions/rule-file.ts';
import { collectionPointsFile, storesFile } from '../commerce/stores.ts';
import { ruleShapeFor } from '../decisions/rule-file.ts';
import { experimentFile } from '../experiments/experiment-file.ts';
import { shippingFile } from '../shipping-rules.ts';
import { jsonError } from './json-error.ts';
import { jsonFiles, type UnreadableFile } from './library.ts';
import { placeOfField } from './read-document.ts';
import type { Json } from './types.ts';
import { createLastGood, type LastGood } from '../last-good.ts';
import { readText } from '../read-text.ts';

/**
 * Files of the content folder that are no documents, by what they must be. Services of their own read them with the
 * same shapes: a file that cannot be read keeps its last good version there, also across restarts (`last-good.ts`).
 * `many`: a list or record whose entries are read one by one.
 */
const SHAPES: readonly { readonly of: RegExp; readonly many?: true; shape(data: unknown): z.ZodType }[] = [
  { of: /^promotions\/[^/]+\.json$/, shape: () => promotionFile },
  { of: /^decisions\/[^/]+\.json$/, shape: ruleShapeFor },
  { of: /^experiments\/[^/]+\.json$/, shape: () => experimentFile },
  { of: /^shipping\.json$/, many: true, shape: () => shippingFile },
  { of: /^stores\.json$/, many: true, shape: () => storesFile },
  { of: /^collection-points\.json$/, many: true, shape: () => collectionPointsFile },
];

/** Whether a file below the content folder has rules or settings, and is no document. */
export const isRuleFile = (file: string): boolean => SHAPES.some(({ of }) => of.test(file));

type Fault = Omit<UnreadableFile, 'document' | 'isDraft' | 'lastGood' | 'file'>;

const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[name] : undefined;

/**
 * What editors call the promotion, shop and the like that a mistake is in: `name`, and `name-de` in other languages. One
 * with places for amounts names nothing: then it is the `id`.
 */
function namesOf(thing: unknown): Readonly<Record<string, string>> {
  const name = fieldOf(thing, 'name');
  const texts = typeof name === 'string' ? { en: name } : fieldOf(name, '$t');
  const said = Object.entries(texts ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('{'),
  );
  if (said.length > 0)
    return Object.fromEntries(said.map(([language, text]) => [language === 'en' ? 'name' : `name-${language}`, text]));
  const id = fieldOf(thing, 'id');
  return typeof id === 'string' ? { name: id } : {};
}

/** What is wrong in the text of a file: its first mistake, or that of each entry. */
function faultsIn(file: string, text: string): Fault[] {
  const kind = SHAPES.find(({ of }) => of.test(file));
  let data: Json;
  try {
    data = JSON.parse(text) as Json;
  } catch (error) {
    return [jsonError(text, error instanceof Error ? error.message : String(error))];
  }
  const read = kind?.shape(data).safeParse(data);
  if (read === undefined || read.success) return [];
  const first = new Map<string, z.core.$ZodIssue>();
  for (const issue of read.error.issues) {
    const entry = kind?.many === true ? String(issue.path[0] ?? '') : '';
    if (!first.has(entry)) first.set(entry, issue);
  }
  return [...first.values()].map(({ path, message }) => {
    const key = path.findLast((step) => typeof step === 'string');
    const value = path.reduce<unknown>(fieldOf, data);
    const names = namesOf(kind?.many === true ? fieldOf(data, path[0] ?? '') : data);
    const place = path.map(String).join(' › ');
    return {
      ...(key === undefined
        ? { line: 1, column: 1 }
        : placeOfField(text, key, path.at(-1) === key ? (value as Json) : undefined)),
      message: `${place}: ${message}`,
      pointer: path.map((step) => `/${String(step)}`).join(''),
      ...(place === ''
        ? { rule: 'settings' as const, values: names }
        : { rule: 'setting' as const, values: { ...names, place } }),
    };
  });
}

/** What is wrong in the files of rules and settings, for editors. */
export interface RuleFiles {
  /** Reads a file again. @param file below the content folder */
  load(file: string): void;
  /** All faults, in the order of the files; with when the version was written that is still used, where there is one. */
  faults(): readonly UnreadableFile[];
}

export function openRuleFiles(contentDir: string, lastGood: LastGood = createLastGood()): RuleFiles {
  const known = new Map<string, readonly Fault[]>();
  const load = (file: string): void => {
    const path = join(contentDir, file);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) {
      lastGood.prune((other) => other !== file);
      return void known.delete(file);
    }
    const text = readText(path);
    const faults = faultsIn(file, text);
    if (faults.length === 0) lastGood.keep(file, { text, modified: stats.mtime.toISOString() });
    known.set(file, faults);
  };
  for (const file of jsonFiles(contentDir)) if (isRuleFile(file)) load(file);
  return {
    load,
    faults: () =>
      [...known]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([file, faults]) => {
          const modified = lastGood.of(file)?.modified;
          return faults.map((fault) => ({
            ...fault,
            document: file.slice(0, -'.json'.length),
            isDraft: false,
            file,
            ...(modified === undefined ? {} : { lastGood: modified }),
          }));
        }),
  };
}
