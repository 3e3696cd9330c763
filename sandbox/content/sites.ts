/**
 * What the content service knows about the shop's sites. A separate list, because a CMS
 * has its own configuration and the sandbox shares only the contract with `src`.
 */
export interface ContentSite {
  readonly id: string;
  readonly currency: string;
  /** Time zone of its schedules. */
  readonly zone: string;
  /** The first is the default. */
  readonly locales: readonly string[];
}

const EVERY_LOCALE = ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'];

export const CONTENT_SITES: readonly ContentSite[] = [
  { id: 'northfell-us', currency: 'USD', zone: 'America/New_York', locales: ['en-us'] },
  { id: 'northfell-ca', currency: 'CAD', zone: 'America/Toronto', locales: ['en-ca', 'fr-ca'] },
  { id: 'northfell-uk', currency: 'GBP', zone: 'Europe/London', locales: ['en-gb'] },
  { id: 'northfell-fr', currency: 'EUR', zone: 'Europe/Paris', locales: ['fr-fr'] },
  { id: 'northfell-de', currency: 'EUR', zone: 'Europe/Berlin', locales: ['de-de'] },
  { id: 'showcase', currency: 'USD', zone: 'Europe/London', locales: EVERY_LOCALE },
];

const byId = new Map(CONTENT_SITES.map((site) => [site.id, site]));

/** The site with that id, or undefined. */
export const siteById = (id: string): ContentSite | undefined => byId.get(id);

/** The site that publicly serves a locale; the first site for an unknown locale. */
export const siteForLocale = (locale: string): ContentSite =>
  CONTENT_SITES.find((site) => site.locales.includes(locale)) ?? (CONTENT_SITES[0] as ContentSite);

/** The requested locale if the site has it, otherwise the site's default. */
export const localeFor = (site: ContentSite, asked: string | undefined): string => {
  const locale = (asked ?? '').toLowerCase();
  return site.locales.includes(locale) ? locale : (site.locales[0] as string);
};

/** The sites shoppers visit; the showcase is for developers. */
export const SHOP_SITES: readonly ContentSite[] = CONTENT_SITES.filter(({ id }) => id !== 'showcase');
