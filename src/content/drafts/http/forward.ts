import { type CallOptions, EDITOR_HEADER, PREVIEW_TOKEN_HEADER } from './call.ts';
import type { Editor } from '../editor.ts';

/** Headers of a browser's request that mean something to the source. */
const PASSED = ['accept', 'content-type', 'if-match'] as const;
/** A file takes as long as the editor's line needs, milliseconds. */
const UPLOAD_MS = 120_000;

/** Sends a call of a browser on to the content source, under somebody's name. */
export type Forward = (
  request: Request,
  path: string,
  editor: Editor,
  /** Parameters that replace those of the request. */
  query?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** @param options as for the draft store; the editor comes with each call */
export function createForward({ fetch, root, previewToken, timeoutMs }: Omit<CallOptions, 'editor'>): Forward {
  return async (request, path, editor, query = {}) => {
    const headers = new Headers({ [EDITOR_HEADER]: encodeURIComponent(JSON.stringify(editor)) });
    if (previewToken !== undefined) headers.set(PREVIEW_TOKEN_HEADER, previewToken);
    for (const name of PASSED) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const hasBody = request.body !== null && request.method !== 'GET' && request.method !== 'HEAD';
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
    const init: RequestInit = {
      method: request.method,
      headers,
      signal: AbortSignal.timeout(isUpload ? UPLOAD_MS : timeoutMs),
    };
    const body = hasBody ? { body: request.body, duplex: 'half' } : {};
    const params = new URL(request.url).searchParams;
    for (const [name, value] of Object.entries(query)) params.set(name, value);
    const target = new URL(`${root}/${path}`);
    // What a URL resolves (`..`, encoded or not) would be another call than the one the caller was allowed.
    if (target.pathname !== `${new URL(root).pathname}/${path}`)
      throw new TypeError(`${path} is not the path of a call.`);
    target.search = params.toString();
    return fetch(new Request(target, { ...init, ...body } as RequestInit));
  };
}
