import { createHash } from 'node:crypto';
import type {
  DecisionRecord,
  RecordedCondition,
  RecordedRule,
} from '../../src/commerce/contract/services/decisions.ts';
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

/** The conditions of a rule, each with what it was held against. */
function conditionsOf({ when = {} }: Rule, { segments, pageKind, locale, now }: Situation): RecordedCondition[] {
  const conditions: RecordedCondition[] = [];
  const hold = (type: RecordedCondition['type'], wanted: readonly string[], given: string[], holds: boolean): void =>
    void conditions.push({ type, wanted, given, holds });
  const moment = [new Date(now).toISOString()];
  const { pageKinds, locales, from, to } = when;
  if (when.segments !== undefined)
    hold(
      'segments',
      when.segments,
      [...segments],
      when.segments.some((segment) => segments.includes(segment)),
    );
  if (pageKinds !== undefined)
    hold(
      'pageKinds',
      pageKinds,
      [pageKind],
      pageKinds.some((kind) => kind === pageKind),
    );
  if (locales !== undefined)
    hold(
      'locales',
      locales,
      [locale],
      locales.some((one) => one === locale || one === locale.slice(0, 2)),
    );
  if (from !== undefined) hold('from', [from], moment, now >= Date.parse(from));
  if (to !== undefined) hold('to', [to], moment, now < Date.parse(to));
  return conditions;
}

/** What is decided, and how it came about. */
export type Outcome = Pick<DecisionRecord, 'rules' | 'percentile' | 'shown'>;

/** Percent of the visitors by what a rule shows them. */
export const sharesOf = ({ show }: Rule): Readonly<Record<string, number>> =>
  typeof show === 'string' ? { [show]: WHOLE } : show;

/**
 * What the first rule whose conditions hold shows to this visitor: a name, or null when the visitor's share gets the
 * baseline. Undefined when no rule holds. Every rule is written down as it is judged.
 *
 * @param id of the experience or slot: shares of different ids are independent
 */
export function decideBy(rules: RuleFile['rules'], id: string, situation: Situation): Outcome {
  let deciding: Rule | undefined;
  const recorded = rules.map((rule): RecordedRule => {
    const conditions = conditionsOf(rule, situation);
    const holds = conditions.every((condition) => condition.holds);
    const result = !holds ? 'fails' : deciding === undefined ? 'decides' : 'later';
    if (result === 'decides') deciding = rule;
    return { name: rule.name, conditions, result, shares: sharesOf(rule) };
  });
  if (deciding === undefined) return { rules: recorded, percentile: undefined, shown: undefined };
  const isForAll = typeof deciding.show === 'string';
  const percentile = isForAll ? undefined : percentileOf(situation.visitor, id);
  let place = percentile ?? 0;
  for (const [name, share] of Object.entries(sharesOf(deciding))) {
    if (place < share) return { rules: recorded, percentile, shown: name === 'baseline' ? null : name };
    place -= share;
  }
  return { rules: recorded, percentile, shown: null };
}
