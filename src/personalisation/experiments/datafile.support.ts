/** Small datafiles for tests: one experiment per key, features with rules, audiences on one attribute. */

export interface ExperimentSketch {
  readonly key: string;
  readonly status?: 'Running' | 'Paused' | 'Not started';
  /** Upper bounds of the buckets of `a`, `b`, …: `[5000, 10000]` is 50/50; beyond the last there is no variation. */
  readonly ends?: readonly number[];
  /** Users who always get a variation. */
  readonly whitelist?: Readonly<Record<string, string>>;
  /** Limits the audience to users whose attribute `plan` has this value. */
  readonly plan?: string | undefined;
}

export interface FeatureSketch {
  readonly key: string;
  readonly experiments?: readonly string[];
  /** Rules of the rollout; the last one applies to everyone else. */
  readonly rollout?: readonly ExperimentSketch[];
}

const LETTERS = 'abcdefgh';
const audienceId = (plan: string): string => `audience-${plan}`;

const experimentOf = (
  { key, status = 'Running', ends = [5000, 10000], whitelist = {}, plan }: ExperimentSketch,
  isRule: boolean,
): object => ({
  id: `id-${key}`,
  key,
  status,
  layerId: `layer-${key}`,
  audienceIds: plan === undefined ? [] : [audienceId(plan)],
  forcedVariations: whitelist,
  variations: ends.map((_, index) => ({
    id: `${key}-${LETTERS[index]}`,
    key: isRule ? `${key}-${LETTERS[index]}` : LETTERS[index],
    featureEnabled: true,
    variables: [],
  })),
  trafficAllocation: ends.map((endOfRange, index) => ({ entityId: `${key}-${LETTERS[index]}`, endOfRange })),
});

/** Builds the datafile as JSON. */
export function datafileOf(experiments: readonly ExperimentSketch[], features: readonly FeatureSketch[] = []): string {
  const plans = new Set(
    [...experiments, ...features.flatMap(({ rollout = [] }) => rollout)].flatMap(({ plan }) => plan ?? []),
  );
  return JSON.stringify({
    version: '4',
    accountId: 'northfell',
    projectId: 'shop',
    revision: '7',
    anonymizeIP: true,
    botFiltering: false,
    sendFlagDecisions: true,
    typedAudiences: [],
    variables: [],
    groups: [],
    integrations: [],
    attributes: ['plan', 'age', 'weight', 'list'].map((key) => ({ id: `attribute-${key}`, key })),
    events: [{ id: 'event-bought', key: 'bought', experimentIds: experiments.map(({ key }) => `id-${key}`) }],
    audiences: [...plans].map((plan) => ({
      id: audienceId(plan),
      name: plan,
      conditions: JSON.stringify(['or', { name: 'plan', type: 'custom_attribute', match: 'exact', value: plan }]),
    })),
    experiments: experiments.map((sketch) => experimentOf(sketch, false)),
    featureFlags: features.map(({ key, experiments: own = [], rollout = [] }) => ({
      id: `flag-${key}`,
      key,
      rolloutId: rollout.length > 0 ? `rollout-${key}` : '',
      experimentIds: own.map((one) => `id-${one}`),
      variables: [],
    })),
    rollouts: features
      .filter(({ rollout = [] }) => rollout.length > 0)
      .map(({ key, rollout = [] }) => ({
        id: `rollout-${key}`,
        experiments: rollout.map((sketch) => experimentOf(sketch, true)),
      })),
  });
}
