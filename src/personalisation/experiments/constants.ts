/** Constants of the experiment wrapper (D1 §9). Times in milliseconds unless the name says otherwise. */

/** Longest wait for the datafile. */
export const READY_TIMEOUT = 30_000;

/** Limits of the event queue in the browser. */
export const EVENTS = { batchSize: 10, flushInterval: 1000, maxQueue: 10_000 } as const;
/** Limits of the queue of customer-data events in the browser; `retries` follow the first attempt. */
export const CUSTOMER_DATA_EVENTS = { batchSize: 1, flushInterval: 0, maxQueue: 100, retries: 3 } as const;
/** Limits of the cache of visitors' segments; `ttl` in milliseconds. */
export const SEGMENT_CACHE = { max: 100, ttl: 600_000 } as const;
/** Limits of the event queue on the server, where the SDK runs. */
export const KIT_EVENTS = { batchSize: 10, flushInterval: 30_000 } as const;

export const DATAFILE_POLL = 300_000;
export const DATAFILE_POLL_LEAST = 30_000;
export const REQUEST_TIMEOUT = 60_000;

/** Seconds to wait after the first, second, … consecutive failure; the last value repeats. */
export const BACKOFF_SECONDS = [0, 8, 16, 32, 64, 128, 256, 512] as const;
export const PENDING_EVENTS = 100;

export const VISITOR_ID_PREFIX = 'vuid_';
export const VISITOR_ID_LENGTH = 32;

/** Event of an order; an experiment counts it when its document lists it under `events`. */
export const CONVERSION = 'order-placed';
