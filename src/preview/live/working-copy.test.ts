import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as WorkingCopyModule from './working-copy.ts';
import { changedTags, CONTENT_CHANGED } from './working-copy.ts';

test('a change of anything names no tags, whatever an event makes of that', () => {
  expect(changedTags(new CustomEvent(CONTENT_CHANGED, { detail: undefined }))).toBeUndefined();
  expect(changedTags(new CustomEvent(CONTENT_CHANGED, { detail: ['doc:pages/home'] }))).toEqual(['doc:pages/home']);
});

describe('content that is asked for', () => {
  let module: typeof WorkingCopyModule;
  let asked: URL[];
  let statuses: number[];
  beforeEach(async () => {
    vi.resetModules();
    module = await import('./working-copy.ts');
    [asked, statuses] = [[], []];
    vi.stubGlobal('location', { href: 'http://shop.test/preview' });
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'http://shop.test'));
      return new Response(null, { status: statuses.shift() ?? 200 });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const DRAFT = '/preview/frame?preview=true';
  const copies = () => asked.map(({ searchParams }) => [searchParams.get('working'), searchParams.get('workingSince')]);
  const work = (ready: { copy: string; seq: number } | undefined) => {
    const lost = vi.fn();
    const connection = { get: () => 'idle', listen: () => undefined };
    const rest = { generation: () => 1, busy: () => false, retry: () => undefined, connection };
    const copy = { ready: async () => ready, lost, ...rest };
    module.showWorking(Promise.resolve(copy));
    return { copy, lost };
  };

  test('is as it is saved where nothing is edited', async () => {
    expect([module.isBare(), module.working()]).toEqual([true, undefined]);
    await module.fetchContent(DRAFT);
    expect(asked.map(({ search }) => search)).toEqual(['?preview=true']);
    expect(await module.contentAddress(DRAFT)).toBe(DRAFT);
  });

  test('has the unsaved work on top, but for what is published or kept for a link', async () => {
    const { copy } = work({ copy: 'copy-1', seq: 7 });
    expect(module.isBare()).toBe(false);
    for (const address of [DRAFT, '/preview/frame', `${DRAFT}&previewShared=aB3`]) await module.fetchContent(address);
    expect(copies()).toEqual([
      ['copy-1', '7'],
      [null, null],
      [null, null],
    ]);
    expect(module.working()).toBe(copy);
    expect(module.withoutCopy(await module.contentAddress(DRAFT))).toBe(`http://shop.test${DRAFT}`);
    work(undefined);
    expect(await module.contentAddress(DRAFT), 'nothing is unsaved any more').toBe(DRAFT);
  });

  test('is asked for again where the server has lost the work, four times at most', async () => {
    const { lost } = work({ copy: 'copy-1', seq: 7 });
    statuses = [409, 409, 200];
    expect((await module.fetchContent(DRAFT)).status).toBe(200);
    expect([lost.mock.calls.length, asked.length]).toEqual([2, 3]);
    statuses = Array<number>(9).fill(409);
    expect((await module.fetchContent(DRAFT)).status).toBe(409);
    expect([lost.mock.calls.length, asked.length]).toEqual([5, 7]);
  });

  test('says when it changes by itself, and the page hears of it then', async () => {
    vi.useFakeTimers();
    try {
      const heard = vi.fn();
      vi.stubGlobal('document', { dispatchEvent: ({ type }: Event) => heard(type) });
      vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'cairn-changes-in': '4' } }));
      await module.fetchContent(DRAFT);
      vi.advanceTimersByTime(3_999);
      expect(heard).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(heard.mock.calls).toEqual([[module.DATE_REACHED]]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not asked for again where something else is wrong, or nothing was on top', async () => {
    statuses = [409, 500];
    expect((await module.fetchContent(DRAFT)).status).toBe(409);
    const { lost } = work({ copy: 'copy-1', seq: 7 });
    expect((await module.fetchContent(DRAFT)).status).toBe(500);
    expect([lost.mock.calls.length, asked.length]).toEqual([0, 2]);
  });

  test('is a version that is looked at in place of the work, until that ends, but where the present is asked for', async () => {
    const { lost } = work({ copy: 'copy-1', seq: 7 });
    const again = vi.fn(async () => undefined);
    const before = module.lookedSoFar();
    module.lookAt({ copy: 'version-3', seq: 2, again });
    expect([module.isLooking(), module.lookedSoFar()]).toEqual([true, before + 1]);
    statuses = [409, 200];
    await module.fetchContent(DRAFT);
    expect([again.mock.calls.length, lost.mock.calls.length]).toEqual([1, 0]);
    await module.fetchContent(`${DRAFT}&present=1`);
    module.lookAt(undefined);
    expect([module.isLooking(), module.lookedSoFar()]).toEqual([false, before + 2]);
    await module.fetchContent(DRAFT);
    expect(copies().map(([copy]) => copy)).toEqual(['version-3', 'version-3', 'copy-1', 'copy-1']);
  });
});
