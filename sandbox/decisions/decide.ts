import { createHash } from 'node:crypto';
import type { Rule, RuleFile } from './rule-file.ts';

/** Input of a decision. */
export interface Situation {
  /** Stable visitor id, which determines the visitor's percentile. */
  readonly visitor: string;
  readonly segments: readonly string[];
  readonly pageKind: string;
  readonly locale: string;
  /** Milliseconds. */
  readonly now: number;
}

const BUCKETS = 10_000;
const WHOLE = 100;

/** A visitor's percentile for one decision, 0 to 100: stable per decision, independent between decisions. */
export function percentileOf(visitor: string, decision: string): number {
  const [first = 0] = new Uint32Array(
    createHash('sha256').update(`${decision}\n${visitor}`).digest().buffer.slice(0, 4),
  );
  return ((first % BUCKETS) / BUCKETS) * WHOLE;
}

/** Whether all conditions of a rule match. */
export function applies({ when = {} }: Rule, { segments, pageKind, locale, now }: Situation): boolean {
  if (when.segments !== undefined && !when.segments.some((segment) => segments.includes(segment))) return false;
  if (when.pageKinds !== undefined && !when.pageKinds.some((kind) => kind === pageKind)) return false;
  if (when.locales !== undefined && !when.locales.some((one) => one === locale || one === locale.slice(0, 2)))
    return false;
  if (when.from !== undefined && now < Date.parse(when.from)) return false;
  return when.to === undefined || now < Date.parse(when.to);
}

/**
 * What the first matching rule shows to this visitor: a name, or null when the
 * visitor's share gets the baseline. Undefined when no rule matches.
 *
 * @param id of the experience or slot: shares of different ids are independent
 */
export function shownBy(rules: RuleFile['rules'], id: string, situation: Situation): string | null | undefined {
  const rule = rules.find((one) => applies(one, situation));
  if (rule === undefined) return undefined;
  if (typeof rule.show === 'string') return rule.show === 'baseline' ? null : rule.show;
  let place = percentileOf(situation.visitor, id);
  for (const [name, share] of Object.entries(rule.show)) {
    if (place < share) return name === 'baseline' ? null : name;
    place -= share;
  }
  return null;
}
