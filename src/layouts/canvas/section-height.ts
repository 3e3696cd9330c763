import type { NestedBlocks } from '../../blocks/_kit/parse/nested.ts';
import type { ParsedBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import { FROM, type Breakpoint } from '../../ui/breakpoints.ts';
import { styleClass } from '../../ui/html/style-rules.ts';

type Heights = Readonly<Record<Breakpoint, number>>;

/**
 * Typical heights by kind in CSS pixels, padding included, measured on the demo shop at 390, 834 and 1,440 pixels.
 * They only reserve space for deferred sections: a wrong value causes layout shift, nothing worse.
 */
const HEIGHTS: Readonly<Record<string, Heights>> = {
  accordions: { sm: 300, md: 310, lg: 250 },
  anchor: { sm: 0, md: 0, lg: 0 },
  collection: { sm: 640, md: 640, lg: 690 },
  'icon-and-text': { sm: 383, md: 278, lg: 225 },
  'media-banner': { sm: 530, md: 500, lg: 610 },
  'promo-bar': { sm: 83, md: 84, lg: 86 },
  recommendations: { sm: 518, md: 544, lg: 589 },
  'secondary-navigation': { sm: 54, md: 56, lg: 56 },
  'social-gallery': { sm: 932, md: 802, lg: 413 },
  'split-image': { sm: 758, md: 540, lg: 688 },
  video: { sm: 219, md: 469, lg: 810 },
};
const USUAL: Heights = { sm: 480, md: 450, lg: 520 };

/** Space between blocks (`--section`) at each width. */
const GAP: Heights = { sm: 64, md: 96, lg: 128 };

/** The blocks shown by default: a block with variants shows its baseline. */
function shownOf(block: ParsedBlock): readonly ParsedBlock[] {
  const { baselines } = (block.valid ? block.fields : {}) as {
    baselines?: readonly { readonly targets: NestedBlocks }[];
  };
  return baselines?.[0]?.targets.blocks ?? [block];
}

const heightAt = (block: ParsedBlock, width: Breakpoint): number => (HEIGHTS[block.kind] ?? USUAL)[width];

/** Classes that reserve the space of a deferred section until it has loaded. */
export const roomFor = (blocks: readonly ParsedBlock[]): string => {
  const shown = blocks.flatMap(shownOf);
  const at = (width: Breakpoint): string =>
    `${shown.reduce((sum, block) => sum + heightAt(block, width), 0) + Math.max(0, shown.length - 1) * GAP[width]}px`;
  return [
    styleClass({ 'min-height': at('sm') }),
    styleClass({ 'min-height': at('md') }, FROM.md),
    styleClass({ 'min-height': at('lg') }, FROM.lg),
  ].join(' ');
};
