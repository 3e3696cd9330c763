import type { Region } from '../../content/addresses/sites.ts';

/** Categories of the consent cookie (D1 §6). */
export const CONSENT = { required: 'C0001', performance: 'C0002', functional: 'C0003', targeting: 'C0004' } as const;
export type ConsentCategory = (typeof CONSENT)[keyof typeof CONSENT];
export const CONSENT_CATEGORIES = Object.values(CONSENT);

/** Name of the consent cookie. The requirements do not set one; consent managers can be configured to write it. */
export const CONSENT_COOKIE = 'cairn-consent';

/**
 * Name of the cookie that a decision sent without scripts leaves for the next script: the categories granted until then,
 * whose storage only a script can delete.
 */
export const GRANTED_BEFORE_COOKIE = 'cairn-granted-before';

/** Grants by category, for the categories the consent cookie contains. */
export type Grants = Partial<Readonly<Record<ConsentCategory, boolean>>>;

const unescaped = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * Parses `C0001:1,C0002:0`, alone or as the `groups` parameter of a query string, as consent managers write it.
 *
 * @param value the cookie's value, still encoded; undefined when there is no cookie
 */
export function grantsOf(value: string | undefined): Grants {
  const text = unescaped(value ?? '');
  const groups = text.includes('groups=') ? (new URLSearchParams(text).get('groups') ?? '') : text;
  const grants: { -readonly [Category in keyof Grants]: Grants[Category] } = {};
  for (const pair of groups.split(',')) {
    const [name, flag] = pair.split(':').map((part) => part.trim());
    const category = CONSENT_CATEGORIES.find((one) => one === name);
    if (category !== undefined) grants[category] = flag === '1';
  }
  return grants;
}

/**
 * Whether a category is granted (D1 §6): opt-in in EMEA, opt-out elsewhere.
 *
 * @param value the consent cookie's value; undefined when there is none
 */
export function isGranted(category: ConsentCategory, region: Region, value: string | undefined): boolean {
  const said = grantsOf(value)[category];
  return region === 'EMEA' ? said === true : said !== false;
}

/** The value of a cookie in a cookie header or `document.cookie`. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
