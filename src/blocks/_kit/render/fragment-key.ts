import type { PageContext } from '../../../content/page-context.ts';
import type { ValidBlock } from '../parse/parsed-block.ts';
import { variationOf } from './varies-by.ts';

/** Query parameter by which the browser asks for a page with its segments in it, where they are client-only. */
export const SEGMENTS_PARAM = 'segments';

/** A deferred section: fetched and rendered by the browser, which has its segments by that. */
const PIECE = /^\/[^/]+\/partial\//;
/** Whether segmented content stays out of this page, for the browser to fetch [SEG-13]. */
export const leavesSegmentsOut = (page: PageContext): boolean =>
  page.settings.segmentsClientOnly && !page.url.searchParams.has(SEGMENTS_PARAM) && !PIECE.test(page.url.pathname);

/**
 * What the HTML of a block depends on, as one string: its content and place
 * (uid), locale, site, loading priority, whether segments are left out, what
 * its kind or a kind inside it varies by, and the code version.
 */
export const fragmentKey = (block: ValidBlock, page: PageContext, first: boolean): string =>
  `${block.uid}|${page.info.locale}|${page.site.id}|${first ? 1 : 0}${leavesSegmentsOut(page) ? 'c' : ''}${variationOf(block, page)}|${page.settings.version}`;
