import { SendError, type SendFailure } from './sender.ts';
import type { ApplyAnswer, OpenEntry, WorkMessage } from './apply-api.ts';
import type { DocumentProblem } from '../../../content/drafts/documents.ts';
import { problemText } from '../../publish/refusal-text.ts';
import type { FormOf } from '../form-schema/form-field.ts';
import { withKeys } from '../../../content/item-keys.ts';
import { pageRelease } from '../../releases/page-release.ts';
import { isObject, type Json, type JsonObject } from '../pointers.ts';
import { askServer, type Purpose } from '../../session/sign-in/ask-server.ts';

/** A document as the server delivers it. */
export interface StoredDocument {
  readonly document: string;
  readonly state: 'draft' | 'published';
  readonly etag: string;
  readonly raw: Json;
}

export type SaveOutcome =
  | { readonly saved: StoredDocument }
  | { readonly conflict: StoredDocument }
  /** Refused for its content: why, in the editor's language. */
  | { readonly problem: string; readonly pointer?: string | undefined }
  | { readonly failed: 'expired' | 'refused' }
  /** The document no longer exists, because its only version, a draft, was discarded. */
  | { readonly gone: true }
  /** Not saved: no connection, the source is away, an error of the server, an unexpected answer or a timeout. The changes stay. */
  | { readonly unsaved: 'lost' | 'away' | 'failed' | 'garbled' | 'slow'; readonly status: number };

/** Timeout of a save; that of the server is shorter. Milliseconds. */
export const SAVE_LIMIT_MS = 15_000;

const isStored = (value: unknown): value is StoredDocument =>
  isObject(value) && typeof value['etag'] === 'string' && value['raw'] !== undefined;

/** The document in the version that this page edits: its draft, or that of a release. @param more of the query */
function documentUrl(document: string, more: Readonly<Record<string, string>> = {}): string {
  const release = pageRelease();
  const query = { document, ...(release === undefined ? {} : { release }), ...more };
  return `/preview/edit/document?${new URLSearchParams(query)}`;
}

/** Statuses of a server that does not get to what it asks for content; see `sourceFailure`. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** What a status of the server says. */
function refusalOf(status: number): SendFailure {
  if (AWAY.has(status)) return 'away';
  if (status >= 500) return 'failed';
  return status === 403 ? 'expired' : 'refused';
}

/** Reads the stored document; undefined when there is none. @throws SendError */
export async function readDocument(document: string): Promise<StoredDocument | undefined> {
  const response = await askServer('read', () => fetch(documentUrl(document))).catch(() => undefined);
  if (response === undefined) throw new SendError('lost');
  if (response.status === 404) return undefined;
  if (!response.ok) throw new SendError(refusalOf(response.status));
  const stored = (await response.json()) as StoredDocument;
  return { ...stored, raw: withKeys(stored.raw) };
}

