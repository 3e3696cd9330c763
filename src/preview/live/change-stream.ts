/** Connection to the server's stream of changes. */
export type Connection = 'connecting' | 'open' | 'lost';

export interface LiveOptions {
  /** Content changed; `tags` names what, undefined means anything. */
  onChange(tags: readonly string[] | undefined): void;
  onConnection(state: Connection): void;
}

/** Dispatched on the document to connect anew, as after the computer has slept. */
export const RECONNECT = 'cairn-reconnect';
/** Time without a connection after which it is tried anew; the browser gives up by itself on some errors. Milliseconds. */
const RECONNECT_MS = 2_000;

/**
 * Follows changes of content. After a lost connection everything is asked for
 * again: nothing that changed meanwhile is missed.
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
      // What changed before the stream stood, or while it was lost.
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
