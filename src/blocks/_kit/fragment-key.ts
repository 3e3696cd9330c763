import type { PageContext } from '../../content/page-context.ts';
import type { ValidBlock } from './parse.ts';

/**
 * What the HTML of a block depends on, as one string: its content and place
 * (uid), locale, site, loading priority, and the code version.
 */
export const fragmentKey = (block: ValidBlock, page: PageContext, first: boolean): string =>
  `${block.uid}|${page.info.locale}|${page.site.id}|${first ? 1 : 0}|${page.settings.version}`;
