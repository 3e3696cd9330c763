import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { lostFields } from '../../src/commerce/contract/misspelt.ts';
import { productFile, productSetFile } from '../commerce/catalogue/product-file.ts';
import { promotionFile } from '../commerce/promotions/rule-file.ts';
import { collectionPointsFile, storesFile } from '../commerce/stores.ts';
import { ruleShapeFor } from '../decisions/rule-file.ts';
import { experimentFile } from '../experiments/experiment-file.ts';
import { shippingFile } from '../shipping-rules.ts';
import { jsonError } from './json-error.ts';
import { jsonFiles, type UnreadableFile } from './library.ts';
import { escapeKey } from './pointers.ts';
import { fieldProblem, placeOfField, unknownProblem } from './read-document.ts';
import type { Json } from './types.ts';
import { createLastGood, type LastGood } from '../last-good.ts';
import { readText } from '../read-text.ts';

/**
 * Files of the content folder that are no documents, by what they must be. Services of their own read them with the
 * same shapes: a file that cannot be read keeps its last good version there, also across restarts (`last-good.ts`).
 */
interface Shape {
  readonly of: RegExp;
  /** A list or record whose entries are read one by one. */
  readonly many?: true;
  /** Its last good version is kept by this run of the server alone. */
  readonly isBrief?: true;
  shape(data: unknown): z.ZodType;
}
const SHAPES: readonly Shape[] = [
  { of: /^promotions\/[^/]+\.json$/, shape: () => promotionFile },
  { of: /^decisions\/[^/]+\.json$/, shape: ruleShapeFor },
  { of: /^experiments\/[^/]+\.json$/, shape: () => experimentFile },
  { of: /^shipping\.json$/, many: true, shape: () => shippingFile },
  { of: /^stores\.json$/, many: true, shape: () => storesFile },
  { of: /^collection-points\.json$/, many: true, shape: () => collectionPointsFile },
  { of: /^products\/[^/]+\.json$/, isBrief: true, shape: () => productFile },
  { of: /^product-sets\/[^/]+\.json$/, isBrief: true, shape: () => productSetFile },
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

type Path = readonly PropertyKey[];
const pointerOf = (path: Path): string => path.map((step) => `/${escapeKey(String(step))}`).join('');

/** Fields that a shape does without where they cannot be understood. */
function leftOut(shape: z.ZodType, data: unknown): { readonly path: Path; readonly message: string }[] {
  if (!(shape instanceof z.ZodObject)) return [];
  return Object.entries(shape.shape).flatMap(([key, field]) => {
    let inner: unknown = field;
    while (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional) inner = inner.unwrap();
    const value = fieldOf(data, key) ?? undefined;
    if (!(inner instanceof z.ZodCatch) || value === undefined) return [];
    const [issue] = (inner.unwrap() as z.ZodType).safeParse(value).error?.issues ?? [];
    return issue === undefined ? [] : [{ path: [key, ...issue.path], message: issue.message }];
  });
}

/** What is wrong in a file, by what it costs. */
interface Faults {
  /** Its first mistake, or that of each entry: what has one is not used. */
  readonly errors: readonly Fault[];
  /** Fields that are misspelt, unknown or left out: the rest is used. */
  readonly warnings: readonly Fault[];
}

/** What is wrong in the text of a file. */
function faultsIn(file: string, text: string): Faults {
  const kind = SHAPES.find(({ of }) => of.test(file));
  let data: Json;
  try {
    data = JSON.parse(text) as Json;
  } catch (error) {
    return { errors: [jsonError(text, error instanceof Error ? error.message : String(error))], warnings: [] };
  }
  const shape = kind?.shape(data);
  if (shape === undefined) return { errors: [], warnings: [] };
  const lost = new Map(lostFields(shape, data).map((one) => [pointerOf(one.path), one]));
  const faultAt = ({ path, message }: { readonly path: Path; readonly message: string }): Fault => {
    const key = path.findLast((step) => typeof step === 'string');
    const value = path.reduce<unknown>(fieldOf, data);
    const names = namesOf(kind?.many === true ? fieldOf(data, path[0] ?? '') : data);
    const place = path.map(String).join(' › ');
    const slip = lost.get(pointerOf(path));
    const said = slip && ('meant' in slip ? fieldProblem(slip.key, slip.meant) : unknownProblem(slip.known));
    return {
      ...(key === undefined
        ? { line: 1, column: 1 }
        : placeOfField(text, key, path.at(-1) === key ? (value as Json) : undefined)),
      message: `${place}: ${said?.message ?? message}`,
      pointer: pointerOf(path),
      ...(place === ''
        ? { rule: 'settings' as const, values: names }
        : { rule: said?.rule ?? ('setting' as const), values: { ...names, ...said?.values, place } }),
    };
  };
  const first = new Map<string, { readonly path: Path; readonly message: string }>();
  for (const issue of shape.safeParse(data).error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    for (const path of keys.map((key) => [...issue.path, ...key])) {
      const entry = kind?.many === true ? String(path[0] ?? '') : '';
      if (!first.has(entry)) first.set(entry, { path, message: issue.message });
    }
  }
  const errors = [...first.values()].map(faultAt);
  const known = new Set(errors.map(({ pointer }) => pointer));
  const unsaid = [...lost.values()].map(({ path }) => ({ path, message: '' }));
  const warnings = [...unsaid, ...leftOut(shape, data)].map(faultAt).filter(({ pointer }) => !known.has(pointer));
  return { errors, warnings };
}

/** What is wrong in the files of rules and settings, for editors. */
export interface RuleFiles {
  /** Reads a file again. @param file below the content folder */
  load(file: string): void;
  /** All faults, in the order of the files; with when the version was written that is still used, where there is one. */
  faults(): readonly UnreadableFile[];
}

export function openRuleFiles(contentDir: string, kept: LastGood = createLastGood()): RuleFiles {
  const known = new Map<string, Faults>();
  const brief = createLastGood();
  const lastGoodOf = (file: string): LastGood =>
    SHAPES.find(({ of }) => of.test(file))?.isBrief === true ? brief : kept;
  const load = (file: string): void => {
    const path = join(contentDir, file);
    const lastGood = lastGoodOf(file);
    const stats = statSync(path, { throwIfNoEntry: false });
    known.delete(file);
    if (stats === undefined) return lastGood.prune((other) => other !== file);
    const text = readText(path);
    const faults = faultsIn(file, text);
    if (faults.errors.length === 0) lastGood.keep(file, { text, modified: stats.mtime.toISOString() });
    if (faults.errors.length + faults.warnings.length > 0) known.set(file, faults);
  };
  for (const file of jsonFiles(contentDir)) if (isRuleFile(file)) load(file);
  return {
    load,
    faults: () =>
      [...known]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([file, { errors, warnings }]) => {
          const modified = lastGoodOf(file).of(file)?.modified;
          const of = { document: file.slice(0, -'.json'.length), isDraft: false, file };
          return [
            ...errors.map((fault) => ({ ...fault, ...of, ...(modified === undefined ? {} : { lastGood: modified }) })),
            ...warnings.map((fault) => ({ ...fault, ...of })),
          ];
        }),
  };
}
