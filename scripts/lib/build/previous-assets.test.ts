import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepingPreviousAssets } from './previous-assets.ts';

/** A folder that is built into. */
function setUp() {
  const out = mkdtempSync(join(tmpdir(), 'cairn-build-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const write = (names: readonly string[]): void => {
    rmSync(out, { recursive: true });
    mkdirSync(join(out, 'client', '_astro'), { recursive: true });
    for (const name of names) writeFileSync(join(out, 'client', '_astro', name), name);
  };
  const namesIn = (folder: string) => readdirSync(join(out, folder, '_astro')).toSorted((a, b) => a.localeCompare(b));
  return {
    build: (...names: string[]) => keepingPreviousAssets(out, async () => write(names)),
    /** Begins a build that ends with an error, or never. */
    begin: (end: () => Promise<never>) =>
      keepingPreviousAssets(out, async () => {
        write(['half.js']);
        await end();
      }),
    current: () => namesIn('client'),
    kept: () => namesIn('previous'),
  };
}

test('a build that fails loses neither its scripts and styles nor those before, however often it does', async () => {
  const { build, begin, current, kept } = setUp();
  await build('cart.1.js');
  await build('cart.2.js');
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(begin(() => Promise.reject(new Error('no build')))).rejects.toThrow('no build');
  expect([current(), kept()]).toEqual([['cart.2.js'], ['cart.1.js']]);
  await build('cart.3.js');
  expect(kept()).toEqual(['cart.2.js']);
});

test('one that is killed leaves them for the next', async () => {
  const { build, begin, current, kept } = setUp();
  await build('cart.1.js');
  const never = Promise.withResolvers<never>();
  await new Promise<void>((hasBegun) => {
    void begin(() => {
      hasBegun();
      return never.promise;
    });
  });
  expect(current()).toEqual(['half.js']);
  await build('cart.2.js');
  expect(kept()).toEqual(['cart.1.js']);
});

test('scripts and styles of the build before are kept, those of older ones are not', async () => {
  const { build, kept } = setUp();
  await build('cart.1.js', 'page.1.css');
  await build('cart.2.js', 'page.1.css');
  expect(kept()).toEqual(['cart.1.js', 'page.1.css']);
  await build('cart.2.js', 'page.1.css');
  expect(kept()).toEqual(['cart.1.js', 'page.1.css']);
  await build('cart.3.js', 'page.1.css');
  expect(kept()).toEqual(['cart.2.js', 'page.1.css']);
});
