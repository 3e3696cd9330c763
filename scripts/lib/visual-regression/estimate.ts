import { PAGE_TYPE } from '../../../src/preview/query/viewer-query.ts';
import type { RegressionCase } from './report.ts';

/**
 * Seconds a rendering takes, the first width of a context with its load and the others: measured over 1,100 renderings
 * of the demo content, two at a time on two cores, pictures drawn for the first time. Drawn before, pages take half.
 */
const SECONDS = { page: { first: 1.8, more: 1.3 }, block: { first: 0.35, more: 0.15 } } as const;
/** Share of single blocks that are not the same in another country of one language. */
const OTHER_COUNTRY = 0.5;
/** How much work what is expected weighs against what was seen, seconds: a first page says little. */
const EXPECTED = 60;

/**
 * What each case is expected to cost, seconds of one page of the browser; in the order of the cases.
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
 * Seconds until what is left is done.
 *
 * @param left expected cost of it, `costsOf`
 * @param done expected cost of what is done
 * @param gone seconds that took
 * @param workers renderings at a time
 */
export const secondsToGo = (left: number, done: number, gone: number, workers: number): number =>
  (left / workers) * ((gone * workers + EXPECTED) / (done + EXPECTED));
