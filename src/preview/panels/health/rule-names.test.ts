import { expect, test } from 'vitest';
import { ruleNames } from './rule-names.ts';

test('what a rule asks for is told in the viewer’s language, in English where there is no translation', async () => {
  const english = 'Elements must meet minimum color contrast ratio thresholds';
  expect((await ruleNames('de'))('color-contrast', english)).toBe(
    'Elemente müssen einen ausreichenden Farbkontrast haben.',
  );
  expect((await ruleNames('fr'))('color-contrast', english)).not.toBe(english);
  expect((await ruleNames('en'))('color-contrast', english)).toBe(english);
  expect((await ruleNames('de'))('no-such-rule', english)).toBe(english);
});
