import { createHash } from 'node:crypto';
import { ATTRIBUTES, type ExperimentFile } from './experiment-file.ts';

/** Number of traffic buckets: one hundredth of a percent each. */
const SLOTS = 10_000;
const SLOTS_PER_PERCENT = 100;

/** Number of digits taken from a hash for an id. */
const ID_DIGITS = 13;
/** Numeric id: the vendor's kit sends no others. */
export const idOf = (name: string): string =>
  String(Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, ID_DIGITS), 16));

/** Where each variation's bucket range ends; visitors beyond the last range do not take part. */
function allocation({ key, traffic, variations }: ExperimentFile): { entityId: string; endOfRange: number }[] {
  let sum = 0;
  return variations.map((variation) => {
    sum += variation.share;
    return {
      entityId: idOf(`${key}.${variation.key}`),
      endOfRange: Math.min(SLOTS, Math.round((sum * traffic) / SLOTS_PER_PERCENT) * SLOTS_PER_PERCENT),
    };
  });
}

const conditions = (audience: NonNullable<ExperimentFile['audience']>): unknown[] => [
  'and',
  ...Object.entries(audience).map(([name, value]) => [
    'or',
    ['or', { name, type: 'custom_attribute', match: 'exact', value }],
  ]),
];

/**
 * Experiments in the format of the vendor's datafile, version 4, as text. The revision changes with the content.
 *
 * @param files one per key
 */
export function datafileOf(files: readonly ExperimentFile[]): string {
  const targeted = files.flatMap(({ key, audience }) =>
    audience === undefined || Object.keys(audience).length === 0
      ? []
      : [{ id: idOf(`for.${key}`), name: `For ${key}`, conditions: conditions(audience) }],
  );
  const events = new Map<string, string[]>();
  for (const { key, events: names } of files)
    for (const name of names) events.set(name, [...(events.get(name) ?? []), key]);
  return JSON.stringify({
    version: '4',
    accountId: 'northfell',
    projectId: 'shop',
    revision: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12),
    anonymizeIP: true,
    botFiltering: false,
    sendFlagDecisions: true,
    typedAudiences: targeted,
    audiences: targeted.map(({ id, name }) => ({
      id,
      name,
      conditions:
        '["or", {"match": "exact", "name": "$opt_dummy_attribute", "type": "custom_attribute", "value": "$opt_dummy_value"}]',
    })),
    attributes: ATTRIBUTES.map((key) => ({ id: idOf(`attribute.${key}`), key })),
    events: [...events].map(([key, experimentIds]) => ({
      id: idOf(`event.${key}`),
      key,
      experimentIds: experimentIds.map(idOf),
    })),
    experiments: files.map((file) => ({
      id: idOf(file.key),
      key: file.key,
      // The vendor's format has no name for people; what reads it ignores this.
      name: file.name,
      status: file.status === 'running' ? 'Running' : 'Paused',
      layerId: idOf(`layer.${file.key}`),
      audienceIds: targeted.some(({ id }) => id === idOf(`for.${file.key}`)) ? [idOf(`for.${file.key}`)] : [],
      forcedVariations: file.always,
      variations: file.variations.map(({ key }) => ({
        id: idOf(`${file.key}.${key}`),
        key,
        featureEnabled: true,
        variables: [],
      })),
      trafficAllocation: allocation(file),
    })),
    featureFlags: [],
    rollouts: [],
    groups: [],
    integrations: [],
    variables: [],
  });
}
