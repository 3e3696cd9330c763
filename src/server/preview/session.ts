import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PreviewRole } from '../../content/page-context.ts';
import type { PreviewLink, PreviewLinks } from '../../content/preview-links.ts';
import { SHARED_PARAM } from './access.ts';
import { sendGoneLink } from './expired-link.ts';
import { createLinkStore } from './link-store.ts';
import { sendText } from '../http/send.ts';

/** Path that exchanges a one-time link for the editor's cookie. */
export const PREVIEW_ENTER_PATH = '/preview/enter';
export const EDITOR_COOKIE = '__Host-cairn-editor';
/** A link is opened soon after it was made. */
const LINK_MINUTES = 15;
/** One working day. */
const SESSION_HOURS = 10;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The view a link leads to, with the content as it was when that was kept. */
const viewOf = ({ query, snapshot, id }: PreviewLink): string => {
  const params = new URLSearchParams(query);
  if (snapshot !== undefined) params.set(SHARED_PARAM, id);
  return `/preview${params.size === 0 ? '' : `?${params}`}`;
};

type Purpose = 'link' | 'share' | 'session';

const sign = (secret: string, purpose: Purpose, payload: string): string =>
  createHmac('sha256', secret).update(`cairn-preview:${purpose}:${payload}`).digest('base64url');

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function make(secret: string, purpose: Purpose, until: number, role: PreviewRole, link = ''): string {
  const payload = `${until.toString(36)}.${randomBytes(12).toString('base64url')}.${role}${link === '' ? '' : `.${link}`}`;
  return `${payload}.${sign(secret, purpose, payload)}`;
}

/** The payload of a token that was made here and has not expired. */
function open(secrets: readonly string[], purpose: Purpose, token: string, now: number): string | undefined {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(0, end));
  const signature = token.slice(end + 1);
  if (payload === '' || !secrets.some((secret) => equal(sign(secret, purpose, payload), signature))) return undefined;
  const until = Number.parseInt(payload.split('.', 1)[0] ?? '', 36);
  return until > now ? payload : undefined;
}

/** What a token's holder may do; the signature covers it. Links from before there were roles were for editors. */
const roleOf = (payload: string): PreviewRole => (payload.split('.')[2] === 'viewer' ? 'viewer' : 'editor');

/** The key of a one-time link for an editor, or for somebody who only looks. */
export const previewKey = (secret: string, now = Date.now(), role: PreviewRole = 'editor'): string =>
  make(secret, 'link', now + LINK_MINUTES * MINUTE_MS, role);

export interface PreviewSessions {
  /** What the session that the request carries allows; undefined without one. */
  role(cookie: string | null | undefined): PreviewRole | undefined;
  /** Id of the link that the session came of; undefined for others. */
  link(cookie: string | null | undefined): string | undefined;
  readonly links: PreviewLinks;
  /** Answers `/preview/enter?key=…`. */
  enter(request: IncomingMessage, response: ServerResponse, requestId: string): void;
}

/**
 * Editor sessions (reading 6 of the specification): a signed link that works
 * once is exchanged for an HttpOnly cookie.
 *
 * @param secrets the newest first; all of them open
 * @param linkFile where shared links are kept
 */
export function createPreviewSessions(
  secrets: readonly string[],
  linkFile: string,
  now: () => number = Date.now,
): PreviewSessions {
  const shared = createLinkStore(linkFile, now);
  const used = new Map<string, number>();
  const [newest] = secrets;
  const forgetOld = (): void => {
    for (const [payload, until] of used) if (until < now()) used.delete(payload);
  };
  /** Payload of the session a request carries. A session lives no longer than the link it came of. */
  const sessionOf = (cookie: string | null | undefined): string | undefined => {
    const token = new RegExp(`(?:^|;\\s*)${EDITOR_COOKIE}=([^;]+)`).exec(cookie ?? '')?.[1];
    const payload = token === undefined ? undefined : open(secrets, 'session', token, now());
    const link = payload?.split('.')[3];
    if (link === undefined) return payload;
    return shared.find(link)?.revoked === false ? payload : undefined;
  };
  const welcome = (response: ServerResponse, requestId: string, to: string, session: string, hours: number): void =>
    sendText(response, 303, 'Welcome.', requestId, [
      'location',
      to,
      'set-cookie',
      `${EDITOR_COOKIE}=${session}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(hours * 3_600)}`,
      'x-robots-tag',
      'noindex',
    ]);
  const links: PreviewLinks = {
    make(asked) {
      const link = shared.add(asked);
      return { link, path: `${PREVIEW_ENTER_PATH}?key=${make(newest ?? '', 'share', link.until, link.role, link.id)}` };
    },
    find: shared.find,
    list: shared.list,
    revoke: shared.revoke,
  };
  return {
    links,
    role(cookie) {
      const payload = sessionOf(cookie);
      return payload === undefined ? undefined : roleOf(payload);
    },
    link: (cookie) => sessionOf(cookie)?.split('.')[3],
    enter(request, response, requestId) {
      forgetOld();
      const key = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '').get('key') ?? '';
      const share = request.method === 'GET' ? open(secrets, 'share', key, now())?.split('.')[3] : undefined;
      const link = share === undefined ? undefined : shared.use(share);
      if (link !== undefined && newest !== undefined) {
        const hours = Math.min(SESSION_HOURS, (link.until - now()) / HOUR_MS);
        return welcome(
          response,
          requestId,
          viewOf(link),
          make(newest, 'session', Math.floor(now() + hours * HOUR_MS), link.role, link.id),
          hours,
        );
      }
      const payload = open(secrets, 'link', key, now());
      if (payload === undefined || used.has(payload) || newest === undefined || request.method !== 'GET') {
        return sendGoneLink(request, response, requestId);
      }
      used.set(payload, now() + LINK_MINUTES * MINUTE_MS);
      const session = make(newest, 'session', now() + SESSION_HOURS * HOUR_MS, roleOf(payload));
      welcome(response, requestId, '/preview', session, SESSION_HOURS);
    },
  };
}
