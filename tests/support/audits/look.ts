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
/** Smaller differences are ignored even if a small picture consists of little else. */
const MIN_DIFFERENT = 150;
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

/**
 * Waits for fonts, galleries, pop-ups, first video frames and every picture to load and ends running animations, so
 * that screenshots are stable.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // After a width change the new pictures are requested one frame later; until then the old ones seem settled.
    await nextFrame();
    await document.fonts.ready;
    const wait = (milliseconds: number): Promise<unknown> => new Promise((done) => setTimeout(done, milliseconds));
    // They load when they near the viewport.
    const nearAll = async (names: string): Promise<void> => {
      for (const element of document.querySelectorAll(names)) {
        element.scrollIntoView();
        await nextFrame();
      }
      scrollTo(0, 0);
    };
    await nearAll('cairn-gallery, cairn-script-gallery, cairn-film');
    // Their script comes when they are near: only then do they notice it themselves.
    if (document.querySelector('cairn-film:not(:defined)') !== null) {
      await Promise.race([customElements.whenDefined('cairn-film'), wait(10_000)]);
      await nearAll('cairn-film');
    }
    // One that opens on its own within a few seconds.
    const opensSoon = (popUp: HTMLElement): boolean =>
      Number(popUp.dataset['delay'] ?? 0) < 5_000 && popUp.querySelector('details:not([open])') !== null;
    const waits = (): boolean =>
      [...document.querySelectorAll<HTMLElement>('.gallery__waiting')].some((tile) => tile.offsetParent !== null) ||
      [...document.querySelectorAll<HTMLElement>('cairn-pop-up')].some(opensSoon) ||
      [...document.querySelectorAll('video')].some(
        (film) => film.preload === 'metadata' && (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || film.seeking),
      ) ||
      // Its first picture is asked for once it has noticed that it is near.
      [...document.querySelectorAll<HTMLVideoElement>('cairn-film[data-autoplay]:not([data-stream]) video')].some(
        (film) => film.preload === 'none' && film.offsetParent !== null,
      );
    // Fifteen seconds at most, longer than any of them takes on a busy machine.
    for (let turn = 0; turn < 300 && waits(); turn += 1) {
      // A gallery whose script came after it was passed notices only now that it is near.
      document.querySelector('.gallery__waiting')?.scrollIntoView();
      await wait(50);
    }
    scrollTo(0, 0);
    // An asynchronously decoded picture may be missing from the first frames after a change of size.
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
    const decoded = (image: HTMLImageElement): Promise<boolean> =>
      image.decode().then(
        () => true,
        () => false,
      );
    const settled = async (image: HTMLImageElement): Promise<void> => {
      // The old picture stays until the one for a new width has arrived; a copy shows which one that is.
      const copy = (image.parentElement instanceof HTMLPictureElement ? image.parentElement : image).cloneNode(true);
      const next = copy instanceof HTMLImageElement ? copy : (copy as HTMLElement).querySelector('img');
      if (next !== null && (await decoded(next)))
        for (let turn = 0; turn < 40 && image.currentSrc !== next.currentSrc; turn += 1) await wait(50);
      // A picture replaced while loading fails once; a missing one fails always.
      for (let turn = 0; turn < 5 && !(await decoded(image)); turn += 1) await wait(100);
    };
    await Promise.all([...document.images].map(settled));
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      else animation.cancel();
    await nextFrame();
  });

/** Ends all transitions of a page: a style that a test changes applies at once. */
export const withoutTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Waits until a change of style is painted. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Captures part of the page beyond the viewport too, in CSS pixels. `page.screenshot` takes three times as long for
 * tall pages, because it compresses thoroughly.
 */
export async function capture(page: Page, clip: Box): Promise<Pixels> {
  await nextFrame(page);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...clip, scale: 1 },
  });
  await devtools.detach();
  return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/**
 * Compares a part of a screenshot, given in pixels, with its baseline.
 *
 * @returns the difference, or undefined; with `UPDATE_SCREENSHOTS=1` the baseline is written and undefined returned
 */
export async function compareLook({ data, info }: Pixels, part: Box, baseline: string): Promise<string | undefined> {
  const height = Math.min(part.height, MAX_HEIGHT);
  const small = sharp(data, { raw: info })
    .extract({ left: part.x, top: part.y, width: part.width, height })
    .resize({ width: Math.round(part.width * SCALE), height: Math.round(height * SCALE), fit: 'fill' })
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

/** A part of a page, in pixels from its top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Raw pixels from sharp, row by row. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
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
  return share > TOLERANCE && different > MIN_DIFFERENT
    ? `${(share * 100).toFixed(1)} % of the pixels differ`
    : undefined;
}
