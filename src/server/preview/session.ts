import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../../../sandbox/store/store.ts';
import type { Editor } from '../../content/drafts/editor.ts';
import type { PreviewLink, PreviewLinks, PreviewRole } from '../../content/drafts/preview-links.ts';
import { readCookie, setCookie } from '../http/request/cookies.ts';
import { sendText } from '../http/response/send.ts';
import type { ExpiringKeys } from '../store/expiring-keys.ts';
import { SHARED_PARAM } from './access.ts';
import { sendExpiredLink } from './expired-link.ts';
import { createLinkStore } from './link-store.ts';
import { type PreviewToken, signToken, verifyToken } from './tokens.ts';

/** Path that exchanges a link for a session. */
export const PREVIEW_ENTER_PATH = '/preview/enter';
const SESSION_COOKIE = '__Host-cairn-editor';
/** Lifetime of a link from the terminal, which is usually opened at once. */
const LINK_MINUTES = 15;
/** One working day. */
const SESSION_HOURS = 10;
/** Name of somebody who has not said theirs. */
const GUEST = 'Guest';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The URL a link opens, with the content stored at the time of sharing, if any. */
const viewOf = ({ query, snapshot, id }: PreviewLink): string => {
  const params = new URLSearchParams(query);
  if (snapshot !== undefined) params.set(SHARED_PARAM, id);
  return `/preview${params.size === 0 ? '' : `?${params}`}`;
};

/** The key of a link that admits one person to the viewer, once, within 15 minutes. */
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
  /** Handles `/preview/enter?key=…`. */
  enter(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void>;
}

/**
 * Sessions of the viewer (reading 6 of the specification): a signed link is exchanged for an HttpOnly cookie.
 *
 * @param secrets newest first; the first signs, all verify
 * @param store where shared links are
 * @param used one-time links already exchanged
 */
export function createPreviewSessions(
  secrets: readonly string[],
  store: Store,
  used: ExpiringKeys,
  now: () => number = Date.now,
): PreviewSessions {
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
        const link = await shared.add(asked);
        const key = await signToken(secret, 'share', link.until, { role: link.role, link: link.id });
        return { link, path: `${PREVIEW_ENTER_PATH}?key=${key}` };
      },
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
      const { role, link, editor } = token;
      return editor === undefined
        ? { role, link, editor: { id: `guest-${token.id}`, name: GUEST }, unnamed: true }
        : { role, link, editor };
    },
    async name(cookie, name) {
      const token = await tokenIn(cookie);
      if (token === undefined || token.editor !== undefined) return undefined;
      const { id, role, link, until } = token;
      const named = await signToken(secret, 'session', until, { id, role, link, editor: { id: `guest-${id}`, name } });
      return setCookie(SESSION_COOKIE, named, { maxAge: Math.floor((until - now()) / 1000), httpOnly: true });
    },
    async enter(request, response, requestId) {
      const key = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '').get('key') ?? '';
      if (request.method !== 'GET') return sendExpiredLink(request, response, requestId);
      const share = (await verifyToken(secrets, 'share', key, now()))?.link;
      const link = share === undefined ? undefined : await shared.use(share);
      if (link !== undefined) {
        const hours = Math.min(SESSION_HOURS, (link.until - now()) / HOUR_MS);
        return begin(response, requestId, viewOf(link), { role: link.role, link: link.id, editor: link.editor }, hours);
      }
      const token = await verifyToken(secrets, 'link', key, now());
      const isFirst = token !== undefined && (await used.add(token.id, now() + LINK_MINUTES * MINUTE_MS));
      if (!isFirst) return sendExpiredLink(request, response, requestId);
      return begin(response, requestId, '/preview', { role: token.role, editor: token.editor }, SESSION_HOURS);
    },
  };
}
