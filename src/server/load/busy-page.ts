import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE, LOCALES, localeInfo } from '../../content/addresses/sites.ts';
import { GENERAL_ERROR } from '../../commerce/contract/error-codes.ts';
import { cspHash } from '../../layouts/inline.ts';
import { editedVersion } from '../../messages/edited.ts';
import { t } from '../../messages/index.ts';
import { html, trusted } from '../../ui/html/html.ts';
import { sendJson, sendPage } from '../http/response/send.ts';
import { withPublishedTexts } from '../pages/edited-texts.ts';
import type { RenderPage } from '../pages/render-page.ts';

/** Seconds after which to ask again: those who are refused together do not come back together. */
const RETRY_AFTER = { least: 5, spread: 10 } as const;
const UNAVAILABLE = 503;
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}' +
  'body{max-width:34rem;margin:18vh auto 0;padding:0 24px}h1{font-size:24px;line-height:1.25}p{margin:12px 0}' +
  'a{display:inline-block;padding:10px 0;color:inherit}';
const STYLE_SOURCE = cspHash(STYLE);

/** By locale, version of its texts and seconds. */
const pages = new Map<string, string>();
const MAX_PAGES = LOCALES.length * RETRY_AFTER.spread;

/** @param policy as an element, for files that are served without a header of ours */
function markupIn(locale: string, seconds: number, policy = html``): string {
  const title = t(locale, 'busy.title');
  return html`<!doctype html>
<html lang="${localeInfo(locale)?.tag ?? locale}"><head><meta charset="utf-8">${policy}<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>${title} | ${t(locale, 'brand')}</title><style>${trusted(STYLE)}</style></head>
<body><main><h1>${title}</h1><p>${t(locale, 'busy.text')}</p><p>${t(locale, 'busy.again', { seconds })}</p><p><a href="">${t(locale, '500.retry')}</a></p></main></body></html>`
    .markup;
}

/** The page in a language, as editors have it say; it is put together once for each number of seconds. */
function pageIn(locale: string, seconds: number): string {
  const key = `${locale} ${editedVersion()} ${seconds}`;
  let page = pages.get(key);
  if (page === undefined) {
    page = markupIn(locale, seconds);
    if (pages.size >= MAX_PAGES) pages.clear();
    pages.set(key, page);
  }
  return page;
}

const refusal = (requestId: string): object => ({
  errorDetails: [{ errorId: GENERAL_ERROR, message: 'There are too many visitors at the moment.' }],
  appId: '',
  correlationId: requestId,
});

/** Seconds of the pages for a balancer, which picks one of them; deploy/nginx/nginx.conf names them too. */
const SECONDS = [5, 9, 13];

/**
 * The same answers as files, for a balancer that refuses what no server can take: `5/de-de.html` asks again after five
 * seconds, `call.json` is for calls.
 */
export function busyFiles(): ReadonlyMap<string, string> {
  const policy = html`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'">`;
  return new Map([
    ...SECONDS.flatMap((seconds) =>
      LOCALES.map(({ locale }) => [`${seconds}/${locale}.html`, `${markupIn(locale, seconds, policy)}\n`] as const),
    ),
    ['call.json', JSON.stringify(refusal(''))],
  ]);
}

/**
 * Answers 503 with `Retry-After`, at the price of a page from memory: a page that asks again by itself, or the error of
 * the catalogue to a call.
 */
export function sendBusy(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const target = request.url ?? '/';
  const seconds = RETRY_AFTER.least + Math.floor(Math.random() * RETRY_AFTER.spread);
  response.setHeader('retry-after', String(seconds));
  if (target.startsWith('/api/')) return sendJson(response, UNAVAILABLE, refusal(requestId), requestId);
  const locale = localeInfo(target.split(/[/?]/, 2)[1])?.locale ?? DEFAULT_LOCALE;
  const markup = withPublishedTexts(locale, () => pageIn(locale, seconds));
  sendPage(response, UNAVAILABLE, markup, requestId, STYLE_SOURCE, ['x-robots-tag', 'noindex']);
}

/** The same page in place of any other, for the viewer. */
export const busyPage: RenderPage = async (_, { page }) => {
  page.csp.styles.add(STYLE_SOURCE);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(markupIn(page.info.locale, RETRY_AFTER.least), { status: UNAVAILABLE, headers });
};
