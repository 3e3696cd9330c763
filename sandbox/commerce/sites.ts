/** What the backend knows about a site: currency and tax. */
export interface Site {
  readonly id: string;
  readonly region: 'NA' | 'EMEA';
  readonly currency: string;
  readonly country: string;
  /** IANA name; a calendar day or year is one of this zone. */
  readonly timeZone: string;
  readonly defaultLocale: string;
  /** Tax in tenths of a percent; see `taxIncluded`. */
  readonly taxPerMille: number;
  /** EMEA prices contain the tax; North American ones do not, so the tax shown is an estimate. */
  readonly taxIncluded: boolean;
  /** Minimum age of an account's owner, in years (D1 §5). */
  readonly minimalAge: number;
  /** Whether the full sign-up needs a birth date. */
  readonly needsBirthDate: boolean;
}

// Minimum ages: 13 in the US (COPPA), Canada and the UK; the digital age of consent is 15 in France and 16 in Germany.
// Standard rates of 2026: VAT in the UK and France 20 %, Germany 19 %. Until an address is known,
// Canada uses Ontario's HST of 13 % and the US Denver's combined rate of about 8.8 %.
export const SITES: readonly Site[] = [
  {
    id: 'northfell-us',
    region: 'NA',
    currency: 'USD',
    country: 'US',
    timeZone: 'America/Denver',
    defaultLocale: 'en-us',
    taxPerMille: 88,
    taxIncluded: false,
    minimalAge: 13,
    needsBirthDate: false,
  },
  {
    id: 'northfell-ca',
    region: 'NA',
    currency: 'CAD',
    country: 'CA',
    timeZone: 'America/Toronto',
    defaultLocale: 'en-ca',
    taxPerMille: 130,
    taxIncluded: false,
    minimalAge: 13,
    needsBirthDate: false,
  },
  {
    id: 'northfell-uk',
    region: 'EMEA',
    currency: 'GBP',
    country: 'GB',
    timeZone: 'Europe/London',
    defaultLocale: 'en-gb',
    taxPerMille: 200,
    taxIncluded: true,
    minimalAge: 13,
    needsBirthDate: true,
  },
  {
    id: 'northfell-fr',
    region: 'EMEA',
    currency: 'EUR',
    country: 'FR',
    timeZone: 'Europe/Paris',
    defaultLocale: 'fr-fr',
    taxPerMille: 200,
    taxIncluded: true,
    minimalAge: 15,
    needsBirthDate: true,
  },
  {
    id: 'northfell-de',
    region: 'EMEA',
    currency: 'EUR',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    defaultLocale: 'de-de',
    taxPerMille: 190,
    taxIncluded: true,
    minimalAge: 16,
    needsBirthDate: true,
  },
  {
    id: 'showcase',
    region: 'NA',
    currency: 'USD',
    country: 'US',
    timeZone: 'America/Denver',
    defaultLocale: 'en-us',
    taxPerMille: 88,
    taxIncluded: false,
    minimalAge: 13,
    needsBirthDate: false,
  },
];

const byId = new Map(SITES.map((site) => [site.id, site]));

/** The site with that id, or undefined. */
export const siteById = (id: string | undefined): Site | undefined => byId.get(id ?? '');
