import { expect, onTestFinished, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

test('is done in a browser that does not say when it is idle too', async () => {
  expect('requestIdleCallback' in globalThis, 'as in Safari').toBe(false);
  await new Promise<void>((done) => whenIdle(done, 1_000));
});

test('waits for the browser to be idle, and no longer than that', () => {
  const ask = vi.fn();
  vi.stubGlobal('requestIdleCallback', ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  const act = (): void => undefined;
  whenIdle(act, 300);
  expect(ask).toHaveBeenCalledExactlyOnceWith(act, { timeout: 300 });
});
