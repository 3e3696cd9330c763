import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { FetchApp } from '../http/fetch-app.ts';
import type { Services } from '../services.ts';

/** Key under which Astro's dev server reads a request's locals. */
const ASTRO_LOCALS = Symbol.for('astro.locals');
/** Internal requests of the dev server, which need no page context. */
const INTERNAL = /^\/(?:@|node_modules\/|src\/|_astro\/|\.astro\/)/;

/** The calls of the embedded reference backend, as a document and to browse. */
const DESCRIBED = /^\/(?:openapi\.json|reference)(?:[/?]|$)/;

/** Reloads shop pages when content changes. The viewer updates its frames in place and must not be reloaded. */
const RELOAD_ON_CONTENT = `import.meta.hot?.on('cairn:content', () => { if (!location.pathname.startsWith('/preview')) location.reload(); });`;

type Next = (error?: unknown) => void;

/**
 * Runs the shop's services inside `astro dev`: the same gateway, media and page context as in production. No page
 * cache, and no CSP because the dev server injects scripts into every page.
 */
export function cairnDev(): AstroIntegration {
  return {
    name: 'cairn-dev',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', RELOAD_ON_CONTENT);
      },
      'astro:server:setup': async ({ server }) => {
        // Imported here so that a build can read the configuration without loading the shop's services.
        const [
          { getRequestListener },
          { readEnv },
          { createLog },
          { createPageContext, shownLinks },
          { requestId },
          { answerHealth },
          { startServices },
          { asksForPreview },
          { createPreviewEvents, PREVIEW_EVENTS_PATH },
          { createFapi },
        ] = await Promise.all([
          import('@hono/node-server'),
          import('../env/env.ts'),
          import('../observability/log.ts'),
          import('../pages/page-context.ts'),
          import('../observability/request-id.ts'),
          import('../observability/health.ts'),
          import('../start/start-services.ts'),
          import('../preview/access.ts'),
          import('../preview/events.ts'),
          import('../fapi/app.ts'),
        ]);
        const listener = (app: FetchApp | undefined) =>
          app === undefined
            ? undefined
            : getRequestListener((asked, bindings) => app.fetch(asked, bindings), { overrideGlobalObjects: false });
        const env = readEnv(process.env);
        const origin = `http://localhost:${server.config.server.port ?? env.port}`;
        const services: Services = await startServices(env, {
          version: 'dev',
          keepFragments: false,
          reference: true,
          log: createLog(env.logLevel),
          origin,
        });
        const gateway = listener(services.gateway);
        const fapi = listener(createFapi({ services, origin, log: createLog(env.logLevel) }));
        const media = listener(services.media);
        const described = listener(services.sandbox);
        server.httpServer?.on('close', () => void services.close());
        const previewEvents = createPreviewEvents({
          onChange: services.onContentChange,
          onTalk: services.onTalk,
          sessionOf: services.previewSession,
        });
        services.onContentChange(() => server.ws.send({ type: 'custom', event: 'cairn:content' }));
        server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: Next) => {
          const path = request.url ?? '/';
          const id = requestId(request.headers['x-request-id']);
          if (answerHealth(path, response, id, services.checks, services.unreadableFiles)) return;
          const app = path.startsWith('/api/')
            ? gateway
            : path.startsWith('/fapi/')
              ? fapi
              : path.startsWith('/media/')
                ? media
                : DESCRIBED.test(path)
                  ? described
                  : undefined;
          if (app !== undefined) return void app(request, response);
          if (path === PREVIEW_EVENTS_PATH) return previewEvents(request, response);
          if (INTERNAL.test(path)) return next();
          const url = new URL(path, `http://${request.headers.host ?? 'localhost'}`);
          const { cookie, 'user-agent': userAgent } = request.headers;
          const session = asksForPreview(url) ? services.previewSession(cookie) : Promise.resolve(undefined);
          const asking = session.then(async (previewSession) => ({
            previewSession,
            links: previewSession && (await shownLinks(url, previewSession, services)),
          }));
          asking.then(({ previewSession, links }) => {
            const page = createPageContext({ url, cookie, userAgent, previewSession, links }, services, id);
            Reflect.set(request, ASTRO_LOCALS, { page });
            next();
          }, next);
        });
      },
    },
  };
}
