import { isAllowedMedia } from '../../../content/images/media-hosts.ts';
import type { PageContext } from '../../../content/page-context.ts';
import type { Locale } from '../../../content/addresses/sites.ts';

/** What the pieces of a block depend on besides its content. */
export interface RenderContext {
  readonly locale: Locale;
  /** Address of the media service. */
  readonly mediaBase: string;
  /** Whether pages may load this picture or film; nothing stands in the place of one they may not. */
  readonly mayLoad: (url: string) => boolean;
  /** Above the fold of its page. */
  readonly priority: boolean;
}

/** The render context of a block on a page. */
export const contextOf = (page: PageContext, priority = false): RenderContext => ({
  locale: page.info.locale,
  mediaBase: page.settings.mediaBase,
  mayLoad: (url) => isAllowedMedia(url, page.settings),
  priority,
});
