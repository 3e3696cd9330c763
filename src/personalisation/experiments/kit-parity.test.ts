import { createInstance, createStaticProjectConfigManager } from '@optimizely/optimizely-sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datafileOf, type ExperimentSketch, type FeatureSketch } from './datafile.support.ts';
import { Experiments } from './experiments.ts';

const request = async (): Promise<Response> => new Response(null, { status: 204 });

test(
  '100,000 random decisions equal those of the kit asked directly',
  { tags: ['long'], timeout: 120_000 },
  async () => {
    const end = fc.integer({ min: 0, max: 10_000 });
    const ends = fc.array(end, { minLength: 1, maxLength: 4 }).map((list) => list.sort((a, b) => a - b));
    const plan = fc.constantFrom('gold', 'silver', undefined);
    const sketch = fc.record({
      status: fc.constantFrom('Running' as const, 'Paused' as const, 'Not started' as const),
      ends,
      plan,
    });
    const rules = fc.array(sketch, { minLength: 1, maxLength: 3 });
    const given = fc.dictionary(
      fc.constantFrom('plan', 'age', 'weight', 'list'),
      fc.oneof(fc.constantFrom('gold', 'silver', ''), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
    );
    let decisions = 0;
    let decided = 0;
    const differing: string[] = [];
    for (let round = 0; round < 110; round += 1) {
      const sampled = fc.sample(
        fc.tuple(fc.array(sketch, { minLength: 1, maxLength: 4 }), fc.array(rules, { minLength: 1, maxLength: 3 })),
        { numRuns: 1, seed: round },
      )[0] ?? [[], []];
      const experiments: ExperimentSketch[] = sampled[0].map((one, index) => ({
        ...one,
        key: `experiment-${index}`,
        whitelist: { 'user-3': 'a' },
      }));
      const features: FeatureSketch[] = sampled[1].map((rollout, index) => ({
        key: `feature-${index}`,
        experiments: [`experiment-${index % experiments.length}`],
        rollout: rollout.map((rule, place) => ({ ...rule, key: `rule-${index}-${place}` })),
      }));
      const datafile = datafileOf(experiments, features);
      const ours = new Experiments({ datafile, mayTarget: () => true, eventAddress: '/events', request });
      expect(await ours.ready()).toBe(true);
      const kit = createInstance({ projectConfigManager: createStaticProjectConfigManager({ datafile }) });
      await kit.onReady();
      for (const attributes of fc.sample(given, { numRuns: 250, seed: round })) {
        const id = `user-${decisions % 997}`;
        for (const { key } of experiments)
          if (ours.variation(key, { id, attributes }) !== (kit.getVariation(key, id, attributes as never) ?? undefined))
            differing.push(`${round} ${key} ${id}`);
        for (const { key } of features) {
          const direct = kit.createUserContext(id, attributes as never).decide(key);
          const wrapped = ours.feature(key, { id, attributes });
          if (
            wrapped.enabled !== direct.enabled ||
            wrapped.variation !== (direct.variationKey ?? undefined) ||
            wrapped.rule !== (direct.ruleKey ?? undefined)
          )
            differing.push(`${round} ${key} ${id}`);
          if (wrapped.variation !== undefined) decided += 1;
        }
        decisions += experiments.length + features.length;
      }
      await Promise.all([ours.close(), kit.close()]);
    }
    expect(differing).toEqual([]);
    expect(decisions).toBeGreaterThanOrEqual(100_000);
    // Enough decisions must name a variation, or the comparison would prove nothing.
    expect(decided).toBeGreaterThan(10_000);
  },
);
