import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request the shop sent to the decision service. */
export interface Sent {
  readonly path: string;
  readonly body: {
    readonly experiences?: string[];
    readonly slots?: { slot: string }[];
    readonly events?: Record<string, unknown>[];
  };
}

/** A fake decision service with programmable responses. */
export interface DecisionUpstream {
  readonly base: string;
  readonly sent: Sent[];
  /** Sets the response to decision requests from now on; events are always accepted. */
  answerWith(answer: (response: ServerResponse) => void): void;
  /** Received events of a type. */
  events(type: string): Record<string, unknown>[];
  close(): void;
}

/** Responds with JSON after a delay in milliseconds. */
export const json =
  (body: object, status = 200, afterMs = 0) =>
  (response: ServerResponse): void => {
    setTimeout(
      () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      afterMs,
    );
  };

/** Starts one on a free port. */
export async function startDecisionUpstream(): Promise<DecisionUpstream> {
  const sent: Sent[] = [];
  let answer = json({});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      sent.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) as Sent['body'] });
      if (path === '/decision') json({})(response);
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answerWith: (next) => (answer = next),
    events: (type) => sent.flatMap(({ body }) => body.events ?? []).filter((event) => event['type'] === type),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
