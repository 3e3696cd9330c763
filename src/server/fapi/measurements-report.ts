import type { Measured } from './measurements.ts';

export interface ReportRow {
  readonly kind: string;
  /** `experience:variant`, or `all` for every visit of the kind. */
  readonly shown: string;
  readonly visits: number;
  /** 75th percentile per measurement: three out of four visits were at least this good. */
  readonly p75: Readonly<Record<string, number>>;
  /** Measurements more than 10 % worse than those of the page kind as a whole. */
  readonly slower: readonly string[];
}

/** Factor above which a variant counts as slower than its page kind. */
const SLOWER_BY = 1.1;

/** The 75th percentile; undefined for no values. */
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

/** Groups measurements by page kind, then by variant shown, to reveal slower variants. */
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
