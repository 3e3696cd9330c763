/**
 * Rules outside of content documents that decide what a site shows: to whom, in which shares, since when and until
 * when. Only the viewer is told; no public call has them (docs/decisions/0018).
 */

/** What decides outside of content documents. */
export const RULE_SOURCES = ['promotions', 'decisions', 'experiments', 'prices'] as const;
export type RuleSource = (typeof RULE_SOURCES)[number];

/** What a rule asks of a visitor; one of `wanted` is enough. */
export interface RuleCondition {
  readonly type: 'segments' | 'pageKinds' | 'locales' | 'audience' | 'code' | 'attribute';
  readonly wanted: readonly string[];
}

/** A rule: all its conditions have to hold. */
export interface RulePart {
  /** What it is for, in its author's words. */
  readonly name: string | undefined;
  readonly conditions: readonly RuleCondition[];
  /** First moment and first moment after, ISO; undefined where it is open. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Percent of the visitors by what they see; the rest sees the baseline. Empty where a rule has no shares. */
  readonly shares: Readonly<Record<string, number>>;
}

/** What is decided together: the first of its parts that holds decides. */
export interface SiteRule {
  readonly source: RuleSource;
  /** Id of the promotion, experience, slot, experiment or flag. */
  readonly id: string;
  /** Of decisions: what the id names. */
  readonly of?: 'experience' | 'slot' | undefined;
  /** Where it is written, e.g. `decisions/home-weight.json`; undefined where it is kept elsewhere. */
  readonly file: string | undefined;
  readonly title: string;
  /** Whether it decides at all: a paused experiment does not. */
  readonly isActive: boolean;
  readonly parts: readonly RulePart[];
}

/**
 * - `dated`: its rules are known, with their dates
 * - `undated`: its rules are known and have no dates: they change when somebody changes them
 * - `unknown`: it cannot say what it will do
 */
export type Knowledge = 'dated' | 'undated' | 'unknown';

/** What is known of the rules of a site. */
export interface SiteRules {
  readonly knows: Readonly<Record<RuleSource, Knowledge>>;
  readonly rules: readonly SiteRule[];
}
