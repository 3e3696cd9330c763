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
import type { PreviewLink } from '../../content/drafts/preview-links.ts';
import { AS_SHARED } from '../../preview/compare/sides.ts';
import { askedState, sampleAnswer, stateCookie } from '../../preview/messages/screens/sample-answers.ts';
import { sampleContent, sampleSettings } from '../../preview/messages/screens/sample-content.ts';
import type { ScreenState } from '../../preview/messages/screens/screen.ts';
import { API_PREVIEW_PARAMS, isPreviewPath, previewState, SHARED_PARAM } from '../preview/access.ts';
import { chooseDemoEditor } from '../preview/demo-editors.ts';
import type { PreviewSession } from '../preview/session.ts';
import type { Services } from '../services.ts';

/** Names side B of a comparison. */
const COMPARED_PARAM = 'bVersion';

/** What every page is rendered from. */
export type PageServices = Pick<Services, 'settings' | 'content' | 'commerce' | 'fragments' | 'builtScript'> &
  Pick<PageContext, 'isOnce'>;

/** With what only the viewer's pages are given. */
export type ViewerServices = PageServices &
  Pick<
    Services,
    | 'editors'
    | 'mayPublish'
    | 'drafts'
    | 'forward'
    | 'demoEditors'
    | 'translator'
    | 'autosaveSeconds'
    | 'exported'
    | 'decideInPreview'
    | 'unsentAttributes'
    | 'siteRules'
  >;

/** The request for a page. */
export interface Asking {
  readonly url: URL;
  /** The visitor's Cookie header. */
  readonly cookie: string | undefined;
  /** The visitor's User-Agent header. */
  readonly userAgent?: string | undefined;
  /** The visitor's session in the viewer, already verified; undefined for the published page. */
  readonly previewSession?: PreviewSession | undefined;
  /** The shared links that this request may show the content of, see `shownLinks`. */
  readonly links?: readonly PreviewLink[] | undefined;
}

/** The links that a request names or its visitor came by: what they shared may be shown. */
export async function shownLinks(
  { searchParams }: URL,
  { link }: PreviewSession,
  services: Pick<Services, 'editors'>,
): Promise<readonly PreviewLink[]> {
  const compared = searchParams.get(COMPARED_PARAM);
  const named = [
    searchParams.get(SHARED_PARAM),
    compared?.startsWith(AS_SHARED) === true ? compared.slice(AS_SHARED.length) : undefined,
    link,
  ];
  const found = await Promise.all([...new Set(named)].map((id) => (id ? services.editors.links.find(id) : undefined)));
  return found.filter((one) => one !== undefined);
}

interface Audience {
  readonly info: LocaleInfo;
  readonly site: Site;
}

/** The state in which an editor asks to see a page of the shop: nothing in it is their own, nor any visitor's. */
export const stateOf = (url: URL, session: PreviewSession | undefined): ScreenState | undefined =>
  session?.role === 'editor' ? askedState(url) : undefined;

/** Locale and site of a URL; the viewer puts both in its query. */
function audience(url: URL, previewing: boolean): Audience {
  const viewer = previewing && isPreviewPath(url.pathname);
  const locale = viewer ? url.searchParams.get('localePath')?.replaceAll('/', '') : url.pathname.split('/', 2)[1];
  const info = localeInfo(locale) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);
  const asked = previewing ? siteById(url.searchParams.get('siteId') ?? undefined) : undefined;
  if (asked?.locales.includes(info.locale) === true) return { info, site: asked };
  // In the viewer the requested site wins over a locale that the site does not have (VIEW-06).
  const own = viewer ? localeInfo(asked?.locales[0]) : undefined;
  return asked !== undefined && own !== undefined ? { info: own, site: asked } : { info, site: siteOf(info) };
}

/** A commerce call of a previewed page: the gateway reads the preview parameters from the call (HTTP-09, HTTP-11). */
function withPreviewQuery(path: string, { searchParams }: URL): string {
  const [bare = '', query] = path.split('?', 2);
  const parameters = new URLSearchParams(query);
  for (const name of API_PREVIEW_PARAMS) {
    const value = searchParams.get(name);
    if (value !== null) parameters.set(name, value);
  }
  return parameters.size === 0 ? bare : `${bare}?${parameters}`;
}

