import type { RenderNested } from '../define-block.ts';
import type { ParsedBlock } from '../parse/parsed-block.ts';
import type { NestedBlocks } from '../parse/nested.ts';

/** Blocks to choose from, wrapped in markup that keeps them inert until chosen. */
export interface Candidate {
  readonly open: string;
  readonly close: string;
  readonly blocks: readonly ParsedBlock[];
}

/** A condition that is never met: the candidate is shown only if selected by name. */
export const NEVER = 'never';

/** Kinds that put their own baseline in `<noscript>`. */
const HOLD_NOSCRIPT = /"(?:segmentation|experience)"/;

/**
 * The baseline as a candidate. It is placed in `<noscript>`, which is inert text in a browser with scripts and visible
 * in one without. A baseline that contains another baseline uses a template instead, since `<noscript>` cannot nest.
 */
export function baselineCandidate(baselines: readonly { readonly targets: NestedBlocks }[]): Candidate[] {
  const [baseline] = baselines;
  if (baseline === undefined) return [];
  const tag = HOLD_NOSCRIPT.test(JSON.stringify(baseline.targets.raw)) ? 'template' : 'noscript';
  return [{ open: `<${tag} data-baseline>`, close: `</${tag}>`, blocks: baseline.targets.blocks }];
}

/** Ends a list of candidates. The element makes the browser choose as soon as the parser reaches it. */
const DECIDE = '<cairn-decide></cairn-decide></cairn-segments>';

/**
 * Renders candidates after their opening markup.
 *
 * @param first whether the block is above the fold: the first picture of every candidate then loads with high priority
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
