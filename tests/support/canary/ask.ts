import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync, inflateSync } from 'node:zlib';

/** One request of the canary test. */
export interface Ask {
  readonly path: string;
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
}

/** The whole response as text. */
export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Headers and decoded body. */
  readonly text: string;
}

const DECODE: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a plain request, without a browser's redirects, cache or extra headers. */
export const ask = (port: number, { path, method = 'GET', headers = {}, body }: Ask): Promise<Heard> =>
  new Promise((done, failed) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          const raw = Buffer.concat(chunks);
          const decode = DECODE[answer.headers['content-encoding'] ?? ''];
          const plain = raw.length > 0 && decode !== undefined ? decode(raw) : raw;
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: `${answer.rawHeaders.join('\n')}\n${plain.toString()}`,
          });
        });
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });

export const hangUp = (): void => agent.destroy();
