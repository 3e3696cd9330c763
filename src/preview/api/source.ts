import type { Capabilities, Capability } from '../../content/drafts/capabilities.ts';
import { createCall } from '../../content/drafts/http/call.ts';
import { httpDiscussion, httpPresence } from '../../content/drafts/http/http-discussion.ts';
import { httpDocuments } from '../../content/drafts/http/http-documents.ts';
import { httpEntries } from '../../content/drafts/http/http-entries.ts';
import { httpMedia } from '../../content/drafts/http/http-media.ts';
import { httpPublishing } from '../../content/drafts/http/http-publishing.ts';
import { httpReleases } from '../../content/drafts/http/http-releases.ts';
import type { Me } from './me.ts';
import { askApi, askServer } from '../session/sign-in/ask-server.ts';

/** Publishing checks every document that points to what changes. */
const LIMIT_MS = 30_000;

const call = createCall({
  fetch: (request) => askApi(request, LIMIT_MS),
  root: `${location.origin}/preview/api`,
  timeoutMs: LIMIT_MS,
});

/** The content source as this session may use it, one subject each. */
export const documents = httpDocuments(call);
export const entries = httpEntries(call);
export const comments = httpDiscussion(call);
export const presence = httpPresence(call);
export const media = httpMedia(call);
export const publishing = httpPublishing(call);
export const releases = httpReleases(call);

/** Who this session is. @throws TypeError without a connection */
export const readMe = async (): Promise<Me> =>
  (await (await askServer('read', () => fetch('/preview/api/me'))).json()) as Me;

let known: Promise<Capabilities | undefined> | undefined;
/** What the content source can do; undefined when it does not answer, and asked again then. */
export function capabilities(): Promise<Capabilities | undefined> {
  known ??= call.ask<Capabilities>('GET', 'capabilities').catch(() => (known = undefined));
  return known;
}

/** Whether the content source can do something. */
export const isAble = async (one: Capability): Promise<boolean> => (await capabilities())?.can.includes(one) === true;
