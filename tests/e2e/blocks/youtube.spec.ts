import type { Locator, Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { restingBox } from '../../support/resting-box.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';
import { standInForYouTube } from '../../support/servers/youtube.ts';

const YOUTUBE = exampleUrl('video', 'From YouTube');
const BARE = exampleUrl('video', 'From YouTube, without controls or sound off');
const PRESS = /Play: How a seam is taped/;

const ofYouTube = (url: string): boolean => /youtu/.test(new URL(url).hostname);
const link = (page: Page): Locator => page.getByRole('link', { name: PRESS });
const state = (page: Page): Locator => page.frameLocator('iframe').getByRole('status');
function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

test.beforeEach(({ context }) => standInForYouTube(context));

test(
  '[VID-09][VID-03] nothing of YouTube and no player is fetched before the press; then it plays in its place, silently and for ever',
  { tag: '@core' },
  async ({ page }) => {
    const asked = requests(page);
    await page.goto(YOUTUBE, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => ofYouTube(url) || /react|YouTubeFilm|mount|client/i.test(url))).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);
    const box = await restingBox(page.locator('.video__frame'));
    await link(page).click();
    await expect(state(page)).toHaveText('playing, silent, volume 100');
    const [api, ...rest] = asked.filter(ofYouTube);
    expect(api).toBe('https://www.youtube.com/iframe_api');
    const frame = new URL(rest.find((url) => url.includes('/embed/')) ?? '');
    expect(frame.origin + frame.pathname).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    expect(Object.fromEntries(frame.searchParams)).toMatchObject({
      autoplay: '1',
      loop: '1',
      playlist: 'aqz-KE-bpKQ',
      mute: '1',
    });
    expect(frame.searchParams.get('controls')).not.toBe('0');
    // The player fills the block's box without layout shift.
    expect(await restingBox(page.locator('.video__frame'))).toEqual(box);
    expect(await restingBox(page.locator('iframe'))).toEqual(box);
    await expect(page.locator('iframe')).toHaveAttribute('title', 'How a seam is taped');
    await expect(link(page)).toHaveCount(0);
    const starts = () => page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'video_start'));
    await expect.poll(starts).toEqual([
      {
        event: 'video_start',
        video_title: 'How a seam is taped',
        video_source: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        video_provider: 'youtube',
        started_by: 'visitor',
      },
    ]);
  },
);

test('consent to functional cookies taken back while a film plays: the player goes at once, our picture is back, and nothing more is asked of YouTube', async ({
  page,
}) => {
  await page.goto(YOUTUBE);
  await link(page).click();
  await expect(state(page)).toHaveText('playing, silent, volume 100');
  const asked = requests(page);
  await page.evaluate(() => (location.hash = '#modal-consent'));
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await dialog.getByLabel('Functional', { exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(link(page)).toBeVisible();
  await expect(page.getByText('It would not play here.')).toHaveCount(0);
  // From now on the link opens YouTube and the page makes no request.
  const opened = page.waitForEvent('popup');
  await link(page).click();
  expect((await opened).url()).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(asked.filter(ofYouTube)).toEqual([]);
});

test('[VID-10] a film without controls, sound on, once and not by itself, is all that in YouTube’s player', async ({
  page,
}) => {
  const asked = requests(page);
  await page.goto(BARE);
  await page.getByRole('link', { name: /Play the film/ }).click();
  await expect(state(page)).toHaveText('stopped, aloud, volume 100');
  const { searchParams } = new URL(asked.find((url) => url.includes('/embed/')) ?? '');
  expect(searchParams.get('controls')).toBe('0');
  expect(searchParams.get('mute')).toBe('0');
  for (const off of ['autoplay', 'loop', 'playlist']) expect(searchParams.has(off), off).toBe(false);
});

test('[VID-04] the flag holds a YouTube film and lets it go on, with the sound the visitor chose; what the visitor stopped stays stopped', async ({
  page,
}) => {
  await page.goto(YOUTUBE);
  await link(page).click();
  await expect(state(page)).toHaveText('playing, silent, volume 100');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Unmute' }).click();
  const film = page.locator('cairn-embed');
  const hold = () => film.evaluate((element) => element.setAttribute('paused', ''));
  const release = () => film.evaluate((element) => element.removeAttribute('paused'));
  await hold();
  await expect(state(page)).toHaveText('stopped, aloud, volume 30');
  await release();
  await expect(state(page)).toHaveText('playing, aloud, volume 30');
  await frame.getByRole('button', { name: 'Stop' }).click();
  await expect(state(page)).toHaveText('stopped, aloud, volume 30');
  await hold();
  await release();
  await frame.getByRole('button', { name: 'Unmute' }).click();
  await expect(state(page)).toHaveText('stopped, aloud, volume 30');
});

test('a flag set before the press holds the film', async ({ page }) => {
  await page.goto(YOUTUBE);
  await page.locator('cairn-embed').evaluate((element) => element.setAttribute('paused', ''));
  await link(page).click();
  await expect(state(page)).toHaveText('stopped, silent, volume 100');
  await page.locator('cairn-embed').evaluate((element) => element.removeAttribute('paused'));
  await expect(state(page)).toHaveText('playing, silent, volume 100');
});

test('from the keyboard, the focus goes from the link into the player', async ({ page }) => {
  await page.goto(YOUTUBE);
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText(/^playing/);
  await expect(page.locator('iframe')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Stop' })).toBeFocused();
});

test(
  'without consent to functional cookies the press leads to YouTube',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'cairn-consent', value: 'C0003:0', url: baseURL ?? '' }]);
    const asked = requests(page);
    await page.goto(YOUTUBE);
    const opened = page.waitForEvent('popup');
    await link(page).click();
    expect((await opened).url()).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked.filter(ofYouTube)).toEqual([]);
  },
);

test.describe('a player that cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource|^console: (?:JSHandle|Object|\{)/] });

  const failures: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['the script is blocked', (page) => page.route('https://www.youtube.com/iframe_api', (route) => route.abort())],
    ['our own code cannot be had', (page) => page.route('**/_astro/mount*', (route) => route.abort())],
    [
      'the film may not be embedded',
      (page) =>
        page.route('https://www.youtube-nocookie.com/embed/**', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: "<script>addEventListener('message', () => parent.postMessage({ name: 'onError', data: 150, is: {} }, '*'))</script>",
          }),
        ),
    ],
  ];
  for (const [what, fail] of failures) {
    test(
      `leaves the link to the film and a line in the log, and no message: ${what}`,
      coreIf(what === 'the script is blocked'),
      async ({ page }) => {
        await fail(page);
        const logged: string[] = [];
        page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
        await page.goto(YOUTUBE);
        await link(page).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText('It would not play here. See it on YouTube.')).toBeVisible();
        expect(logged.join('\n')).toContain('warning: A film of YouTube cannot be played here.');
        await expect(page.locator('iframe')).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(link(page)).toBeFocused();
        const opened = page.waitForEvent('popup');
        await page.keyboard.press('Enter');
        expect((await opened).url()).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
      },
    );
  }
});

test('only a page that holds a YouTube film may load anything of YouTube', async ({ request }) => {
  const policy = async (path: string): Promise<string> =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy(YOUTUBE)).toMatch(
    /script-src [^;]*https:\/\/www\.youtube\.com\/iframe_api https:\/\/www\.youtube\.com\/s\/player\/[^;]*;.*frame-src 'self' https:\/\/www\.youtube-nocookie\.com/,
  );
  for (const path of [exampleUrl('video', 'A file with controls'), '/en-gb', '/en-gb/cart'])
    expect(await policy(path), path).not.toContain('youtube');
});
