import { createClient } from '@redis/client';
import { reason, type Log } from '../observability/log.ts';

/** How long a connection may take, and be silent, before it counts as lost; milliseconds. */
const CONNECT_MS = 1_000;
const SILENT_MS = 2_500;
/** How often a connection that nobody uses is tried. */
const PING_MS = 1_000;
/** Shortest pause between two attempts to connect; up to twice as long, so that servers do not come back as one. */
const PAUSE_MS = 100;

const newClient = (url: string, silentMs: number, pingMs?: number) =>
  createClient({
    url,
    // Calls are refused at once while Redis is away: nobody waits for it.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    name: 'cairn',
    ...(pingMs !== undefined && { pingInterval: pingMs }),
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: silentMs,
      reconnectStrategy: () => PAUSE_MS * (1 + Math.random()),
    },
  });
export type RedisClient = ReturnType<typeof newClient>;

export interface Redis {
  /** For commands that are answered at once. */
  readonly client: RedisClient;
  /** Logs what Redis answers instead of obeying: once, until it is back or says something else. */
  refused(error: unknown): void;
  /** A further connection, for commands that wait. @param silentMs how long it may be silent */
  connect(silentMs: number): RedisClient;
  /** Whether all of its connections are there. */
  isUp(): boolean;
  close(): void;
}

/** A host may have several addresses, each of which refuses for a reason of its own. */
const why = (error: unknown): string =>
  error instanceof AggregateError ? (error.errors as unknown[]).map(reason).join(', ') : reason(error);

/**
 * Connects to Redis and again whenever the connection is lost, for as long as it takes. The log has one line when Redis
 * is away and one when it is back.
 */
export function openRedis(url: string, log: Log | undefined): Redis {
  const open: RedisClient[] = [];
  let isAway = false;
  let refusal: string | undefined;

  const isUp = (): boolean => open.every(({ isReady }) => isReady);
  const connect = (silentMs: number, pingMs?: number): RedisClient => {
    const client = newClient(url, silentMs, pingMs);
    open.push(client);
    client.on('error', (error) => {
      if (isAway) return;
      isAway = true;
      log?.warn('redis_away', { reason: why(error) });
    });
    client.on('ready', () => {
      if (!isAway || !isUp()) return;
      isAway = false;
      refusal = undefined;
      log?.info('redis_back');
    });
    // Rejected only when it is closed before it has connected.
    client.connect().catch(() => undefined);
    return client;
  };

  return {
    client: connect(SILENT_MS, PING_MS),
    refused: (error) => {
      const told = reason(error);
      if (told !== refusal) log?.warn('redis_refused', { reason: told });
      refusal = told;
    },
    connect: (silentMs) => connect(silentMs),
    isUp,
    close: () => {
      for (const client of open) client.destroy();
    },
  };
}
