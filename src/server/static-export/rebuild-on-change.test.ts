import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import type { ContentChange } from '../services.ts';
import type { ExportSummary } from './export-shop.ts';
import { rebuildOnChange } from './rebuild-on-change.ts';
import { StoppedError } from './crawl.ts';

const NOTHING: ExportSummary = {
  pages: 3,
  rendered: 0,
  added: [],
  changed: [],
  removed: [],
  redirects: 0,
  pictures: 0,
  newPictures: 0,
  nextChange: undefined,
  missingPictures: [],
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function begin(
  versions: () => Promise<Map<string, string>> | undefined,
  answers: (ExportSummary | Error)[],
  wasDue = false,
  due?: () => Promise<number | undefined>,
) {
  let tell: ContentChange = () => undefined;
  const asked: (readonly string[] | undefined)[] = [];
  const lines: string[] = [];
  const deploy = vi.fn(async () => undefined);
  const kept: string[] = [];
  let isDue = wasDue;
  const onEnd = vi.fn();
  const signals: AbortSignal[] = [];
  const run = async (tags: readonly string[] | undefined, signal: AbortSignal): Promise<ExportSummary> => {
    asked.push(tags);
    signals.push(signal);
    await new Promise((done) => setTimeout(done, 1_000));
    const answer = answers.shift() ?? NOTHING;
    if (answer instanceof Error) throw answer;
    if (answer.changed.length > 0) isDue = true;
    return answer;
  };
  const rebuild = rebuildOnChange({
    services: { onContentChange: (listener) => ((tell = listener), () => undefined), versions },
    run,
    ...(due === undefined ? {} : { due }),
    deploy: {
      run: deploy,
      isDue: () => isDue,
      delivered: () => {
        kept.push('delivered');
        isDue = false;
      },
      failed: () => void kept.push('failed'),
    },
    onEnd,
    log: createLog('info', (line) => lines.push(line)),
  });
  return {
    rebuild,
    signals,
    asked,
    lines,
    deploy,
    kept,
    onEnd,
    changed: (...tags: string[]) => tell(tags),
    changedAll: () => tell(undefined),
  };
}

const compared = () => Promise.resolve(new Map<string, string>());

test('changes that come together are one export, and those during it another', async () => {
  const { asked, changed, deploy, rebuild } = begin(compared, [{ ...NOTHING, changed: ['/en-gb'] }]);
  changed('a');
  changed('b');
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toEqual([undefined]);
  changed('c');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(2);
  // The second changed nothing.
  expect(deploy).toHaveBeenCalledTimes(1);
  await rebuild.close();
});

test('where versions cannot be compared the changed tags are exported, also after a failure', async () => {
  const { asked, changed, lines } = begin(() => undefined, [new Error('upstream away')]);
  changed('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines.join()).toContain('upstream away');
  changed('b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([['a'], ['a', 'b']]);
});

test('when everything has changed during an export that fails, everything is exported next', async () => {
  const { asked, changed, changedAll } = begin(() => undefined, [new Error('no')]);
  changed('a');
  await vi.advanceTimersByTimeAsync(500);
  changedAll();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([['a'], undefined]);
});

test('a failed export is tried again after a minute', async () => {
  const { asked, changed } = begin(compared, [new Error('no')]);
  changed('a');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toHaveLength(2);
});

test.each([
  ['that ends with a date', { ...NOTHING, nextChange: Date.parse('2026-12-24T00:00:00Z') }],
  ['that fails', new Error('no')],
])('a change in the last moments of an export %s is exported at once', async (_, answer) => {
  const { asked, changed, rebuild } = begin(compared, [answer]);
  changed('a');
  // The settling time, and nearly all of the export.
  await vi.advanceTimersByTimeAsync(300 + 900);
  changed('b');
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await rebuild.close();
});

test('a date that was waited for is not exported twice', async () => {
  const nextChange = Date.parse('2026-11-27T18:00:00Z');
  const { asked, changed, rebuild } = begin(compared, [{ ...NOTHING, nextChange }]);
  changed('a');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  changed('b');
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(asked, 'the second export knew of no date').toHaveLength(2);
  await rebuild.close();
});

test('closing stops an export under way, which has not failed', async () => {
  const { changed, lines, onEnd, rebuild, signals } = begin(compared, [new StoppedError()]);
  changed('a');
  await vi.advanceTimersByTimeAsync(500);
  const closed = rebuild.close();
  expect(signals.at(0)?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await closed;
  expect(lines.join()).not.toContain('static_export_failed');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('what begins by its date is exported at that moment; after closing nothing is', async () => {
  const nextChange = Date.parse('2026-11-27T18:00:00Z');
  const { asked, changed, rebuild } = begin(compared, [{ ...NOTHING, nextChange }]);
  changed('a');
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(asked).toHaveLength(2);
  await rebuild.close();
  changed('b');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
});

test('what could not be handed on is handed on by the next attempt, though nothing has changed since', async () => {
  const { changed, deploy, rebuild, lines, kept, onEnd } = begin(compared, [{ ...NOTHING, changed: ['/en-gb'] }]);
  deploy.mockRejectedValueOnce(new Error('CDN away'));
  changed('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(deploy).toHaveBeenCalledTimes(1);
  expect(lines.join()).toContain('CDN away');
  expect(kept).toEqual(['failed']);
  expect(onEnd).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(deploy).toHaveBeenCalledTimes(2);
  expect(kept).toEqual(['failed', 'delivered']);
  expect(onEnd).toHaveBeenCalledTimes(2);
  changed('b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(deploy).toHaveBeenCalledTimes(2);
  await rebuild.close();
});

test('what a process before this one has not handed on is handed on at once, though nothing changes', async () => {
  const { deploy, kept, rebuild } = begin(compared, [], true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(deploy).toHaveBeenCalledTimes(1);
  expect(kept).toEqual(['delivered']);
  await rebuild.close();
});

test('what changed before this process began is exported at its start, what a date brings on that date', async () => {
  const behind = begin(compared, [], false, async () => Date.now() - 60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(behind.asked).toEqual([undefined]);
  await behind.rebuild.close();
  const later = begin(compared, [], false, async () => Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(later.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(later.asked).toEqual([undefined]);
  await later.rebuild.close();
});

test('where nothing has changed nothing is exported at the start, and a change does not wait for a date', async () => {
  const same = begin(compared, [], false, async () => undefined);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(same.asked).toEqual([]);
  const dated = begin(compared, [], false, async () => Date.now() + 60_000);
  dated.changed('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(dated.asked).toHaveLength(1);
});

test('when it cannot be told what has changed, that is said and an export finds out', async () => {
  const { asked, lines } = begin(compared, [], false, () => Promise.reject(new Error('store away')));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines.join()).toContain('store away');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked).toEqual([undefined]);
});

test('an export that had to leave pictures out is handed on, and the log says which are missing', async () => {
  const missingPictures = ['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp'];
  const { changed, deploy, lines, rebuild } = begin(compared, [{ ...NOTHING, changed: ['/en-gb'], missingPictures }]);
  changed('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(deploy).toHaveBeenCalledTimes(1);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'static_export_pictures_missing',
      count: 4,
      pictures: '/media/a.webp, /media/b.webp, /media/c.webp',
    }),
  );
  await rebuild.close();
});
