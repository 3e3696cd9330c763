/** Figures of the experiment wrapper (D1 §9). Times in milliseconds unless the name says otherwise. */

/** How long readiness is waited for. */
export const READY_TIMEOUT = 30_000;

/** Events of experiments, in the browser. */
export const EVENTS = { batchSize: 10, flushInterval: 1000, maxQueue: 10_000 } as const;
/** Events of experiments where the kit runs by itself, on the server. */
export const KIT_EVENTS = { batchSize: 10, flushInterval: 30_000 } as const;

export const DATAFILE_POLL = 300_000;
export const DATAFILE_POLL_LEAST = 30_000;
export const REQUEST_TIMEOUT = 60_000;

/** Seconds to wait after the first, second, … failure in a row; the last holds from then on. */
export const BACKOFF_SECONDS = [0, 8, 16, 32, 64, 128, 256, 512] as const;
export const PENDING_EVENTS = 100;

export const VISITOR_ID_PREFIX = 'vuid_';
export const VISITOR_ID_LENGTH = 32;
