import { isAllowedMedia } from '../../../content/images/media-hosts.ts';
import type { PageContext } from '../../../content/page-context.ts';
import type { Locale } from '../../../content/addresses/sites.ts';

/** What the parts of a block depend on besides its content. */
export interface RenderContext {
  readonly locale: Locale;
  /** Base URL of the media service. */
  readonly mediaBase: string;
  /** Whether pages may load this picture or film; one they may not load is left out. */
  readonly mayLoad: (url: string) => boolean;
  /** Whether the block is above the fold. */
  readonly priority: boolean;
}

/** The render context of a block on a page. */
export const contextOf = (page: PageContext, priority = false): RenderContext => ({
  locale: page.info.locale,
  mediaBase: page.settings.mediaBase,
  mayLoad: (url) => isAllowedMedia(url, page.settings),
  priority,
});
