import type { ParsedCanvas, ParsedSection } from '../../blocks/_kit/parse/parsed-block.ts';
import type { PageContext } from '../../content/page-context.ts';

/** A promo bar and the block after it stand above the fold. */
export const ABOVE_THE_FOLD = 2;

export interface ShownSection {
  readonly section: ParsedSection;
  readonly index: number;
  /** Fetched when it comes near the screen [CMS-02]. */
  readonly deferred: boolean;
  /** How many of its blocks stand above the fold. */
  readonly first: number;
}

/** Whether this is what everybody gets: deferred sections are fetched as published, so anything else brings its own along. */
const showsPublished = ({ preview }: PageContext): boolean =>
  preview === undefined || (!preview.overlay && !preview.draft && preview.dateTime === undefined);

/**
 * The sections of a page in order, each with how it is shown.
 *
 * @param priority blocks from the first on that stand above the fold of the page
 * @param slug slug that deferred sections are fetched by; without it nothing is deferred
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
