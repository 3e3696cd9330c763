import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from '../../gateway/request/read-body.ts';
import { createReadAhead } from './read-ahead.ts';

/** A server that reads ahead and answers with how many bytes it has of the body before it begins. */
async function setUp(mostBytes?: number) {
  const readAhead = createReadAhead(mostBytes);
  const work = vi.fn();
  const arrived = vi.fn();
  const server = createServer((request: IncomingMessage & { rawBody?: Buffer }, response) => {
    arrived();
    void readAhead(request, async () => {
      work();
      response.end(String(request.rawBody?.length ?? 'unread'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends the head of a request and the beginning of its body. @returns its answer so far */
  const begin = (type: string, length: number, body = '') => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`);
    return { socket, answer: () => answer.split('\r\n').at(-1) };
  };
  return { begin, work, arrived };
}

test('a call is begun when its body is there', async () => {
  const { begin, work, arrived } = await setUp();
  const { socket, answer } = begin('application/json', 10, '12345');
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1));
  expect(work).not.toHaveBeenCalled();
  socket.write('67890');
  await vi.waitFor(() => expect(answer()).toBe('10'));
});

test('nothing is done for a client that leaves before its body is there', async () => {
  const { begin, work, arrived } = await setUp();
  const { socket } = begin('application/json', 10, '12345');
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1));
  socket.destroy();
  const { answer } = begin('application/json', 5, '12345');
  await vi.waitFor(() => expect(answer()).toBe('5'));
  expect(work).toHaveBeenCalledTimes(1);
});

test('the memory of a client that leaves is given back', async () => {
  const { begin, work } = await setUp(100);
  const gone = begin('application/json', 90, 'x'.repeat(80));
  await once(gone.socket, 'connect');
  const other = begin('application/json', 50, 'x'.repeat(40));
  // Both together are more than there is memory for: the one that passes the limit is left to its handler.
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  gone.socket.destroy();
  other.socket.destroy();
  await vi.waitFor(async () => {
    const { socket, answer } = begin('application/json', 95, 'x'.repeat(95));
    await once(socket, 'data');
    expect(answer()).toBe('95');
  });
});

test.each([
  ['a form with files, which is counted before it is read', 'multipart/form-data; boundary=b', 1_000],
  ['a body larger than calls have', 'application/json', MAX_BODY_BYTES + 1],
])('%s is left to its handler', async (_, type, length) => {
  const { begin } = await setUp();
  const { answer } = begin(type, length);
  await vi.waitFor(() => expect(answer()).toBe('unread'));
});
