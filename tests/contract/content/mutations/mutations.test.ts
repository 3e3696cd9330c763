// Alone: what a canvas last was is kept in memory for all files of a worker.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import type { ParsedBlock } from '../../../../src/blocks/_kit/parse/parsed-block.ts';
import type { Issue } from '../../../../src/content/page-context.ts';
import { readPlace } from '../../../../src/content/source-places.ts';
import { type Mutated, mutate, mutations, placesIn, SECRET, withSecrets } from './mutate.ts';
import { openWorld, type Shown, type World } from './world.ts';

/**
 * Mistakes in each document: some in the gate, 2,000 in `test:all`. `MUTATIONS=<seed>+<how many>` plays others, and
 * `MUTATIONS=7+2000+0+4` in every fourth document, beginning with the first (0).
 */
const [SEED = 7, MANY = 2_000, PART = 0, PARTS = 1] = (process.env['MUTATIONS'] ?? '')
  .split('+')
  .flatMap((part) => (part === '' ? [] : [Number(part)]));
const FEW = 4;

const HEADING = /<h[1-6]/;

const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a pointer; undefined when there is none. */
const valueAt = (raw: Json, pointer: string): Json | undefined =>
  steps(pointer).reduce<Json | undefined>(
    (value, step) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, step)
        ? (Reflect.get(value, step) as Json)
        : undefined,
    raw,
  );
/** Whether a place is in a document: itself, or, where a field is missing, what it is missing from. */
function isIn(raw: Json, pointer: string): boolean {
  if (pointer === '' || valueAt(raw, pointer) !== undefined) return true;
  const around = valueAt(raw, pointer.slice(0, pointer.lastIndexOf('/')));
  return around !== undefined && around !== null && typeof around === 'object';
}

