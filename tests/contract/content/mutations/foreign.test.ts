// Alone: what a canvas last was is kept in memory for all files of a worker.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOREIGN } from './foreign-documents.ts';
import { SECRET } from './mutate.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld((raw) => raw)));
afterAll(() => world.close());

test.each(FOREIGN)(
  '$name costs a shopper only what is wrong, and every mistake is named in its file',
  async ({ raw, blocks, places, name }) => {
    const id = `pages/${name.replace(/\W+/g, '-').toLowerCase()}`;
    const slugless = Object.fromEntries(
      Object.entries(raw as object).filter(([key, value]) => key !== 'slug' || typeof value !== 'string'),
    );
    world.write(`${id}.json`, JSON.stringify(slugless));
    const [shown, told] = [await world.shown(id), await world.told(id)];
    const sections = shown.canvas?.sections;
    expect(sections?.flatMap((section) => section.blocks).filter(({ valid }) => valid).length).toBe(blocks);
    expect(shown.html).not.toContain(SECRET);
    expect(shown.html).not.toMatch(/<script>x|onclick/);
    // A part that is left out has no place in the answer, but one in its file.
    const inFile = (place: string): string => (place.startsWith(`${id}#`) ? place.slice(id.length + 1) : place);
    const named = new Set([
      ...shown.issues.map(({ pointer }) => pointer),
      ...told.issues.map(({ pointer, source }) => inFile(source ?? pointer)),
      ...told.unreadable.map(({ pointer }) => pointer ?? ''),
    ]);
    expect([...named]).toEqual(expect.arrayContaining([...places]));
    // Names of another system are not guessed at.
    expect([...shown.issues, ...told.issues].filter(({ rule }) => rule === 'unknown_field')).toEqual([]);
  },
);
