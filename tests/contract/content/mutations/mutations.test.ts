// Alone: what a canvas last was is kept in memory for all files of a worker.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import type { ParsedBlock } from '../../../../src/blocks/_kit/parse/parsed-block.ts';
import type { Issue } from '../../../../src/content/page-context.ts';
import { CHART_TYPES } from '../../../../src/layouts/sizes/schema.ts';
import { readPlace } from '../../../../src/content/source-places.ts';
import { type Mutated, mutate, mutations, placesIn, SECRET, type Sort, without, withSecrets } from './mutate.ts';
import { FEW, isCleared, isObject, MANY, MEANINGLESS, parentOf, PART, PARTS, SEED, valueAt } from './judging.ts';
import { openWorld, type Shown, type World } from './world.ts';

/*
 * Every document of the demo, with one mistake. What holds of it, by what is wrong:
 * - No JSON, no object, something else in place of a list that the document consists of: the last good version is shown,
 *   and the file is listed with its line.
 * - A wrong type, value or shape, a text that is far too long, broken or unseen, or a name misspelt by a letter: all else
 *   is shown as before. Where the value would have an effect and now has none, it is named at its place, or at what it
 *   is a field of, in the viewer and in the log. So is a block or an entry that is missing because of it.
 * - A field that was cleared (null, nothing, an empty list) or removed: nothing is said of it, unless something cannot do
 *   without: that is named.
 * - A field that nobody knows, unlike any that there is: nothing changes, and nothing is said.
 * - A restriction that cannot be understood: nobody is shown what has it.
 * An id tells a block apart, whatever it is: that one cannot be the place of a link is no mistake.
 */

const HEADING = /<h[1-6]/;

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
    const shown = await world.shown(file.slice(0, -'.json'.length), true);
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

/** What is shown, whatever its hashes, from which the ids of elements are made. */
const lookOf = ({ html, parts }: Shown): string =>
  JSON.stringify([html.replace(/\bb[\da-f]{12}(?:-\d+)?\b/g, 'b'), parts]).replace(/[\da-f]{12}/g, '');
/** The entry of a document's own list that a place is in; undefined for one outside of all lists. */
const entryOf = (pointer: string): string | undefined => /^\/\w+\/\d+/.exec(pointer)?.[0];

/** Entries that a document has lost to an editor's hand: those of lists that are there no more, too. */
const removedFrom = (raw: JsonObject, now: JsonObject): number =>
  Object.entries(raw).reduce((count, [name, list]) => {
    const left = now[name];
    return count + (Array.isArray(list) ? Math.max(0, list.length - (Array.isArray(left) ? left.length : 0)) : 0);
  }, 0);

/** The viewer reads the size charts that products lead to: only the log has what is wrong in others. */
const LOGGED_ONLY = new RegExp(`^kinds/sizechart/(?!(?:${CHART_TYPES.join('|')})$)`);

