import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { startFrames, kept } = vi.hoisted(() => ({ startFrames: vi.fn(), kept: [] as string[] }));
vi.mock('./start-frames.ts', () => ({ startFrames }));
vi.mock('../../edit/drafts/kept-documents.ts', () => ({ keptDocuments: () => kept }));

/** A document of which so much has been parsed. */
let parsed: { readyState: string; entries: number };
/** Tells of what was parsed since; undefined where nobody listens. */
let tell: (() => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  startFrames.mockClear();
  kept.length = 0;
  tell = undefined;
  vi.stubGlobal('document', {
    get readyState() {
      return parsed.readyState;
    },
    getElementsByClassName: (name: string) => ({ length: name === 'entry' ? parsed.entries : 0 }),
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly #act: () => void;
      constructor(act: () => void) {
        this.#act = act;
      }
      observe(): void {
        tell = this.#act;
      }
      disconnect(): void {
        tell = undefined;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('the first frames start as soon as two entries have been parsed, once', async () => {
  parsed = { readyState: 'loading', entries: 0 };
  await import('./first-frames.ts');
  parsed.entries = 1;
  tell?.();
  expect(startFrames).not.toHaveBeenCalled();
  parsed.entries = 2;
  tell?.();
  expect(startFrames).toHaveBeenCalledTimes(1);
  expect(tell).toBeUndefined();
});

test('where two are there already, they start at once', async () => {
  parsed = { readyState: 'loading', entries: 2 };
  await import('./first-frames.ts');
  expect(startFrames).toHaveBeenCalledTimes(1);
  expect(tell).toBeUndefined();
});

test('a page that is parsed, and one with unsaved work, are left to the viewer’s script', async () => {
  parsed = { readyState: 'loading', entries: 1 };
  await import('./first-frames.ts');
  parsed = { readyState: 'interactive', entries: 5 };
  tell?.();
  expect(tell).toBeUndefined();
  vi.resetModules();
  kept.push('pages/home');
  parsed = { readyState: 'loading', entries: 5 };
  await import('./first-frames.ts');
  expect(startFrames).not.toHaveBeenCalled();
});
