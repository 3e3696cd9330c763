import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { SiteRule } from '../../../content/site-rules.ts';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import RuleParts from './RuleParts.astro';

const rule: SiteRule = {
  source: 'experiments',
  id: 'words',
  file: undefined,
  title: 'words',
  isActive: true,
  parts: [
    {
      name: undefined,
      conditions: [{ type: 'attribute', wanted: ['locale = en-gb'] }],
      from: undefined,
      to: undefined,
      shares: { nights: 30, baseline: 70 },
    },
  ],
};
const SILENT = 'Who takes part is not known';
const UNKNOWN = 'has no experiment of this name';
const PAUSED = 'The experiment is paused';

async function parts(props: { rule: SiteRule | undefined; isKnown: boolean }): Promise<string> {
  const container = await AstroContainer.create();
  const variant = (id: string): string | undefined => (id === 'nights' ? 'Nights first' : undefined);
  const wording = { t: viewerMessages('en'), language: 'en' as const, moment: (iso: string) => iso, variant };
  const html = await container.renderToString(RuleParts, {
    props: { ...props, wording, href: '/preview/rules#words' },
  });
  return html
    .replace(/\s+href="([^"]*)"/g, '>[$1]<a')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

test('an experiment says who sees what in which shares, by the names of its variants, and leads to its rule', async () => {
  const text = await parts({ rule, isKnown: true });
  expect(text).toMatch(/^Who sees what .*\[\/preview\/rules#words\].*Open the rule/);
  expect(text).toContain('● 30 % see “Nights first”, 70 % see the baseline for visitors: English (United Kingdom)');
  for (const missing of [SILENT, UNKNOWN, PAUSED]) expect(text).not.toContain(missing);
});

test('a paused one says so before its shares, whose sign is empty', async () => {
  expect(await parts({ rule: { ...rule, isActive: false }, isKnown: true })).toMatch(
    new RegExp(`^${PAUSED}.*Who sees what.*○ 30 %`),
  );
});

test('one that there is not, and one of a service that does not say, are told apart', async () => {
  const unknown = await parts({ rule: undefined, isKnown: true });
  expect(unknown).toContain(UNKNOWN);
  expect(unknown).not.toContain('Who sees what');
  const silent = await parts({ rule: undefined, isKnown: false });
  expect(silent).toContain(SILENT);
  expect(silent).not.toContain(UNKNOWN);
});
