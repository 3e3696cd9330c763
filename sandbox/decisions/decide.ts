import { createHash } from 'node:crypto';
import type { Rule, RuleFile } from './rule-file.ts';

/** What is known when something is decided. */
export interface Situation {
  /** Stable id of the visitor: decides into which share they fall. */
  readonly visitor: string;
  readonly segments: readonly string[];
  readonly pageKind: string;
  readonly locale: string;
  /** Milliseconds. */
  readonly now: number;
}

const BUCKETS = 10_000;
const WHOLE = 100;

/** Where a visitor stands for one decision, 0 to 100: the same one each time, and independent from decision to decision. */
export function percentileOf(visitor: string, decision: string): number {
  const [first = 0] = new Uint32Array(
    createHash('sha256').update(`${decision}\n${visitor}`).digest().buffer.slice(0, 4),
  );
  return ((first % BUCKETS) / BUCKETS) * WHOLE;
}

/** Whether all conditions of a rule hold. */
export function applies({ when = {} }: Rule, { segments, pageKind, locale, now }: Situation): boolean {
  if (when.segments !== undefined && !when.segments.some((segment) => segments.includes(segment))) return false;
  if (when.pageKinds !== undefined && !when.pageKinds.some((kind) => kind === pageKind)) return false;
  if (when.locales !== undefined && !when.locales.some((one) => one === locale || one === locale.slice(0, 2)))
    return false;
  if (when.from !== undefined && now < Date.parse(when.from)) return false;
  return when.to === undefined || now < Date.parse(when.to);
}

/**
 * What the first rule that holds shows to this visitor: a name, or null for the
 * baseline by decision (their share has nothing). Undefined when no rule holds.
 *
 * @param id of the experience or slot: shares of different ones are independent
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
