import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../../../sandbox/store/store.ts';
import type { Editor } from '../../content/drafts/editor.ts';
import type { PreviewLink, PreviewLinks, PreviewRole } from '../../content/drafts/preview-links.ts';
import { readCookie, setCookie } from '../http/request/cookies.ts';
import { sendText } from '../http/response/send.ts';
import type { ExpiringKeys } from '../store/expiring-keys.ts';
import { SHARED_PARAM } from './access.ts';
import { keepsCookieHeader, keepsCookies, sendCookiesBlocked, sendExpiredLink, sendLinkButton } from './link-pages.ts';
import { createLinkStore } from './link-store.ts';
import { type PreviewToken, signToken, verifyToken } from './tokens.ts';

/** Path that exchanges a link for a session. */
export const PREVIEW_ENTER_PATH = '/preview/enter';
/** Parameter of a link whose browser has been given a cookie and sent back, to see whether it keeps it. */
const ASKED_PARAM = 'asked';
const SESSION_COOKIE = '__Host-cairn-editor';
/** Lifetime of a link from the terminal, which is usually opened at once. */
const LINK_MINUTES = 15;
/** One working day. */
const SESSION_HOURS = 10;
/** Name of somebody who has not said theirs. */
const GUEST = 'Guest';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether a browser asks for a page with a session in the viewer that it had, whether or not that still holds. */
export const hadSession = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && readCookie(headers.cookie, SESSION_COOKIE) !== undefined;

/** Whether a request asks to use a link that opens once: the press of the button on its page. */
const isPress = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/** Whether a person has opened a link: programs that look where one leads say nothing of a document. */
const isOpening = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'HEAD' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-purpose'] === undefined;

const paramsOf = ({ url = '' }: IncomingMessage): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '');

/** The URL a link opens, with the content stored at the time of sharing, if any. */
const viewOf = ({ query, snapshot, id }: PreviewLink): string => {
  const params = new URLSearchParams(query);
  if (snapshot !== undefined) params.set(SHARED_PARAM, id);
  return `/preview${params.size === 0 ? '' : `?${params}`}`;
};

const lead = (response: ServerResponse, requestId: string, to: string, more: readonly string[] = []): void =>
  sendText(response, 303, 'Welcome.', requestId, ['location', to, ...more, 'x-robots-tag', 'noindex']);

/**
 * The key of a link that admits one person to the viewer, once, within 15 minutes.
 *
 * @param now by the clock of the store, milliseconds since 1970
 */
export const previewKey = (
  secret: string,
  now = Date.now(),
  role: PreviewRole = 'editor',
  editor?: Editor,
): Promise<string> => signToken(secret, 'link', now + LINK_MINUTES * MINUTE_MS, { role, editor });

export interface PreviewSession {
  readonly role: PreviewRole;
  readonly editor: Editor;
  /** Nobody has said who they are: `editor` stands for this session alone. */
  readonly unnamed?: true | undefined;
  /** The shared link it came from; undefined for a link from the terminal. */
  readonly link?: string | undefined;
  /** When it ends, milliseconds since 1970; undefined where the viewer is open to everybody. */
  readonly until?: number | undefined;
}

