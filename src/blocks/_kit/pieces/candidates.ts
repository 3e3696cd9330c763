import type { RenderNested } from '../define-block.ts';
import type { ParsedBlock } from '../parse/parsed-block.ts';
import type { NestedBlocks } from '../parse/nested.ts';

/** Blocks that may be chosen, between markup that keeps them inert until then. */
export interface Candidate {
  readonly open: string;
  readonly close: string;
  readonly blocks: readonly ParsedBlock[];
}

/** A condition that never holds: the candidate is shown only when something selects it by name. */
export const NEVER = 'never';

/** Kinds whose own baseline stands in `<noscript>`. */
const HOLD_NOSCRIPT = /"(?:segmentation|experience)"/;

/**
 * The baseline as a candidate. It stands in `<noscript>`, which a browser with
 * scripts treats as inert text and one without shows; a baseline that holds
 * another one needs a template, since `<noscript>` cannot nest.
 */
export function baselineCandidate(baselines: readonly { readonly targets: NestedBlocks }[]): Candidate[] {
  const [baseline] = baselines;
  if (baseline === undefined) return [];
  const tag = HOLD_NOSCRIPT.test(JSON.stringify(baseline.targets.raw)) ? 'template' : 'noscript';
  return [{ open: `<${tag} data-baseline>`, close: `</${tag}>`, blocks: baseline.targets.blocks }];
}

/** Ends a list of candidates: one is chosen as soon as the parser gets here. */
const DECIDE = '<cairn-decide></cairn-decide></cairn-segments>';

/**
 * Candidates as markup behind their opening.
 *
 * @param first above the fold: the first picture of every candidate then loads with high priority
 */
export function renderCandidates(
  opening: string,
  candidates: readonly Candidate[],
  nested: RenderNested,
  first = false,
): string {
  let markup = opening;
  for (const { open, blocks, close } of candidates) {
    markup += open + nested(blocks, { priority: first ? 1 : 0, before: () => '', after: '' }) + close;
  }
  return markup + DECIDE;
}
