import type { Editor } from '../editor.ts';

export interface CallOptions {
  /** Sends the request: global fetch, or the in-process reference content service. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Address of the calls without trailing slash: `{source}/preview/caas/v1`, or `/preview/api` in a browser. */
  readonly root: string;
  /** Preview access token from configuration; stays on the server. */
  readonly previewToken?: string | undefined;
  /** Who is at work; in a browser the session says so. */
  readonly editor?: Editor | undefined;
  readonly timeoutMs: number;
}

/** Header with the editor as percent-encoded JSON. */
export const EDITOR_HEADER = 'x-editor';
/** Header of the preview access token. */
export const PREVIEW_TOKEN_HEADER = 'x-preview-token';

/**
 * A draft store call that failed for a reason other than its document. `UNSUPPORTED`: the source has no such call;
 * `TIMEOUT`, `UNREACHABLE`: it did not answer, and the status is 0.
 */
export class DraftStoreError extends Error {
  override readonly name = 'DraftStoreError';
  readonly code: string;
  readonly status: number;

  constructor(status: number, path: string, cause?: unknown) {
    super(`The content source answered ${status === 0 ? 'nothing' : status} to ${path}.`, { cause });
    if (status === 0) this.code = cause instanceof Error && cause.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
    else this.code = NO_SUCH_CALL.has(status) ? 'UNSUPPORTED' : `STATUS_${status}`;
    this.status = status;
  }
}

/** Status codes of a source that does not support a call. */
export const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501]);
/** Refusals that have an answer of their own. */
const ANSWERS: ReadonlySet<number> = new Set([409, 412, 413, 415, 422]);
/** Segments without dots, so that a name from a browser cannot reach another endpoint. */
const NAME = /^[\w-]+(?:\/[\w-]+)*$/;

/** Whether a string can name a document or a public id of a call. */
export const isNamed = (name: string): boolean => NAME.test(name);

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

interface Asked {
  readonly query?: Query | undefined;
  readonly etag?: string | undefined;
  /** JSON, or a form with a file. */
  readonly body?: unknown;
}

/** `?a=1&b=x&b=y`; what is undefined, false or empty is left out. */
export function queryOf(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      if (one !== undefined && one !== false && one !== '') params.append(name, String(one));
  return params.size === 0 ? '' : `?${params}`;
}

/** Sends calls to a content source and reads their answers. */
export function createCall({ fetch, root, previewToken, editor, timeoutMs }: CallOptions) {
  async function send(method: string, path: string, { query = {}, etag, body }: Asked = {}): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    if (previewToken !== undefined) headers.set(PREVIEW_TOKEN_HEADER, previewToken);
    if (editor !== undefined) headers.set(EDITOR_HEADER, encodeURIComponent(JSON.stringify(editor)));
    if (etag !== undefined) headers.set('if-match', etag);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const request = new Request(`${root}/${path}${queryOf(query)}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    try {
      return await fetch(request);
    } catch (error) {
      throw new DraftStoreError(0, path, error);
    }
  }
  const failed = async (response: Response, path: string): Promise<never> => {
    throw new DraftStoreError(response.status, path, await response.text().catch((error: unknown) => error));
  };
  /** @throws DraftStoreError when the answer breaks off, SyntaxError when it is no JSON */
  async function read<T>(response: Response, path: string): Promise<T> {
    const text = await response.text().catch((error: unknown) => {
      throw new DraftStoreError(0, path, error);
    });
    return JSON.parse(text) as T;
  }
  return {
    send,
    failed,
    read,
    /** @returns the answer, also that of a refusal; throws DraftStoreError for anything else */
    async ask<T>(method: string, path: string, asked?: Asked): Promise<T> {
      const response = await send(method, path, asked);
      return response.ok || ANSWERS.has(response.status) ? read<T>(response, path) : failed(response, path);
    },
    /** As `ask`; undefined where there is no such thing (404). */
    async find<T>(method: string, path: string, asked?: Asked): Promise<T | undefined> {
      const response = await send(method, path, asked);
      if (response.status === 404) return void response.body?.cancel();
      return response.ok || ANSWERS.has(response.status) ? read<T>(response, path) : failed(response, path);
    },
    /** @returns whether there was such a thing */
    async act(method: string, path: string, asked?: Asked): Promise<boolean> {
      const response = await send(method, path, asked);
      if (!response.ok && response.status !== 404) return failed(response, path);
      await response.body?.cancel();
      return response.ok;
    },
  };
}

export type Call = ReturnType<typeof createCall>;
