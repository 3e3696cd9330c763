import { SendError } from './sender.ts';
import type { ApplyAnswer, ApplyMessage, OpenEntry } from './apply-api.ts';
import type { FormOf } from '../form-schema/form-field.ts';
import { isObject, type Json } from '../pointers.ts';

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
  | { readonly problem: string }
  | { readonly failed: 'expired' | 'refused' }
  /** The document no longer exists, because its only version, a draft, was discarded. */
  | { readonly gone: true }
  /** Not saved: no connection, an error of the source, an unexpected answer or a timeout. The changes stay. */
  | { readonly unsaved: 'lost' | 'failed' | 'garbled' | 'slow'; readonly status: number };

/** Timeout of a save; that of the server is shorter. Milliseconds. */
export const SAVE_LIMIT_MS = 15_000;

const isStored = (value: unknown): value is StoredDocument =>
  isObject(value) && typeof value['etag'] === 'string' && value['raw'] !== undefined;

const documentUrl = (document: string): string => `/preview/edit/document?${new URLSearchParams({ document })}`;

/** Reads the stored document. @throws SendError */
export async function readDocument(document: string): Promise<StoredDocument> {
  const response = await fetch(documentUrl(document)).catch(() => undefined);
  if (response === undefined) throw new SendError('lost');
  if (response.status >= 500) throw new SendError('lost');
  if (!response.ok) throw new SendError(response.status === 403 ? 'expired' : 'refused');
  return (await response.json()) as StoredDocument;
}

/** Saves or discards a draft; never throws. */
export async function writeDocument(
  method: 'PUT' | 'DELETE',
  document: string,
  etag: string,
  raw?: Json,
): Promise<SaveOutcome> {
  let slow = false;
  const response = await fetch(documentUrl(document), {
    method,
    signal: AbortSignal.timeout(SAVE_LIMIT_MS),
    headers: { 'if-match': etag, ...(raw === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(raw === undefined ? {} : { body: JSON.stringify(raw) }),
  }).catch((error: unknown) => void (slow = error instanceof DOMException && error.name === 'TimeoutError'));
  if (response === undefined) return { unsaved: slow ? 'slow' : 'lost', status: 0 };
  const { status } = response;
  if (status === 403) return { failed: 'expired' };
  if (status >= 500) return { unsaved: 'failed', status };
  if (status === 404 && method === 'DELETE') return { gone: true };
  // A proxy or a sign-in page may answer instead of the server, without JSON.
  const said = (await response.json().catch(() => undefined)) as { current?: unknown; message?: unknown } | undefined;
  if (response.ok) return isStored(said) ? { saved: said } : { unsaved: 'garbled', status };
  if (status === 412) return isStored(said?.current) ? { conflict: said.current } : { unsaved: 'garbled', status };
  return status === 422 && typeof said?.message === 'string' ? { problem: said.message } : { failed: 'refused' };
}

export interface Forms {
  readonly kinds: readonly string[];
  readonly forms: readonly FormOf[];
  /** Initial value of a new block by kind. */
  readonly starts: Readonly<Record<string, Json>>;
}

/** Loads the forms of kinds. @throws SendError */
export async function readForms(kinds: readonly string[]): Promise<Forms> {
  const response = await fetch(`/preview/edit/forms?${new URLSearchParams({ kinds: kinds.join(',') })}`).catch(
    () => undefined,
  );
  if (response === undefined) throw new SendError('lost');
  if (!response.ok) throw new SendError(response.status === 403 ? 'expired' : 'refused');
  return (await response.json()) as Forms;
}

/** Images and films to choose from; empty on failure. */
export async function readMedia(): Promise<{ readonly base: string; readonly media: readonly string[] }> {
  const response = await fetch('/preview/edit/media').catch(() => undefined);
  return response?.ok === true
    ? ((await response.json()) as { base: string; media: string[] })
    : { base: '', media: [] };
}

/**
 * Sends changes and receives the blocks that changed.
 *
 * @param params the view's query with the working copy
 * @throws SendError
 */
export async function apply(
  params: URLSearchParams,
  message: ApplyMessage,
  entry: OpenEntry,
  have: readonly string[],
  signal: AbortSignal,
): Promise<ApplyAnswer> {
  const response = await fetch(`/preview/edit/apply?${params}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, entry, have }),
    signal,
    priority: 'high',
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new SendError('lost');
  });
  if (response.ok) return (await response.json()) as ApplyAnswer;
  if (response.status === 403) throw new SendError('expired');
  if (response.status >= 500) throw new SendError('lost');
  if (response.status !== 409) throw new SendError('refused');
  throw new SendError(((await response.json()) as { error: string }).error === 'STALE' ? 'stale' : 'unknown');
}