/** Whether somebody has lifted a restriction: it is gone, or says nothing. */
const isLifted = (value: Json | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
/** Texts of a document that are kept back by what is around them: nobody may read one that is nowhere else. */
function heldTexts(raw: Json): Set<string> {
  const [held, open] = [new Set<string>(), new Set<string>()];
  for (const [pointer, value] of placesIn(raw)) {
    if (typeof value !== 'string' || !value.includes(SECRET)) continue;
    const path = pointer.split('/');
    const isHeld = path.some((_, depth) => {
      const around = valueAt(raw, path.slice(0, depth + 1).join('/'));
      return isObject(around) && ['validFrom', 'validTo', 'sites', 'locales'].some((name) => !isLifted(around[name]));
    });
    for (const [text] of value.matchAll(/EMBARGO \d+/g)) (isHeld ? held : open).add(text);
  }
  return new Set([...held].filter((text) => !open.has(text)));
}

const blocksOf = ({ canvas }: Shown): readonly ParsedBlock[] => canvas?.sections.flatMap(({ blocks }) => blocks) ?? [];
const isTouched = (place: string, touched: readonly string[]): boolean =>
  touched.some((at) => `${place}/`.startsWith(`${at}/`) || `${at}/`.startsWith(`${place}/`));

/** Pointers in the file of the blocks that a shopper is shown, by their content: those of the file itself only. */
function shownBlocks(raw: JsonObject, shown: Shown): { readonly pointer: string; readonly block: ParsedBlock }[] {
  const places = (Array.isArray(raw['sections']) ? raw['sections'] : []).flatMap((section, at) =>
    isObject(section) && Array.isArray(section['items'])
      ? section['items'].map((item, index) => ({ item, pointer: `/sections/${at}/items/${index}` }))
      : [],
  );
  const delivered = blocksOf(shown);
  return places
    .filter(({ item }) => isObject(item) && item['fragment'] === undefined && !JSON.stringify(item).includes(SECRET))
    .flatMap(({ item, pointer }) => {
      const id = (item as JsonObject)['id'];
      const block = delivered.find((one) => one.valid && id !== undefined && (one.fields as JsonObject)['id'] === id);
      return block === undefined ? [] : [{ pointer, block }];
    });
}

let world: World;
let best: Map<string, Shown>;
beforeAll(async () => {
  world = await openWorld(withSecrets);
  best = new Map();
  for (const file of world.good.keys()) {
    const shown = await world.shown(file.slice(0, -'.json'.length));
    expect([shown.status, shown.issues], file).toEqual([200, []]);
    expect(shown.html, file).not.toContain(SECRET);
    best.set(file, shown);
  }
});
afterAll(() => world.close());

/** An issue that the viewer lists, at its place in a file. */
function inFile(issue: Issue): Issue {
  if (issue.source === undefined) return issue;
  const { document, pointer } = readPlace(issue.source.includes('#') ? issue.source : `#${issue.source}`);
  return { ...issue, pointer, ...(document === '' ? {} : { document }) };
}

/** What must hold of a document with one mistake, for shoppers and for editors. */
async function judge(file: string, raw: JsonObject, mutated: Mutated): Promise<void> {
  const id = file.slice(0, -'.json'.length);
  const before = best.get(file) as Shown;
  world.restore(file);
  world.write(file, mutated.text);
  const shown = await world.shown(id);
  const told = await world.told(id);
  expect(shown.status, 'no failure').toBeLessThan(500);
  for (const text of mutated.raw === undefined ? [] : heldTexts(mutated.raw))
    expect(shown.html.match(new RegExp(`${text}\\b`)), `${text} is kept back`).toBeNull();

  // A file that cannot be read is shown as it was, and named with a line.
  if (told.unreadable.length > 0) {
    expect(shown.html, 'the last good version').toBe(before.html);
    for (const { pointer = '', line } of told.unreadable)
      expect([mutated.raw === undefined || isIn(mutated.raw, pointer), line > 0], pointer).toEqual([true, true]);
    return;
  }
  for (const { document = id, pointer, message } of [...shown.issues, ...told.issues.map(inFile)]) {
    const written = document === id ? mutated.raw : world.raw(document);
    expect(written === undefined ? document : isIn(written, pointer), `${document}${pointer} ${message}`).toBe(true);
  }
  const now = mutated.raw as JsonObject;
  const isHeldBack = ['validFrom', 'validTo', 'sites', 'locales'].some((name) => !isLifted(now[name]));
  if (before.canvas === undefined || isHeldBack) return;
  expect(shown.canvas, 'the page is there').toBeDefined();
  const hashes = new Set(blocksOf(shown).flatMap((block) => (block.valid ? [block.hash] : [])));
  const kept = shownBlocks(raw, before).filter(({ pointer }) => !isTouched(pointer, mutated.touched));
  expect(
    kept.filter(({ block }) => !hashes.has(block.hash)).map(({ pointer }) => pointer),
    'blocks without a mistake are shown',
  ).toEqual([]);
  if (HEADING.test(before.html) && HEADING.test(await world.htmlOf(kept.map(({ block }) => block))))
    expect(shown.html, 'a heading').toMatch(HEADING);

  // What is written and not held back is shown, or named.
  const written = (Array.isArray(now['sections']) ? now['sections'] : []).flatMap((section) =>
    isObject(section) && Array.isArray(section['items'])
      ? section['items'].filter((item) => item !== null && !JSON.stringify(item).includes(SECRET))
      : [],
  );
  const isNamed = shown.issues.length + told.issues.length > 0;
  if (blocksOf(shown).filter(({ valid }) => valid).length < written.length)
    expect(isNamed, 'what is left out is named').toBe(true);
}

describe.each([
  { tags: [], runs: FEW },
  { tags: ['long'], runs: MANY },
])('$runs random mistakes in every document of the demo', { timeout: 3_600_000 }, ({ tags, runs }) => {
  test(
    'fail safe: no failure, no blank page, every mistake named at a place in its file, and nothing restricted opens',
    { tags },
    async () => {
      const failures: string[] = [];
      for (const [file, raw] of [...world.good].filter((_, at) => at % PARTS === PART)) {
        const name = file.slice(0, -'.json'.length);
        const result = await fc.check(
          fc.asyncProperty(mutations, (mutation) => judge(file, raw, mutate(raw, mutation, name))),
          { numRuns: runs, seed: SEED },
        );
        world.restore(file);
        if (result.failed)
          failures.push(
            `${file} ${JSON.stringify(result.counterexample)}: ${String((result.errorInstance as Error | null)?.message)}`,
          );
      }
      expect(failures.join('\n')).toBe('');
    },
  );
});
