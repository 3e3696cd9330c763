import { expect, test } from 'vitest';
import { FAILED_HELP } from '../../../sandbox/content/failed-entry.ts';
import { restrictionFault, textKeyHelp } from '../../../sandbox/content/restrictions.ts';
import { issuesIn } from '../../../src/preview/edit/form-schema/issue-text.ts';

test.each(['de', 'fr'] as const)(
  'what the service cannot understand is said in the editor’s language: %s',
  async (language) => {
    const nodes = [{ validFrom: 'x' }, { validTo: 'x' }, { sites: 'x' }, { locales: 'x' }, {}];
    const issues = [
      ...nodes.map((node) => ({ ...restrictionFault(node), rule: 'restriction' })),
      { pointer: '', message: FAILED_HELP, rule: 'unreadable' },
      { pointer: '', message: textKeyHelp('de-DE'), rule: 'unknown_language' },
    ];
    const said = (await issuesIn(language, issues)).map(({ message }) => message);
    for (const [at, { message }] of issues.entries()) expect(said[at]).not.toBe(message);
    expect(said.join()).not.toMatch(/must be|What this|could not|no language/);
  },
);
