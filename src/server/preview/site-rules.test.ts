import { expect, test } from 'vitest';
import type { SiteRule } from '../../content/site-rules.ts';
import { createSiteRules } from './site-rules.ts';

const rule = (source: SiteRule['source'], id: string): SiteRule => ({
  source,
  id,
  file: undefined,
  title: id,
  isActive: true,
  parts: [],
});
const question = { siteId: 'northfell-de', locale: 'de-de' };

test('each rule comes from what decides by it, asked for the site and locale in view', () => {
  const asked: unknown[] = [];
  const rules = createSiteRules({
    promotions: (given) => {
      asked.push(given);
      return [rule('promotions', 'ADVENT')];
    },
    decisions: () => [rule('decisions', 'hero')],
    experiments: () => [rule('experiments', 'words')],
    hasUndatedPrices: true,
  })(question);
  expect(asked).toEqual([question]);
  expect(rules.knows).toEqual({ promotions: 'dated', decisions: 'dated', experiments: 'undated', prices: 'undated' });
  expect(rules.rules.map(({ id }) => id)).toEqual(['ADVENT', 'hero', 'words']);
});

test('what runs elsewhere, or has no datafile yet, is unknown, not empty', () => {
  const unknown = { promotions: 'unknown', decisions: 'unknown', experiments: 'unknown', prices: 'unknown' };
  expect(createSiteRules({ hasUndatedPrices: false })(question)).toEqual({ knows: unknown, rules: [] });
  expect(createSiteRules({ experiments: () => undefined, hasUndatedPrices: false })(question).knows.experiments).toBe(
    'unknown',
  );
});
