import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { excerptOf, issuesOf, lostFieldIssues } from '../../../blocks/_kit/parse/issues.ts';
import { blockKinds, schemas } from '../../../blocks/_kit/registry.ts';
import { formOf } from './describe.ts';
import { issuesIn } from './issue-text.ts';

const LANGUAGES = ['en', 'de', 'fr'] as const;
/** What only a validator says. */
const VALIDATOR =
  /invalid |too (big|small)|unrecognized|\bexpected\b|\breceived\b|\bstring\b|\barray\b|undefined|\bNaN\b/i;

const issuesFor = (schema: z.ZodType, raw: unknown) => {
  const { error } = schema.safeParse(raw);
  return error === undefined ? [] : issuesOf(error, raw, '');
};
const sayIn = async (language: (typeof LANGUAGES)[number], schema: z.ZodType, raw: unknown): Promise<string[]> =>
  (await issuesIn(language, issuesFor(schema, raw))).map(({ pointer, message }) => `${pointer} ${message}`);

test('whatever stands in a field of a block, no language says it in the words of a validator', async () => {
  for (const kind of blockKinds()) {
    const schema = schemas(kind) as z.ZodType;
    const keys = formOf(kind, schema).fields.map(({ key }) => key);
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1, maxKeys: 4 }),
        async (fields) => {
          const issues = issuesFor(schema, { ...fields, kind });
          for (const language of LANGUAGES)
            for (const [at, { message }] of (await issuesIn(language, issues)).entries())
              expect(message, `${kind}${issues[at]?.pointer}: ${issues[at]?.message}`).not.toMatch(VALIDATOR);
        },
      ),
      { numRuns: 60 },
    );
  }
}, 60_000);

test('every kind of refusal that the validator knows has a sentence', async () => {
  const cases: readonly (readonly [z.ZodType, unknown])[] = [
    [z.string(), undefined],
    [z.string(), 7],
    [z.number(), Number.NaN],
    [z.int(), 1.5],
    [z.literal('a'), 'b'],
    [z.enum(['left', 'top-left']), 'right'],
    [z.string().min(3), 'a'],
    [z.string().max(1), 'abc'],
    [z.string().length(2), 'abc'],
    [z.array(z.string()).min(1), []],
    [z.array(z.string()).max(1), ['a', 'b']],
    [z.array(z.string()).length(2), ['a']],
    [z.number().min(1), 0],
    [z.number().max(1), 2],
    [z.number().gt(1), 1],
    [z.number().lt(1), 1],
    [z.number().multipleOf(5), 7],
    [z.iso.date(), '01.12.2026'],
    [z.iso.datetime(), 'soon'],
    [z.iso.time(), 'noon'],
    [z.email(), 'x'],
    [z.url(), 'x'],
    [z.uuid(), 'x'],
    [z.string().regex(/^a$/), 'b'],
    [z.string().startsWith('/'), 'b'],
    [z.string().endsWith('/'), 'b'],
    [z.string().includes('/'), 'b'],
    [z.strictObject({}), { a: 1 }],
    [z.strictObject({}), { a: 1, b: 2 }],
    [z.record(z.string().regex(/^a/), z.number()), { b: 1 }],
    [z.record(z.string(), z.number()), { b: 'x' }],
    [z.map(z.string(), z.number()), new Map([['a', 'x']])],
    [z.set(z.string()).min(2), new Set(['a'])],
    [z.union([z.string(), z.number()]), true],
    [z.union([z.enum(['a', 'b']), z.object({ c: z.string() })]), 5],
    [z.union([z.string(), z.union([z.number(), z.array(z.string())])]), {}],
    [
      z.discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })]),
      { type: 'c' },
    ],
    [z.xor([z.string(), z.string().max(9)]), 'both'],
    [z.never(), 1],
    [z.date(), 'x'],
  ];
  for (const language of LANGUAGES)
    for (const [schema, raw] of cases) {
      const said = await sayIn(language, schema, raw);
      expect(said, JSON.stringify(raw)).not.toEqual([]);
      for (const text of said) expect(text).not.toMatch(VALIDATOR);
    }
});

test('of a union it is said what is wrong in the form that is meant, or else what is possible', async () => {
  const picture = z.union([z.string(), z.object({ url: z.string(), alt: z.string().min(1) })]);
  expect(await sayIn('en', picture, { url: 4, alt: 'A fell' })).toEqual(['/url This must be a text; it is a number.']);
  expect(await sayIn('en', picture, 5)).toEqual([
    ' This fits none of what is possible here: a text; a group of fields.',
  ]);
  expect(await sayIn('de', z.union([z.enum(['left', 'top-left']), z.number()]), true)).toEqual([
    ' Das passt zu nichts, was hier möglich ist: Links (left); Oben links (top-left); eine Zahl.',
  ]);
});

test('fields that are known are said as the form calls them, with what a file has where that is another word', async () => {
  const head = z.object({
    ogTitle: z.string().optional(),
    robots: z.string().optional(),
    title: z.string().optional(),
  });
  const issues = lostFieldIssues(head, { items: [{ robots: 'index' }] }, '/metadata');
  const say = async (language: (typeof LANGUAGES)[number]) =>
    (await issuesIn(language, issues)).map(({ pointer, message }) => `${pointer} ${message}`);
  expect([await say('en'), await say('de'), await say('fr')]).toEqual([
    [
      '/metadata None of the fields in it is known, so nothing in it has an effect. Known are: ' +
        'Title when shared (ogTitle), Robots, Title.',
    ],
    [
      '/metadata Keines der Felder darin ist bekannt, daher wirkt nichts davon. Bekannt sind: ' +
        'Titel beim Teilen (ogTitle), Robots, Überschrift (title).',
    ],
    [
      '/metadata Aucun des champs qu’il contient n’est connu\u00a0: rien n’a d’effet. Sont connus\u00a0: ' +
        'Titre au partage (ogTitle), Robots, Titre (title).',
    ],
  ]);
});

test('what is missing is to be filled in, and one entry is no entries', async () => {
  const schema = z.object({ title: z.string(), items: z.array(z.string()).min(1) });
  expect(await sayIn('en', schema, { items: [] })).toEqual([
    '/title This must be filled in, with a text.',
    '/items The list needs at least one entry.',
  ]);
});

test('a long value is shown with its beginning and its end, and no character is cut in two', () => {
  const text = `begin ${'x'.repeat(500)} end`;
  expect(excerptOf(text)).toMatch(/^"begin x+…x+ end"$/);
  expect(excerptOf('short')).toBe('"short"');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '🏔', 'ü'), { minLength: 100 }), (signs) => {
      const shown = excerptOf(signs.join(''));
      expect(shown.length).toBeLessThanOrEqual(121);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});
