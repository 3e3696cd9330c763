import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '../../gateway/request/read-body.ts';

/** Memory for bodies that are read ahead, of all requests together. */
const MOST_BYTES = 64 * 1024 * 1024;

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Forms with files are counted by their handlers before memory is spent on them. */
const isMultipart = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Reads bodies before anything is done for their requests, so that a client that sends slowly takes no turn from others.
 * A form with files, a body larger than most calls accept, and one that exceeds the memory left are read by the
 * request's handler, which checks their size.
 */
export function createReadAhead(mostBytes = MOST_BYTES) {
  let held = 0;

  /** @param work done once the body is there; not at all when the client leaves before */
  return async function readAhead(
    request: IncomingMessage & { rawBody?: Buffer },
    work: () => Promise<void>,
  ): Promise<void> {
    if (!hasBody(request) || isMultipart(request)) return work();
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return work();
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
        if (size <= MAX_BODY_BYTES && held <= mostBytes) return;
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
