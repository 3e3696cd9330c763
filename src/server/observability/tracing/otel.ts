import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';
import { routeClass } from '../metrics/route-class.ts';
import type { Tracing } from './tracing.ts';

/** How long spans wait for others to be sent with, and how long a stop waits for the last ones; milliseconds. */
const TOGETHER_MS = 1_000;
const CLOSE_MS = 2_000;
/** How long is tried to send them, milliseconds. */
const SEND_MS = 3_000;
const SERVER_ERROR = 500;
/** Header of W3C trace context. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

export interface OtelOptions {
  /** Address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Build id. */
  readonly version: string;
  readonly log: Pick<Log, 'warn'>;
}

interface Current {
  readonly context: Context;
  readonly requestId: string;
}

/** The span of the caller, if it says one. */
function callerOf({ headers }: IncomingMessage): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers['traceparent'] ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/**
 * Traces in OpenTelemetry, sent to a collector by OTLP over HTTP. The sampler is that of the environment
 * (`OTEL_TRACES_SAMPLER`), by default all of them, or as the caller has decided.
 */
export function createOtelTracing({ endpoint, serviceName, version, log }: OtelOptions): Tracing {
  const failed = (reason: string): void => log.warn('traces', { reason });
  const quiet = (): void => undefined;
  diag.setLogger(
    { error: failed, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS }), {
        scheduledDelayMillis: TOGETHER_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('cairn');
  const currents = new AsyncLocalStorage<Current>();
  const spanOf = (): Span | undefined => {
    const current = currents.getStore();
    return current && trace.getSpan(current.context);
  };

  return {
    request(request, response, requestId, work) {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const route = routeClass(path);
      const method = request.method ?? 'GET';
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'url.path': path,
        'cairn.request_id': requestId,
      };
      const parent = callerOf(request);
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        const { statusCode } = response;
        span.setAttribute('http.response.status_code', statusCode);
        const isAborted = !response.writableFinished;
        if (isAborted) span.setAttribute('error.type', 'aborted');
        if (isAborted || statusCode >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      currents.run({ context: trace.setSpan(parent, span), requestId }, work);
    },
    async span(name, role, attributes, work) {
      const current = currents.getStore();
      if (current === undefined) return work();
      const kind = role === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind, attributes }, current.context);
      try {
        return await currents.run({ ...current, context: trace.setSpan(current.context, span) }, work);
      } catch (error) {
        // No message: it may hold what a visitor has typed.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const context = spanOf()?.spanContext();
      if (context === undefined) return undefined;
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
    },
    logFields() {
      const current = currents.getStore();
      const span = spanOf();
      return current && span ? { requestId: current.requestId, traceId: span.spanContext().traceId } : {};
    },
    close: async () => {
      const late = new Promise<void>((done) => void setTimeout(done, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch((error: unknown) => failed(String(error))), late]);
      diag.disable();
    },
  };
}
