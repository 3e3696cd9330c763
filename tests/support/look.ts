import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Baselines are kept at half size: enough to see a broken layout, small enough for the repository. */
const SCALE = 0.5;
/** Share of pixels that may differ: text edges vary with the machine's fonts. */
const TOLERANCE = 0.02;
const PIXEL_THRESHOLD = 0.25;
const MAX_HEIGHT = 6000;

/** Opens an address in the shop's own faces: a font that comes late, on a crowded machine, is used from the next load on. */
export async function openInOwnFaces(page: Page, url: string): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto(url);
    const taken = await page.evaluate(async () => {
      await document.fonts.ready;
      const probe = document.body.appendChild(document.createElement('span'));
      probe.textContent = 'Walk anyway';
      const widthIn = (families: string): number => {
        Object.assign(probe.style, { position: 'absolute', fontFamily: families, fontWeight: '600' });
        return probe.getBoundingClientRect().width;
      };
      const all = ['Archivo', 'Source Sans 3'].every((family) => widthIn(`'${family}', monospace`) !== widthIn('monospace'));
      probe.remove();
      return all;
    });
    if (taken) return;
  }
}

/** Waits until fonts, galleries, first frames of films and every picture are there, so that two screenshots of one page agree. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const late = document.querySelectorAll('cairn-gallery, cairn-script-gallery, cairn-film');
    // They begin when they come near.
    for (const element of late) element.scrollIntoView();
    if (late.length > 0) scrollTo(0, 0);
    const waits = (): boolean =>
      [...document.querySelectorAll<HTMLElement>('.gallery__waiting')].some((tile) => tile.offsetParent !== null) ||
      [...document.querySelectorAll('video')].some((film) => film.preload === 'metadata' && film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA);
    // Five seconds: longer than any of them takes.
    for (let turn = 0; turn < 100 && waits(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/**
 * Compares the page with its baseline.
 *
 * @returns what is wrong, or undefined; with `UPDATE_SCREENSHOTS=1`, or without
 *   a baseline outside CI, the baseline is written and nothing is wrong
 */
export async function compareLook(page: Page, baseline: string): Promise<string | undefined> {
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const { width = 1, height = 1 } = await sharp(shot).metadata();
  const size = { width: Math.round(width * SCALE), height: Math.round(Math.min(height, MAX_HEIGHT) * SCALE) };
  const small = sharp(shot).extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) }).resize({ ...size, fit: 'fill' }).removeAlpha().ensureAlpha();
  if (process.env['UPDATE_SCREENSHOTS'] === '1') {
    mkdirSync(dirname(baseline), { recursive: true });
    writeFileSync(baseline, await small.webp({ quality: 60, effort: 6 }).toBuffer());
    return undefined;
  }
  if (!existsSync(baseline)) return 'there is no baseline: run `UPDATE_SCREENSHOTS=1 npm run e2e -- tests/visual` and look at what it wrote';
  const before = await sharp(baseline).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const now = await small.raw().toBuffer({ resolveWithObject: true });
  if (before.info.width !== now.info.width || Math.abs(before.info.height - now.info.height) > 4) {
    return `size was ${before.info.width}×${before.info.height}, is ${now.info.width}×${now.info.height} (half size)`;
  }
  const rows = Math.min(before.info.height, now.info.height);
  const bytes = rows * now.info.width * 4;
  const different = pixelmatch(before.data.subarray(0, bytes), now.data.subarray(0, bytes), undefined, now.info.width, rows, { threshold: PIXEL_THRESHOLD });
  const share = different / (rows * now.info.width);
  return share > TOLERANCE ? `${(share * 100).toFixed(1)} % of the pixels differ` : undefined;
}
