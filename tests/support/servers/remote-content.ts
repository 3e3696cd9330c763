import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { createContentApp } from '../../../sandbox/content/app.ts';

export interface RemoteContentOptions {
  /** Folder of documents. */
  readonly dir: string;
  readonly port: number;
  readonly token: string;
  /** Simulated network and CMS latency per call, milliseconds. */
  readonly delayMs?: number;
  /** Calls an older CMS does not support, by path: it responds with this status. */
  readonly unknown?: { readonly calls: RegExp; readonly status: number };
  /** Webhook that reports changes. */
  readonly hook?: { readonly address: string; readonly secret: string };
}

/** The reference content API as a separate server, for a shop with CONTENT_API_BASE. */
export function serveRemoteContent({ dir, port, token, delayMs = 0, unknown, hook }: RemoteContentOptions) {
  const service = createContentApp({
    contentDir: dir,
    previewToken: token,
    watch: hook !== undefined,
    onProblem: () => undefined,
  });
  const calls: { path: string; token: string | null }[] = [];
  const server = serve({
    port,
    hostname: '127.0.0.1',
    async fetch(request) {
      calls.push({ path: request.url.replace(/^https?:\/\/[^/]+/, ''), token: request.headers.get('x-preview-token') });
      if (delayMs > 0) await wait(delayMs);
      if (unknown?.calls.test(new URL(request.url).pathname) === true)
        return new Response('<h1>No such call</h1>', {
          status: unknown.status,
          headers: { 'content-type': 'text/html' },
        });
      return service.app.fetch(request);
    },
  });
  if (hook !== undefined) {
    service.onChange((tags) => {
      const body = JSON.stringify(tags === undefined ? { all: true } : { tags });
      void fetch(hook.address, {
        method: 'POST',
        headers: { authorization: `Bearer ${hook.secret}`, 'content-type': 'application/json' },
        body,
      });
    });
  }
  return {
    base: `http://127.0.0.1:${port}`,
    /** Calls so far: path with query, and the token sent. */
    calls,
    close: (): void => {
      service.close();
      server.close();
    },
  };
}
