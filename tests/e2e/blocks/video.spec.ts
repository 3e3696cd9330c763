import type { Locator, Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

test.use({ reducedMotion: 'no-preference' });

const video = (page: Page): Locator => page.locator('video');
const isPlaying = (film: Locator): Promise<boolean> =>
  film.evaluate((element: HTMLVideoElement) => !element.paused && element.readyState > 2);
const moves = async (film: Locator): Promise<void> => {
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
};
const FILE = exampleUrl('video', 'A file with controls');
const BARE = exampleUrl('video', 'One file per breakpoint');
const STREAM = exampleUrl('video', 'Streamed');
const WAITS = exampleUrl('video', 'Waits to be started');

test(
  '[VID-03] a film starts by itself, muted and looped; one that waits does not',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(FILE);
    await moves(video(page));
    expect(await video(page).evaluate((film: HTMLVideoElement) => [film.muted, film.loop, film.controls])).toEqual([
      true,
      true,
      true,
    ]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(WAITS, { waitUntil: 'networkidle' });
    expect(await isPlaying(video(page))).toBe(false);
    expect(asked.filter((url) => url.includes('/video/upload/'))).toEqual([]);
  },
);

test(
  '[VID-02] the film is the one of the breakpoint, also after the window has changed',
  { tag: '@core' },
  async ({ page }) => {
    const source = () => video(page).evaluate((film: HTMLVideoElement) => film.currentSrc.split('/').at(-1));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(BARE);
    await moves(video(page));
    expect(await source()).toBe('snow-on-the-fell-tall.mp4');
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(source).toBe('snow-on-the-fell.mp4');
    await expect.poll(() => isPlaying(video(page))).toBe(true);
  },
);

test('[VID-02] sm, md and lg may each have a film of their own', async ({ page }) => {
  const media = { sm: 'film/snow-on-the-fell-tall', md: 'film/snow-on-the-fell', lg: 'film/mist-on-the-moor' };
  const film = { kind: 'video', id: 'three-films', layoutVariant: 'three-films', media };
  writeDocument('pages/three-films.json', canvas('three-films', [film]));
  await known(page, 'video', 'three-films');
  for (const [width, name] of [
    [1440, 'mist-on-the-moor.mp4'],
    [834, 'snow-on-the-fell.mp4'],
    [390, 'snow-on-the-fell-tall.mp4'],
    [1440, 'mist-on-the-moor.mp4'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (!page.url().endsWith('/three-films')) await page.goto('/en-us/three-films');
    await expect
      .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc), `${width} px`)
      .toContain(`/${name}`);
  }
});

test('[VID-02] a film follows a width that changed before its script came', async ({ page }) => {
  const release = await holdRequests(page, /\/film\.[^/]+\.js$/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(BARE, { waitUntil: 'commit' });
  const source = () => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
  await expect.poll(source).toContain('/snow-on-the-fell-tall.mp4');
  await page.setViewportSize({ width: 1024, height: 800 });
  release();
  await expect.poll(source).toContain('/snow-on-the-fell.mp4');
});

test(
  '[VID-04] a film pauses when its flag is set and goes on when it is cleared',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(FILE);
    await moves(video(page));
    const film = page.locator('cairn-film');
    await film.evaluate((element) => element.setAttribute('paused', ''));
    await expect.poll(() => isPlaying(video(page))).toBe(false);
    await film.evaluate((element) => element.removeAttribute('paused'));
    await expect.poll(() => isPlaying(video(page))).toBe(true);
  },
);

test('what the visitor stops with the player’s own controls stays stopped', async ({ page }) => {
  await page.goto(FILE);
  await moves(video(page));
  // Simulates the browser's own pause button, which tests cannot click.
  await video(page).evaluate((film: HTMLVideoElement) => film.pause());
  const film = page.locator('cairn-film');
  await film.evaluate((element) => element.setAttribute('paused', ''));
  await film.evaluate((element) => element.removeAttribute('paused'));
  expect(await isPlaying(video(page))).toBe(false);
});

test('a film without controls has a button that stops and starts it', { tag: '@core' }, async ({ page }) => {
  await page.goto(BARE);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect.poll(() => isPlaying(video(page))).toBe(false);
  // Scrolling it out of view and back does not restart a video the visitor has stopped.
  await page.evaluate(() => document.body.style.setProperty('padding-top', '3000px'));
  await page.evaluate(() => document.body.style.removeProperty('padding-top'));
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  await page.getByRole('button', { name: 'Play the film' }).press('Enter');
  await expect.poll(() => isPlaying(video(page))).toBe(true);
});

for (const native of [true, false]) {
  test(
    `[VID-06] a stream starts when it is scrolled to, through ${native ? 'the browser’s own player' : 'hls.js'}`,
    { tag: '@core' },
    async ({ page }) => {
      if (!native) {
        await page.addInitScript(() => {
          const ask = HTMLMediaElement.prototype.canPlayType;
          HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
            return /mpegurl/i.test(type) ? '' : ask.call(this, type);
          };
        });
      }
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.route('**/preview/example/**', async (route) => {
        const answer = await route.fetch();
        // Place the video far below the viewport.
        const body = (await answer.text()).replace(
          '<div class="block video',
          `${'<p>&nbsp;</p>'.repeat(200)}<div class="block video`,
        );
        await route.fulfill({ response: answer, body });
      });
      await page.goto(STREAM, { waitUntil: 'networkidle' });
      expect(asked.filter((url) => /m3u8|hls|stream/.test(url))).toEqual([]);
      await video(page).scrollIntoViewIfNeeded();
      await moves(video(page));
      expect(asked.some((url) => url.endsWith('/media/video/upload/sp_auto/film/valley-inversion.m3u8'))).toBe(true);
      expect(asked.some((url) => /hls/.test(url))).toBe(!native);
      expect(await video(page).evaluate((film: HTMLVideoElement) => [film.muted, film.loop, film.controls])).toEqual([
        true,
        true,
        false,
      ]);
    },
  );
}

