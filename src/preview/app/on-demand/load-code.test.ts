import { expect, test } from 'vitest';
import { loadCode, loadUntilThere } from './load-code.ts';

const unreachable = (): TypeError => new TypeError('Failed to fetch dynamically imported module');

/** Code that cannot be fetched some times before it can. */
function comingAfter(failures: number): () => Promise<{ code: string }> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= failures) throw unreachable();
    return { code: `asked ${calls} times` };
  };
}

test('code that cannot be fetched is no error, and is asked for anew the next time', async () => {
  const load = comingAfter(1);
  expect(await loadCode(load)).toBeUndefined();
  expect(await loadCode(load)).toEqual({ code: 'asked 2 times' });
});

test('a fault of the code itself stays an error', async () => {
  await expect(loadCode(() => Promise.reject(new ReferenceError('x is not defined')))).rejects.toThrow('x is not');
  await expect(loadCode(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow('x is not a');
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/_astro/panel.js',
  'error loading dynamically imported module: http://localhost/_astro/panel.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /_astro/panel.css',
])('a browser that says “%s” has not fetched it', async (said) => {
  expect(await loadCode(() => Promise.reject(new TypeError(said)))).toBeUndefined();
});

test('what is on the screen is asked for until it comes, less and less often', async () => {
  const pauses: number[] = [];
  const code = await loadUntilThere(comingAfter(7), (work, ms) => {
    pauses.push(ms);
    work();
  });
  expect(code).toEqual({ code: 'asked 8 times' });
  expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
});
