import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeInfo } from '../../content/addresses/sites.ts';
import { cspHash } from '../../layouts/inline.ts';
import { t } from '../../messages/index.ts';
import { html, trusted } from '../../ui/html/html.ts';
import { preferredLocale } from '../http/request/accept-language.ts';
import { sendPage } from '../http/response/send.ts';

const COMMAND = 'npm run preview:link';
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}body{max-width:34rem;margin:18vh auto 0;padding:0 24px}h1{font-size:24px;line-height:1.25}p{margin:12px 0}small{opacity:.8}code{font-size:1em}';

/** Sends the page for an expired viewer link. Recipients may not know the viewer, so the page explains what to do. */
export function sendExpiredLink(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const locale = preferredLocale(request.headers['accept-language']);
  const title = t(locale, 'link.gone.title');
  const page = html`<!doctype html>
<html lang="${localeInfo(locale)?.tag ?? locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${trusted(STYLE)}</style></head>
<body><main><h1>${title}</h1><p>${t(locale, 'link.gone.about')}</p><p><small>${t(locale, 'link.gone.operator', { command: COMMAND })}</small></p></main></body></html>`;
  sendPage(response, 403, page.markup, requestId, cspHash(STYLE), [
    'vary',
    'accept-language',
    'x-robots-tag',
    'noindex',
  ]);
}
