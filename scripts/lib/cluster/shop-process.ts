import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The built shop in a process of its own. */
export interface ShopProcess {
  readonly port: number;
  readonly pid: number | undefined;
  /** Address without trailing slash. */
  readonly base: string;
  /** Asks it to end in good order; SIGINT leaves out the time for a balancer to notice. @returns its exit code */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface ShopProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Folder of the project. */
  readonly folder?: string;
  /** Called with each line it writes to standard error. */
  readonly say?: (line: string) => void;
}

/**
 * Starts the built shop and waits until it listens.
 * @throws with what it has written, when it ends before
 */
export const startShopProcess = ({ env, folder = '.', say }: ShopProcessOptions): Promise<ShopProcess> =>
  new Promise((started, failed) => {
    const child: ChildProcess = fork('src/server/entry.ts', {
      cwd: folder,
      env: { ...process.env, HOST: '127.0.0.1', WARM_PICTURES: 'false', ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const ended = new Promise<number | null>((over) => child.once('exit', over));
    const early: string[] = [];
    let hear = (line: string): void => void early.push(line);
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => hear(line));
    void ended.then((code) => failed(new Error(`The shop ended with ${code}:\n${early.join('\n')}`)));
    child.once('message', (message) => {
      hear = (line) => say?.(line);
      for (const line of early) say?.(line);
      const { port } = message as { port: number };
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      };
      started({
        port,
        pid: child.pid,
        base: `http://localhost:${port}`,
        stop: (signal = 'SIGTERM') => end(signal),
        kill: async () => void (await end('SIGKILL')),
      });
    });
  });
