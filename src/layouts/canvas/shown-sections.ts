import type { ParsedCanvas, ParsedSection } from '../../blocks/_kit/parse/parsed-block.ts';
import type { PageContext } from '../../content/page-context.ts';

/** Blocks above the fold: a promo bar and the block after it. */
export const ABOVE_THE_FOLD = 2;

export interface ShownSection {
  readonly section: ParsedSection;
  readonly index: number;
  /** Fetched when it nears the viewport [CMS-02]. */
  readonly deferred: boolean;
  /** How many of its blocks are above the fold. */
  readonly first: number;
}

/**
 * Whether the page shows published content. Deferred sections are fetched as published; previews must inline them, and
 * so must a published page that is weighed against a draft.
 */
const showsPublished = ({ preview }: PageContext): boolean =>
  preview === undefined ||
  (!preview.overlay &&
    preview.namesBlocks !== true &&
    !preview.draft &&
    (preview.dateTime ?? preview.day) === undefined);

/**
 * The sections of a page in order, each with how to render it.
 *
 * @param priority how many blocks, counted from the first, are above the fold
 * @param slug slug for fetching deferred sections; without it nothing is deferred
 */
export const shownSections = (
  canvas: ParsedCanvas,
  page: PageContext,
  slug: string | undefined,
  priority = ABOVE_THE_FOLD,
): ShownSection[] =>
  canvas.sections.map((section, index) => ({
    section,
    index,
    deferred: section.lazy && index > 0 && slug !== undefined && showsPublished(page),
    first:
      index === 0
        ? priority
        : Math.max(
            0,
            priority - canvas.sections.slice(0, index).reduce((sum, before) => sum + before.blocks.length, 0),
          ),
  }));
