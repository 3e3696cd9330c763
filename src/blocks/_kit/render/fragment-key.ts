import type { PageContext } from '../../../content/page-context.ts';
import { editedVersion } from '../../../messages/edited.ts';
import type { ValidBlock } from '../parse/parsed-block.ts';
import { variationOf } from './varies-by.ts';

/** Query parameter with which the browser requests a page including its segments, where they are client-only. */
export const SEGMENTS_PARAM = 'segments';

/** A deferred section. The browser fetches it, and by then knows its segments. */
const PIECE = /^\/[^/]+\/partial\//;
/** Whether segmented content is left out of this page for the browser to fetch [SEG-13]. */
export const leavesSegmentsOut = (page: PageContext): boolean =>
  page.settings.segmentsClientOnly && !page.url.searchParams.has(SEGMENTS_PARAM) && !PIECE.test(page.url.pathname);

/**
 * Everything the HTML of a block depends on, as one string: content and position (uid, naming), locale, site, loading priority,
 * whether segments are left out, what its kind or a nested kind varies by, edited messages, and the code version.
 */
export const fragmentKey = (block: ValidBlock, page: PageContext, first: boolean): string =>
  `${block.uid}|${block.naming === undefined ? '' : `${block.naming}|`}${page.info.locale}|${page.site.id}|${first ? 1 : 0}${leavesSegmentsOut(page) ? 'c' : ''}${variationOf(block, page)}|${editedVersion()}|${page.settings.version}`;
