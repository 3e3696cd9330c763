import type { Choice } from '../panels/why/why.ts';

/** What a choice shows on one side. */
export interface Shown {
  /** Name of the segment or variant; undefined for the baseline. */
  readonly name: string | undefined;
  readonly outcome: Choice['outcome'];
}

/** A place where two audiences are shown different things, although its content is the same. */
export interface ChoiceDifference {
  readonly choice: Choice;
  readonly a: Shown;
  readonly b: Shown;
}

const idOf = ({ kind, experienceId, id, pointer }: Choice): string => `${kind} ${experienceId ?? id ?? pointer}`;
const shownBy = ({ rules, outcome }: Choice): Shown => {
  const won = rules.find((rule) => rule.won);
  return { name: won === undefined ? undefined : won.label || won.name, outcome };
};
/** By the id that content gives it: a label may be another in another language. */
const wonBy = ({ rules, outcome }: Choice): string =>
  outcome === 'none' ? 'nothing' : `shows ${rules.find((rule) => rule.won)?.name ?? ''}`;

/**
 * Where two sides choose differently, in the order of side A. A place that only one side has is a difference of the
 * content, which the fields tell.
 */
export function choiceDifferences(a: readonly Choice[], b: readonly Choice[]): ChoiceDifference[] {
  const others = new Map(b.map((choice) => [idOf(choice), choice]));
  return a.flatMap((choice) => {
    const other = others.get(idOf(choice));
    if (other === undefined || wonBy(choice) === wonBy(other)) return [];
    return [{ choice, a: shownBy(choice), b: shownBy(other) }];
  });
}
