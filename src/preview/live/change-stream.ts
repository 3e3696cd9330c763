/** Connection to the server's stream of changes. */
export type Connection = 'connecting' | 'open' | 'lost';

export interface LiveOptions {
  /** Content changed; `tags` say which, undefined means anything. */
  onChange(tags: readonly string[] | undefined): void;
  onConnection(state: Connection): void;
}

/** Dispatch on the document to reconnect, for example after the computer was asleep. */
export const RECONNECT = 'cairn-reconnect';
/** Delay before a reconnect; EventSource gives up on some errors. Milliseconds. */
const RECONNECT_MS = 2_000;

/**
 * Subscribes to changes of content. After every connect `onChange` is called without tags, so that nothing that changed
 * in between is missed.
 */
export function followChanges({ onChange, onConnection }: LiveOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  const connect = (): void => {
    source?.close();
    clearTimeout(timer);
    source = new EventSource('/preview/events');
    onConnection(wasLost ? 'lost' : 'connecting');
    source.addEventListener('open', () => {
      onConnection('open');
      wasLost = false;
      // Changes from before the connection was open.
      onChange(undefined);
    });
    source.addEventListener('change', (event) => {
      const { tags } = JSON.parse((event as MessageEvent<string>).data) as { tags: string[] | null };
      onChange(tags ?? undefined);
    });
    source.addEventListener('error', () => {
      wasLost = true;
      onConnection('lost');
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, RECONNECT_MS);
    });
  };
  const again = (): void => {
    wasLost = true;
    connect();
  };
  connect();
  document.addEventListener(RECONNECT, again);
  window.addEventListener('online', again);
  return () => {
    clearTimeout(timer);
    document.removeEventListener(RECONNECT, again);
    window.removeEventListener('online', again);
    source?.close();
  };
}