/** Sends a change of a stored document and reads what became of it; never throws. */
async function changing(address: string, init: RequestInit, purpose: Purpose = 'save'): Promise<SaveOutcome> {
  let slow = false;
  const response = await askServer(purpose, () =>
    fetch(address, { ...init, signal: AbortSignal.timeout(SAVE_LIMIT_MS) }),
  ).catch((error: unknown) => void (slow = error instanceof DOMException && error.name === 'TimeoutError'));
  if (response === undefined) return { unsaved: slow ? 'slow' : 'lost', status: 0 };
  const { status } = response;
  if (status === 403) return { failed: 'expired' };
  if (status >= 500) return { unsaved: AWAY.has(status) ? 'away' : 'failed', status };
  if (status === 404) return { gone: true };
  // A proxy or a sign-in page may answer instead of the server, without JSON.
  const said = (await response.json().catch(() => undefined)) as
    { saved?: unknown; conflict?: unknown; current?: unknown; message?: unknown; pointer?: unknown } | undefined;
  const [saved, current] = [said?.saved ?? said, said?.conflict ?? said?.current];
  if (response.ok) return isStored(saved) ? { saved } : { unsaved: 'garbled', status };
  if (status === 412) return isStored(current) ? { conflict: current } : { unsaved: 'garbled', status };
  return status === 422 && typeof said?.message === 'string'
    ? {
        problem: problemText(said as DocumentProblem),
        pointer: typeof said.pointer === 'string' ? said.pointer : undefined,
      }
    : { failed: 'refused' };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Browsers finish the requests of a tab that closes up to 64 KiB of bodies; with a margin, bytes. */
const MAX_KEPT_ALIVE = 60_000;

/**
 * Saves or discards a draft; never throws.
 *
 * @param isAuto nobody has asked for it: an ended session does not keep it waiting, and a tab that closes may finish it
 */
export function writeDocument(
  method: 'PUT' | 'DELETE',
  document: string,
  etag: string,
  raw?: Json,
  isAuto = false,
): Promise<SaveOutcome> {
  const body = raw === undefined ? undefined : JSON.stringify(raw);
  return changing(
    documentUrl(document, isAuto ? { auto: 'true' } : {}),
    {
      method,
      headers: { 'if-match': etag, ...(body === undefined ? {} : JSON_TYPE) },
      ...(body === undefined ? {} : { body }),
      ...(isAuto && new Blob([body ?? '']).size <= MAX_KEPT_ALIVE ? { keepalive: true } : {}),
    },
    isAuto ? 'background' : 'save',
  );
}

/** Makes an earlier revision the draft again; never throws. A revision that is not kept any more is refused. */
export async function restoreRevision(document: string, etag: string, revision: number): Promise<SaveOutcome> {
  const outcome = await changing(`/preview/api/revisions/${document}`, {
    method: 'POST',
    headers: { 'if-match': etag, ...JSON_TYPE },
    body: JSON.stringify({ revision }),
  });
  return 'gone' in outcome ? { failed: 'refused' } : outcome;
}

export interface Forms {
  readonly kinds: readonly string[];
  readonly forms: readonly FormOf[];
  /** Initial value of a new block by kind. */
  readonly starts: Readonly<Record<string, JsonObject>>;
}

async function readJson(address: string): Promise<unknown> {
  const response = await askServer('read', () => fetch(address)).catch(() => undefined);
  if (response === undefined) throw new SendError('lost');
  if (!response.ok) throw new SendError(refusalOf(response.status));
  return response.json();
}

/**
 * Loads the forms of kinds.
 *
 * @param locale whose language new blocks begin in
 * @throws SendError
 */
export const readForms = async (kinds: readonly string[], locale: string): Promise<Forms> =>
  (await readJson(`/preview/edit/forms?${new URLSearchParams({ kinds: kinds.join(','), locale })}`)) as Forms;

/** A kind of block, in the editor's language. */
export interface KindAbout {
  readonly kind: string;
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly about: string;
}

let kindsAsked: Promise<readonly KindAbout[]> | undefined;

/** Every kind of block there is, by name. @throws SendError */
export function readKinds(): Promise<readonly KindAbout[]> {
  kindsAsked ??= readJson('/preview/edit/kinds') as Promise<readonly KindAbout[]>;
  kindsAsked.catch(() => (kindsAsked = undefined));
  return kindsAsked;
}

/** Images and films to choose from; empty on failure. */
export async function readMedia(): Promise<{ readonly base: string; readonly media: readonly string[] }> {
  const response = await askServer('read', () => fetch('/preview/edit/media')).catch(() => undefined);
  return response?.ok === true
    ? ((await response.json()) as { base: string; media: string[] })
    : { base: '', media: [] };
}

/** Address of the question for an entry, with or without changes. */
export const applyAddress = (params: URLSearchParams): string => `/preview/edit/apply?${params}`;
export const applyRequest = (body: {
  readonly work?: WorkMessage;
  readonly entry: OpenEntry | undefined;
  readonly have: readonly string[];
}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  priority: 'high',
});

/**
 * Sends changes and receives the blocks that changed.
 *
 * @param params the view's query with the working copy
 * @throws SendError
 */
export async function apply(
  params: URLSearchParams,
  work: WorkMessage,
  entry: OpenEntry | undefined,
  have: readonly string[],
  signal: AbortSignal,
): Promise<ApplyAnswer> {
  const response = await askServer('background', () =>
    fetch(applyAddress(params), { ...applyRequest({ work, entry, have }), signal }),
  ).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new SendError('lost');
  });
  if (response.ok) return (await response.json()) as ApplyAnswer;
  if (response.status !== 409) throw new SendError(refusalOf(response.status));
  throw new SendError(((await response.json()) as { error: string }).error === 'STALE' ? 'stale' : 'unknown');
}
