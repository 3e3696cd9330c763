import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openPromotions } from './commerce/promotions/rule-file.ts';
import { SITES } from './commerce/sites.ts';
import { openRules } from './decisions/rules.ts';
import { decisionRules, promotionRules } from './site-rules.ts';

function folderWith(files: Readonly<Record<string, object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-rules-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return folder;
}
const silent = (): void => undefined;
const siteOf = (id: string) => SITES.find((site) => site.id === id) as (typeof SITES)[number];

test('a promotion says whom it is for, its code, its dates and its file; one of another site is not listed', () => {
  const promotion = (id: string, more: object) => ({
    id,
    level: 'ORDER',
    type: 'AUTO',
    name: { $t: { en: '{discount} off from {threshold}', de: '{discount} ab {threshold}' } },
    threshold: { EUR: 100, GBP: 90 },
    discount: { percent: 10 },
    ...more,
  });
  const promotions = openPromotions(
    folderWith({
      'promotions/advent.json': promotion('ADVENT', {
        type: 'CODE',
        code: 'ADVENT26',
        audience: 'members',
        validFrom: '2026-12-01T23:00:00Z',
        validTo: '2026-12-24T23:00:00Z',
      }),
      'promotions/uk.json': promotion('UK', { sites: ['northfell-uk'] }),
    }),
    silent,
  );
  expect(promotionRules(promotions, siteOf('northfell-de'), 'de-de')).toEqual([
    {
      source: 'promotions',
      id: 'ADVENT',
      file: 'promotions/advent.json',
      title: '10\u00a0% ab 100\u00a0€',
      isActive: true,
      parts: [
        {
          name: undefined,
          conditions: [
            { type: 'audience', wanted: ['members'] },
            { type: 'code', wanted: ['ADVENT26'] },
          ],
          from: '2026-12-01T23:00:00Z',
          to: '2026-12-24T23:00:00Z',
          shares: {},
        },
      ],
    },
  ]);
  expect(promotionRules(promotions, siteOf('northfell-uk'), 'en-gb').map(({ id }) => id)).toEqual(['ADVENT', 'UK']);
});

test('the rules of a decision are listed in their order, with audience, shares in percent and dates', () => {
  const rules = openRules(
    folderWith({
      'decisions/hero.json': {
        name: 'Who sees which hero',
        experience: 'hero',
        rules: [
          { name: 'Members', when: { segments: ['loyalty-member'], locales: ['de'] }, show: 'bench' },
          { when: { from: '2026-12-01T00:00:00Z', pageKinds: ['home'] }, show: { grams: 30, bench: 20 } },
        ],
      },
      'decisions/picks.json': { name: 'Picks', slot: 'picks', rules: [{ show: 'popular' }] },
    }),
    { watch: false, log: silent },
  );
  expect(decisionRules(rules)).toEqual([
    {
      source: 'decisions',
      of: 'experience',
      id: 'hero',
      file: 'decisions/hero.json',
      title: 'Who sees which hero',
      isActive: true,
      parts: [
        {
          name: 'Members',
          conditions: [
            { type: 'segments', wanted: ['loyalty-member'] },
            { type: 'locales', wanted: ['de'] },
          ],
          from: undefined,
          to: undefined,
          shares: { bench: 100 },
        },
        {
          name: undefined,
          conditions: [{ type: 'pageKinds', wanted: ['home'] }],
          from: '2026-12-01T00:00:00Z',
          to: undefined,
          shares: { grams: 30, bench: 20 },
        },
      ],
    },
    expect.objectContaining({ of: 'slot', id: 'picks', title: 'Picks' }),
  ]);
});
