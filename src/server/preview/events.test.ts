import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createPreviewEvents } from './events.ts';

async function serving(mayPreview: boolean | (() => boolean)) {
  const revocations = new Set<() => void>();
  const listeners = new Set<(tags: readonly string[] | undefined) => void>();
  const events = createPreviewEvents({
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAccessChange: (listener) => {
      revocations.add(listener);
      return () => revocations.delete(listener);
    },
    mayPreview: () => (typeof mayPreview === 'boolean' ? mayPreview : mayPreview()),
  });
  const server = createServer(events);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/preview/events`;
  const change = (tags: string[] | undefined): void => listeners.forEach((listener) => listener(tags));
  const close = async (): Promise<void> => {
    events.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const revoke = (): void => revocations.forEach((listener) => listener());
  return { address, change, revoke, close, listeners };
}

test('an editor hears which documents changed, and nothing of their content', async () => {
  const { address, change, close, listeners } = await serving(true);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const until = async (part: string): Promise<void> => {
    while (!text.includes(part)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended with ${text}`);
      text += decoder.decode(value, { stream: true });
    }
  };
  await until('retry:');
  change(['doc:pages/home']);
  await until('data: {"tags":["doc:pages/home"]}');
  change(undefined);
  await until('data: {"tags":null}');
  await close();
  expect(listeners.size).toBe(0);
});

test('nobody else gets the stream', async () => {
  const { address, close } = await serving(false);
  const answer = await fetch(address);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  await close();
});

test('who loses access is told so at once, and hears of no change any more', async () => {
  let isAllowed = true;
  const { address, change, revoke, close } = await serving(() => isAllowed);
  const text = fetch(address).then((answer) => answer.text());
  change(['doc:pages/one']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  isAllowed = false;
  revoke();
  change(['doc:pages/two']);
  expect(await text).toMatch(/\nevent: ended\ndata: \{\}\n\n$/);
  expect(await text).not.toContain('pages/two');
  expect((await fetch(address)).status).toBe(403);
  await close();
});
