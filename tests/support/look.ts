import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Baselines are stored at half size: enough to detect a broken layout, small enough for the repository. */
const SCALE = 0.5;
/** Share of pixels that may differ: text edges vary with the machine's fonts. */
const TOLERANCE = 0.02;
const PIXEL_THRESHOLD = 0.25;
const MAX_HEIGHT = 6000;

/**
 * Whether a page uses the shop's web fonts: a font that loads late, on a busy machine, is applied from the next load.
 */
export const inOwnFaces = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const probe = document.body.appendChild(document.createElement('span'));
    probe.textContent = 'Walk anyway';
    const widthIn = (families: string): number => {
      Object.assign(probe.style, { position: 'absolute', fontFamily: families, fontWeight: '600' });
      return probe.getBoundingClientRect().width;
    };
    const all = ['Archivo', 'Source Sans 3'].every(
      (family) => widthIn(`'${family}', monospace`) !== widthIn('monospace'),
    );
    probe.remove();
    return all;
  });

/** Number of loads after which the web fonts must be applied. */
export const FACE_TURNS = 3;

/** Opens a URL and makes sure the web fonts are applied. */
export async function openInOwnFaces(page: Page, url: string): Promise<void> {
  for (let turn = 0; turn < FACE_TURNS; turn += 1) {
    await page.goto(url);
    if (await inOwnFaces(page)) return;
  }
}

/** Waits for fonts, galleries, first video frames and every picture to load, so that screenshots are stable. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // After a width change the new pictures are requested one frame later; until then the old ones seem settled.
    await nextFrame();
    await document.fonts.ready;
    const late = document.querySelectorAll('cairn-gallery, cairn-script-gallery, cairn-film');
    // They load when they near the viewport.
    for (const element of late) element.scrollIntoView();
    if (late.length > 0) scrollTo(0, 0);
    const waits = (): boolean =>
      [...document.querySelectorAll<HTMLElement>('.gallery__waiting')].some((tile) => tile.offsetParent !== null) ||
      [...document.querySelectorAll('video')].some(
        (film) => film.preload === 'metadata' && film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA,
      );
    // Five seconds at most, longer than any of them takes.
    for (let turn = 0; turn < 100 && waits(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const image of document.images) image.loading = 'eager';
    // A picture replaced by another size while loading fails once; a missing one fails always.
    const rendered = async (image: HTMLImageElement): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) {
        if (
          await image.decode().then(
            () => true,
            () => false,
          )
        )
          return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    await Promise.all([...document.images].map(rendered));
    await nextFrame();
  });

/**
 * Compares the page with its baseline.
 *
 * @returns the difference, or undefined; with `UPDATE_SCREENSHOTS=1`, or without
 * a baseline outside CI, the baseline is written and undefined returned
 */
export async function compareLook(page: Page, baseline: string): Promise<string | undefined> {
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const { width = 1, height = 1 } = await sharp(shot).metadata();
  const size = { width: Math.round(width * SCALE), height: Math.round(Math.min(height, MAX_HEIGHT) * SCALE) };
  const small = sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) })
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .ensureAlpha();
  if (process.env['UPDATE_SCREENSHOTS'] === '1') {
    mkdirSync(dirname(baseline), { recursive: true });
    writeFileSync(baseline, await small.webp({ quality: 60, effort: 6 }).toBuffer());
    return undefined;
  }
  if (!existsSync(baseline))
    return 'there is no baseline: run `UPDATE_SCREENSHOTS=1 npm run e2e -- tests/visual` and look at what it wrote';
  return differenceOf(await pixelsOf(baseline), await small.raw().toBuffer({ resolveWithObject: true }));
}

/** Raw pixels from sharp: four bytes each, row by row. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

/** @param picture a file name or the encoded picture */
export const pixelsOf = (picture: string | Buffer): Promise<Pixels> =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** The difference between two screenshots of one page, both at half size; undefined when they match. */
export function differenceOf(was: Pixels, is: Pixels): string | undefined {
  if (was.info.width !== is.info.width || Math.abs(was.info.height - is.info.height) > 4) {
    return `size was ${was.info.width}×${was.info.height}, is ${is.info.width}×${is.info.height} (half size)`;
  }
  const rows = Math.min(was.info.height, is.info.height);
  const bytes = rows * is.info.width * 4;
  const different = pixelmatch(
    was.data.subarray(0, bytes),
    is.data.subarray(0, bytes),
    undefined,
    is.info.width,
    rows,
    { threshold: PIXEL_THRESHOLD },
  );
  const share = different / (rows * is.info.width);
  return share > TOLERANCE ? `${(share * 100).toFixed(1)} % of the pixels differ` : undefined;
}
