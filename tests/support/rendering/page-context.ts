import type { ContentClient } from '../../../src/content/client/content-client.ts';
import type { Fragment, PageContext, PageSettings, PreviewState } from '../../../src/content/page-context.ts';
import { localeInfo, siteOf, type Locale, type LocaleInfo } from '../../../src/content/addresses/sites.ts';
import { createStyleRules } from '../../../src/ui/html/style-rules.ts';

export interface FakePage {
  readonly locale?: Locale;
  readonly url?: string;
  readonly settings?: Partial<PageSettings>;
  readonly preview?: PreviewState;
  readonly content?: Partial<ContentClient>;
  /** Fragments cached from earlier pages. */
  readonly fragments?: Map<string, Fragment>;
  readonly commerce?: PageContext['commerce'];
  readonly site?: PageContext['site'];
}

const SETTINGS: PageSettings = {
  origin: 'https://shop.test',
  mediaBase: '/media',
  segmentsClientOnly: false,
  quickshop: false,
  simplifiedEnrolment: false,
  toastDismissMs: 6_000,
  bonusFirst: false,
  expressCheckout: true,
  favorites: true,
  favoritesPageSize: 24,
  savedPageSize: 6,
  minLoyaltyPoints: 500,
  promoBarMaxMessages: 5,
  payLater: {},
  signUpRules: {},
  phoneMasks: {},
  notAvailablePhrases: ['page is not available'],
  indexable: true,
  menuTrigger: 'hover',
  shopAllOnMobile: true,
  version: 'test',
};

const nothing = async (): Promise<undefined> => undefined;

/** A page context for tests: no server, no content, fragments cached in a Map. */
export function fakePageContext({
  locale = 'en-gb',
  url = `https://shop.test/${locale}`,
  settings = {},
  preview,
  content = {},
  fragments = new Map(),
  commerce = async () => new Response(null, { status: 503 }),
  site,
}: FakePage = {}): PageContext {
  const info = localeInfo(locale) as LocaleInfo;
  const client: ContentClient = {
    page: nothing,
    augmentedPage: nothing,
    category: nothing,
    product: nothing,
    menu: nothing,
    footer: nothing,
    popups: nothing,
    fragment: nothing,
    children: nothing,
    search: nothing,
    showcase: nothing,
    entry: nothing,
    docTypes: nothing,
    ofKind: nothing,
    ...content,
  };
  return {
    url: new URL(url),
    info,
    site: site ?? siteOf(info),
    settings: { ...SETTINGS, ...settings },
    content: client,
    contentIn: () => client,
    commerce,
    preview,
    firstScreen: [],
    fragments: { get: (key) => fragments.get(key), set: (key, fragment) => void fragments.set(key, fragment) },
    styles: createStyleRules(),
    kinds: new Set(),
    tags: new Set(),
    maxAge: Number.POSITIVE_INFINITY,
    freshFor: Number.POSITIVE_INFINITY,
    issues: [],
    jsonLd: [],
    csp: { styles: new Set(), scripts: new Set() },
    isPrivate: false,
    cookie: undefined,
  };
}
