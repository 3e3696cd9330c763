import { expect, test } from 'vitest';
import type { z } from 'zod';
import { FAILED } from '../../../sandbox/content/failed-entry.ts';
import { restrictionFault, textKeyProblem, wrongRestriction } from '../../../sandbox/content/restrictions.ts';
import { blockKinds, schemas } from '../../../src/blocks/_kit/registry.ts';
import { issuesIn } from '../../../src/preview/edit/form-schema/issue-text.ts';

test.each(['de', 'fr'] as const)(
  'what the service cannot understand is said in the editor’s language: %s',
  async (language) => {
    const nodes = [{ validFrom: 'x' }, { validTo: 'x' }, { sites: 'x' }, { locales: 'x' }, { valid_from: 'x' }, {}];
    const issues = [...nodes.map((node) => restrictionFault(node)), FAILED, textKeyProblem('de-DE')].map(
      ({ message, ...said }) => ({ pointer: '', rule: 'restriction', message, said }),
    );
    const said = (await issuesIn(language, issues)).map(({ message }) => message);
    for (const [at, { message }] of issues.entries()) expect(said[at]).not.toBe(message);
    expect(said.join()).not.toMatch(/must be|did you mean|What this|could not|no language/);
  },
);

test.each([
  [restrictionFault({ sites: ['emea\u200b'] }).message, 'received "emea⟨U+200B⟩".'],
  [restrictionFault({ locales: ['de', 'en\u00a0'] }).message, 'received "en⟨U+00A0⟩".'],
  [restrictionFault({ locales: 'de' }).message, 'received "de".'],
  [restrictionFault({ sites: [['x'.repeat(200)]] }).message, `received ["${'x'.repeat(58)}….`],
  [
    restrictionFault({ 'Locales\u200b': ['de'] }).message,
    '"Locales⟨U+200B⟩" is no known field: did you mean "locales"',
  ],
  [textKeyProblem('de\u200e').message, '"de⟨U+200E⟩" is no language'],
])('what the service received is shown with its invisible characters: %s', (message, shown) => {
  expect(message).toContain(shown);
});

/** Objects of a schema, each with all its fields. */
function objectsOf(schema: z.core.$ZodType, found = new Map<z.core.$ZodType, readonly string[]>()) {
  if (found.has(schema)) return found;
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  found.set(schema, def.type === 'object' ? Object.keys(def.shape) : []);
  const inner: unknown[] = [def, ...(def.type === 'object' ? [def.shape] : [])].flatMap((one) => Object.values(one));
  if (def.type === 'lazy') inner.push(def.getter());
  for (const one of inner.flat())
    if (one !== null && typeof one === 'object' && '_zod' in one) objectsOf(one as z.core.$ZodType, found);
  return found;
}

test('no field that a kind of block has is taken for a misspelt restriction', () => {
  const taken = blockKinds().flatMap((kind) => {
    const objects = [...objectsOf(schemas(kind) as z.core.$ZodType).values()];
    expect(objects.flat().length).toBeGreaterThan(0);
    return objects.flatMap((fields) =>
      fields
        .filter((field) => wrongRestriction({ kind, [field]: [{ id: 'a' }] }) === field)
        .map((field) => `${kind} ${field}`),
    );
  });
  expect(taken).toEqual([]);
});
