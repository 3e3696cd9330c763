import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

/** Paging reuses the frames of a list, so that a list of hundreds leaks no windows. */
/** More than fit in the viewport: visible frames run their scripts. */
const PER_PAGE = 20;
const LIST = '/preview?docType=accordions&layoutVariant=frames-again&limit=20&width=390';

declare global {
  interface Window {
    /** Windows of the frames present when recorded. */
    noted: (Window | null)[];
  }
}

const days = (of: string): object[] =>
  Array.from({ length: 2 * PER_PAGE }, (_, index) =>
    accordion(`frames-${String(index).padStart(2, '0')}`, `Day ${index} of ${of}`, { layoutVariant: 'frames-again' }),
  );

async function allReady(page: Page): Promise<void> {
  await expect(page.locator('.entry')).toHaveCount(PER_PAGE);
  await expect(page.locator('.entry .frame[data-ready]')).toHaveCount(PER_PAGE);
}

const note = (page: Page) =>
  page.evaluate(
    () =>
      void (window.noted = [...document.querySelectorAll<HTMLIFrameElement>('.frame__stage > iframe')].map(
        ({ contentWindow }) => contentWindow,
      )),
  );
/** Number of frames that kept a recorded window. */
const stayed = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLIFrameElement>('.frame__stage > iframe')].filter(({ contentWindow }) =>
        window.noted.includes(contentWindow),
      ).length,
  );

/** Text and label of each frame, by entry, without its deferred script. */
const texts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.entry')].map((card) => {
      const frame = card.querySelector('iframe');
      const inside = frame?.contentDocument;
      return {
        key: card.dataset['key'],
        bridge: frame?.contentWindow?.cairnFrame?.key,
        address: new URLSearchParams(frame?.dataset['shows']?.split('?')[1]).get('entry'),
        title: frame?.title,
        name: inside?.title,
        main: inside
          ?.querySelector('main')
          ?.innerHTML.replace(/<template[^]*?<\/template>/, '')
          .trim(),
        isLayered: frame?.contentWindow?.cairnFrame?.booted === false && (inside?.adoptedStyleSheets.length ?? 0) > 1,
      };
    }),
  );

// Its tests write the same document, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ page }) => {
  writeDocument('pages/frames-again.json', canvas('frames-again', days('forty')));
  await known(page, 'accordions', 'frames-39', '&layoutVariant=frames-again');
});

test(
  '[VIEW-02] the frames of a list show the next page of it, each as if it were new, but those somebody has touched',
  { tag: '@core' },
  async ({ page }) => {
    await openLive(page, LIST);
    await allReady(page);
    await note(page);
    // From now on a script of the shop runs in the first frame.
    await inFrame(page, 'frames-00').getByText('Day 0 of forty').click();
    await expect
      .poll(() =>
        entry(page, 'frames-00')
          .locator('iframe')
          .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.cairnFrame?.booted),
      )
      .toBe(true);
    await page.locator('.pager a[rel="next"]').click();
    await expect(page).toHaveURL(/page=2/);
    await allReady(page);
    await expect(inFrame(page, 'frames-20').getByText('Day 20 of forty')).toBeVisible();
    const again = await stayed(page);
    expect(again, 'a window in which nothing had run').toBeGreaterThan(0);
    expect(again, 'not the one that was touched').toBeLessThan(PER_PAGE);
    const second = await texts(page);
    expect(second.map(({ key }) => key)).toEqual(
      Array.from({ length: PER_PAGE }, (_, index) => `frames-${index + PER_PAGE}`),
    );
    for (const { key, bridge, address, name, title } of second)
      expect([bridge, address, name?.startsWith(`${key} – `), title?.includes(`${key}`)]).toEqual([
        key,
        key,
        true,
        true,
      ]);
    const cards = () =>
      page
        .locator('.entry')
        .evaluateAll((all) =>
          all.map((card) => [
            card.id,
            card.querySelector('.entry__head')?.textContent,
            card.querySelectorAll('.panel, .frame').length,
          ]),
        );
    const turned = await cards();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await allReady(page);
    expect(second, 'as those of a page that was just loaded').toEqual(await texts(page));
    expect(turned, 'and so are their cards').toEqual(await cards());

    // A reused frame is as live as a new one: it responds to interaction and follows saves.
    await page.keyboard.press('p');
    await expect(page).not.toHaveURL(/page=2/);
    await allReady(page);
    await page.getByText('Live', { exact: true }).waitFor();
    const answer = inFrame(page, 'frames-01').getByText('Answer.', { exact: true });
    await expect(answer).toBeHidden();
    await inFrame(page, 'frames-01').getByText('Day 1 of forty').click();
    await expect(answer).toBeVisible();
    writeDocument('pages/frames-again.json', canvas('frames-again', days('fifty')));
    await expect(inFrame(page, 'frames-01').getByText('Day 1 of fifty')).toBeVisible();
    // A frame out of sight runs its scripts only when its content changes, and nineteen of them do so at once.
    await expect(inFrame(page, 'frames-09').getByText('Day 9 of fifty')).toBeAttached({ timeout: 30_000 });
    await expect(answer, 'what is open stays').toBeVisible();
  },
);

test('a browser that cannot move frames makes new ones', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
  await openLive(page, LIST);
  await allReady(page);
  await note(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/page=2/);
  await allReady(page);
  await expect(inFrame(page, 'frames-20').getByText('Day 20 of forty')).toBeVisible();
  expect(await stayed(page)).toBe(0);
});

test('frames are exchanged as fast as somebody turns pages, and end at the page that was turned to last, before any stood', async ({
  page,
}) => {
  await openLive(page, LIST);
  for (const key of ['n', 'p', 'n', 'p', 'n']) {
    await page.keyboard.press(key);
    await expect(entry(page, key === 'n' ? 'frames-20' : 'frames-00')).toBeAttached();
  }
  await allReady(page);
  await expect
    .poll(async () => (await texts(page)).map(({ main }) => /Day (\d+) of/.exec(main ?? '')?.[1]))
    .toEqual(Array.from({ length: PER_PAGE }, (_, index) => String(index + PER_PAGE)));
  for (const { bridge, key } of await texts(page)) expect(bridge).toBe(key);
});
