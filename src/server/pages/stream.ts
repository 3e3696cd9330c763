import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AstroHandler, Captured } from './capture.ts';

interface PassThrough {
  readonly handler: AstroHandler;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly locals: object;
  /** Headers that complete the answer, by what the page says of itself; asked for when it has been rendered. */
  readonly complete: (status: number, own: OutgoingHttpHeaders) => readonly string[];
  /** Renders the page for an address that no route knows. */
  readonly notFound: () => Promise<Captured>;
}

/**
 * Lets Astro answer the visitor directly, for what is never kept: the viewer
 * and its event stream. Our headers are put in at the moment the head is
 * written, when the page's own hashes are known.
 */
export async function passThrough({
  handler,
  request,
  response,
  locals,
  complete,
  notFound,
}: PassThrough): Promise<void> {
  const writeHead = response.writeHead.bind(response);
  const withOurs = (status: number, headers: OutgoingHttpHeaders): ServerResponse => {
    const all: OutgoingHttpHeaders = { ...headers };
    const ours = complete(status, headers);
    for (let index = 0; index < ours.length; index += 2) all[ours[index] as string] = ours[index + 1];
    return writeHead(status, all);
  };
  // Astro's adapter calls it in this one form.
  Object.assign(response, {
    writeHead: (status: number, headers: OutgoingHttpHeaders = {}) => withOurs(status, headers),
  });
  await handler(
    request,
    response,
    () => {
      void notFound().then(({ headers, body }) => {
        withOurs(404, headers);
        response.end(body);
      });
    },
    locals,
  );
}
