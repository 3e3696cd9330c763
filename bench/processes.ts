import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Usage } from './child.ts';

/** A server under test in a separate process. */
export interface Subject {
  readonly port: number;
  usage(): Promise<Usage>;
  ask<Answer>(what: string, argument?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Starts one of the bench's servers.
 *
 * @param file in this folder, e.g. `shop-server.ts`
 * @param env additional environment variables
 */
export function start(file: string, env: Readonly<Record<string, string>>): Promise<Subject> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...env } });
  const waiting = new Map<number, (value: unknown) => void>();
  let count = 0;
  const ask = <Answer>(what: string, argument?: unknown): Promise<Answer> =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, resolve as (value: unknown) => void);
      child.send({ id: count, ask: what, argument });
    });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} stopped with code ${code}.`)));
    child.on('message', (message: { ready?: number; id?: number; value?: unknown }) => {
      if (message.id !== undefined) {
        waiting.get(message.id)?.(message.value);
        waiting.delete(message.id);
      }
      if (message.ready === undefined) return;
      const stop = (): Promise<void> =>
        new Promise((stopped) => {
          child.removeAllListeners('exit');
          child.once('exit', () => stopped());
          child.kill();
        });
      resolve({ port: message.ready, usage: () => ask('usage'), ask, stop });
    });
  });
}
