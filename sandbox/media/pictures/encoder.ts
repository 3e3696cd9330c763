import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EncodePlan, Size } from './encode.ts';

/** A picture to encode, or to measure when there is no plan. */
export interface Asked {
  readonly id: number;
  readonly master: Uint8Array;
  readonly plan?: EncodePlan;
}
type Result = Uint8Array | Size;
/** The encoded picture or its size, or why there is none. */
export type Answered =
  { readonly id: number; readonly result: Result } | { readonly id: number; readonly problem: string };

export interface Encoder {
  encode(master: Uint8Array, plan: EncodePlan): Promise<Uint8Array>;
  /** Size in pixels, upright. */
  measure(master: Uint8Array): Promise<Size>;
}

interface Waiting {
  readonly done: (result: Result) => void;
  readonly failed: (error: Error) => void;
}

const PROGRAM = fileURLToPath(new URL('./encoder-process.ts', import.meta.url));
/** How long the process stays without work: a page asks for its pictures within that time. */
const IDLE_MS = 5_000;
/** glibc keeps memory for each thread that ever asked for some; encoding takes a dozen. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/**
 * Encodes pictures in a process of its own, started when there is work and ended when there is none. The encoder's
 * memory, 150 MB that the allocator would hold on to, goes back to the system with it, and a picture that crashes the
 * encoder ends no shop.
 */
export function createEncoder(idleMs = IDLE_MS): Encoder {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const rest = (): void => {
    if (waiting.size > 0 || child === undefined) return;
    // Idle, it keeps nobody's process alive.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      child?.disconnect();
      child = undefined;
    }, idleMs);
    idle.unref();
  };

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      execArgv: [],
      serialization: 'advanced',
      env: { ...process.env, ...FEW_ARENAS },
    });
    const ended = (reason: string): void => {
      if (child !== started) return;
      child = undefined;
      for (const { failed } of waiting.values()) failed(new Error(reason));
      waiting.clear();
    };
    started.on('message', (answer: Answered) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('result' in answer) one?.done(answer.result);
      else one?.failed(new Error(answer.problem));
      rest();
    });
    started.on('error', (error) => ended(`The encoder cannot be started: ${error.message}`));
    started.on('exit', () => ended('The encoder has ended.'));
    return started;
  };

  const ask = (asked: Omit<Asked, 'id'>): Promise<Result> =>
    new Promise((done, failed) => {
      clearTimeout(idle);
      child ??= start();
      child.ref();
      child.channel?.ref();
      last += 1;
      waiting.set(last, { done, failed });
      // A channel that has just closed tells the exit as well.
      child.send({ id: last, ...asked } satisfies Asked, () => undefined);
    });
  return {
    encode: (master, plan) => ask({ master, plan }) as Promise<Uint8Array>,
    measure: (master) => ask({ master }) as Promise<Size>,
  };
}
