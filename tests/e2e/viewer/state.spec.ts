import type { FrameLocator, Locator, Page } from '@playwright/test';
import { exampleFields } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';
import { standInForYouTube } from '../../support/servers/youtube.ts';
import { canvas, inFrame, known, openLive, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Visitor state in a frame survives edits of its block: every change here changes that block. */

interface Shown {
  readonly frame: FrameLocator;
  /** Changes the block in the file. */
  change(fields: object): void;
  /** Opens the form of the block. */
  form(): Promise<Locator>;
}

/** A single block in the viewer at 390 px. */
async function show(page: Page, kind: string, slug: string, fields: object): Promise<Shown> {
  const block = (more: object = {}): object => ({ kind, id: slug, name: slug, ...fields, ...more });
  const write = (more?: object): void => writeDocument(`pages/${slug}.json`, canvas(slug, [block(more)]));
  write();
  await known(page, 'page', slug);
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=10&preview=true&width=390`);
  const frame = inFrame(page, slug);
  return {
    frame,
    change: write,
    async form() {
      await frame
        .locator('h2')
        .first()
        .click({ modifiers: ['Alt'] });
      const panel = page.getByRole('complementary', { name: /^Edit/ });
      await expect(panel.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible();
      return panel;
    },
  };
}

/** Marks an element: a recreated one loses the mark. */
const mark = (element: Locator): Promise<void> =>
  element.evaluate((node) => void Object.assign(node, { isTheSame: true }));
const isTheSame = (element: Locator): Promise<boolean> => element.evaluate((node) => 'isTheSame' in node);

const places = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => ({
  kind: 'linked-card',
  id: `slide-${title}`,
  title,
  subtitle: `Line of ${title}`,
  mediaTarget: { url: '/c/jackets-21001' },
}));
const renamed = (at: number, more: object): object[] =>
  places.map((place, index) => (index === at ? { ...place, ...more } : place));

/** A row has settled on its slide: same position in two consecutive frames. */
const settled = (frame: FrameLocator): Promise<void> =>
  frame.locator('[data-track]').evaluate(async (track) => {
    const picture = (): Promise<number> =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(track.scrollLeft), 50)));
    let before = await picture();
    for (let still = 0; still < 4;) {
      const now = await picture();
      still = Math.abs(now - before) < 0.5 ? still + 1 : 0;
      before = now;
    }
  });

for (const loop of [false, true]) {
  test(`a row at its fourth slide stays there while its slides change${loop ? ', also one without ends' : ''}`, async ({
    page,
  }) => {
    const slug = `state-row-${loop ? 'loop' : 'plain'}`;
    const { frame, change, form } = await show(page, 'collection', slug, {
      title: 'Row',
      items: places,
      breakpoints: { sm: { type: 'carousel', slideWidth: '78%', showArrows: true, showIndicators: true, loop } },
    });
    const row = frame.locator('cairn-carousel.swiper-css-mode');
    await frame.locator('[data-carousel-next]').hover();
    await expect(row).toBeVisible();
    for (const index of [1, 2, 3]) {
      await frame.locator('[data-carousel-next]').click();
      await expect(frame.locator('.collection__item').nth(index)).toHaveAttribute('data-current', '');
      await settled(frame);
    }
    const current = frame.locator('.collection__item[data-current]');
    const stands = async (title: string): Promise<void> => {
      await expect(current).toContainText(title);
      await expect(current).toHaveCount(1);
      // In the frame, its left edge aligned with the row's.
      await expect
        .poll(() =>
          current.evaluate((slide) =>
            Math.abs(
              Math.round(
                slide.getBoundingClientRect().left -
                  (slide.parentElement as Element).getBoundingClientRect().left -
                  (parseFloat(getComputedStyle(slide.parentElement as Element).scrollPaddingLeft) || 0),
              ),
            ),
          ),
        )
        .toBeLessThan(4);
      await expect(frame.locator('[data-carousel-dot][aria-current="true"]')).toHaveCount(1);
    };
    await stands('Four');
    await mark(current);
    // Another slide's text, then its own, then an additional slide.
    change({ items: renamed(0, { title: 'First' }) });
    await expect(frame.getByText('First', { exact: true })).toBeAttached();
    await stands('Four');
    change({ items: renamed(3, { title: 'Fourth' }) });
    await stands('Fourth');
    change({ items: renamed(3, { title: 'Fourth', subtitle: undefined, richText: '<p>Now with a text.</p>' }) });
    await expect(frame.getByText('Now with a text.')).toBeAttached();
    await stands('Fourth');
    change({ items: [...places, { ...places[0], id: 'slide-seven', title: 'Seven' }] });
    await expect(frame.getByText('Seven', { exact: true })).toBeAttached();
    await stands('Four');
    expect(await isTheSame(current)).toBe(true);
    // A slide inserted before it: the same slide stays visible, at the next index.
    change({ items: [{ ...places[0], id: 'slide-zero', title: 'Zero' }, ...places] });
    await expect(frame.getByText('Zero')).toBeAttached();
    await stands('Four');
    change({ items: places.slice(1) });
    await expect(frame.getByText('Zero')).toHaveCount(0);
    await stands('Four');
    await frame.locator('[data-carousel-next]').click();
    await stands('Five');
    // Through the form.
    change({});
    await expect(frame.getByText('One', { exact: true })).toBeAttached();
    await frame.locator('[data-carousel-previous]').click();
    await stands('Four');
    const panel = await form();
    await panel.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Row, edited');
    await expect(frame.getByRole('heading', { name: 'Row, edited' })).toBeVisible();
    await stands('Four');
    await frame.getByText('Line of Four').click();
    const field = page.locator(':focus');
    await expect(field).toHaveValue('Line of Four');
    await field.fill('Line of the fourth');
    await expect(frame.getByText('Line of the fourth')).toBeVisible();
    await stands('Four');
  });
}

test('a row that becomes narrower or round keeps its slide and its hands', async ({ page }) => {
  const slug = 'state-row-modes';
  const sm = { type: 'carousel', slideWidth: '78%', showArrows: true };
  const { frame, change } = await show(page, 'collection', slug, { title: 'Row', items: places, breakpoints: { sm } });
  await frame.locator('[data-carousel-next]').hover();
  await expect(frame.locator('cairn-carousel.swiper-css-mode')).toBeVisible();
  await frame.locator('[data-carousel-next]').click();
  await expect(frame.locator('.collection__item[data-current]')).toContainText('Two');
  change({ breakpoints: { sm: { ...sm, slideWidth: '60%', loop: true } } });
  await expect(frame.locator('.row--endless')).toBeAttached();
  await expect(frame.locator('.collection__item[data-current]')).toContainText('Two');
  change({ breakpoints: { sm: { ...sm, slideWidth: '50%', loop: true, showIndicators: true } } });
  await expect(frame.locator('[data-carousel-dot]')).toHaveCount(6);
  await expect(frame.locator('.row--endless')).toBeAttached();
  await expect(frame.locator('.collection__item[data-current]')).toContainText('Two');
});

test('a dialog that a block opens stays open with what was typed, whatever changes around it', async ({ page }) => {
  const slug = 'state-event';
  const { frame, change } = await show(page, 'event-sign-up', slug, {
    eventId: 'state-day',
    title: 'Mending day',
    startDate: '2026-12-01',
    richText: '<p>Bring one thing.</p>',
    layoutVariant: 'image-left',
  });
  await frame.locator('main [data-opens]').click();
  const dialog = frame.getByRole('dialog');
  const email = dialog.getByLabel('Email');
  await email.fill('half@typed');
  await mark(email);
  const stays = async (): Promise<void> => {
    await expect(dialog).toBeVisible();
    await expect(email).toHaveValue('half@typed');
    await expect(email).toBeFocused();
    expect(await isTheSame(email)).toBe(true);
  };
  change({ title: 'Mending week' });
  await expect(frame.locator('main h2')).toHaveText('Mending week');
  await stays();
  // Beyond a block change: the page is loaded again.
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [
      {
        kind: 'accordions',
        id: 'state-event-before',
        title: 'Before',
        accordions: [{ title: 'Q', richText: '<p>A</p>' }],
      },
      {
        kind: 'event-sign-up',
        id: slug,
        name: slug,
        eventId: 'state-day',
        title: 'Mending month',
        startDate: '2026-12-01',
      },
    ]),
  );
  await expect(frame.getByText('Before', { exact: true })).toBeAttached();
  await expect(frame.locator('main h2').last()).toHaveText('Mending month');
  await stays();
  change({});
  await expect(frame.locator('main h2')).toHaveText(['Mending day']);
  await stays();
});

test('the quick view of a card stays open at the size that was chosen while the card changes', async ({ page }) => {
  const slug = 'state-quick';
  const { frame, change } = await show(page, 'product-card', slug, {
    ...exampleFields('product-card', 'Quick view'),
    title: 'Shell',
  });
  await frame
    .getByRole('link', { name: /Quick|Shell/ })
    .last()
    .scrollIntoViewIfNeeded();
  await frame.locator('.product-card__quick').click();
  const dialog = frame.getByRole('dialog');
  // A dialog is as tall as the frame, which is taller than the screen.
  await dialog
    .locator('input[type="radio"]:enabled')
    .last()
    .evaluate((radio: HTMLInputElement) => radio.click());
  const chosen = await dialog.locator('input[type="radio"]:checked').last().getAttribute('value');
  change({ title: 'Shell, renamed', badge: 'New' });
  await expect(frame.locator('main').getByText('Shell, renamed')).toBeAttached();
  await expect(dialog).toBeVisible();
  expect(await dialog.locator('input[type="radio"]:checked').last().getAttribute('value')).toBe(chosen);
});

test('what was ticked and what was fetched in a grid of stories stays while its title changes', async ({ page }) => {
  const slug = 'state-stories';
  const { frame, change } = await show(page, 'article-grid', slug, {
    title: 'Stories',
    rowsToLoad: 2,
    gridSize: { sm: 1, md: 2, lg: 3 },
    showFilterBar: true,
  });
  const box = frame.locator('[name="tagId"]').first();
  await box.hover();
  await expect(frame.locator('cairn-articles:defined')).toBeVisible();
  await frame.locator('.article-grid__chip').first().click();
  await expect(box).toBeChecked();
  await expect(frame.locator('[data-clear]')).toBeVisible();
  const stories = frame.locator('[data-list] > *');
  const status = frame.locator('[data-status]');
  await expect(frame.locator('[data-results]')).not.toHaveAttribute('aria-busy', 'true');
  const shown = await stories.allInnerTexts();
  const said = await status.innerText();
  change({ title: 'All stories' });
  await expect(frame.getByRole('heading', { name: 'All stories' })).toBeVisible();
  await expect(box).toBeChecked();
  expect(await stories.allInnerTexts()).toEqual(shown);
  expect(await status.innerText()).toBe(said);
});

test('a film plays on where it is, and so do a selection and the focus', async ({ page }) => {
  // With less motion it would wait to be started.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const slug = 'state-film';
  const { frame } = await show(page, 'collection', slug, {});
  const film = { kind: 'video', id: 'state-film-block', ...exampleFields('video', 'A file with controls') };
  const text = (words: string): object => ({
    kind: 'collection',
    id: 'state-text',
    title: words,
    richText: '<p>Some words that somebody selects.</p>',
    items: [{ kind: 'button', text: 'Go', url: '/c/jackets-21001', style: 'secondary' }],
  });
  const write = (words: string, more: object = {}): void =>
    writeDocument(`pages/${slug}.json`, canvas(slug, [text(words), { ...film, ...more }]));
  write('Calm');
  await expect(frame.getByRole('heading', { name: 'Calm' })).toBeVisible();
  const video = frame.locator('video');
  await video.hover();
  await video.evaluate((node) => node.scrollIntoView());
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0.3);
  await mark(video);
  await frame
    .locator('main p')
    .first()
    .evaluate((node) => getSelection()?.selectAllChildren(node));
  const before = await video.evaluate((node: HTMLVideoElement) => node.currentTime);
  write('Storm', { seoTitle: 'Another name' });
  await expect(frame.getByRole('heading', { name: 'Storm' })).toBeVisible();
  expect(await frame.locator('body').evaluate(() => String(getSelection()))).toBe('Some words that somebody selects.');
  expect(await isTheSame(video)).toBe(true);
  expect(await video.evaluate((node: HTMLVideoElement) => node.paused)).toBe(false);
  expect(await video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThanOrEqual(before);
});

test('a player that React has put into a block plays on while the words around it change, and the mini cart stays open', async ({
  page,
  context,
}) => {
  await standInForYouTube(context);
  const slug = 'state-player';
  const { frame, change } = await show(page, 'video', slug, {
    ...exampleFields('video', 'From YouTube'),
    seoDescription: 'Tape and seam.',
    paddings: { sm: 'sm' },
  });
  // Without its script it is a link to the video's own page.
  await frame.getByRole('link', { name: /^Play/ }).hover();
  await expect
    .poll(() => frame.locator('body').evaluate(() => customElements.get('cairn-embed') !== undefined))
    .toBe(true);
  await frame.getByRole('link', { name: /^Play/ }).click();
  const player = frame.locator('cairn-embed iframe');
  const plays = player.contentFrame().getByRole('status');
  await expect(plays).toHaveText('playing, silent, volume 100');
  await mark(player);
  change({ seoDescription: 'Another description.' });
  await expect(frame.getByText('Another description.')).toBeAttached();
  change({ seoDescription: 'A third.', paddings: { sm: 'lg' }, backgroundColor: 'ink' });
  await expect(frame.getByText('A third.')).toBeAttached();
  await expect(plays).toHaveText('playing, silent, volume 100');
  expect(await isTheSame(player)).toBe(true);
  await expect(frame.locator('cairn-embed a')).toHaveCount(0);

  await frame.getByRole('banner').getByRole('link', { name: 'Cart' }).first().click();
  const cart = frame.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByText('Nothing in here yet')).toBeVisible();
  await mark(cart);
  change({ seoDescription: 'A fourth.' });
  await expect(frame.getByText('A fourth.')).toBeAttached();
  // A new kind on the page: the page is loaded again.
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [
      { kind: 'anchor', id: 'state-player-anchor' },
      {
        kind: 'accordions',
        id: 'state-player-more',
        title: 'More',
        accordions: [{ title: 'Q', richText: '<p>A</p>' }],
      },
    ]),
  );
  await expect(frame.getByRole('heading', { name: 'More', includeHidden: true })).toBeAttached();
  await expect(cart).toBeVisible();
  expect(await isTheSame(cart)).toBe(true);
});
