import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  withoutDraft,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

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

const BLOCKS = Array.from({ length: 24 }, (_, index) => `Block ${index + 1}`);

for (const scale of [0.25, 0.42, 1])
  test(`at ${scale * 100} % the canvas scrolls while a block is held at its end, Escape ends that, and the block drops out of sight of where it was`, async ({
    page,
  }) => {
    const slug = `canvas-scroll-${scale * 100}`;
    await page.setViewportSize({ width: 1280, height: 640 });
    writeDocument(
      `pages/${slug}.json`,
      canvas(
        slug,
        BLOCKS.map((title) => accordion(title.replace(' ', '-'), `${title}?`, { title })),
      ),
    );
    await known(page, 'page', slug);
    await withoutDraft(page, slug, 'page');
    await openLive(page, `/preview?docType=page&entry=${slug}&limit=10&preview=true&width=390&zoom=100`);
    await entry(page, slug).getByRole('button', { name: /^Edit/ }).click();
    await expect(page.locator('.edit__form')).not.toBeEmpty();
    await entry(page, slug)
      .locator('.frame')
      .evaluate((node, value) => (node as HTMLElement).style.setProperty('--scale', String(value)), scale);
    const blocks = inFrame(page, slug).locator('.accordions');
    const shown = () => blocks.locator('h2').allInnerTexts();
    await expect.poll(shown).toEqual(BLOCKS);
    const stage = entry(page, slug).locator('.frame__stage');
    const box = async () => (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const turns = () =>
      page.evaluate(async () => {
        for (let turn = 0; turn < 10; turn += 1) await new Promise(requestAnimationFrame);
      });
    const rests = async (): Promise<boolean> => {
      const { y } = await box();
      await turns();
      return (await box()).y === y;
    };
    const grab = async (): Promise<void> => {
      await blocks.first().hover({ position: { x: 20, y: 20 } });
      const bar = page.getByRole('toolbar', { name: /^Block: Accordions, Block.1$/ });
      await expect(bar).toBeVisible();
      const grip = await bar.locator('.canvas-bar__grip').boundingBox();
      await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10);
      await page.mouse.down();
    };
    const hold = async (y: number): Promise<void> => page.mouse.move((await box()).x + 20, y, { steps: 4 });

    const { y: before } = await box();
    await grab();
    await hold(632);
    await expect.poll(async () => (await box()).y, 'it scrolls down').toBeLessThan(before);
    await page.keyboard.press('Escape');
    await expect(page.locator('.canvas-drop')).toHaveCount(0);
    const { y: ended } = await box();
    await turns();
    expect((await box()).y, 'it rests, although the pointer is still at the end').toBe(ended);
    await page.mouse.up();
    expect(await shown()).toEqual(BLOCKS);

    await blocks.first().scrollIntoViewIfNeeded();
    await grab();
    await hold(632);
    await expect(blocks.last(), 'down to the last one').toBeInViewport();
    await hold(90);
    await expect(blocks.first(), 'and up to the first one').toBeInViewport();
    await hold(632);
    await expect.poll(rests, 'as far as the page goes').toBe(true);
    await hold(400);
    await expect(page.locator('.canvas-drop')).toHaveCount(1);
    await page.mouse.up();
    await expect.poll(shown).toEqual([...BLOCKS.slice(1), 'Block 1']);
  });
