import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** Results of a load run. */
export interface Load {
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  readonly errors: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** Value of Accept-Encoding. */
  readonly encoding: string;
}

const run = promisify(execFile);
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

const milliseconds = (text: string | undefined): number => {
  const [, value = 'NaN', unit = 'ms'] = /([\d.]+)(us|ms|s|m)/.exec(text ?? '') ?? [];
  return Number(value) * (UNITS[unit] ?? 1);
};

const hasWrk = run('wrk', ['-v']).then(
  () => true,
  (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
);

async function wrk({ url, seconds, connections, encoding }: LoadOptions): Promise<Load> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Accept-Encoding: ${encoding}`,
    url,
  ]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    // Anchored at the line start: rows of other tables may end in "50%" too.
    p50: milliseconds(/^\s*50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99: milliseconds(/^\s*99%\s+(\S+)/m.exec(stdout)?.[1]),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

async function cannon({ url, seconds, connections, encoding }: LoadOptions): Promise<Load> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { 'accept-encoding': encoding },
  });
  return {
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    requests: requests.total,
    errors: errors + non2xx,
  };
}

/** Puts load on a URL, with wrk if installed, otherwise with autocannon. */
export const load = async (options: LoadOptions): Promise<Load> => ((await hasWrk) ? wrk(options) : cannon(options));
