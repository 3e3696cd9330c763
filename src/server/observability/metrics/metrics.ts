import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiError } from '../../../commerce/http/index.ts';
import type { Load } from '../../load/load.ts';
import type { UpstreamLimit } from '../../load/upstream-limit.ts';
import type { PageCache } from '../../pages/cache/page-cache.ts';
import { traced } from '../tracing/tracing.ts';

/** What became of a call to another service. */
export type Outcome = 'ok' | 'refused' | 'failed' | 'invalid' | 'timeout' | 'network' | 'aborted';

/** What the metrics read of the database. */
export interface DatabaseFigures {
  /** Asks it something small. Rejects while it is away. */
  ask(): Promise<unknown>;
  /** Connections of this server, and who waits for one; undefined where there is no pool. */
  readonly connections?: (() => { readonly open: number; readonly waiting: number }) | undefined;
}

/** Sizes read when the metrics are asked for. */
export interface Sources {
  readonly cache: Pick<PageCache, 'entries' | 'bytes' | 'hits' | 'staleHits'>;
  readonly load: Load['state'];
  readonly upstreams: readonly UpstreamLimit[];
  readonly connections: () => Promise<number>;
  /** Emails that wait for the mail server; with several servers on one database each reads the same number. */
  readonly waitingMails: () => Promise<number>;
  /** Parcels whose money could not be taken so far; of all servers on one database. */
  readonly unpaidParcels: () => Promise<number>;
  /** Content files of this server that could not be written. */
  readonly filesBehind: () => number;
  readonly database?: DatabaseFigures | undefined;
  /** Whether all connections to Redis are there; undefined without Redis. */
  readonly redisUp?: (() => boolean) | undefined;
}

/** Figures of a running shop, for Prometheus and what speaks its format. */
export interface Metrics {
  readonly contentType: string;
  /** All figures in OpenMetrics text. */
  text(): Promise<string>;
  /** Connects what is read when the metrics are asked for. */
  observe(sources: Sources): void;
  /**
   * Measures a request that is being answered.
   * @param started `performance.now()` when it came in
   */
  request(request: IncomingMessage, response: ServerResponse, started: number): void;
  /** Counts a page that the page cache did not have. @param result `private` when it never keeps that page */
  rendered(result: 'miss' | 'private'): void;
  /** Measures a render. @param cause `request` when a visitor waits for it */
  render<Result extends { readonly status: number }>(cause: string, work: () => Promise<Result>): Promise<Result>;
  /** Measures a call to another service, by its name in the contract. */
  upstream(service: string, call: string, seconds: number, outcome: Outcome): void;
  /** Measures a commit to the database. @param outcome `refused` when another changed the same before */
  committed(seconds: number, outcome: 'ok' | 'refused' | 'failed'): void;
  itemAdded(): void;
  orderPlaced(): void;
  /** @param code error code of the refusal, or `declined` */
  orderRefused(code: string): void;
}

const MS = 1_000;
/** Stands for a payment that the order's own state says has failed. */
export const DECLINED = 'declined';

/** The outcome that an error stands for. */
export function outcomeOf(error: unknown): Outcome {
  if (isApiError(error)) {
    if (error.kind === 'api') return error.status >= 500 ? 'failed' : 'refused';
    return error.kind === 'answer' ? 'invalid' : error.kind;
  }
  const { name, cause } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')) return 'timeout';
  if (name === 'AbortError') return 'aborted';
  // How fetch says that it reached nobody.
  return name === 'TypeError' && cause !== undefined ? 'network' : 'failed';
}

/**
 * Measures and traces a call to another service; without either it is only made.
 * @param judge outcome by the answer, where not every answer is a success
 */
export async function measured<Result>(
  metrics: Metrics | undefined,
  service: string,
  call: string,
  work: () => Promise<Result>,
  judge: (result: Result) => Outcome = () => 'ok',
): Promise<Result> {
  const attributes = { 'cairn.service': service, 'cairn.call': call };
  const ask = (): Promise<Result> => traced(`${service} ${call}`, 'client', attributes, work);
  if (metrics === undefined) return ask();
  const started = performance.now();
  const done = (outcome: Outcome): void => metrics.upstream(service, call, (performance.now() - started) / MS, outcome);
  try {
    const result = await ask();
    done(judge(result));
    return result;
  } catch (error) {
    done(outcomeOf(error));
    throw error;
  }
}
