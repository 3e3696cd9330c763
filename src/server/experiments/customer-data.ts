import { LRUCache } from 'lru-cache';
import { customerDataPlatform, type CustomerDataPlatform } from '../../personalisation/experiments/attributes.ts';
import { SEGMENT_CACHE } from '../../personalisation/experiments/constants.ts';
import type { CustomerDataEvent } from '../../personalisation/experiments/customer-data-queue.ts';

/** Longest wait for a visitor's segments, in milliseconds; without them the decision is made all the same. */
const LOOKUP_TIMEOUT_MS = 1_000;
const EVENT_TIMEOUT_MS = 10_000;
const LOOKUP =
  'query($userId: String, $audiences: [String]) {customer(vuid: $userId) {audiences(subset: $audiences) {edges {node {name state}}}}}';

export interface CustomerDataOptions {
  /** The current datafile, which names the platform. */
  readonly datafile: () => string | undefined;
  readonly report: (problem: string) => void;
  readonly request?: typeof fetch;
  /** Milliseconds; for tests. */
  readonly clock?: { now(): number };
}

/** The customer-data platform of the experiments' vendor: which segments a visitor is in, and what visitors do. */
export interface CustomerData {
  /** Whether the datafile names a platform. */
  readonly isPresent: () => boolean;
  /** The segments of a visitor that audiences ask for; none when there is no platform, or when it does not answer. */
  segments(visitorId: string): Promise<readonly string[]>;
  /** Sends an event of a visitor. Resolves to whether it arrived; false is worth another try. */
  send(visitorId: string, event: CustomerDataEvent): Promise<boolean>;
}

/** Names of the audiences a visitor qualifies for, from the platform's answer. */
function qualified(answer: unknown): string[] {
  const edges = (answer as { data?: { customer?: { audiences?: { edges?: unknown } } } }).data?.customer?.audiences
    ?.edges;
  if (!Array.isArray(edges)) throw new Error('its answer has no audiences');
  return edges.flatMap(({ node }: { node?: { name?: unknown; state?: unknown } }) =>
    typeof node?.name === 'string' && node.state === 'qualified' ? [node.name] : [],
  );
}

/** Calls the platform. Its segments are cached for at most 100 visitors, each for 600 s [EXPT-17]. */
export function createCustomerData({ datafile, report, request = fetch, clock }: CustomerDataOptions): CustomerData {
  let known: { readonly text: string; readonly platform: CustomerDataPlatform | undefined } | undefined;
  const platform = (): CustomerDataPlatform | undefined => {
    const text = datafile() ?? '';
    if (known?.text !== text) known = { text, platform: customerDataPlatform(text) };
    return known.platform;
  };
  const post = async ({ host, publicKey }: CustomerDataPlatform, path: string, body: object, timeout: number) => {
    const response = await request(`${host}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': publicKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return response;
  };
  const cache = new LRUCache<string, readonly string[], CustomerDataPlatform>({
    ...SEGMENT_CACHE,
    ttlResolution: 0,
    ...(clock && { perf: clock }),
    fetchMethod: async (userId, _, { context }) => {
      const variables = { userId, audiences: context.segments };
      const response = await post(context, '/v3/graphql', { query: LOOKUP, variables }, LOOKUP_TIMEOUT_MS);
      return qualified(await response.json());
    },
  });
  const failed =
    (what: string) =>
    (error: unknown): undefined => {
      report(`customer data: ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    };
  return {
    isPresent: () => platform() !== undefined,
    segments: async (visitorId) => {
      const context = platform();
      if (context === undefined || context.segments.length === 0) return [];
      return (await cache.fetch(visitorId, { context }).catch(failed('segments'))) ?? [];
    },
    send: async (visitorId, { action, ...data }) => {
      const context = platform();
      if (context === undefined) return true;
      const event = { type: 'fullstack', action, identifiers: { vuid: visitorId }, data };
      return post(context, '/v3/events', [event], EVENT_TIMEOUT_MS).then(
        () => true,
        (error: unknown) => {
          failed('event')(error);
          return false;
        },
      );
    },
  };
}
