import { PAGE_TYPE } from '../../../src/preview/query/viewer-query.ts';
import type { RegressionCase } from './report.ts';

/**
 * Seconds per rendering: the first width of a context including its load, and further widths. Measured over 1,100
 * renderings
 * of the demo content, two at a time on two cores, with uncached pictures. With cached pictures, pages take half.
 */
const SECONDS = { page: { first: 1.8, more: 1.3 }, block: { first: 0.35, more: 0.15 } } as const;
/** Share of single blocks that differ between two countries with the same language. */
const OTHER_COUNTRY = 0.5;
/** Weight of the initial estimate against measured progress, seconds: the first page alone is not representative. */
const EXPECTED = 60;

/**
 * Expected cost of each case, seconds of one browser page; in the order of the cases.
 *
 * @param cases of a run, those of a context together
 */
export function costsOf(cases: readonly RegressionCase[]): number[] {
  const loaded = new Set<string>();
  const spoken = new Map<string, string>();
  return cases.map(({ docType, key, locale, context }) => {
    const load = [docType, key, locale, context].join(' ');
    const { first, more } = docType === PAGE_TYPE ? SECONDS.page : SECONDS.block;
    const seconds = loaded.has(load) ? more : first;
    loaded.add(load);
    const said = [docType, key, locale.slice(0, 2)].join(' ');
    const country = spoken.get(said) ?? locale;
    spoken.set(said, country);
    return docType !== PAGE_TYPE && country !== locale ? seconds * OTHER_COUNTRY : seconds;
  });
}

/**
 * Estimated seconds until the remaining work is done.
 *
 * @param left expected cost of the remaining work, `costsOf`
 * @param done expected cost of the finished work
 * @param gone seconds elapsed
 * @param workers concurrent renderings
 */
export const secondsToGo = (left: number, done: number, gone: number, workers: number): number =>
  (left / workers) * ((gone * workers + EXPECTED) / (done + EXPECTED));
