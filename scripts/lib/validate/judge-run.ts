import { withoutQuarantined, type Quarantined } from './quarantine.ts';
import { say, type Named, type Outcome } from './reports.ts';

/** More unstable tests than this are no accident any more: the run is red. */
const MAX_UNSTABLE = 5;

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** Why the run is red, a line each. */
  readonly failures: readonly string[];
  readonly unstable: readonly Named[];
  /** Tests in quarantine that failed, which makes no run red. */
  readonly quarantined: readonly Named[];
}

/**
 * What the outcomes of all steps say together.
 *
 * @param faults what makes the run red whatever the tests say, a line each
 */
export function judgeRun(
  outcomes: readonly Outcome[],
  quarantine: readonly Quarantined[],
  faults: readonly string[],
): Verdict {
  const judged = outcomes.map((outcome) => withoutQuarantined(outcome, quarantine));
  const unstable = judged.flatMap(({ outcome }) => outcome.unstable);
  const isTooUnstable = unstable.length > MAX_UNSTABLE;
  const sum = (of: (outcome: Outcome) => number): number =>
    judged.reduce((total, { outcome }) => total + of(outcome), 0);
  return {
    passed: sum(({ passed }) => passed) - (isTooUnstable ? unstable.length : 0),
    failed: sum(({ failed }) => failed) + faults.length + (isTooUnstable ? unstable.length : 0),
    failures: [
      ...judged.flatMap(({ outcome }) => outcome.failures.map(say)),
      ...faults,
      ...(isTooUnstable ? [`${unstable.length} tests were unstable; at most ${MAX_UNSTABLE} may be`] : []),
    ],
    unstable,
    quarantined: judged.flatMap(({ quarantined }) => quarantined),
  };
}
