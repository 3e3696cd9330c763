import { CONTENT_ENDPOINTS } from '../../../content/content-kinds.ts';
import { isTracing, traceHeaders } from '../tracing/tracing.ts';
import { measured, type Metrics } from './metrics.ts';

type Send = (request: Request) => Response | Promise<Response>;

const SERVICE = 'content';
const KNOWN: ReadonlySet<string> = new Set(CONTENT_ENDPOINTS);
/** Calls below `/{mode}/caas/v1/`; those of pages lie in `canvas/`, the viewer's beside it. */
const CALL = /\/caas\/v1\/(?:canvas\/)?([a-z-]+)/;
/** The viewer's calls and whatever a new client asks for share one name, so that there are few. */
const OTHER = 'viewer';

const nameOf = (url: string): string => {
  const name = CALL.exec(url)?.[1] ?? '';
  return KNOWN.has(name) ? name : OTHER;
};

/** Measures and traces the calls to the content API that leave through `send`. */
export function measuredContent(metrics: Metrics | undefined, send: Send): Send {
  if (metrics === undefined && !isTracing()) return send;
  return (request) =>
    measured(
      metrics,
      SERVICE,
      nameOf(request.url),
      async () => {
        for (const [name, value] of Object.entries(traceHeaders())) request.headers.set(name, value);
        return send(request);
      },
      ({ status }) => (status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed'),
    );
}