test.describe('a stream that cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('gives way to the file', { tag: '@core' }, async ({ page }) => {
    await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(STREAM);
    await moves(video(page));
    expect(await video(page).evaluate((film: HTMLVideoElement) => film.currentSrc)).toContain(
      '/media/video/upload/film/valley-inversion.mp4',
    );
  });
});

test('nothing moves by itself when less motion is asked for, and a press starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(BARE, { waitUntil: 'networkidle' });
  expect(await isPlaying(video(page))).toBe(false);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await moves(video(page));
});

test('[VID-12] a refusal to start by itself is logged, and nothing is shown', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not here.', 'NotAllowedError'));
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await page.goto(BARE);
  await expect.poll(() => logged.join()).toContain('warning: A film was not allowed to start by itself.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
});

test.describe('a film in another block', () => {
  const HERO = exampleUrl('media-banner', 'A film behind words');

  test('plays silently in its place, without the browser’s controls, and has a button that stops it', async ({
    page,
  }) => {
    await page.goto(HERO);
    await moves(video(page));
    expect(
      await video(page).evaluate((film: HTMLVideoElement) => [film.muted, film.loop, film.playsInline, film.controls]),
    ).toEqual([true, true, true, false]);
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await expect.poll(() => isPlaying(video(page))).toBe(false);
  });

  test('stands still when less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(HERO, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
    expect(await isPlaying(video(page))).toBe(false);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('has the browser’s own controls', async ({ page }) => {
      await page.goto(HERO);
      await expect(video(page)).toHaveAttribute('controls', '');
      await expect(page.getByRole('button', { name: 'Play the film' })).toBeHidden();
    });
  });
});

test('pages without a film fetch nothing that plays films', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/en-us/sale', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /film|hls|stream|\/video\//.test(url))).toEqual([]);
});
