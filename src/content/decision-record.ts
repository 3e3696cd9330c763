/**
 * How a decision about a page came about, as the reference decision service writes it down while it decides. Only
 * previews are told; a service elsewhere has no such call in its contract (docs/decisions/0018).
 */

/** A condition of a rule, what it was held against, and the result. */
export interface RecordedCondition {
  readonly type: 'segments' | 'pageKinds' | 'locales' | 'from' | 'to';
  /** What the rule names; one of them is enough. */
  readonly wanted: readonly string[];
  /** What the request had: segments of the visitor, kind of the page, its locale, or the moment. */
  readonly given: readonly string[];
  readonly holds: boolean;
}

/** A rule and what came of it. */
export interface RecordedRule {
  readonly name: string | undefined;
  readonly conditions: readonly RecordedCondition[];
  /** `decides`: the first whose conditions all hold; `later`: they hold, but an earlier rule has decided. */
  readonly result: 'decides' | 'later' | 'fails';
  /** Percent of the visitors by what they see; the rest sees the baseline. */
  readonly shares: Readonly<Record<string, number>>;
}

/** One decision with everything that led to it. */
export interface DecisionRecord {
  readonly of: 'experience' | 'slot';
  readonly id: string;
  /** File that decides, e.g. `decisions/home-weight.json`; undefined where none does. */
  readonly file: string | undefined;
  /** What the file decides, in its author's words. */
  readonly title: string | undefined;
  readonly rules: readonly RecordedRule[];
  /** Where the visitor stands among all, 0 to 100, if the rule that decides has shares. */
  readonly percentile: number | undefined;
  /** Name of what is shown; null for the baseline, undefined when no rule holds. */
  readonly shown: string | null | undefined;
}

/** What a previewed page has decided: the question of a shopper's page, for somebody who may not exist. */
export interface PreviewQuestion {
  readonly siteId: string;
  readonly locale: string;
  readonly brand: string;
  /** Path the page has in the shop. */
  readonly path: string;
  readonly isError: boolean;
  readonly experiences: readonly string[];
  readonly slots: readonly object[];
  /** Value of the readable state cookie (`cairn-state`) of whom the page is shown to. */
  readonly state: string;
  /** The moment to decide for; undefined for now. */
  readonly at: Date | undefined;
}

/** The answer to it. */
export interface PreviewDecisions {
  /** Whether the service answered. */
  readonly isAnswered: boolean;
  /** Experience id → id of its variant; empty for the baseline. */
  readonly decided: Readonly<Record<string, string>>;
  /** How they came about; undefined with a decision service elsewhere, which does not tell. */
  readonly records: readonly DecisionRecord[] | undefined;
}