/**
 * The context of one page render, handed to Astro as `Astro.locals.page`.
 *
 * Reading `cookie` makes the page private, because a page rendered for one visitor must not be cached for others.
 *
 * @param asking the request; its URL determines locale, site and preview
 * @param services created once per process
 * @param correlationId links all log lines of this request
 * @param place passes finished markup around the renderer, see `template-segments.ts`
 */
export function createPageContext(
  { url, cookie: visitor, userAgent, previewSession, links = [] }: Asking,
  services: PageServices | ViewerServices,
  correlationId: string,
  place?: PageContext['place'],
): PageContext {
  const previewing = previewSession !== undefined;
  const { role, link, editor, unnamed } = previewSession ?? {};
  // Visitors with a shared link see only that link's content; editors see that of every link.
  const snapshotOf = (id: string): string | undefined => {
    const found = id === link || role === 'editor' ? links.find((one) => one.id === id) : undefined;
    return found?.revoked === false ? found.snapshot : undefined;
  };
  const asked = previewing ? previewState(url, snapshotOf) : undefined;
  const state = asked === undefined ? undefined : stateOf(url, previewSession);
  // A sample has no draft: what the shop fetches later is fetched later.
  const preview: PreviewState | undefined = asked && state === 'unwritten' ? { ...asked, draft: false } : asked;
  const { info, site } = audience(url, previewing);
  const settings = sampleSettings(state, services.settings, info.locale);
  const page: PageContext = {
    url,
    info,
    site,
    settings,
    correlationId,
    content: sampleContent(state, services.content({ site, info, preview: asked, correlationId })),
    contentIn: (other) => services.content({ site: siteOf(other), info: other, preview: undefined, correlationId }),
    previewContent: !previewing
      ? undefined
      : ({ site: otherSite, info: other, draft, dateTime, shared, release }) => {
          const snapshot = shared === undefined ? undefined : snapshotOf(shared);
          return services.content({
            site: otherSite,
            info: other,
            preview: {
              draft,
              overlay: true,
              ...(dateTime === undefined ? {} : { dateTime }),
              ...(snapshot === undefined ? {} : { snapshot }),
              ...(release === undefined ? {} : { release }),
            },
            correlationId,
          });
        },
    // Only a private page may send its visitor's cookies and browser upstream, because all other responses are shared.
    commerce: async (path, init) =>
      (state === undefined ? undefined : sampleAnswer(state, path, site, info)) ??
      services.commerce(previewing ? withPreviewQuery(path, url) : path, init, {
        siteId: site.id,
        cookie: page.isPrivate && state === undefined ? (visitor ?? '') : undefined,
        userAgent: page.isPrivate ? userAgent : undefined,
      }),
    preview,
    ...('editors' in services && preview !== undefined && editor !== undefined && isPreviewPath(url.pathname)
      ? {
          seat: {
            role: role ?? 'viewer',
            editor,
            unnamed,
            mayPublish: role === 'editor' && services.mayPublish(editor),
            drafts: services.drafts(editor),
            forward: services.forward,
            nameMe: (name) => services.editors.name(visitor, name),
            demoEditors: services.demoEditors,
            chooseDemoEditor,
            links: services.editors.links,
            translator: services.translator,
            autosaveSeconds: services.autosaveSeconds,
            exported: services.exported,
            decide: services.decideInPreview,
            unsentAttributes: services.unsentAttributes,
            siteRules: services.siteRules,
            link,
          },
        }
      : {}),
    fragments: services.fragments,
    place: preview === undefined ? place : undefined,
    firstScreen: [],
    builtScript: services.builtScript,
    isOnce: services.isOnce,
    styles: createStyleRules(),
    kinds: new Set(),
    tags: new Set(),
    maxAge: Number.POSITIVE_INFINITY,
    freshFor: Number.POSITIVE_INFINITY,
    issues: [],
    jsonLd: [],
    csp: { styles: new Set(), scripts: new Set() },
    isPrivate: previewing,
    get cookie() {
      page.isPrivate = true;
      return state === undefined ? visitor : stateCookie(state);
    },
  };
  return page;
}
