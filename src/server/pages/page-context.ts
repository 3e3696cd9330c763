import type { PageContext, PreviewState } from '../../content/page-context.ts';
import {
  DEFAULT_LOCALE,
  localeInfo,
  siteById,
  siteOf,
  type LocaleInfo,
  type Site,
} from '../../content/addresses/sites.ts';
import { createStyleRules } from '../../ui/html/style-rules.ts';
import { asksForPreview, isPreviewPath, previewState } from '../preview/access.ts';
import type { Services } from '../services.ts';

/** Who asks for a page, and where. */
export interface Asking {
  readonly url: URL;
  /** Cookie header of the visitor. */
  readonly cookie: string | undefined;
  /** The same as a request, made when somebody wants to see it. */
  readonly request: () => Request;
}

interface Audience {
  readonly info: LocaleInfo;
  readonly site: Site;
}

/** Locale and site of an address; the viewer names both in its query. */
function audience(url: URL, previewing: boolean): Audience {
  const viewer = previewing && isPreviewPath(url.pathname);
  const locale = viewer ? url.searchParams.get('localePath')?.replaceAll('/', '') : url.pathname.split('/', 2)[1];
  const info = localeInfo(locale) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);
  const asked = previewing ? siteById(url.searchParams.get('siteId') ?? undefined) : undefined;
  if (asked?.locales.includes(info.locale) === true) return { info, site: asked };
  // In the viewer the site asked for wins over a locale it does not have (VIEW-06).
  const own = viewer ? localeInfo(asked?.locales[0]) : undefined;
  return asked !== undefined && own !== undefined ? { info: own, site: asked } : { info, site: siteOf(info) };
}

/**
 * The context of one page render, handed to Astro as `Astro.locals.page`.
 *
 * Reading `cookie` makes the page private: what was made for one visitor is never kept for another.
 *
 * @param asking who asks; the address decides locale, site and preview
 * @param services made once per process
 * @param correlationId joins everything done for this request in the logs
 * @param place takes finished markup past the renderer, see `template-segments.ts`
 */
export async function createPageContext(
  { url, cookie: visitor, request }: Asking,
  services: Services,
  correlationId: string,
  place?: PageContext['place'],
): Promise<PageContext> {
  const previewing = asksForPreview(url) && (await services.mayPreview(request()));
  const link = previewing ? (await services.editors.session(visitor))?.link : undefined;
  const role = previewing ? await services.previewRole(request()) : undefined;
  // Whoever came by a link sees what was shared with them; editors see what every link shares.
  const snapshotOf = (id: string): string | undefined => {
    const found = id === link || role === 'editor' ? services.editors.links.find(id) : undefined;
    return found?.revoked === false ? found.snapshot : undefined;
  };
  const preview: PreviewState | undefined = previewing ? previewState(url, snapshotOf) : undefined;
  const { info, site } = audience(url, previewing);
  const { settings } = services;
  const page: PageContext = {
    url,
    info,
    site,
    settings,
    content: services.content({ site, info, preview, correlationId }),
    contentIn: (other) => services.content({ site: siteOf(other), info: other, preview: undefined, correlationId }),
    previewContent: !previewing
      ? undefined
      : ({ site: otherSite, info: other, draft, dateTime, shared }) => {
          const snapshot = shared === undefined ? undefined : snapshotOf(shared);
          return services.content({
            site: otherSite,
            info: other,
            preview: {
              draft,
              overlay: true,
              ...(dateTime === undefined ? {} : { dateTime }),
              ...(snapshot === undefined ? {} : { snapshot }),
            },
            correlationId,
          });
        },
    // Only a private page may speak for its visitor; every other answer is shared.
    commerce: (path, init) =>
      services.commerce(path, init, { siteId: site.id, cookie: page.isPrivate ? (visitor ?? '') : undefined }),
    preview,
    ...(preview !== undefined && isPreviewPath(url.pathname)
      ? {
          seat: {
            role: role ?? 'viewer',
            drafts: services.drafts,
            links: services.editors.links,
            unsentAttributes: services.unsentAttributes,
            link,
          },
        }
      : {}),
    fragments: services.fragments,
    place: preview === undefined ? place : undefined,
    styles: createStyleRules(),
    kinds: new Set(),
    tags: new Set(),
    maxAge: Number.POSITIVE_INFINITY,
    issues: [],
    jsonLd: [],
    csp: { styles: new Set(), scripts: new Set() },
    isPrivate: previewing,
    get cookie() {
      page.isPrivate = true;
      return visitor;
    },
  };
  return page;
}
