import { z } from 'zod';
import { lostFieldIssues } from '../../blocks/_kit/parse/issues.ts';
import { isSafeUrl, localeHref } from '../../content/addresses/links.ts';
import { unavailable } from '../../content/client/unavailable.ts';
import type { Issue, Moved, PageContext } from '../../content/page-context.ts';
import { sourceIssues } from '../../content/source-places.ts';
import { dependOn } from '../shell/load-shell.ts';
import { servesLocale } from './path-ids.ts';

/** Maximum length of a redirect chain. */
const MAX_STEPS = 10;
const HOST = 'http://shop.invalid';
/** Under which issues are reported. */
const DOCUMENT = 'redirects';

/** Normalises a shop path without locale: drops query, hash and trailing slashes. */
const keyOf = (path: string): string => {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/(?<!\/)\/+$/, '');
  return bare === '' ? '/' : bare;
};

/** Characters that a Location header cannot contain and URL parsers drop silently. */
const HAS_CONTROL_SIGN = /[\u0000-\u001f\u007f]/;
/** Encodes a URL for a header: non-ASCII characters are percent-encoded. */
const encoded = (to: string, external: boolean): string => {
  const url = new URL(to, HOST);
  return external ? url.href : `${url.pathname}${url.search}${url.hash}`;
};

const ownPath = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^\/(?![/\\])/, `${what} is a path of the shop without locale, such as /old-page.`)
    .refine((path) => !HAS_CONTROL_SIGN.test(path) && isSafeUrl(path))
    .refine((path) => URL.canParse(path, HOST) && new URL(path, HOST).origin === HOST)
    .transform((path) => encoded(path, false));

const entrySchema = z
  .object({
    from: ownPath('"from"').transform(keyOf),
    /** A shop path; an https URL only with `external`, so that no redirect leaves the site by mistake. */
    to: z.string().trim().optional(),
    external: z.boolean().default(false),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(410)], {
        error: 'The status is 301 (moved for good), 302 (for now) or 410 (gone).',
      })
      .default(301),
  })
  .superRefine(({ to, status, external }, context) => {
    const refuse = (message: string): void => void context.addIssue({ code: 'custom', path: ['to'], message });
    if (status === 410) return to === undefined ? undefined : refuse('What is gone leads nowhere: leave "to" out.');
    if (to === undefined) return refuse('A redirect needs "to".');
    if (external ? !/^https:\/\/[^\s\\@]+$/.test(to) || !URL.canParse(to) : !ownPath('"to"').safeParse(to).success)
      refuse(
        external
          ? 'An external address begins with https://.'
          : '"to" is a path of the shop without locale; for another host add "external": true.',
      );
    return undefined;
  })
  .transform((entry) => ({ ...entry, to: entry.to === undefined ? undefined : encoded(entry.to, entry.external) }));

/** Result of a lookup: a redirect to a path without locale or to an absolute URL, or 410 Gone. */
export type Redirect = { readonly status: 301 | 302; readonly to: string } | { readonly status: 410 };

export interface Redirects {
  /** @param path path after the locale, `/old-page` */
  readonly find: (path: string) => Redirect | undefined;
  readonly issues: readonly Issue[];
}

type Entry = z.output<typeof entrySchema>;

const issue = (index: number, field: string, rule: string, message: string, received?: unknown): Issue => ({
  document: DOCUMENT,
  pointer: `/redirects/${index}${field}`,
  rule,
  message,
  ...(received === undefined ? {} : { received: JSON.stringify(received) }),
});

/** Follows an entry to the end of its chain; undefined for a loop. */
function endOf(entry: Entry, all: ReadonlyMap<string, Entry>): Redirect | undefined {
  let status = entry.status;
  let current = entry;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (current.status === 410) return { status: 410 };
    const to = current.to ?? '';
    const next = current.external ? undefined : all.get(keyOf(to));
    // A chain is permanent only if every step is.
    if (status === 301 && current.status === 302) status = 302;
    if (next === undefined) return status === 410 ? { status } : { status, to };
    current = next;
  }
  return undefined;
}

/** Parsed once per content version. */
const known = new WeakMap<object, Redirects>();
const NONE: Redirects = { find: () => undefined, issues: [] };

/**
 * The redirects of a site and locale. Invalid, looping and duplicate entries are dropped and reported;
 * fields that are misspelt are reported.
 *
 * @param data the document as delivered: `{ redirects: [{ from, to, status }] }`
 */
export function readRedirects(data: unknown): Redirects {
  if (typeof data !== 'object' || data === null) return NONE;
  const seen = known.get(data);
  if (seen !== undefined) return seen;
  const issues: Issue[] = [];
  const entries = new Map<string, Entry>();
  const places = new Map<string, number>();
  const list = (data as { redirects?: unknown }).redirects;
  for (const [index, raw] of (Array.isArray(list) ? (list as unknown[]) : []).entries()) {
    const read = entrySchema.safeParse(raw);
    for (const lost of lostFieldIssues(entrySchema, raw, `/redirects/${index}`))
      issues.push({ ...lost, document: DOCUMENT });
    if (!read.success) {
      for (const { path, message, code } of read.error.issues)
        issues.push(issue(index, path.map((key) => `/${String(key)}`).join(''), code, message, raw));
    } else if (entries.has(read.data.from))
      issues.push(issue(index, '/from', 'twice', `${read.data.from} is redirected already; the first entry holds.`));
    else {
      entries.set(read.data.from, read.data);
      places.set(read.data.from, index);
    }
  }
  const ends = new Map<string, Redirect>();
  for (const [from, entry] of entries) {
    const end = endOf(entry, entries);
    if (end === undefined) issues.push(issue(places.get(from) ?? 0, '/to', 'circle', `${from} leads in a circle.`));
    else ends.set(from, end);
  }
  const redirects: Redirects = { find: (path) => ends.get(keyOf(path)), issues };
  known.set(data, redirects);
  return redirects;
}

/**
 * The redirect that the `redirects` document defines for a page's URL; undefined when there is none or the document
 * cannot be loaded: then the page is shown.
 */
export async function movedTo(page: PageContext): Promise<Moved | undefined> {
  const { pathname, search } = page.url;
  const [, locale = '', ...rest] = pathname.split('/');
  if (!servesLocale(locale)) return undefined;
  try {
    const answer = await page.content.ofKind('redirects');
    dependOn(page, answer);
    const { find, issues } = readRedirects(answer?.data);
    page.issues.push(...sourceIssues(issues, answer ?? {}, DOCUMENT));
    const found = find(`/${rest.join('/')}`);
    if (found === undefined || found.status === 410) return found;
    const location = localeHref(found.to, page.info.locale);
    // Keep the visitor's query string, unless the target has one of its own.
    return {
      status: found.status,
      location: location.includes('?') || !location.startsWith('/') ? location : location + search,
    };
  } catch (error) {
    page.issues.push(unavailable(DOCUMENT, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}
