import { expect, test } from 'vitest';
import { FAILED } from '../../../sandbox/content/failed-entry.ts';
import { restrictionFault, textKeyProblem } from '../../../sandbox/content/restrictions.ts';
import { issuesIn } from '../../../src/preview/edit/form-schema/issue-text.ts';

test.each(['de', 'fr'] as const)(
  'what the service cannot understand is said in the editor’s language: %s',
  async (language) => {
    const nodes = [{ validFrom: 'x' }, { validTo: 'x' }, { sites: 'x' }, { locales: 'x' }, {}];
    const issues = [...nodes.map((node) => restrictionFault(node)), FAILED, textKeyProblem('de-DE')].map(
      ({ message, ...said }) => ({ pointer: '', rule: 'restriction', message, said }),
    );
    const said = (await issuesIn(language, issues)).map(({ message }) => message);
    for (const [at, { message }] of issues.entries()) expect(said[at]).not.toBe(message);
    expect(said.join()).not.toMatch(/must be|What this|could not|no language/);
  },
);

test.each([
  [restrictionFault({ sites: ['emea\u200b'] }).message, 'received "emea⟨U+200B⟩".'],
  [restrictionFault({ locales: ['de', 'en\u00a0'] }).message, 'received "en⟨U+00A0⟩".'],
  [restrictionFault({ locales: 'de' }).message, 'received "de".'],
  [restrictionFault({ sites: [['x'.repeat(200)]] }).message, `received ["${'x'.repeat(58)}….`],
  [textKeyProblem('de\u200e').message, '"de⟨U+200E⟩" is no language'],
])('what the service received is shown with its invisible characters: %s', (message, shown) => {
  expect(message).toContain(shown);
});
