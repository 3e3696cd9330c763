import type { Promotion } from './rule-file.ts';

/** A promotion of 10 % off orders that applies by itself, for tests. */
export const rule = (id: string, more: Partial<Promotion> = {}): Promotion => ({
  id,
  campaignId: 'c',
  level: 'ORDER',
  type: 'AUTO',
  name: id,
  callout: '',
  thresholdBase: 'net',
  approachingDisplayLevel: 'cart',
  isYearlyCapped: false,
  discount: { percent: 10 },
  priority: 100,
  combine: 'stack',
  ...more,
});
