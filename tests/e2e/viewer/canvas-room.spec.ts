import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, writeDocument } from '../../support/viewer/viewer-content.ts';

/** What the canvas does with the room it has: fitting frames, scrolling while a block is dragged. */

/** How the first row of frames lies, once it has not changed for some pictures. */
const lies = (page: Page): Promise<{ readonly cut: number; readonly scrolls: boolean; readonly reached: boolean }> =>
  page.evaluate(async () => {
    const row = document.querySelector<HTMLElement>('.entry .frames');
    if (row === null) throw new Error('No frames.');
    let known = '';
    for (let rest = 0; rest < 10; rest += 1) {
      await new Promise(requestAnimationFrame);
      const now = `${row.clientWidth} ${row.scrollWidth}`;
      if (now !== known) rest = 0;
      known = now;
    }
    const frames = [...row.querySelectorAll('.frame__stage')];
    return {
      // With the devices' edges, which lie around what is measured.
      cut: frames.filter((frame) => frame.getBoundingClientRect().width + 10 > row.clientWidth).length,
      scrolls: row.scrollWidth > row.clientWidth,
      reached: row.tabIndex === 0,
    };
  });

for (const window of [1440, 1024, 834])
  test(`in a window ${window} px wide, “fit” cuts no frame, whatever is open beside the canvas`, async ({ page }) => {
    await page.setViewportSize({ width: window, height: 900 });
    writeDocument('pages/canvas-fit.json', canvas('canvas-fit', [accordion('canvas-fit', 'Question')]));
    await known(page, 'page', 'canvas-fit');
    for (const [chosen, isWhole] of [
      ['', window === 1440],
      ['&width=1440', true],
      ['&width=834', true],
    ] as const) {
      await openLive(page, `/preview?docType=page&entry=canvas-fit&limit=10&preview=true${chosen}`);
      const edit = entry(page, 'canvas-fit').getByRole('button', { name: /^Edit/ });
      const check = async (open: string, fits = isWhole): Promise<void> => {
        const { cut, scrolls, reached } = await lies(page);
        expect(cut, `${chosen} ${open}`).toBe(0);
        if (fits) expect(scrolls, `${chosen} ${open}`).toBe(false);
        // What does not fit beside the others is reached by scrolling, also by keyboard.
        expect(reached, `${chosen} ${open}`).toBe(scrolls);
      };
      await check('with its side', true);
      await edit.press('l');
      await check('alone', true);
      await edit.click();
      await expect(page.locator('.edit__form')).not.toBeEmpty();
      await check('with the form');
      await edit.press('l');
      await check('with side and form');
    }
  });
