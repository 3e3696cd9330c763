import { type S3Keys, signedHeaders } from './sign-s3.ts';
import { nameOfUpload, type UploadFiles } from './upload-folder.ts';

interface UploadBucketOptions extends S3Keys {
  /** Address of the bucket, and of a folder in it: `https://s3.eu-central-1.amazonaws.com/uploads-of-the-shop`. */
  readonly url: string;
  /** Until the store begins to answer, milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Clock in milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** Long enough for the largest film on a slow line. */
const TIMEOUT_MS = 60_000;

/**
 * Uploads in an S3-compatible store (AWS S3, MinIO, Ceph, R2, …), which all servers share. An object is there whole or
 * not at all, and durable once the store has said so.
 */
export function createUploadBucket({
  url,
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
  ...keys
}: UploadBucketOptions): UploadFiles {
  const root = url.replace(/(?<!\/)\/+$/, '');

  /** @returns undefined when there is no such object */
  async function ask(
    method: string,
    file: string,
    { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: Uint8Array } = {},
  ): Promise<Response | undefined> {
    const address = new URL(`${root}/${nameOfUpload(file)}`);
    // Only until it begins to answer: a shopper may watch a film for longer.
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    try {
      const response = await fetch(address, {
        method,
        headers: await signedHeaders(keys, method, address, headers, body, new Date(now())),
        // A redirect could lead to another store, whose signature it is not.
        redirect: 'error',
        signal: stop.signal,
        ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      });
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`The store of uploads answered ${response.status} to ${method} ${file}.`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async read(file) {
      const response = await ask('GET', file);
      return response && Buffer.from(await response.arrayBuffer());
    },
    async stream(file, start, end) {
      const range = `bytes=${start}-${end}`;
      const response = await ask('GET', file, { headers: { range } });
      if (response === undefined) return undefined;
      const isPart = response.headers.get('content-range')?.startsWith(`bytes ${start}-${end}/`) === true;
      if (!isPart || response.body === null) {
        await response.body?.cancel();
        throw new Error(`The store of uploads did not send ${range} of ${file}.`);
      }
      return response.body;
    },
    async write(file, data) {
      if ((await ask('PUT', file, { body: data })) === undefined)
        throw new Error('There is no such bucket for uploads.');
    },
    async remove(file) {
      const response = await ask('DELETE', file);
      await response?.body?.cancel();
    },
  };
}
