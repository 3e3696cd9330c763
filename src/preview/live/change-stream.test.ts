import { beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './change-stream.ts';

class Stream extends EventTarget {
  readonly close = vi.fn();
  say(type: string, data: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
}
let stream: Stream;

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    vi.fn(function open() {
      return (stream = new Stream());
    }),
  );
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

test('the connection is not called open while the content source is gone, and is again when it is back', () => {
  const states: unknown[] = [];
  const stop = followChanges({
    onChange: () => undefined,
    onConnection: (state, since) => states.push(since === undefined ? state : [state, since]),
  });
  stream.say('open');
  stream.say('source', { away: '2026-11-30T08:00:00.000Z' });
  stream.say('source', { away: null });
  stop();
  expect(states).toEqual(['connecting', 'open', ['away', '2026-11-30T08:00:00.000Z'], 'open']);
});
