import { Agent, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

/** What became of a request. */
export interface Answer {
  /** 0 when there was none. */
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly cookies: readonly string[];
  readonly location: string | undefined;
  /** Why there was none. */
  readonly problem: string | undefined;
}

export interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface VisitorsOptions {
  /** Addresses that visitors come from: each is counted for itself by limits. */
  readonly addresses?: number;
  /** Connections that stay open per address; 0 for one of its own per request. */
  readonly connections?: number;
  readonly patienceMs?: number;
}

/** The address of visitor n, all of them of this machine. */
const addressOf = (n: number): string => `127.1.${(n >> 8) & 255}.${n & 255 || 1}`;

/** Visitors of a shop on this machine, from addresses of their own and without waiting for each other. */
export function openVisitors(base: string, { addresses = 200, connections = 8, patienceMs = 10_000 }: VisitorsOptions) {
  const { hostname, port } = new URL(base);
  const agents = Array.from(
    { length: addresses },
    () => new Agent({ keepAlive: connections > 0, maxSockets: connections || Number.POSITIVE_INFINITY }),
  );
  return {
    /** @param n number of the visitor */
    ask(n: number, { path, method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
      const started = performance.now();
      const at = n % addresses;
      return new Promise((resolve) => {
        const done = (answer: Partial<Answer>): void =>
          resolve({
            status: 0,
            body: '',
            cookies: [],
            location: undefined,
            problem: undefined,
            ...answer,
            ms: performance.now() - started,
          });
        const request = send(
          {
            hostname,
            port,
            path,
            method,
            agent: agents[at],
            family: 4,
            localAddress: addressOf(at),
            signal: AbortSignal.timeout(patienceMs),
            headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
          },
          (answer) => {
            text(answer).then(
              (read) =>
                done({
                  status: answer.statusCode ?? 0,
                  body: read,
                  cookies: answer.headers['set-cookie'] ?? [],
                  location: answer.headers.location,
                }),
              (error: Error) => done({ problem: error.message }),
            );
          },
        );
        request.once('error', (error) => done({ problem: error.message }));
        request.end(body);
      });
    },
    close: () => {
      for (const agent of agents) agent.destroy();
    },
  };
}
export type Visitors = ReturnType<typeof openVisitors>;
