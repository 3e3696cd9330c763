import type { NestedBlocks } from '../../blocks/_kit/parse/nested.ts';
import type { ParsedBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import { modesOf } from '../../blocks/collection/layout.ts';
import type { CollectionFields } from '../../blocks/collection/schema.ts';
import { BREAKPOINT_NAMES, FROM, type Breakpoint } from '../../ui/breakpoints.ts';
import { styleClass } from '../../ui/html/style-rules.ts';

/** A height as CSS pixels and a percentage of the viewport's width, because pictures grow with it. */
type Height = readonly [px: number, vw: number];
type Heights = Readonly<Record<Breakpoint, Height>>;

/**
 * Typical heights by kind, padding included, measured on the demo shop from 360 to 1,920 pixels. They only reserve
 * space for deferred sections. They err on the high side: a section that arrives late keeps the reserved height, and
 * only one that needs more moves what is below it.
 */
const HEIGHTS: Readonly<Record<string, Heights>> = {
  anchor: { sm: [0, 0], md: [0, 0], lg: [0, 0] },
  'icon-and-text': { sm: [595, -41], md: [285, 0], lg: [255, 0] },
  'media-banner': { sm: [430, 62], md: [1, 62.5], lg: [1, 50] },
  'promo-bar': { sm: [84, 0], md: [84, 0], lg: [86, 0] },
  recommendations: { sm: [355, 57], md: [370, 28.5], lg: [410, 14.5] },
  'secondary-navigation': { sm: [56, 0], md: [56, 0], lg: [56, 0] },
  'social-gallery': { sm: [370, 146], md: [235, 68.5], lg: [147, 19] },
  'split-image': { sm: [270, 125], md: [540, 0], lg: [690, 0] },
  video: { sm: [1, 56.25], md: [1, 56.25], lg: [1, 56.25] },
};
const USUAL: Heights = { sm: [480, 0], md: [450, 0], lg: [520, 0] };

/** Space between blocks (`--section`) at each width. */
const GAP: Readonly<Record<Breakpoint, number>> = { sm: 64, md: 96, lg: 128 };

/** Heading, and one closed entry. */
const ACCORDIONS: Readonly<Record<Breakpoint, readonly [head: number, entry: number]>> = {
  sm: [130, 73],
  md: [140, 60],
  lg: [90, 55],
};

/** Heading, text of one row of cards, and controls of a carousel; and what a subtitle adds. */
const COLLECTION: Readonly<Record<Breakpoint, readonly [rest: number, subtitle: number]>> = {
  sm: [285, 125],
  md: [300, 70],
  lg: [275, 65],
};
const CARD_RATIO = '4/5';

/** Height over width, in per cent. */
const percentOf = (ratio: string): number => {
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  return (100 * height) / width;
};

/** A collection's cards take a share of the width; their pictures have a shape. */
function collectionHeight(fields: CollectionFields, width: Breakpoint): Height {
  const cards = fields.items.blocks;
  const { type, columns, slideWidth } = modesOf(fields, cards.length)[width];
  const isCarousel = type === 'carousel';
  const share = isCarousel && slideWidth?.endsWith('%') ? Number.parseFloat(slideWidth) / 100 : 1 / columns;
  const rows = isCarousel ? 1 : Math.ceil(cards.length / columns);
  const [card] = cards;
  const { ratio = CARD_RATIO } = (card?.valid ? card.fields : {}) as { ratio?: string };
  const [rest, subtitle] = COLLECTION[width];
  const head = fields.subtitle === undefined ? 0 : subtitle;
  return [head + rest + (rows - 1) * (rest / 2), rows * share * percentOf(ratio)];
}

function heightAt(block: ParsedBlock, width: Breakpoint): Height {
  if (block.valid && block.kind === 'collection') return collectionHeight(block.fields as CollectionFields, width);
  if (block.valid && block.kind === 'accordions') {
    const { accordions } = block.fields as { accordions: readonly unknown[] };
    const [head, entry] = ACCORDIONS[width];
    return [head + accordions.length * entry, 0];
  }
  return (HEIGHTS[block.kind] ?? USUAL)[width];
}

/** The blocks shown by default: a block with variants shows its baseline. */
function shownOf(block: ParsedBlock): readonly ParsedBlock[] {
  const { baselines } = (block.valid ? block.fields : {}) as {
    baselines?: readonly { readonly targets: NestedBlocks }[];
  };
  return baselines?.[0]?.targets.blocks ?? [block];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Classes that reserve the space of a deferred section until it has loaded. */
export const roomFor = (blocks: readonly ParsedBlock[]): string => {
  const shown = blocks.flatMap(shownOf);
  const at = (width: Breakpoint): string => {
    const heights = shown.map((block) => heightAt(block, width));
    const px = heights.reduce((sum, [fixed]) => sum + fixed, Math.max(0, shown.length - 1) * GAP[width]);
    const vw = heights.reduce((sum, [, share]) => sum + share, 0);
    return `calc(${rounded(px)}px + ${rounded(vw)}vw)`;
  };
  return BREAKPOINT_NAMES.map((width) => styleClass({ 'min-height': at(width) }, FROM[width])).join(' ');
};
