import { type ContextPair, parsePairs } from '../../session/context-report.ts';

/** Whom the view is seen as: the pairs of its test context that choose something. */
export const chosenPairs = (): readonly ContextPair[] =>
  parsePairs(
    new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('p13n_testcontext') ?? '',
  ).filter(({ value }) => value !== '');
