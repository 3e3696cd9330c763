import { expect, test } from 'vitest';
import type { SiteRule, SiteRules } from '../../content/site-rules.ts';
import { LANGUAGES, viewerMessages } from '../../messages/viewer/index.ts';
import { checkContent } from './content-checks.ts';
import { decidersOf } from './experience-checks.ts';
import { knownIssues } from './known-issues.ts';

const rule = (source: SiteRule['source'], id: string, ...names: string[]): SiteRule => ({
  source,
  id,
  ...(source === 'decisions' && { of: 'experience' as const }),
  file: undefined,
  title: id,
  isActive: true,
  parts: names.map((name) => ({
    name: undefined,
    conditions: [],
    from: undefined,
    to: undefined,
    shares: { [name]: 50, baseline: 50 },
  })),
});
const knows = { promotions: 'dated', decisions: 'dated', experiments: 'undated', prices: 'undated' } as const;
const rules: SiteRules = {
  knows,
  rules: [
    rule('experiments', 'words', 'nights'),
    rule('experiments', 'prices', 'b'),
    rule('decisions', 'home-weight', 'grams', 'The bench'),
    { ...rule('decisions', 'home-recommended', 'popular'), of: 'slot' },
  ],
};
const experience = (fields: object, ...variants: object[]) => ({ kind: 'experience', ...fields, variants });
const found = (item: object, given = rules) =>
  checkContent(item, '', decidersOf(given)).issues.map((issue) =>
    'known' in issue ? [issue.pointer, issue.rule, issue.value, issue.known] : [issue.pointer, issue.rule],
  );

test('an experiment that there is not is named, with those that there are', () => {
  expect(found(experience({ experienceId: 'pass', experiment: ' word ' }))).toEqual([
    ['/experiment', 'unknown_experiment', 'word', ['prices', 'words']],
  ]);
  expect(found(experience({ experienceId: 'pass', experiment: 'words' }, { variantId: 'nights' }))).toEqual([]);
});

test('an experience that no rule decides for is named, with those that rules decide for; a list of products is none', () => {
  for (const experienceId of ['home-wait', 'home-recommended'])
    expect(found(experience({ experienceId }))).toEqual([
      ['/experienceId', 'unknown_decision', experienceId, ['home-weight']],
    ]);
});

test('a variant that no rule shows is named, by whatever name the rules know the others', () => {
  const variants = [{ variantId: 'Grams' }, { variantId: 'bench', name: 'the bench' }, { variantId: 'gram' }, {}];
  expect(found({ items: [experience({ experienceId: 'home-weight' }, ...variants)] })).toEqual([
    ['/items/0/variants/2/variantId', 'unknown_variant', 'gram', ['The bench', 'grams']],
  ]);
});

test('what decides elsewhere and does not say what it knows is not held against anybody', () => {
  const silent = { rules: [], knows: { ...knows, decisions: 'unknown', experiments: 'unknown' } } as const;
  expect(found(experience({ experienceId: 'x', experiment: 'y' }, { variantId: 'z' }), silent)).toEqual([]);
  expect(found(experience({ experienceId: 'x' }, { variantId: 'z' }), silent)).toEqual([]);
});

test.each(LANGUAGES)('in %s the message has what was written and what is known', async (language) => {
  const items = [
    experience({ experienceId: 'home-wait' }),
    experience({ experienceId: 'pass', experiment: 'word' }),
    experience({ experienceId: 'home-weight' }, { variantId: 'gram' }),
    { kind: 'segmentation', segments: [{ id: 'emplyee' }] },
  ];
  const entry = { item: { items }, pointer: '', kind: 'page', document: 'pages/home', issues: [] };
  const { issues } = await knownIssues(
    entry,
    { origin: 'https://shop.test', mediaBase: '/media' },
    decidersOf(rules),
    viewerMessages(language),
    (pointer) => pointer,
  );
  const messages = issues.map(({ message }) => message);
  const expected = [
    ['home-wait', 'home-weight'],
    ['word', 'prices, words'],
    ['gram', 'grams'],
    ['emplyee', 'employee'],
  ];
  expect(messages).toHaveLength(expected.length);
  for (const [index, parts] of expected.entries())
    for (const part of parts) expect(messages[index], `${language} ${index}`).toContain(part);
});
