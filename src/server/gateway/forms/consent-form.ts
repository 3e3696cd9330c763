import type { Context } from 'hono';
import {
  CONSENT_CATEGORIES,
  CONSENT_COOKIE,
  cookieIn,
  GRANTED_BEFORE_COOKIE,
  isGranted,
} from '../../../personalisation/consent/consent.ts';
import { CONSENT_SECONDS, consentValue, grantsOfForm } from '../../../personalisation/consent/consent-choice.ts';
import { belongsTo, categoriesIn, expired } from '../../../personalisation/consent/stored-by-consent.ts';
import { localeInfo, siteOf } from '../../../content/addresses/sites.ts';
import type { Gateway } from '../deps.ts';
import { formPage } from './form.ts';
import { readForm } from '../request/read-body.ts';
import { PRIVATE_HEADERS, HttpError } from '../http-error.ts';
import { safeReturnPath, withQuery } from './return-path.ts';

/**
 * `POST /api/form/consent`: consent choice from the banner or the settings page, without JavaScript. Creates no
 * session. Cookies that we set for refused categories are deleted. Those of others are left to the next script, as what
 * else the browser has stored: a request also has cookies that no script has set, such as those of a load balancer or of
 * another site of the same domain, and `Clear-Site-Data` would delete what needs no consent as well.
 * @throws HttpError ATTR300 for a form without a choice
 */
export async function decideWithForm(gateway: Gateway, c: Context): Promise<Response> {
  const fields = await readForm(c.req.raw);
  const grants = grantsOfForm((name) => fields[name]);
  if (grants === undefined) throw new HttpError('ATTR300', 400, 'The form does not say what was chosen.');
  const settings = safeReturnPath(fields['back']);
  const target =
    settings === undefined
      ? (formPage(gateway, c) ?? `/${localeInfo(fields['locale'])?.locale ?? ''}`)
      : withQuery(settings, { notice: 'consent-saved' });
  const secure = gateway.origin.startsWith('https:') ? '; Secure' : '';
  const lasting = (name: string, value: string): string =>
    `${name}=${value}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
  const headers = new Headers([...Object.entries(PRIVATE_HEADERS), ['location', target]]);
  headers.append('set-cookie', lasting(CONSENT_COOKIE, consentValue(grants)));
  const cookies = c.req.header('cookie') ?? '';
  const info = localeInfo(fields['locale']) ?? localeInfo(target.split(/[/?#]/)[1]);
  const region = info === undefined ? 'EMEA' : siteOf(info).region;
  const granted = CONSENT_CATEGORIES.filter((one) => isGranted(one, region, cookieIn(cookies, CONSENT_COOKIE)));
  // Several decisions may be sent before a script runs.
  const before = new Set([...granted, ...categoriesIn(cookieIn(cookies, GRANTED_BEFORE_COOKIE))]);
  const forgotten = CONSENT_CATEGORIES.filter((one) => grants[one] !== true);
  if (forgotten.length > 0) headers.append('set-cookie', lasting(GRANTED_BEFORE_COOKIE, [...before].join('.')));
  for (const pair of cookies.split(/;\s*/)) {
    const name = pair.split('=', 1)[0] ?? '';
    if (forgotten.some((category) => belongsTo(category, name, true)))
      for (const cookie of expired(name, new URL(gateway.origin).hostname)) headers.append('set-cookie', cookie);
  }
  return new Response(null, { status: 303, headers });
}
