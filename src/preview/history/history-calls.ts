import type { Capabilities } from '../../content/drafts/capabilities.ts';
import { createCall } from '../../content/drafts/http/call.ts';
import { httpDocuments } from '../../content/drafts/http/http-documents.ts';
import { httpEntries } from '../../content/drafts/http/http-entries.ts';
import { pageRelease } from '../releases/page-release.ts';
import { askApi } from '../session/sign-in/ask-server.ts';

/** A comparison of two revisions reads both of them. */
const LIMIT_MS = 15_000;

const call = createCall({
  fetch: (request) => askApi(request, LIMIT_MS),
  root: `${location.origin}/preview/api`,
  timeoutMs: LIMIT_MS,
});

export const { read } = httpDocuments(call);
export const { revisions, changes, authors } = httpEntries(call);

let declared: Promise<Capabilities | undefined> | undefined;
/** What the content source declares; asked once it has answered. */
const capabilities = (): Promise<Capabilities | undefined> =>
  (declared ??= call.ask<Capabilities>('GET', 'capabilities').catch(() => (declared = undefined)));

/** Whether the content source keeps revisions of what this page edits: the history is that of the draft. */
export const hasHistory = async (): Promise<boolean> =>
  pageRelease() === undefined && (await capabilities())?.can.includes('revisions') === true;

/** Time zone of a site; UTC where the source names none. */
export const zoneOf = async (site: string): Promise<string> =>
  (await capabilities())?.sites.find(({ id }) => id === site)?.zone ?? 'UTC';
