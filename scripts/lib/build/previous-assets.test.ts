import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepingPreviousAssets } from './previous-assets.ts';

test('scripts and styles of the build before are kept, those of older ones are not', async () => {
  const out = mkdtempSync(join(tmpdir(), 'cairn-build-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const build = (...names: string[]) =>
    keepingPreviousAssets(out, async () => {
      rmSync(out, { recursive: true });
      mkdirSync(join(out, 'client', '_astro'), { recursive: true });
      for (const name of names) writeFileSync(join(out, 'client', '_astro', name), name);
    });
  const kept = () => readdirSync(join(out, 'previous', '_astro')).toSorted((a, b) => a.localeCompare(b));
  await build('cart.1.js', 'page.1.css');
  await build('cart.2.js', 'page.1.css');
  expect(kept()).toEqual(['cart.1.js', 'page.1.css']);
  await build('cart.2.js', 'page.1.css');
  expect(kept()).toEqual(['cart.1.js', 'page.1.css']);
  await build('cart.3.js', 'page.1.css');
  expect(kept()).toEqual(['cart.2.js', 'page.1.css']);
});
