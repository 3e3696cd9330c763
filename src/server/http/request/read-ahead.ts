import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '../../gateway/request/read-body.ts';

/** Memory for bodies that are read ahead, of all requests together. Beyond it a body is read where it is used. */
const MOST_BYTES = 64 * 1024 * 1024;

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Reads bodies before anything is done for their requests, so that a client that sends slowly takes no turn from others.
 * A body that is larger than any of its kind, or than the memory left for them, is left to be read by the request's
 * handler, which refuses it by its size.
 */
export function createReadAhead() {
  let held = 0;

  /** @param work done once the body is there; not at all when the client leaves before */
  return async function readAhead(
    request: IncomingMessage & { rawBody?: Buffer },
    work: () => Promise<void>,
  ): Promise<void> {
    if (!hasBody(request)) return work();
    const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const most = isMultipart ? MOST_BYTES : MAX_BODY_BYTES;
    if (Number(request.headers['content-length'] ?? 0) > most) return work();
    const parts: Buffer[] = [];
    let size = 0;
    const outcome = await new Promise<'whole' | 'large' | 'gone'>((done) => {
      const end = (how: 'whole' | 'large' | 'gone') => {
        request.off('data', take).off('end', whole).off('close', gone).off('error', gone);
        done(how);
      };
      const whole = () => end('whole');
      const gone = () => end('gone');
      const take = (part: Buffer) => {
        parts.push(part);
        size += part.length;
        held += part.length;
        if (size <= most && held <= MOST_BYTES) return;
        request.pause();
        end('large');
      };
      request.on('data', take).on('end', whole).on('close', gone).on('error', gone);
    });
    try {
      if (outcome === 'gone') return;
      const body = Buffer.concat(parts);
      // Where @hono/node-server takes a body from that is in memory.
      if (outcome === 'whole') request.rawBody = body;
      else request.unshift(body);
      await work();
    } finally {
      held -= size;
    }
  };
}
