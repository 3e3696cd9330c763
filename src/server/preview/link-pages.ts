import type { IncomingMessage, ServerResponse } from 'node:http';
import { cspHash } from '../../layouts/inline.ts';
import { viewerMessages, type ViewerTranslate } from '../../messages/viewer/index.ts';
import { languageOf } from '../../preview/session/preferences.ts';
import { html, trusted, type Html } from '../../ui/html/html.ts';
import { readCookie, setCookie } from '../http/request/cookies.ts';
import { sendPage } from '../http/response/send.ts';

/** Pages for people who open a link into the viewer. They may not know it, so the pages say what to do. */

const COMMAND = 'npm run preview:link';
const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
  body { max-width: 34rem; margin: 18vh auto 0; padding: 0 24px }
  h1 { font-size: 24px; line-height: 1.25 }
  p { margin: 12px 0 }
  small { opacity: .8 }
  code { font-size: 1em }
  button { min-height: 44px; padding: 0 20px; font: inherit; font-weight: 600; cursor: pointer }
`;
/** How long the page of a link may wait for its press; a working day, seconds. */
const ASKED_SECONDS = 36_000;
/** A second click would ask for a link that the first has used up, and show that answer instead. */
const ONE_PRESS = `
  const button = document.querySelector('button');
  button.form.addEventListener('submit', () => { button.disabled = true; });
  addEventListener('pageshow', () => { button.disabled = false; });
`;

function send(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  status: number,
  content: (t: ViewerTranslate) => { readonly title: string; readonly body: Html },
  allowed: Parameters<typeof sendPage>[6] = {},
  more: readonly string[] = [],
): void {
  const { cookie = '', 'accept-language': accepted = '' } = request.headers;
  const language = languageOf(new Headers({ cookie, 'accept-language': accepted }));
  const { title, body } = content(viewerMessages(language));
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${trusted(STYLE)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
  const headers = ['vary', 'accept-language', 'x-robots-tag', 'noindex', ...more];
  sendPage(response, status, page.markup, requestId, cspHash(STYLE), headers, allowed);
}

/** Sends the page for a link that opens nothing, with status 403. */
export const sendExpiredLink = (request: IncomingMessage, response: ServerResponse, requestId: string): void =>
  send(request, response, requestId, 403, (t) => ({
    title: t('link.gone.title'),
    body: html`<p>${t('link.gone.about')}</p><p><small>${t('link.gone.operator', { command: COMMAND })}</small></p>`,
  }));

/** What a browser sends back if it keeps cookies: asked for before a link is used up. */
const KEEPS_COOKIE = '__Host-cairn-keeps';

/**
 * Whether the browser keeps the cookie that the page of the link gave it. Programs other than browsers keep what they
 * want, and are not asked.
 */
export const keepsCookies = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === undefined || readCookie(headers.cookie, KEEPS_COOKIE) !== undefined;

/** Gives a browser that cookie. */
export const keepsCookieHeader = (): string => setCookie(KEEPS_COOKIE, '1', { maxAge: ASKED_SECONDS, httpOnly: true });

function sendButton(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  status: number,
  content: (t: ViewerTranslate) => { readonly title: string; readonly about: Html; readonly submit: string },
): void {
  send(
    request,
    response,
    requestId,
    status,
    (t) => {
      const { title, about, submit } = content(t);
      const form = html`<form method="post"><button type="submit">${submit}</button></form>
<script>${trusted(ONE_PRESS)}</script>`;
      return { title, body: html`${about}${form}` };
    },
    { formAction: "'self'", script: cspHash(ONE_PRESS) },
    ['set-cookie', keepsCookieHeader()],
  );
}

/**
 * Sends the page of a link that opens once. Its button posts to the same address: chat and mail programs ask for every
 * link they see, and would use it up before the person it is for.
 */
export const sendLinkButton = (request: IncomingMessage, response: ServerResponse, requestId: string): void =>
  sendButton(request, response, requestId, 200, (t) => ({
    title: t('link.open.title'),
    about: html`<p>${t('link.open.about')}</p>`,
    submit: t('link.open.submit'),
  }));

/** Sends the page for a browser that keeps no cookies, with status 403; the link is as it was. */
export const sendCookiesBlocked = (request: IncomingMessage, response: ServerResponse, requestId: string): void =>
  sendButton(request, response, requestId, 403, (t) => ({
    title: t('link.cookies.title'),
    about: html`<p>${t('link.cookies.about')}</p><p>${t('link.cookies.todo')}</p>`,
    submit: t('js.again'),
  }));
