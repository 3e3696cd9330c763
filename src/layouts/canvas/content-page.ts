import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { FixedPage } from '../../content/content-kinds.ts';
import type { PageContext } from '../../content/page-context.ts';
import { readable } from './load-canvas.ts';
import { CONTENT_ROUTES } from '../../content/addresses/routes.ts';

/** Slugs of the pages whose content has its own API call (D1 §2). */
const OWN_CALLS = new Map<string, FixedPage>(
  (['contact-us', 'promotions', 'gift-card', 'basecamp', 'westend', 'store-locator'] as const).map((kind) => [
    CONTENT_ROUTES[kind].replace('/{locale}/', ''),
    kind,
  ]),
);

/** Whether a fixed page's document is a page of its own; the others only add to pages that code renders. */
export const isFixedSlug = (slug: string): boolean => OWN_CALLS.has(slug);

/** The content of the page at a slug: from its kind's own call if there is one, else the static page of that slug. */
export async function contentOf(page: PageContext, slug: string): Promise<ContentAnswer | undefined> {
  const kind = OWN_CALLS.get(slug);
  const own = kind === undefined ? undefined : await readable(page, `augmented/${kind}`, page.content.ofKind(kind));
  return own ?? readable(page, `pages/${slug}`, page.content.page(slug));
}
