import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { SiteRule } from '../../content/site-rules.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { readQuery } from '../query/viewer-query.ts';
import HappeningRow from './HappeningRow.astro';
import RuleCard from './RuleCard.astro';

const rule: SiteRule = {
  source: 'decisions',
  of: 'experience',
  id: 'home-weight',
  file: 'decisions/home-weight.json',
  title: 'Weight or workshop',
  isActive: true,
  parts: [
    {
      name: 'Members first',
      conditions: [],
      from: undefined,
      to: undefined,
      shares: { 'home-weight-bench': 60, baseline: 40 },
    },
  ],
};

const words = (markup = ''): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a rule is named; its ids and the file are in the part that is folded', async () => {
  const container = await AstroContainer.create();
  const variant = (id: string): string | undefined => (id === 'home-weight-bench' ? 'The bench' : undefined);
  const wording = { t: viewerMessages('en'), language: 'en' as const, moment: (iso: string) => iso, variant };
  const html = await container.renderToString(RuleCard, { props: { rule, wording, now: 0, find: '/preview?q=rule' } });
  const [open, folded] = html.split('<details');
  expect(words(open)).toBe(
    'Weight or workshop Members first for everybody, always ' +
      '60 % see “The bench”, 40 % see the baseline in force Find the pages that ask for it',
  );
  expect(words(`<details${folded}`)).toBe(
    'Ids and file Weight or workshop home-weight “The bench” home-weight-bench File decisions/home-weight.json',
  );
});

test('a rule that is paused says so, and not that it is in force', async () => {
  const container = await AstroContainer.create();
  const wording = { t: viewerMessages('en'), language: 'en' as const, moment: (iso: string) => iso };
  const props = { rule: { ...rule, isActive: false }, wording, now: 0, find: undefined };
  const html = await container.renderToString(RuleCard, { props });
  expect(words(html)).toContain(viewerMessages('en')('rules.paused'));
  expect(words(html)).not.toContain('in force');
  expect(html).not.toContain('data-state');
});

test('a change is named; where it is written is its title', async () => {
  const container = await AstroContainer.create();
  const { query } = readQuery(new URLSearchParams(), ['page']);
  const session = { query, t: viewerMessages('en'), language: 'en', zones: new Map() };
  const row = (happening: object): Promise<string> =>
    container.renderToString(HappeningRow, { props: { session, happening, now: 0 } });
  const redirect = await row({
    change: 'ends',
    source: 'redirects',
    label: '/sale',
    scope: 'everywhere',
    document: 'redirects',
    pointer: '/3',
  });
  expect(words(redirect)).toBe('Redirect /sale ends · on every page');
  expect(redirect).toContain('title="redirects # /3"');
  const decided = await row({
    change: 'begins',
    source: 'decisions',
    label: 'Members first',
    scope: 'here',
    rule: { of: rule, part: rule.parts[0] },
  });
  expect(words(decided)).not.toContain('home-weight.json');
  expect(decided).toContain('title="decisions/home-weight.json"');
});
