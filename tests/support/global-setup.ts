import type { FullConfig } from '@playwright/test';
import { allExamples, galleryAddress } from './examples.ts';

/** Pages whose pictures the suites use. */
const PAGES = [
  '/en-us',
  '/en-us/c/jackets-21001',
  '/en-us/c/tents-24001',
  '/en-us/sale',
  '/en-us/story',
  '/en-us/help',
  '/en-us/cart',
  '/en-us/search?q=jacket',
  '/en-us/p/skarn-shell-jacket-NF104001MOS',
];
const PICTURE = /\/media\/image\/upload\/[^/"\s]+\/([^"\s,?]+)/g;
const AT_ONCE = 2;

/**
 * Makes the server encode every picture once before the suites start: encoding takes
 * a second each on a fresh machine, and no test should wait for it.
 */
export default async function encodePictures(config: FullConfig): Promise<void> {
  const base = config.projects[0]?.use.baseURL ?? '';
  const galleries = new Set((await allExamples()).map(({ kind }) => galleryAddress(kind)));
  const first = new Map<string, string>();
  for (const path of [...PAGES, ...galleries]) {
    const html = await (await fetch(`${base}${path}`)).text();
    for (const [address, id = ''] of html.matchAll(PICTURE)) if (!first.has(id)) first.set(id, address);
  }
  const waiting = [...first.values()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        await (await fetch(`${base}${address}`, { headers: { accept: 'image/avif,image/webp' } })).arrayBuffer();
      }
    }),
  );
}
