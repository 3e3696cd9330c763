import { expect, test } from 'vitest';
import { datafileOf } from '../../../sandbox/experiments/datafile.ts';
import type { ExperimentFile } from '../../../sandbox/experiments/experiment-file.ts';
import { customerDataPlatform, experimentRules, unsentAttributes } from './attributes.ts';

const is = (name: string, type: string | undefined = 'custom_attribute') => ({
  name,
  type,
  match: 'exact',
  value: true,
});
const datafile = JSON.stringify({
  version: '4',
  audiences: [
    { id: 'typed', name: 'Typed', conditions: '["or", {"name": "$opt_dummy_attribute", "type": "custom_attribute"}]' },
    { id: 'plain', name: 'Plain', conditions: JSON.stringify(['or', is('vip'), is('locale'), { name: 'boots' }]) },
    { id: 'other', name: 'Other', conditions: ['or', is('weight'), is('$opt_user_agent'), { match: 'exact' }] },
    { id: 'broken', name: 'Broken', conditions: '[' },
  ],
  typedAudiences: [
    { id: 'typed', name: 'Typed', conditions: ['and', ['or', is('age')], ['not', is('loyalty')]] },
    { id: 'segments', name: 'Segments', conditions: ['or', is('odp.audiences', 'third_party_dimension')] },
  ],
  experiments: [
    { id: '1', key: 'sent', audienceIds: [] },
    { id: '2', key: 'plain', audienceIds: ['broken', 'gone', 'plain'] },
    { id: '3', key: 'nested', audienceIds: ['plain'], audienceConditions: ['and', 'typed', ['or', 'segments']] },
    { id: '4', key: 'of-flag', audienceIds: ['typed'] },
    { id: '7', key: 'other', audienceIds: ['other'] },
  ],
  groups: [{ id: 'g', experiments: [{ id: '5', key: 'grouped', audienceIds: ['plain'] }] }],
  featureFlags: [
    { id: 'f', key: 'flag', experimentIds: ['4'], rolloutId: 'r' },
    { id: 'g', key: 'bare', experimentIds: ['4'], rolloutId: '' },
  ],
  rollouts: [
    { id: 'first', experiments: [] },
    { id: 'r', experiments: [{ id: '6', key: '6', audienceIds: ['plain'] }] },
  ],
});

test('attributes the shop never sends are named, those it sends and the vendor’s own are not', () => {
  expect(unsentAttributes(datafile, 'plain')).toEqual(['boots', 'vip']);
  expect(unsentAttributes(datafile, 'nested')).toEqual(['age']);
  expect(unsentAttributes(datafile, 'grouped')).toEqual(['boots', 'vip']);
  expect(unsentAttributes(datafile, 'other')).toEqual(['weight']);
  expect(unsentAttributes(datafile, 'sent')).toEqual([]);
});

test('a flag is asked with its experiments and its rollout', () => {
  expect(unsentAttributes(datafile, 'flag')).toEqual(['age', 'boots', 'vip']);
  expect(unsentAttributes(datafile, 'bare')).toEqual(['age']);
});

test('a key nobody knows, and a datafile that is none, ask for nothing', () => {
  expect(unsentAttributes(datafile, 'elsewhere')).toEqual([]);
  for (const text of ['', '[]', '{"experiments":7}', 'null']) expect(unsentAttributes(text, 'plain'), text).toEqual([]);
});

test('a datafile names its customer-data platform, and the segments its audiences ask for, each once', () => {
  const qualified = (value: unknown) => ({ type: 'third_party_dimension', match: 'qualified', value });
  const platform = { key: 'odp', host: 'https://odp.example//', publicKey: 'pk' };
  const withIntegrations = (...integrations: unknown[]) =>
    JSON.stringify({
      integrations,
      typedAudiences: [
        {
          id: '1',
          conditions: ['or', qualified('walkers'), ['not', qualified('buyers')], { ...is('town'), value: 'Kendal' }],
        },
        { id: '2', conditions: JSON.stringify(['or', qualified('walkers'), qualified(7)]) },
      ],
    });
  expect(customerDataPlatform(withIntegrations({ key: 'other', host: 'https://x.example' }, platform))).toEqual({
    host: 'https://odp.example',
    publicKey: 'pk',
    segments: ['buyers', 'walkers'],
  });
  for (const none of [
    '',
    'null',
    withIntegrations(),
    withIntegrations({ ...platform, key: 'other' }),
    withIntegrations({ ...platform, host: 7 }),
    withIntegrations({ ...platform, publicKey: undefined }),
    withIntegrations({ ...platform, host: 'odp.example' }),
    withIntegrations({ ...platform, host: 'x https://odp.example' }),
  ])
    expect(customerDataPlatform(none), none).toBeUndefined();
  expect(customerDataPlatform(withIntegrations({ ...platform, host: 'http://odp.example' }))?.host).toBe(
    'http://odp.example',
  );
});

const experiment = (more: Partial<ExperimentFile>): ExperimentFile => ({
  key: 'words',
  name: 'Words',
  status: 'running',
  traffic: 100,
  variations: [
    { key: 'baseline', share: 50 },
    { key: 'nights', share: 50 },
  ],
  always: {},
  events: [],
  ...more,
});

test('of an experiment it is known who takes part and which share of all visitors sees what', () => {
  const text = datafileOf([
    experiment({ traffic: 40, audience: { locale: 'en-gb', 'signed-in': true } }),
    experiment({ key: 'later', status: 'paused' }),
  ]);
  expect(experimentRules(text)).toEqual([
    {
      source: 'experiments',
      id: 'words',
      file: undefined,
      title: 'Words',
      isActive: true,
      parts: [
        {
          name: undefined,
          conditions: [
            { type: 'attribute', wanted: ['locale = en-gb'] },
            { type: 'attribute', wanted: ['signed-in = true'] },
          ],
          from: undefined,
          to: undefined,
          shares: { baseline: 20, nights: 20 },
        },
      ],
    },
    expect.objectContaining({ id: 'later', isActive: false }),
  ]);
});

test('a flag has the rules of its experiments and its rollout, and its experiments are not listed twice', () => {
  const rules = experimentRules(
    JSON.stringify({
      experiments: [
        { id: '4', key: 'of-flag', status: 'Running', audienceConditions: ['or', ['and', 'a', 'b'], ['not', 'a']] },
      ],
      audiences: [
        { id: 'a', conditions: JSON.stringify(['or', { name: 'cart', match: 'gt', value: 2 }]) },
        { id: 'b', conditions: ['or', { name: 'site', value: 'uk' }, { name: 'site', value: 'us' }] },
      ],
      featureFlags: [{ key: 'flag', experimentIds: ['4'], rolloutId: 'r' }],
      rollouts: [{ id: 'r', experiments: [{ id: '6', status: 'Running', audienceIds: ['a', 'b'] }] }],
    }),
  );
  expect(rules.map(({ id }) => id)).toEqual(['flag']);
  expect(rules[0]?.parts.map(({ conditions }) => conditions.map(({ wanted }) => wanted))).toEqual([
    [['(cart gt 2 & (site = uk | site = us)) | (! (cart gt 2))']],
    [['cart gt 2', 'site = uk', 'site = us']],
  ]);
  for (const text of ['', '[]', '{"experiments":7}', 'null']) expect(experimentRules(text), text).toEqual([]);
});
