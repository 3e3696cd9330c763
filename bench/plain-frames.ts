import type { Page } from '@playwright/test';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Milliseconds from navigation until a page of nothing but plain frames has loaded its first and all of them. */
export interface PlainFrames {
  readonly first: number;
  readonly all: number;
}

/** Notes when the first frame has loaded. */
const NOTE = `<script>document.addEventListener('load', () => (window.firstFrame ??= performance.now()), true)</script>`;

/**
 * The floor of a view of the preview viewer: a page of nothing but plain frames, which have the addresses and sizes of
 * the frames that the page shows now.
 */
export async function plainFrames(page: Page): Promise<PlainFrames> {
  const frames = await page.locator('.frame__stage[data-src]').evaluateAll((stages) =>
    (stages as HTMLElement[]).map(({ dataset }) => ({
      src: new URL(dataset['src'] ?? '', location.href).href,
      width: dataset['width'] ?? '390',
      height: dataset['height'] ?? '844',
    })),
  );
  const address = new URL('/plain-frames', page.url()).href;
  const body = frames
    .map(({ src, width, height }) => `<iframe src="${escaped(src)}" width="${width}" height="${height}"></iframe>`)
    .join('\n');
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Plain frames</title>${NOTE}${body}` }),
  );
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.unroute(address);
  return page.evaluate(() => ({
    first: (window as Window & { firstFrame?: number }).firstFrame ?? Number.NaN,
    all: performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart as number,
  }));
}
