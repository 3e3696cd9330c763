/**
 * Connection to the server's stream of changes; `away`: the server is there, the content source behind it is not;
 * `ended`: access was revoked or has expired.
 */
export type Connection = 'connecting' | 'open' | 'away' | 'lost' | 'ended';

export interface LiveOptions {
  /**
   * Content changed; `tags` say which, undefined means anything.
   *
   * @param isFirst at the first connection, when nothing is known to have changed since the page was asked for
   */
  onChange(tags: readonly string[] | undefined, isFirst: boolean): void;
  /** @param since when the content source last answered, ISO; while it is away */
  onConnection(state: Connection, since?: string): void;
}

const STREAM = '/preview/events';
const FORBIDDEN = 403;
/** Dispatch on the document to reconnect, for example after the computer was asleep or somebody has signed in. */
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
  let isFirst = true;
  const waitAndConnect = (): void => {
    onConnection('lost');
    timer = setTimeout(connect, RECONNECT_MS);
  };
  const connect = (): void => {
    source?.close();
    clearTimeout(timer);
    source = new EventSource(STREAM);
    onConnection(wasLost ? 'lost' : 'connecting');
    source.addEventListener('open', () => {
      onConnection('open');
      wasLost = false;
      // Changes from before the connection was open.
      onChange(undefined, isFirst);
      isFirst = false;
    });
    source.addEventListener('change', (event) => {
      const { tags } = JSON.parse((event as MessageEvent<string>).data) as { tags: string[] | null };
      onChange(tags ?? undefined, false);
    });
    source.addEventListener('source', (event) => {
      const { away } = JSON.parse((event as MessageEvent<string>).data) as { away: string | null };
      if (away === null) onConnection('open');
      else onConnection('away', away);
    });
    source.addEventListener('ended', () => {
      source?.close();
      wasLost = true;
      onConnection('ended');
    });
    source.addEventListener('error', () => {
      wasLost = true;
      if (source?.readyState !== EventSource.CLOSED) return onConnection('lost');
      // The browser does not say why it gave up.
      void fetch(STREAM, { method: 'HEAD' }).then(
        ({ status }) => (status === FORBIDDEN ? onConnection('ended') : waitAndConnect()),
        waitAndConnect,
      );
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
