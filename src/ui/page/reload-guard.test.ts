import { expect, test } from 'vitest';
import { RELOAD_GUARD_MS, reloadOnce } from './reload-guard.ts';

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('[CFG-03] an automatic reload holds further ones back until its guard expires, by default after ten seconds', () => {
  const storage = memory();
  let reloads = 0;
  const reload = () => void (reloads += 1);
  const at = (time: number, lifetime?: number) => reloadOnce(reload, storage, time, lifetime);
  expect(RELOAD_GUARD_MS).toBe(10_000);
  expect([at(5_000), at(5_001), at(14_999), reloads]).toEqual([true, false, false, 1]);
  expect([at(15_000, 300), at(15_299), at(15_300), reloads]).toEqual([true, false, true, 3]);
});
