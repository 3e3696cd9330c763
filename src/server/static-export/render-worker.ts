import { parentPort, workerData } from 'node:worker_threads';
import type { PageSettings } from '../../content/page-context.ts';
import { createLog } from '../observability/log.ts';
import type { Env } from '../env/env.ts';
import { createBuiltScripts } from '../pages/built-scripts.ts';
import { createFragmentCache } from '../pages/cache/fragment-cache.ts';
import { type ContentSettings, createExportContentCache, createPageContent } from '../pages/page-content.ts';
import { createPageRenderer } from '../pages/page-renderer.ts';
import type { RenderPage } from '../pages/render-page.ts';
import { createPageMaker, type MadePage, type PageJob, type PageMakerOptions } from './make-page.ts';

/** What a thread that renders is given. */
export interface WorkerData extends Omit<PageMakerOptions, 'render'> {
  readonly settings: PageSettings;
  readonly env: ContentSettings & Pick<Env, 'fragmentCacheBytes' | 'logLevel'>;
  /** Public URL of the shop. */
  readonly origin: string;
  readonly clientDir: string;
  /** URL of the bundle that Astro built. */
  readonly entry: string;
}

/** A call that the thread of the export answers: it has the content, the catalogue and the connections. */
export interface Call {
  readonly to: 'content' | 'commerce';
  readonly path: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string | undefined;
  readonly siteId?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

/** Messages to a thread that renders, and from it. */
export type ToWorker = { readonly id: number } & (
  { readonly job: PageJob } | { readonly answer: Answer } | { readonly refused: string }
);
export type FromWorker = { readonly id: number } & (
  { readonly call: Call } | { readonly made: MadePage } | { readonly failed: string }
);

/** Renders pages on this thread, one message for each. */
async function work(port: NonNullable<typeof parentPort>, data: WorkerData): Promise<void> {
  const { settings, env, origin, entry, clientDir } = data;
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  const tell = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  const waiting = new Map<number, PromiseWithResolvers<Response>>();
  let calls = 0;
  const ask = (call: Call): Promise<Response> => {
    calls += 1;
    const answered = Promise.withResolvers<Response>();
    waiting.set(calls, answered);
    tell({ id: calls, call });
    return answered.promise;
  };
  const log = createLog(env.logLevel);
  const renderer = createPageRenderer({
    services: {
      settings,
      content: createPageContent({
        env,
        fetch: ({ url, method, headers }) => ask({ to: 'content', path: url, method, headers: [...headers] }),
        cache: createExportContentCache(),
        log,
      }),
      commerce: (path, init = {}, { siteId }) => {
        const { method = 'GET', headers, body } = init;
        return ask({
          to: 'commerce',
          path,
          method,
          headers: [...new Headers(headers)],
          body: typeof body === 'string' ? body : undefined,
          siteId,
        });
      },
      fragments: createFragmentCache(env.fragmentCacheBytes),
      builtScript: createBuiltScripts(clientDir),
      isOnce: true,
    },
    renderPage,
    log,
    origin,
    isCaching: false,
  });
  const make = createPageMaker({ ...data, render: (path) => renderer.render(path, 'export', { cookie: undefined }) });
  port.on('message', (message: ToWorker) => {
    const { id } = message;
    if ('job' in message) {
      make(message.job).then(
        (made) => tell({ id, made }),
        (error: unknown) =>
          tell({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
      return;
    }
    const answered = waiting.get(id);
    waiting.delete(id);
    if ('refused' in message) answered?.reject(new TypeError(message.refused));
    else {
      const { status, headers, body } = message.answer;
      answered?.resolve(
        new Response(body.byteLength === 0 ? null : body, { status, headers: headers.map(([...pair]) => pair) }),
      );
    }
  });
}

if (parentPort !== null) await work(parentPort, workerData as WorkerData);
