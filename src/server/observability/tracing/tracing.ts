import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attributes } from '@opentelemetry/api';

export type SpanRole = 'inside' | 'client';

/** Traces of this process. Spans are made by hand: instrumenting all of HTTP costs most of the throughput. */
export interface Tracing {
  /** Runs a request's work in its span, which ends with the response. */
  request(request: IncomingMessage, response: ServerResponse, requestId: string, work: () => void): void;
  /** Runs work in a span below the current one. A span that nothing belongs to (a timer's work) is not made. */
  span<T>(name: string, role: SpanRole, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Header value by which the next service continues the trace. */
  traceparent(): string | undefined;
  /** Fields of log lines, which lead from them to the trace. */
  logFields(): Readonly<Record<string, string>>;
  /** Sends what is left. */
  close(): Promise<void>;
}

let current: Tracing | undefined;

/** Switches tracing on, for the whole process; off without an argument. To be called before the services start. */
export const useTracing = (tracing?: Tracing): void => {
  current = tracing;
};

export const isTracing = (): boolean => current !== undefined;

/** Runs work in a span; without tracing it is only run. */
export const traced = <T>(name: string, role: SpanRole, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  current === undefined ? work() : current.span(name, role, attributes, work);

/** Id of the request that work belongs to, where nothing is traced. */
const ids = new AsyncLocalStorage<string>();

/** Runs a request's work in its span; without tracing the lines of its log have its id all the same. */
export const tracedRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  work: () => void,
): void => (current === undefined ? ids.run(requestId, work) : current.request(request, response, requestId, work));

/** The header by which the next service continues the trace, if there is one. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const traceparent = current?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** Fields of a log line, in an object of their own: the logger writes the line's other fields into it. */
export function traceFields(): Record<string, string> {
  if (current !== undefined) return { ...current.logFields() };
  const requestId = ids.getStore();
  return requestId === undefined ? {} : { requestId };
}
