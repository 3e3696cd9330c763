import type { Page } from '@playwright/test';
import { axeViolations } from '../support/audits/axe.ts';
import { faintText } from '../support/audits/contrast.ts';
import { WIDTHS } from '../support/servers/e2e-home.ts';
import { allExamples, baselineOf, galleryAddress } from '../support/examples.ts';
import { htmlErrors } from '../support/audits/html.ts';
import {
  capture,
  compareLook,
  nextFrame,
  openInOwnFaces,
  settled,
  withoutTransitions,
  type Box,
} from '../support/audits/look.ts';
import { expect, test } from '../support/test.ts';
import { coreIf } from '../support/tags.ts';

/**
 * Every example of every kind, all of a kind in one document: valid HTML, accessible, readable text over pictures,
 * no overflow, unchanged look.
 */
const examples = await allExamples();

/** Space below an example that its picture includes, for shadows; pixels. */
const GAP = 24;

/**
 * Moves every example to an even pixel, because text between two pixels is smoothed differently and pictures are
 * compared at half size.
 *
 * @returns the boxes of the examples, by index
 */
const align = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate((gap) => {
    const boxes: Record<string, Box> = {};
    let y = 0;
    for (const example of document.querySelectorAll<HTMLElement>('.example')) {
      const own = example.getBoundingClientRect().height;
      const height = 2 * Math.ceil((own + gap) / 2);
      example.style.marginBlockEnd = `${height - own}px`;
      boxes[String(example.dataset['index'])] = { x: 0, y, width: innerWidth, height };
      y += height;
    }
    return boxes;
  }, GAP);

/** Examples that are wider than the page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.example')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ dataset }) => `example ${dataset['index']}`),
  );

/** The cheapest kinds that show what most blocks share: buttons, titles, texts. */
const CORE = new Set(['button', 'accordions']);
// The largest kinds have seventeen examples.
test.setTimeout(120_000);

for (const kind of new Set(examples.map(({ kind }) => kind))) {
  test(`${kind}: all examples`, coreIf(CORE.has(kind)), async ({ page, request }) => {
    const url = galleryAddress(kind);
    const answer = await request.get(url);
    expect(answer.status()).toBe(200);
    expect.soft(await htmlErrors(await answer.text()), 'HTML').toEqual([]);
    await openInOwnFaces(page, url);
    await withoutTransitions(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // A headless browser may hover over what stands in the upper left corner.
      await page.mouse.move(-1, -1);
      await settled(page);
      expect
        .soft(
          await axeViolations(page, ['page-has-heading-one', 'region', 'landmark-one-main'], '.example'),
          `axe at ${width}`,
        )
        .toEqual([]);
      expect.soft(await overflowing(page), `horizontal scroll at ${width}`).toEqual([]);
      const boxes = await align(page);
      await nextFrame(page);
      const height = Math.max(...Object.values(boxes).map((box) => box.y + box.height));
      const shot = await capture(page, { x: 0, y: 0, width, height });
      for (const example of examples.filter((one) => one.kind === kind)) {
        const box = boxes[example.index];
        const difference = box === undefined ? 'is missing' : await compareLook(shot, box, baselineOf(example, width));
        expect.soft(difference, `look of “${example.name}” at ${width}`).toBeUndefined();
      }
      // Last, because it hides all text for a moment.
      expect.soft(await faintText(page), `contrast of text over media at ${width}`).toEqual([]);
    }
  });
}
