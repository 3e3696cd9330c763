import type { DecisionRecord } from '../../content/decision-record.ts';
import type { Choice } from '../panels/why/why.ts';

/** What a choice shows on one side. */
export interface Shown {
  /** Name of the segment or variant; undefined for the baseline. */
  readonly name: string | undefined;
  readonly outcome: Choice['outcome'];
  /** Name of the rule by which the decision service has decided; undefined where it does not say. */
  readonly rule: string | undefined;
}

/** The choices of a side, and how the decision service came to what it decided. */
export interface Side {
  readonly choices: readonly Choice[];
  readonly records: readonly DecisionRecord[];
}

/** A place where two sides show different things, although its content is the same. */
export interface ChoiceDifference {
  readonly choice: Choice;
  readonly a: Shown;
  readonly b: Shown;
}

const idOf = ({ kind, experienceId, id, pointer }: Choice): string => `${kind} ${experienceId ?? id ?? pointer}`;
const ruleOf = (id: string | undefined, records: readonly DecisionRecord[]): string | undefined =>
  records
    .find((record) => record.of === 'experience' && record.id === id)
    ?.rules.find(({ result }) => result === 'decides')?.name;
const shownBy = ({ rules, outcome, experienceId }: Choice, { records }: Side): Shown => {
  const won = rules.find((rule) => rule.won);
  return {
    name: won === undefined ? undefined : won.label || won.name,
    outcome,
    rule: outcome === 'decided' ? ruleOf(experienceId, records) : undefined,
  };
};
/** By the id that content gives it: a label may be another in another language. */
const wonBy = ({ rules, outcome }: Choice): string =>
  outcome === 'none' ? 'nothing' : `shows ${rules.find((rule) => rule.won)?.name ?? ''}`;

/**
 * Where two sides choose differently, in the order of side A. A place that only one side has is a difference of the
 * content, which the fields show.
 */
export function choiceDifferences(a: Side, b: Side): ChoiceDifference[] {
  const others = new Map(b.choices.map((choice) => [idOf(choice), choice]));
  return a.choices.flatMap((choice) => {
    const other = others.get(idOf(choice));
    if (other === undefined || wonBy(choice) === wonBy(other)) return [];
    return [{ choice, a: shownBy(choice, a), b: shownBy(other, b) }];
  });
}