/** What must hold of a document with one mistake, for shoppers and for editors. */
async function judge(file: string, raw: JsonObject, mutated: Mutated, sort: Sort): Promise<void> {
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
    expect(lookOf(shown), 'the last good version').toBe(lookOf(before));
    for (const { pointer = '', line } of told.unreadable)
      expect([mutated.raw === undefined || isIn(mutated.raw, pointer), line > 0], pointer).toEqual([true, true]);
    return;
  }
  const listed = told.issues.map(inFile);
  for (const { document = id, pointer, message } of [...shown.issues, ...listed]) {
    const written = document === id ? mutated.raw : world.raw(document);
    expect(written === undefined ? document : isIn(written, pointer), `${document}${pointer} ${message}`).toBe(true);
  }
  const now = mutated.raw as JsonObject;
  const isHeldBack = ['validFrom', 'validTo', 'sites', 'locales'].some((name) => !isLifted(now[name]));
  if (isHeldBack) return;

  // The whole document is touched by itself alone.
  const anchors = mutated.touched.flatMap((at) => (parentOf(at) === '' ? [at] : [at, parentOf(at)]));
  const isAt = ({ document = id, pointer }: Pick<Issue, 'document' | 'pointer'>): boolean =>
    document === id && (pointer === '' ? anchors.every((at) => parentOf(at) === '') : isTouched(pointer, anchors));
  const isNamed = (): { readonly viewer: boolean; readonly log: boolean } => ({
    viewer: LOGGED_ONLY.test(id) || listed.some(isAt),
    log: shown.issues.some(isAt) || shown.logged.some(({ pointer }) => pointer !== undefined && isAt({ pointer })),
  });
  const NAMED = { viewer: true, log: true };
  const places = (): string => `${sort} ${mutated.touched.join(' ')}`;

  // A field that nobody knows changes nothing, and nothing is said about it.
  if (sort === 'extra') {
    expect(lookOf(shown), 'an unknown field').toBe(lookOf(before));
    expect(listed, 'an unknown field').toEqual([]);
  }

  // Entries of lists that have no mistake are used as before.
  const entries = mutated.touched.map(entryOf);
  if (!entries.includes(undefined)) {
    const lost = before.parts.filter((part) => !shown.parts.includes(part)).length;
    expect(lost, `entries without a mistake are used ${places()}`).toBeLessThanOrEqual(new Set(entries).size);
  }
  if (shown.parts.length < before.parts.length - removedFrom(raw, now))
    expect(isNamed(), `an entry is missing ${places()}`).toEqual(NAMED);

  // What has the same effect as if it were not there, where it would have one, is named.
  const [place = ''] = mutated.touched;
  const value = valueAt(now, place);
  const isSaid = !isCleared(sort === 'misspell' ? valueAt(raw, place) : value);
  const isSwitch = typeof value === 'boolean' && typeof valueAt(raw, place) === 'boolean';
  const named = isNamed();
  // An id is what a part is told apart by; only some can be places of links.
  const isId = /\/(?:id|_key)$/.test(place);
  if (MEANINGLESS.has(sort) && isSaid && !isId && !isSwitch && !(named.viewer && named.log)) {
    world.write(file, JSON.stringify(without(raw, place)));
    const look = lookOf(await world.shown(id));
    if (look !== lookOf(before) && look === lookOf(shown)) expect(named, `ignored ${places()}`).toEqual(NAMED);
  }

  if (before.canvas === undefined) return;
  expect(shown.canvas, 'the page is there').toBeDefined();
  const hashes = new Set(blocksOf(shown).flatMap((block) => (block.valid ? [block.hash] : [])));
  const kept = shownBlocks(raw, before).filter(({ pointer }) => !isTouched(pointer, mutated.touched));
  expect(
    kept.filter(({ block }) => !hashes.has(block.hash)).map(({ pointer }) => pointer),
    'blocks without a mistake are shown',
  ).toEqual([]);
  if (HEADING.test(before.html) && HEADING.test(await world.htmlOf(kept.map(({ block }) => block))))
    expect(shown.html, 'a heading').toMatch(HEADING);
  const head = Object.entries(before.canvas.metadata).filter(
    // A page with a mistake in what search engines are told is not listed.
    ([key]) => key !== 'robots' && !isTouched(`/metadata/${key}`, mutated.touched),
  );
  // A head that has become a text per language has no fields.
  const isFields = !Object.hasOwn((now['metadata'] ?? {}) as JsonObject, '$t');
  for (const [key, text] of isFields ? head : [])
    expect(shown.canvas?.metadata, 'the rest of the head').toHaveProperty(key, text);

  // What is written and not held back is shown, or named.
  const written = (Array.isArray(now['sections']) ? now['sections'] : []).flatMap((section) =>
    isObject(section) && Array.isArray(section['items'])
      ? section['items'].filter((item) => item !== null && !JSON.stringify(item).includes(SECRET))
      : [],
  );
  if (blocksOf(shown).filter(({ valid }) => valid).length < written.length)
    expect(named, `what is left out is named ${places()}`).toEqual(NAMED);
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
      let count = 0;
      for (const [file, raw] of [...world.good].filter((_, at) => at % PARTS === PART)) {
        count += 1;
        const name = file.slice(0, -'.json'.length);
        const result = await fc.check(
          fc.asyncProperty(mutations, (mutation) => judge(file, raw, mutate(raw, mutation, name), mutation.sort)),
          { numRuns: runs, seed: SEED + count, endOnFailure: true },
        );
        world.restore(file);
        if (result.failed)
          failures.push(
            `${file} ${JSON.stringify(result.counterexample)}: ${String((result.errorInstance as Error | null)?.message).slice(0, 600)}`,
          );
      }
      expect(failures.join('\n')).toBe('');
    },
  );
});
