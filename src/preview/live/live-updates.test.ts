import { beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES_ID } from '../../messages/viewer/browser.ts';
import { VIEWER_CATALOGUES } from '../../messages/viewer/index.ts';
import type { EntryUpdate } from '../frames/bridge-api.ts';
import { connectLive } from './live-updates.ts';
import { showWorking, working, type WorkingCopy } from './working-copy.ts';

let stream: EventTarget;
let frames: object[];
const main = { dataset: {} as Record<string, string> };
const said = { textContent: '' };
const live = { dataset: {} as Record<string, string>, querySelector: () => said };
const texts = { textContent: JSON.stringify(VIEWER_CATALOGUES.en) };
const elements: Readonly<Record<string, object>> = { entries: main, live, [MESSAGES_ID]: texts };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  const open = function open() {
    return (stream = Object.assign(new EventTarget(), { close: () => undefined }));
  };
  vi.stubGlobal('EventSource', vi.fn(open));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { search: '', href: 'https://shop.test/preview' });
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    documentElement: { lang: 'en' },
    getElementById: (id: string) => elements[id] ?? null,
    querySelector: () => ({ dataset: { zone: 'Europe/Berlin' } }),
    querySelectorAll: (what: string) => (what === 'iframe' ? frames : []),
  });
  vi.stubGlobal('document', page);
  // Says in the markup of a block what it was asked for.
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const query = address.split('?')[1] ?? '';
      asked.push(query);
      const entries = [{ key: 'home', html: { b1: query } }];
      return Response.json({ list: 'l1', entries });
    }),
  );
  return () => vi.unstubAllGlobals();
});

/** A frame of the entry as the viewer shows it; what it is brought up to date with is gathered. */
function frame(shows: string) {
  const applied: string[] = [];
  const apply = ({ html }: EntryUpdate): void => void applied.push(html['b1'] ?? '');
  frames.push({
    dataset: { shows: `/preview/entry?${shows}` },
    contentWindow: { cairnFrame: { key: 'home', digests: () => ['d1'], apply } },
  });
  return applied;
}

const OWN = 'docType=page&localePath=en-gb&preview=true';

test.each([
  [
    'matrix',
    `${OWN}&entry=home&p13n_testcontext=segment:employee&cell=1`,
    'docType=page&localePath=de-de&preview=true',
  ],
  ['compare', `${OWN}&entry=home`, 'docType=page&localePath=en-gb'],
])('a change reaches every frame of the %s with what that frame shows', async (view, own, other) => {
  frames = [];
  main.dataset = { query: OWN, view, list: 'l1' };
  const [first, again, beside] = [frame(own), frame(`${own}&p13n_testcontext=x:b`), frame(`${other}&entry=home`)];
  connectLive(() => undefined);
  stream.dispatchEvent(Object.assign(new Event('change'), { data: '{"tags":["doc:pages/home"]}' }));
  await vi.waitFor(() => expect(beside).toHaveLength(1));
  expect(first).toEqual([OWN]);
  expect(again).toEqual([OWN]);
  expect(beside).toEqual([other]);
  expect(asked.toSorted(), 'one question for each content').toEqual([other, OWN].toSorted());
});

test('a content source that is gone is named with the time since when it is, on the clocks of the site', () => {
  frames = [];
  connectLive(() => undefined);
  const source = (away: string | null) =>
    stream.dispatchEvent(Object.assign(new Event('source'), { data: JSON.stringify({ away }) }));
  source('2026-11-30T08:05:00.000Z');
  const time = '09:05 Berlin';
  expect([live.dataset['state'], said.textContent]).toEqual(['away', expect.stringContaining(time)]);
  source(null);
  expect([live.dataset['state'], said.textContent]).toEqual(['open', expect.not.stringContaining(time)]);
});

test('the bar says that the content service is away as soon as changes do not get to it, until they do', async () => {
  frames = [];
  main.dataset = {};
  let state = 'idle';
  let changed = (): void => undefined;
  const connection = { get: () => state, listen: (listener: () => void) => void (changed = listener) };
  const copy = { ready: async () => undefined, generation: () => 0, busy: () => false, retry: vi.fn(), connection };
  showWorking(Promise.resolve(copy as unknown as WorkingCopy));
  await vi.waitFor(() => expect(working()).toBe(copy));
  connectLive(() => undefined);
  const shown = (next: string): string | undefined => {
    state = next;
    changed();
    return live.dataset['state'];
  };
  stream.dispatchEvent(new Event('open'));
  expect(shown('sending')).toBe('open');
  expect(shown('away')).toBe('away');
  const since = said.textContent;
  expect(since).toMatch(/^Content service not connected, as of \d\d:\d\d/);
  vi.setSystemTime(Date.now() + 600_000);
  shown('away');
  expect(said.textContent, 'since the first change that failed').toBe(since);
  vi.useRealTimers();
  // Its own watch knows since when.
  stream.dispatchEvent(Object.assign(new Event('source'), { data: '{"away":"2026-11-30T08:00:00Z"}' }));
  expect(live.dataset['state']).toBe('away');
  expect(shown('idle'), 'its watch has the last word').toBe('away');
  stream.dispatchEvent(Object.assign(new Event('source'), { data: '{"away":null}' }));
  expect(live.dataset['state']).toBe('open');
  expect(shown('lost'), 'the stream knows of its own connection').toBe('open');
});
