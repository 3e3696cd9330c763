import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeTag, encodeTag } from '../../content/client/cache-tags.ts';
import type { Log } from '../observability/log.ts';
import { traced } from '../observability/tracing/tracing.ts';
import type { ContentChange } from '../services.ts';
import type { Redis, RedisClient } from './connection.ts';

const STREAM = 'cairn:changes';
/** Changes that the stream keeps. A server that has missed more drops everything. */
const KEPT = 2_000;
const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } } as const;
const EVERYTHING = '*';
/** Longest list of tags, characters; a change of more is told as one of everything. */
const MAX_TAGS_LENGTH = 16_000;
/** Changes read at once. */
const AT_ONCE = 500;
/** How long a read waits for a change, and how long its connection may be silent; milliseconds. */
const BLOCK_MS = 250;
const SILENT_MS = 1_000;
/** Pause after Redis has refused a command, milliseconds. */
const REFUSED_MS = 500;
/** How long a teller waits to hear that a change is in the stream, and a start for its place in it; milliseconds. */
const TELL_MS = 500;
const START_MS = 1_000;

export interface ChangeStream {
  /**
   * Tells the other servers of a change, now or as soon as Redis is back.
   * @returns whether it has been told
   */
  tell(tags: readonly string[] | undefined): Promise<boolean>;
  /** Resolves when changes of other servers are heard; at the latest after a second, so that a start never hangs. */
  readonly ready: Promise<void>;
  close(): void;
}

/** Which Redis this is: another one, or the same after a restart, may have lost changes. */
const processOf = async (client: RedisClient): Promise<string | undefined> =>
  /^run_id:(\w+)/m.exec(await client.info('server'))?.[1];

/**
 * Changes of content, told to every server through a stream in Redis. Each server reads from its own position. When
 * that is not in the stream any more (too many changes, or Redis has lost it), it drops everything and takes a new one.
 *
 * @param changed called with what another server tells; undefined: everything
 */
export function openChangeStream(redis: Redis, changed: ContentChange, log: Log | undefined): ChangeStream {
  const me = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  const { client } = redis;
  const reader = redis.connect(SILENT_MS);

  let waiting: Set<string> | 'everything' | undefined;
  let telling: Promise<void> | undefined;

  function add(tags: Iterable<string> | undefined): void {
    if (tags === undefined || waiting === 'everything') waiting = 'everything';
    else waiting = new Set([...(waiting ?? []), ...tags]);
  }

  async function tellAll(): Promise<void> {
    // What changes in one turn of the event loop is told together.
    await pause(0);
    while (waiting !== undefined && client.isReady && !signal.aborted) {
      const now = waiting;
      waiting = undefined;
      const tags = now === 'everything' ? EVERYTHING : [...now].map(encodeTag).join('\n');
      try {
        const told = { from: me, tags: tags.length > MAX_TAGS_LENGTH ? EVERYTHING : tags };
        await traced('redis tell', 'client', { 'db.system.name': 'redis' }, () => client.xAdd(STREAM, '*', told, TRIM));
      } catch (error) {
        add(now === 'everything' ? undefined : now);
        if (!client.isReady) return;
        redis.refused(error);
        await pause(REFUSED_MS);
      }
    }
  }
  const flush = (): Promise<void> =>
    (telling ??= tellAll().finally(() => {
      telling = undefined;
    }));
  client.on('ready', () => void flush());

  let position: string | undefined;
  let server: string | undefined;
  /** Whether the position is the one after which changes have to be read. */
  let isSettled = false;
  let hadChance = false;

  async function settle(): Promise<void> {
    const found = await processOf(reader);
    const isKnown =
      position !== undefined &&
      found !== undefined &&
      found === server &&
      (await reader.xRange(STREAM, position, position))?.length === 1;
    if (!isKnown) {
      position = await reader.xAdd(STREAM, '*', { from: me }, TRIM);
      server = found;
      // Nothing is kept yet by a server that starts.
      if (hadChance) {
        log?.info('everything_dropped', { reason: 'Changes of other servers may have been missed.' });
        changed(undefined);
      }
    }
    isSettled = true;
  }

  async function readOn(from: string): Promise<void> {
    const [read] = (await reader.xRead({ key: STREAM, id: from }, { BLOCK: BLOCK_MS, COUNT: AT_ONCE })) ?? [];
    const entries = (read?.messages ?? []) as { id: string; message: { from: string; tags?: string } }[];
    for (const { message } of entries) {
      if (message.from === me || message.tags === undefined) continue;
      changed(message.tags === EVERYTHING ? undefined : message.tags.split('\n').map(decodeTag));
    }
    const last = entries.at(-1);
    if (last === undefined) return;
    // What came between may be gone already when the position itself is.
    isSettled = (await reader.xRange(STREAM, from, from))?.length === 1;
    if (isSettled) position = last.id;
  }

  async function listen(heard: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!reader.isReady) await once(reader, 'ready', { signal });
        if (!isSettled || position === undefined) await settle();
        heard();
        if (position !== undefined) await readOn(position);
      } catch (error) {
        if (signal.aborted) return;
        isSettled = false;
        if (!reader.isReady) continue;
        redis.refused(error);
        await pause(REFUSED_MS);
      }
    }
  }

  const listening = new Promise<void>((heard) => void listen(heard));
  return {
    ready: Promise.race([listening, pause(START_MS, undefined, { ref: false })]).then(() => {
      hadChance = true;
    }),
    async tell(tags) {
      add(tags);
      await Promise.race([flush(), pause(TELL_MS, undefined, { ref: false })]);
      return waiting === undefined && telling === undefined;
    },
    close: () => closing.abort(),
  };
}
