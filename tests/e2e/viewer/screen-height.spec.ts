import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Blocks as high as the screen, in frames that are as high as their content. */
const VARIANT = 'viewer-screen';
const film = {
  kind: 'video',
  id: 'screen-film',
  name: 'Film',
  media: { sm: 'film/snow-on-the-fell' },
  isFullHeight: true,
};
const write = (words: string): void =>
  writeDocument(
    'pages/viewer-screen.json',
    canvas('viewer-screen', [
      accordion('screen-block', words, { layoutVariant: VARIANT, isFullHeight: true }),
      { ...film, layoutVariant: VARIANT },
    ]),
  );

/** Heights of an entry's frames, by width, once they have not changed for twenty pictures. */
const heights = (page: Page, key: string): Promise<Record<string, number>> =>
  entry(page, key).evaluate(async (card) => {
    const read = (): Record<string, number> =>
      Object.fromEntries(
        [...card.querySelectorAll('iframe')].map((frame) => [frame.width, frame.offsetHeight] as const),
      );
    let known = JSON.stringify(read());
    for (let rest = 0; rest < 20; rest += 1) {
      await new Promise(requestAnimationFrame);
      const now = JSON.stringify(read());
      if (now !== known) rest = 0;
      known = now;
    }
    return read();
  });

for (const [docType, key] of [
  ['accordions', 'screen-block'],
  ['video', 'screen-film'],
] as const)
  test(`a block as high as the screen is as high as the device's in every frame, also after a change (${docType})`, async ({
    page,
  }) => {
    write('Question');
    await known(page, docType, key);
    await openLive(page, `/preview?docType=${docType}&layoutVariant=${VARIANT}`);
    await expect(entry(page, key).locator('.frame[data-ready]')).toHaveCount(3);
    const check = async (): Promise<void> => {
      for (const [width, height] of Object.entries(await heights(page, key))) {
        const screen = { 390: 844, 834: 1112, 1440: 900 }[width] ?? 0;
        expect(height, `${width} px wide`).toBeGreaterThan(screen - 100);
        expect(height, `${width} px wide`).toBeLessThan(screen + 100);
      }
    };
    await check();
    write('Question, changed');
    if (docType === 'accordions')
      await expect(
        entry(page, key).locator('iframe').first().contentFrame().getByText('Question, changed'),
      ).toBeVisible();
    await check();
    // In a window of its own the screen is the window's.
    await page.setViewportSize({ width: 700, height: 500 });
    const alone = entry(page, key).getByRole('link', { name: /alone/ });
    await page.goto((await alone.getAttribute('href')) ?? '', { waitUntil: 'domcontentloaded' });
    const block = page.locator('main > *').first();
    await expect.poll(async () => (await block.boundingBox())?.height).toBeLessThan(500);
    expect((await block.boundingBox())?.height).toBeGreaterThan(400);
  });
