import { expect, test, vi } from 'vitest';
import { createFrameCache, frameKey, type CachedFrame } from './frame-cache.ts';

const url = (text: string): URL => new URL(text, 'http://shop.example');
const frame = (text: string): CachedFrame => ({ headers: {}, body: Buffer.from(text) });

test('documents that the viewer writes are the same for all audiences; others say whom they are shown to', () => {
  const key = (more: string) =>
    frameKey('GET', url(`/preview/entry?docType=page&entry=home${more}`), { cookie: 'a=1' });
  expect(key('&written=1&p13n_testcontext=segment:employee')).toBe(key('&written=1'));
  expect(key('&p13n_testcontext=segment:employee')).not.toBe(key(''));
});

test('requests for one document share it; another locale, an editor’s copy and other visitors do not share it', () => {
  const key = frameKey('GET', url('/preview/entry?entry=home&docType=page'), { cookie: 'a=1' });
  expect(frameKey('GET', url('/preview/entry?docType=page&entry=home&localePath=fr-ca'), { cookie: 'a=1' })).not.toBe(
    key,
  );
  expect(frameKey('GET', url('/preview/entry?docType=page&entry=home'), { cookie: 'a=2' })).not.toBe(key);
  expect(
    frameKey('GET', url('/preview/entry?docType=page&entry=home'), { cookie: 'a=1', 'accept-language': 'de' }),
    'words of the viewer',
  ).not.toBe(key);
  expect(
    frameKey('GET', url('/preview/entry?docType=page&entry=home&working=12345678'), { cookie: 'a=1' }),
  ).toBeUndefined();
  expect(frameKey('POST', url('/preview/entry?docType=page&entry=home'), { cookie: 'a=1' })).toBeUndefined();
  expect(frameKey('GET', url('/preview?docType=page&entry=home'), { cookie: 'a=1' })).toBeUndefined();
});

test('a document is rendered once for all that ask, and never handed out after a change', async () => {
  const frames = createFrameCache(60_000);
  let rendered = 0;
  const render = (): Promise<CachedFrame> => Promise.resolve(frame(`rendered ${(rendered += 1)}`));
  const text = async (): Promise<string | undefined> => (await frames.get('home', render))?.body.toString();
  expect(await Promise.all([text(), text()])).toEqual(['rendered 1', 'rendered 1']);
  expect(await text()).toBe('rendered 1');
  frames.clear();
  expect(await text()).toBe('rendered 2');
});

test('what was being rendered while content changed is not kept', async () => {
  const frames = createFrameCache(60_000);
  let finish: (frame: CachedFrame) => void = () => undefined;
  const early = frames.get('home', () => new Promise((resolve) => (finish = resolve)));
  frames.clear();
  finish(frame('old'));
  expect((await early)?.body.toString()).toBe('old');
  expect((await frames.get('home', () => Promise.resolve(frame('new'))))?.body.toString()).toBe('new');
});

test('a document is not handed out beyond the moment at which it changes by itself', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  try {
    const frames = createFrameCache(2_000);
    let rendered = 0;
    const text = async (until: number): Promise<string | undefined> =>
      (
        await frames.get('home', () => Promise.resolve({ ...frame(`rendered ${(rendered += 1)}`), until }))
      )?.body.toString();
    expect(await text(1_000_500)).toBe('rendered 1');
    vi.advanceTimersByTime(400);
    expect(await text(1_000_500)).toBe('rendered 1');
    vi.advanceTimersByTime(101);
    expect(await text(1_000_501)).toBe('rendered 2');
    expect(await text(1_009_000), 'what is due already is not kept').toBe('rendered 3');
    expect(await text(1_009_000)).toBe('rendered 3');
  } finally {
    vi.useRealTimers();
  }
});
