import type { Context } from 'hono';
import { CONSENT_COOKIE } from '../../../personalisation/consent/consent.ts';
import { CONSENT_SECONDS, consentValue, grantsOfForm } from '../../../personalisation/consent/consent-choice.ts';
import { localeInfo } from '../../../content/addresses/sites.ts';
import type { Gateway } from '../deps.ts';
import { formPage } from './form.ts';
import { readForm } from '../request/read-body.ts';
import { PRIVATE_HEADERS, HttpError } from '../http-error.ts';
import { safeReturnPath, withQuery } from './return-path.ts';

/**
 * `POST /api/form/consent`: consent choice from the banner or the settings page, without JavaScript. Creates no
 * session.
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
  const cookie = `${CONSENT_COOKIE}=${consentValue(grants)}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
  return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: target, 'set-cookie': cookie } });
}
