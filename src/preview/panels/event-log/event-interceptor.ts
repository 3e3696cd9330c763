/** Entry of the event log: an event of the data layer or an intercepted call. */
export interface LoggedEvent {
  /** Milliseconds since the frame began. */
  readonly at: number;
  /** Event of the data layer. */
  readonly event?: Readonly<Record<string, unknown>>;
  /** Address of an intercepted call. */
  readonly held?: string;
}

/** Event on the frame's element for each new entry. */
export const EVENT_LOGGED = 'cairn-event-logged';
/** Calls that report what a visitor did or saw; other calls pass. */
const TELLING = /^\/(?:fapi\/performance\/ingest|api\/.*(?:events?|impressions?|track|exposures?))(?:[/?]|$)/;
const HELD = { status: 204 };

declare global {
  interface Window {
    /** Event log of this frame, in order. */
    cairnEventLog?: LoggedEvent[];
  }
}

/** `instanceof` fails for a Request of the frame's realm. */
const isRequest = (what: RequestInfo | URL): what is Request => typeof what === 'object' && 'method' in what;
const addressOf = (what: RequestInfo | URL): URL => new URL(isRequest(what) ? what.url : what, location.href);
const isTelling = (url: URL, method: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && (url.origin !== location.origin || TELLING.test(url.pathname));

/**
 * Runs in preview frames before any other script. Logs events of the data layer and intercepts calls that would count
 * an editor as a visitor.
 */
export function interceptEvents(frame: Window & typeof globalThis): void {
  const log: LoggedEvent[] = (frame.cairnEventLog = []);
  const note = (entry: Omit<LoggedEvent, 'at'>): void => {
    const whole = { at: Math.round(frame.performance.now()), ...entry };
    log.push(whole);
    frame.frameElement?.dispatchEvent(new CustomEvent(EVENT_LOGGED, { bubbles: true, detail: whole }));
  };
  for (const event of frame.dataLayer ?? []) note({ event });
  frame.document.addEventListener('cairn:track', ({ detail }) => note({ event: detail }));
  frame.navigator.sendBeacon = (address) => {
    note({ held: addressOf(address).pathname });
    return true;
  };
  const fetch = frame.fetch.bind(frame);
  frame.fetch = (what, options) => {
    const url = addressOf(what);
    const method = (options?.method ?? (isRequest(what) ? what.method : 'GET')).toUpperCase();
    if (!isTelling(url, method)) return fetch(what, options);
    note({ held: url.origin === location.origin ? url.pathname : url.origin });
    return Promise.resolve(new frame.Response(null, HELD));
  };
}

declare global {
  interface DocumentEventMap {
    'cairn:track': CustomEvent<Readonly<Record<string, unknown>>>;
  }
}
