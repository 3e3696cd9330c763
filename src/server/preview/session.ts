import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PreviewLink, PreviewLinks, PreviewRole } from '../../content/drafts/preview-links.ts';
import { readCookie, setCookie } from '../http/request/cookies.ts';
import { sendText } from '../http/response/send.ts';
import type { ExpiringKeys } from '../store/expiring-keys.ts';
import { SHARED_PARAM } from './access.ts';
import { sendExpiredLink } from './expired-link.ts';
import { createLinkStore } from './link-store.ts';
import { signToken, verifyToken } from './tokens.ts';

/** Path that exchanges a link for a session. */
export const PREVIEW_ENTER_PATH = '/preview/enter';
const SESSION_COOKIE = '__Host-cairn-editor';
/** Lifetime of a link from the terminal, which is usually opened at once. */
const LINK_MINUTES = 15;
/** One working day. */
const SESSION_HOURS = 10;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The URL a link opens, with the content stored at the time of sharing, if any. */
const viewOf = ({ query, snapshot, id }: PreviewLink): string => {
  const params = new URLSearchParams(query);
  if (snapshot !== undefined) params.set(SHARED_PARAM, id);
  return `/preview${params.size === 0 ? '' : `?${params}`}`;
};

/** The key of a link that admits one person to the viewer, once, within 15 minutes. */
export const previewKey = (secret: string, now = Date.now(), role: PreviewRole = 'editor'): Promise<string> =>
  signToken(secret, 'link', now + LINK_MINUTES * MINUTE_MS, { role });

export interface PreviewSession {
  readonly role: PreviewRole;
  /** The shared link it came from; undefined for a link from the terminal. */
  readonly link?: string | undefined;
}

export interface PreviewSessions {
  /** The session in a Cookie header. */
  session(cookie: string | null | undefined): Promise<PreviewSession | undefined>;
  readonly links: PreviewLinks;
  /** Handles `/preview/enter?key=…`. */
  enter(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void>;
}

/**
 * Sessions of the viewer (reading 6 of the specification): a signed link is exchanged for an HttpOnly cookie.
 *
 * @param secrets newest first; the first signs, all verify
 * @param linkFile where shared links are stored
 * @param used one-time links already exchanged
 */
export function createPreviewSessions(
  secrets: readonly string[],
  linkFile: string,
  used: ExpiringKeys,
  now: () => number = Date.now,
): PreviewSessions {
  const [secret] = secrets;
  if (secret === undefined) throw new TypeError('Preview sessions need a secret.');
  const shared = createLinkStore(linkFile, now);

  /** @param hours session lifetime */
  async function begin(
    response: ServerResponse,
    requestId: string,
    to: string,
    session: PreviewSession,
    hours: number,
  ): Promise<void> {
    const token = await signToken(secret as string, 'session', now() + hours * HOUR_MS, session);
    sendText(response, 303, 'Welcome.', requestId, [
      'location',
      to,
      'set-cookie',
      setCookie(SESSION_COOKIE, token, { maxAge: Math.floor(hours * 3_600), httpOnly: true }),
      'x-robots-tag',
      'noindex',
    ]);
  }

  return {
    links: {
      async make(asked) {
        const link = shared.add(asked);
        const key = await signToken(secret, 'share', link.until, { role: link.role, link: link.id });
        return { link, path: `${PREVIEW_ENTER_PATH}?key=${key}` };
      },
      find: shared.find,
      list: shared.list,
      revoke: shared.revoke,
    },
    async session(cookie) {
      const value = readCookie(cookie, SESSION_COOKIE);
      const token = value === undefined ? undefined : await verifyToken(secrets, 'session', value, now());
      if (token?.link === undefined) return token;
      // A session ends when the link it came from is revoked or expires.
      return shared.find(token.link)?.revoked === false ? token : undefined;
    },
    async enter(request, response, requestId) {
      const key = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '').get('key') ?? '';
      if (request.method !== 'GET') return sendExpiredLink(request, response, requestId);
      const share = (await verifyToken(secrets, 'share', key, now()))?.link;
      const link = share === undefined ? undefined : shared.use(share);
      if (link !== undefined) {
        const hours = Math.min(SESSION_HOURS, (link.until - now()) / HOUR_MS);
        return begin(response, requestId, viewOf(link), { role: link.role, link: link.id }, hours);
      }
      const token = await verifyToken(secrets, 'link', key, now());
      if (token === undefined || used.has(token.id)) return sendExpiredLink(request, response, requestId);
      used.add(token.id, now() + LINK_MINUTES * MINUTE_MS);
      return begin(response, requestId, '/preview', { role: token.role }, SESSION_HOURS);
    },
  };
}
