import { performance } from 'node:perf_hooks';
import { GENERAL_ERROR } from '../../commerce/contract/error-codes.ts';
import { importanceOf } from './importance.ts';

type Send = () => Response | Promise<Response>;

export const SERVICES = ['commerce', 'content', 'decisions', 'ugc'] as const;

/** How many calls another service gets at a time. */
export interface UpstreamLimit {
  readonly service: string;
  /** Makes a call, or answers 503 for the service when it has enough to do. @param path of the call, without a base */
  run(path: string, send: Send): Promise<Response>;
  /** For metrics. */
  state(): { readonly limit: number; readonly inFlight: number; readonly refused: number };
}

const FIRST_LIMIT = 64;
const LEAST = 8;
const MOST = 1_000;
/** Calls that may wait in the service without being slow, at least. */
const QUEUE = 4;
/** How much slower than usual is still usual. */
const TOLERANCE = 1.5;
const MOST_AT_ONCE = 0.5;
/** Share of a new limit in the one that holds. */
const SMOOTHING = 0.5;
/** Windows over which the usual time is averaged. */
const USUAL_WINDOWS = 100;
const WINDOW_MS = 250;
const WINDOW_CALLS = 10;
/** Shares of the limit: the checkout has all of it, what a page stands without is refused first. */
const SHARES = { checkout: 1, ordinary: 0.8, search: 0.5, recommendations: 0.5 } as const;
const RETRY_AFTER_SECONDS = '5';
const UNAVAILABLE = 503;

/**
 * Follows the gradient of a service's latency: when its answers take longer than usual, it has a queue of its own, and
 * gets fewer calls at a time; when they do not, it gets more. (The gradient algorithm of Netflix's concurrency-limits.)
 *
 * @param now clock in milliseconds
 */
export function createUpstreamLimit(service: string, now: () => number = () => performance.now()): UpstreamLimit {
  let limit: number = FIRST_LIMIT;
  let inFlight = 0;
  let refused = 0;
  let usual: number | undefined;
  let window = { since: now(), calls: 0, sum: 0, most: 0, failed: 0 };

  function learn(): void {
    const { calls, sum, most, failed } = window;
    window = { since: now(), calls: 0, sum: 0, most: inFlight, failed: 0 };
    const average = sum / calls;
    // One that fails fast must not look like a quick one.
    const isFailing = failed > calls / 2;
    if (!isFailing) {
      usual = usual === undefined ? average : usual + (average - usual) / USUAL_WINDOWS;
      // After a slow time the usual one is found again soon.
      if (usual > average * 2) usual *= 0.95;
    }
    const isAsked = most >= limit / 2;
    if (!isFailing && !isAsked) return;
    const gradient = isFailing
      ? MOST_AT_ONCE
      : Math.max(MOST_AT_ONCE, Math.min(1, (TOLERANCE * (usual ?? average)) / Math.max(average, 1)));
    const next = limit * gradient + (isFailing ? 0 : Math.max(QUEUE, Math.sqrt(limit)));
    limit = Math.min(MOST, Math.max(LEAST, limit + (next - limit) * SMOOTHING));
  }

  async function measured(send: Send): Promise<Response> {
    const started = now();
    inFlight += 1;
    window.most = Math.max(window.most, inFlight);
    let isFailed = false;
    try {
      const answer = await send();
      isFailed = answer.status >= 500 || answer.status === 429;
      return answer;
    } catch (error) {
      // Who asked has gone: that says nothing about the service.
      isFailed = !(error instanceof Error && error.name === 'AbortError');
      throw error;
    } finally {
      inFlight -= 1;
      window.calls += 1;
      window.sum += now() - started;
      if (isFailed) window.failed += 1;
      if (window.calls >= WINDOW_CALLS && now() - window.since >= WINDOW_MS) learn();
    }
  }

  return {
    service,
    run(path, send) {
      if (inFlight < Math.max(1, limit * SHARES[importanceOf(`/api${path}`)])) return measured(send);
      refused += 1;
      const message = 'The service has enough to do at the moment.';
      return Promise.resolve(
        Response.json(
          { errorDetails: [{ errorId: GENERAL_ERROR, message }] },
          { status: UNAVAILABLE, headers: { 'retry-after': RETRY_AFTER_SECONDS } },
        ),
      );
    },
    state: () => ({ limit: Math.round(limit), inFlight, refused }),
  };
}

export type UpstreamLimits = Readonly<Partial<Record<(typeof SERVICES)[number], UpstreamLimit | undefined>>>;

/** @param bases addresses of the remote services; what answers in this process has no limit */
export function createUpstreamLimits(
  bases: Readonly<Record<(typeof SERVICES)[number], string | undefined>>,
): UpstreamLimits {
  return Object.fromEntries(
    SERVICES.flatMap((service) => (bases[service] === undefined ? [] : [[service, createUpstreamLimit(service)]])),
  );
}

/** Makes a call to a service within its limit, if it has one. */
export const withinLimit = async (limit: UpstreamLimit | undefined, path: string, send: Send): Promise<Response> =>
  limit === undefined ? send() : limit.run(path, send);