export interface PreviewSessions {
  /** The session in a Cookie header. */
  session(cookie: string | null | undefined): Promise<PreviewSession | undefined>;
  readonly links: PreviewLinks;
  /** Tells when a link is revoked and its sessions end. Returns an unsubscribe function. */
  onRevoked(listener: () => void): () => void;
  /**
   * Gives a session without a name the name its holder says.
   * @returns the Set-Cookie header; undefined for any other session
   */
  name(cookie: string | null | undefined, name: string): Promise<string | undefined>;
  /** Handles `/preview/enter?key=…`. What opens once does so by POST; a GET uses nothing up. */
  enter(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void>;
}

/**
 * Sessions of the viewer (reading 6 of the specification): a signed link is exchanged for an HttpOnly cookie.
 *
 * @param secrets newest first; the first signs, all verify
 * @param store where shared links are; its clock says when sessions and links end, the same on every server
 * @param used one-time links already exchanged
 */
export function createPreviewSessions(secrets: readonly string[], store: Store, used: ExpiringKeys): PreviewSessions {
  const now = (): number => store.now().getTime();
  const [secret] = secrets;
  if (secret === undefined) throw new TypeError('Preview sessions need a secret.');
  const shared = createLinkStore(store);
  const listeners = new Set<() => void>();

  async function tokenIn(cookie: string | null | undefined): Promise<PreviewToken | undefined> {
    const value = readCookie(cookie, SESSION_COOKIE);
    const token = value === undefined ? undefined : await verifyToken(secrets, 'session', value, now());
    // A session ends when the link it came from is revoked or expires.
    return token?.link === undefined || (await shared.find(token.link))?.revoked === false ? token : undefined;
  }

  /** @param hours session lifetime */
  async function begin(
    response: ServerResponse,
    requestId: string,
    to: string,
    session: Pick<PreviewToken, 'role' | 'link' | 'editor'>,
    hours: number,
  ): Promise<void> {
    const token = await signToken(secret as string, 'session', now() + hours * HOUR_MS, session);
    const cookie = setCookie(SESSION_COOKIE, token, { maxAge: Math.floor(hours * 3_600), httpOnly: true });
    lead(response, requestId, to, ['set-cookie', cookie]);
  }

  /** Whether a visitor sees all that a link shows without a session of it. */
  async function hasSession(cookie: string | undefined, link: PreviewLink): Promise<boolean> {
    const token = await tokenIn(cookie);
    // A link for somebody in particular says who they are.
    return token?.link === link.id || (token?.role === 'editor' && link.editor === undefined);
  }

  async function enterByShare(link: PreviewLink, request: IncomingMessage, response: ServerResponse, id: string) {
    if (link.revoked) return sendExpiredLink(request, response, id);
    if (await hasSession(request.headers.cookie, link)) return lead(response, id, viewOf(link));
    if (link.left === 0) return sendExpiredLink(request, response, id);
    if (link.left !== undefined && !isPress(request)) return sendLinkButton(request, response, id);
    if ((link.left !== undefined || isOpening(request)) && !keepsCookies(request)) {
      const params = paramsOf(request);
      if (link.left !== undefined || params.has(ASKED_PARAM)) return sendCookiesBlocked(request, response, id);
      params.set(ASKED_PARAM, '1');
      return lead(response, id, `${PREVIEW_ENTER_PATH}?${params}`, ['set-cookie', keepsCookieHeader()]);
    }
    const counts = link.left !== undefined || isOpening(request);
    if (counts && (await shared.use(link.id)) === undefined) return sendExpiredLink(request, response, id);
    const hours = Math.min(SESSION_HOURS, (link.until - now()) / HOUR_MS);
    return begin(response, id, viewOf(link), { role: link.role, link: link.id, editor: link.editor }, hours);
  }

  async function enterByKey(token: PreviewToken, request: IncomingMessage, response: ServerResponse, id: string) {
    if (await used.has(token.id)) {
      // Who has opened it and goes back, or opens it again, keeps their session.
      const isIn = (await tokenIn(request.headers.cookie))?.role === 'editor' && token.editor === undefined;
      return isIn ? lead(response, id, '/preview') : sendExpiredLink(request, response, id);
    }
    if (!isPress(request)) return sendLinkButton(request, response, id);
    // Without its cookie a session is none: the link stays for a browser that keeps it.
    if (!keepsCookies(request)) return sendCookiesBlocked(request, response, id);
    const isFirst = await used.add(token.id, now() + LINK_MINUTES * MINUTE_MS);
    if (!isFirst) return sendExpiredLink(request, response, id);
    return begin(response, id, '/preview', { role: token.role, editor: token.editor }, SESSION_HOURS);
  }

  const pathOf = async (link: PreviewLink): Promise<string> => {
    const key = await signToken(secret, 'share', link.until, { role: link.role, link: link.id });
    return `${PREVIEW_ENTER_PATH}?key=${key}`;
  };

  return {
    links: {
      async make(asked) {
        const link = await shared.add(asked);
        return { link, path: await pathOf(link) };
      },
      pathOf,
      find: shared.find,
      list: shared.list,
      async revoke(id) {
        await shared.revoke(id);
        for (const listener of listeners) listener();
      },
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async session(cookie) {
      const token = await tokenIn(cookie);
      if (token === undefined) return undefined;
      const { role, link, editor, until } = token;
      return editor === undefined
        ? { role, link, until, editor: { id: `guest-${token.id}`, name: GUEST }, unnamed: true }
        : { role, link, until, editor };
    },
    async name(cookie, name) {
      const token = await tokenIn(cookie);
      if (token === undefined || token.editor !== undefined) return undefined;
      const { id, role, link, until } = token;
      const named = await signToken(secret, 'session', until, { id, role, link, editor: { id: `guest-${id}`, name } });
      return setCookie(SESSION_COOKIE, named, { maxAge: Math.floor((until - now()) / 1000), httpOnly: true });
    },
    async enter(request, response, requestId) {
      const key = paramsOf(request).get('key') ?? '';
      const share = (await verifyToken(secrets, 'share', key, now()))?.link;
      const link = share === undefined ? undefined : await shared.find(share);
      if (link !== undefined) return enterByShare(link, request, response, requestId);
      const token = await verifyToken(secrets, 'link', key, now());
      if (token !== undefined) return enterByKey(token, request, response, requestId);
      return sendExpiredLink(request, response, requestId);
    },
  };
}
