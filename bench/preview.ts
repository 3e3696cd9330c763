import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { editFloorMs } from './edit-floor.ts';
import { openPreviewShop, percentile } from './preview-shop.ts';

/**
 * Time from saving a content file until the open viewer has painted it, over 50 edits of one
 * block on a page of 50, shown at three widths. Run after a build:
 *
 *   npm run bench:preview [-- 50 --guard]
 *
 * `floor`: a request that costs nothing and a text set in the same frames, until it is painted.
 * Exits with status 1 when p95 exceeds the limit, or scroll position or focus was lost.
 */
const {
  values: { guard },
  positionals: [edits = '50'],
} = parseArgs({ allowPositionals: true, options: { guard: { type: 'boolean', default: false } } });
const EDITS = Number(edits);
/** Target on an idle machine, milliseconds. */
const P95_AIM_MS = 200;
/** Limit that every change must meet, used by the suites, even on a busy machine. */
const P95_GUARD_MS = 400;
const LIMIT_MS = guard ? P95_GUARD_MS : P95_AIM_MS;
const BLOCKS = 50;
const PORT = Number(process.env['PREVIEW_PORT'] ?? 4568);
/** Pause between edits, shorter than a person's. Milliseconds. */
const BETWEEN_MS = 60;
const EDITED = Math.floor(BLOCKS / 2);

const canvas = (edit: number): string =>
  JSON.stringify({
    id: 'bench',
    slug: 'bench',
    metadata: { htmlTitle: 'Bench' },
    sections: [
      {
        name: 'all',
        items: Array.from({ length: BLOCKS }, (_, index) => ({
          kind: 'accordions',
          id: `bench-${index}`,
          name: `Bench ${index}`,
          title: index === EDITED ? `Edit ${edit}.` : `Block ${index}`,
          accordions: [{ title: 'Question', richText: '<p>Answer.</p>' }],
        })),
      },
    ],
  });

/** Resolves with the time (ms since 1970) at which every frame has painted the text. */
const painted = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const frames = [...document.querySelectorAll('iframe')].filter(
          (frame) => frame.contentWindow?.document.body.textContent?.includes('Edit ') === true,
        );
        let missing = frames.length;
        for (const frame of frames) {
          const view = frame.contentWindow as Window & typeof globalThis;
          const seen = (): boolean => view.document.body.textContent?.includes(wanted) === true;
          const observer = new view.MutationObserver(() => {
            if (!seen()) return;
            observer.disconnect();
            missing -= 1;
            // After the frame that draws the change.
            if (missing === 0)
              requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
          });
          observer.observe(view.document.body, { subtree: true, childList: true, characterData: true });
        }
      }),
    text,
  );

async function measure(page: Page, file: string): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const done = painted(page, `Edit ${edit}.`);
    // Makes sure the browser is observing before the file is written.
    await page.evaluate(() => undefined);
    const before = performance.timeOrigin + performance.now();
    writeFileSync(file, canvas(edit));
    times.push((await done) - before);
    await wait(BETWEEN_MS);
  }
  return times;
}

const shop = await openPreviewShop(PORT, (file) => writeFileSync(file, canvas(0)));
try {
  const page = await shop.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${shop.origin}/preview?docType=page&limit=10`);
  const entry = page.locator('.entry[data-key="bench"]');
  await entry.scrollIntoViewIfNeeded();
  await page.locator('#live[data-state="open"]').waitFor();
  await entry.locator('.frame[data-ready]').nth(2).waitFor();
  const question = entry.locator('iframe').first().contentFrame().locator('main summary').nth(1);
  await question.focus();
  const y = await page.evaluate(() => scrollY);
  const times = (await measure(page, shop.file)).sort((a, b) => a - b);
  const scrollStayed = (await page.evaluate(() => scrollY)) === y;
  const focusStayed = await question.evaluate((node) => node === node.ownerDocument.activeElement);
  const p95 = percentile(times, 0.95);
  const floor = await editFloorMs(page);
  console.log(
    JSON.stringify({
      edits: times.length,
      blocks: BLOCKS,
      frames: 3,
      p50: Math.round(percentile(times, 0.5)),
      p95: Math.round(p95),
      max: Math.round(times.at(-1) ?? Number.NaN),
      floor: Math.round(floor),
      scrollStayed,
      focusStayed,
    }),
  );
  if (p95 > P95_AIM_MS)
    console.error(
      `Saved file to pixels took ${Math.round(p95)} ms (p95); the design asks for ${P95_AIM_MS} on a quiet machine, the limit here is ${LIMIT_MS}.`,
    );
  process.exitCode = p95 <= LIMIT_MS && scrollStayed && focusStayed ? 0 : 1;
} finally {
  await shop.close();
}
