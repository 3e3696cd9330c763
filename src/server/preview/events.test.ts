import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LINKS } from '../../preview/live/talk.ts';
import { createPreviewEvents, type PreviewEventsOptions } from './events.ts';
import { createSourceWatch, type SourceWatch } from './source-watch.ts';

type Session = Awaited<ReturnType<PreviewEventsOptions['sessionOf']>>;

async function serving(session: boolean | (() => Session), source?: SourceWatch, now?: () => number) {
  const talkers = new Set<(tags: readonly string[]) => void>();
  const listeners = new Set<(tags: readonly string[] | undefined) => void>();
  const events = createPreviewEvents({
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTalk: (listener) => {
      talkers.add(listener);
      return () => talkers.delete(listener);
    },
    source,
    ...(now && { now }),
    sessionOf: async () => (typeof session === 'function' ? session() : session ? {} : undefined),
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
  const revoke = (): void => talkers.forEach((listener) => listener([LINKS]));
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
  const { address, change, revoke, close } = await serving(() => (isAllowed ? { link: 'one' } : undefined));
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

const ENDED = /\nevent: ended\ndata: \{\}\n\n$/;

test('where the preview is open to everybody, who came by a link is told of its end too', async () => {
  let link: string | undefined = 'one';
  const { address, revoke, close } = await serving(() => ({ link }));
  const text = fetch(address).then((answer) => answer.text());
  await new Promise((resolve) => setTimeout(resolve, 50));
  link = undefined;
  revoke();
  expect(await text).toMatch(ENDED);
  await close();
});

// Well before the next heartbeat, which checks sessions too.
test('a session that ends by itself is told so at that moment', { timeout: 5_000 }, async () => {
  const until = Date.now() + 200;
  const { address, close } = await serving(() => (Date.now() < until ? { link: 'one', until } : undefined));
  expect(await (await fetch(address)).text()).toMatch(ENDED);
  await close();
});

test('a session ends by the clock that says so, whatever that of this process says', { timeout: 5_000 }, async () => {
  const now = () => Date.now() + 3_600_000;
  const until = now() + 200;
  const { address, close } = await serving(() => (now() < until ? { link: 'one', until } : undefined), undefined, now);
  expect(await (await fetch(address)).text()).toMatch(ENDED);
  await close();
});

test('a session that cannot be looked up is asked for again, and not taken for one that has ended', async () => {
  let isDown = false;
  const { address, change, close } = await serving(() => {
    if (isDown) throw new Error('The database is away.');
    return { link: 'one' };
  });
  const text = fetch(address).then((answer) => answer.text());
  await new Promise((resolve) => setTimeout(resolve, 50));
  isDown = true;
  change(['doc:pages/one']);
  expect(await text).toBe('retry: 500\n\n');
  expect((await fetch(address)).status).toBe(503);
  await close();
});

test('a viewer hears that the content source is gone, since when, and that it is back, with everything in doubt', async () => {
  const cms = createServer((_, response) => response.writeHead(401).end());
  const listen = (port: number) => new Promise<void>((resolve) => cms.listen(port, '127.0.0.1', resolve));
  const stop = (): void => {
    cms.closeAllConnections();
    cms.close();
  };
  await listen(0);
  const { port } = cms.address() as AddressInfo;
  const ask = vi.fn((signal: AbortSignal) => fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD', signal }));
  const { address, close } = await serving(true, createSourceWatch({ ask, everyMs: 10 }));
  onTestFinished(close);
  onTestFinished(stop);
  const began = Date.now();

  const reader = ((await fetch(address)).body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  const until = async (part: string): Promise<void> => {
    while (!text.includes(part)) text += new TextDecoder().decode((await reader.read()).value);
  };
  await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(3));
  stop();
  await until('event: source\ndata: {"away":"');
  const since = Date.parse(/"away":"([^"]*)"/.exec(text)?.[1] ?? '');
  expect(since).toBeGreaterThanOrEqual(began);
  expect(since).toBeLessThanOrEqual(Date.now());
  const later = ((await fetch(address)).body as ReadableStream<Uint8Array>).getReader();
  let heard = '';
  while (!heard.includes('\n\n', 15)) heard += new TextDecoder().decode((await later.read()).value);
  expect(heard, 'whoever comes while it is gone').toContain(new Date(since).toISOString());

  await listen(port);
  await until('event: source\ndata: {"away":null}\n\n');
  await until('event: change\ndata: {"tags":null}');
  await Promise.all([reader.cancel(), later.cancel()]);
  await vi.waitFor(async () => {
    const asked = ask.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ask.mock.calls.length, 'nobody has a viewer open').toBe(asked);
  });
});

test('a content source that is found gone was there until somebody asked, where nobody has for a while', async () => {
  let status = 200;
  const watch = createSourceWatch({ ask: async () => ({ status }), everyMs: 5 });
  const follow = () => new Promise<string | undefined>((resolve) => onTestFinished(watch.follow(resolve)));
  watch.follow(() => undefined)();
  await new Promise((resolve) => setTimeout(resolve, 50));
  status = 503;
  const began = Date.now();
  expect(Date.parse((await follow()) ?? '')).toBeGreaterThanOrEqual(began);
});

test.each([
  ['answers 503', async () => ({ status: 503 })],
  [
    'never answers',
    (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', reject)),
  ],
])('a content source that %s is away; one that refuses, or is older than the call, is not', async (_, ask) => {
  const says = vi.fn();
  const stops = [
    createSourceWatch({ ask, everyMs: 5, answerMs: 20 }).follow(says),
    ...[401, 404, 501].map((status) =>
      createSourceWatch({ ask: async () => ({ status }), everyMs: 5 }).follow(() => says(status)),
    ),
  ];
  await vi.waitFor(() => expect(says).toHaveBeenCalled());
  for (const stop of stops) stop();
  expect(says.mock.calls).toEqual([[expect.stringMatching(/^20.*Z$/)]]);
});
