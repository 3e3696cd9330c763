import type { Measured } from './measurements.ts';

export interface ReportRow {
  readonly kind: string;
  /** `experience:variant`, or `all` for every visit of the kind. */
  readonly shown: string;
  readonly visits: number;
  /** 75th percentile per measurement: three visits of four were at least as good. */
  readonly p75: Readonly<Record<string, number>>;
  /** Measurements that are worse than those of the kind as a whole by more than a tenth. */
  readonly slower: readonly string[];
}

/** What counts as slower than all visits of its kind. */
const SLOWER_BY = 1.1;

/** The value three of four are at most, or undefined of nothing. */
export function percentile75(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.75) - 1)];
}

function p75Of(visits: readonly Measured[]): Record<string, number> {
  const names = new Set(visits.flatMap(({ values }) => Object.keys(values)));
  return Object.fromEntries(
    [...names].sort().map((name) => [name, percentile75(visits.flatMap(({ values }) => values[name] ?? [])) ?? 0]),
  );
}

/** Measurements by kind of page, and below it by what was shown, so that a slower variant shows. */
export function reportOf(measured: readonly Measured[]): ReportRow[] {
  return [...Map.groupBy(measured, ({ kind }) => kind)]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([kind, visits]) => {
      const all = p75Of(visits);
      const shown = Map.groupBy(
        visits.flatMap((visit) => visit.variants.map(({ name, variant }) => ({ visit, key: `${name}:${variant}` }))),
        ({ key }) => key,
      );
      const rows = [...shown]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, list]): ReportRow => {
          const p75 = p75Of([...new Set(list.map(({ visit }) => visit))]);
          return {
            kind,
            shown: key,
            visits: list.length,
            p75,
            slower: Object.keys(p75).filter((name) => (p75[name] ?? 0) > (all[name] ?? 0) * SLOWER_BY),
          };
        });
      return [{ kind, shown: 'all', visits: visits.length, p75: all, slower: [] }, ...rows];
    });
}
