import type { LogEvent } from '@optimizely/optimizely-sdk';
import { REQUEST_TIMEOUT } from './constants.ts';
import type { Delivery } from './event-queue.ts';
import { isKey, isSendable } from './rules.ts';

type Visitor = LogEvent['params']['visitors'][number];

const allowed = (visitor: Visitor): Visitor => ({
  ...visitor,
  attributes: visitor.attributes.filter(({ value }) => isSendable(value)),
});

/** Keeps what may be sent of an event: visitors with an id, attributes of allowed types [EXPT-11, EXPT-12]. */
export const cleaned = (event: LogEvent): LogEvent => ({
  ...event,
  params: { ...event.params, visitors: event.params.visitors.filter(({ visitor_id: id }) => isKey(id)).map(allowed) },
});

/** Merges events of the same datafile revision into one, keeping visitors separate. */
export function merged(events: readonly LogEvent[]): LogEvent[] {
  const batches = new Map<string, LogEvent>();
  for (const event of events) {
    const { visitors, ...envelope } = event.params;
    const key = JSON.stringify([event.url, envelope]);
    const batch = batches.get(key);
    batches.set(
      key,
      batch === undefined
        ? event
        : { ...batch, params: { ...batch.params, visitors: [...batch.params.visitors, ...visitors] } },
    );
  }
  return [...batches.values()];
}

const IS_TRANSIENT = new Set([408, 425, 429]);

/**
 * Posts batches as JSON.
 *
 * @param address URL to post to; default: the URL in each event, which comes from the datafile
 */
export const sender =
  (address?: string, request: typeof fetch = fetch) =>
  async (batches: readonly LogEvent[]): Promise<Delivery> => {
    for (const { url, params } of batches) {
      const answer = await request(address ?? url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
        keepalive: true,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      if (!answer.ok) return answer.status >= 500 || IS_TRANSIENT.has(answer.status) ? 'failed' : 'refused';
    }
    return 'sent';
  };
