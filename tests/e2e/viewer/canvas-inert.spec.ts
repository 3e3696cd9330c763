import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { canvas, entry, inFrame, known, openLive, writeDocument } from '../../support/viewer/viewer-content.ts';

/** What can be pressed in a frame does not leave the page, nor send anything, while a form is open. */

const VARIANT = 'canvas-inert';
const pack = {
  kind: 'product-card',
  id: 'NF301001BRA',
  title: 'Tarn 28 Pack',
  url: '/p/tarn-28-pack-NF301001BRA',
  image: { src: 'product/NF301001/BRA/front', alt: 'Tarn 28 Pack in bracken, front' },
  price: { current: 165 },
  currency: 'USD',
  quickshop: true,
  sku: 'NF301001BRA-ONE',
};
const outside = {
  kind: 'accordions',
  id: 'outside',
  title: 'Outside',
  accordions: [
    {
      title: 'Where?',
      richText: '<p><a href="https://example.com/there" target="_blank" rel="noopener">Over there</a></p>',
      open: true,
    },
  ],
};
const event = {
  kind: 'event-sign-up',
  id: 'event',
  eventId: 'repair-day',
  title: 'Repair day',
  richText: '<p>Bring one thing.</p>',
  startDate: '2030-11-27',
  endDate: '2030-11-29',
};

/** What pages of the browser have sent to the shop, but for reading. */
function sends(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) sent.push(pathname);
  });
  return sent;
}

test('while a form is open, buttons, forms and links of every frame send nothing and lead nowhere, by mouse and by Enter', async ({
  page,
}) => {
  for (const slug of [`${VARIANT}-one`, `${VARIANT}-two`]) {
    writeDocument(`pages/${slug}.json`, canvas(slug, [pack, outside, event]));
    await known(page, 'page', slug);
  }
  const sent = sends(page);
  await openLive(page, `/preview?docType=page&q=${VARIANT}&within=kind&limit=50&width=390`);
  const [one, two] = [inFrame(page, `${VARIANT}-one`), inFrame(page, `${VARIANT}-two`)];
  const add = (frame: typeof one) => frame.getByRole('button', { name: /^Add to cart/ });
  const heart = (frame: typeof one) => frame.getByRole('button', { name: /^Favorite/ });
  await expect(add(one)).toBeVisible();
  await expect(add(two)).toBeVisible();
  await entry(page, `${VARIANT}-one`).getByRole('button', { name: /^Edit/ }).click();
  await expect(page.locator('.edit__form')).not.toBeEmpty();
  const addresses = () => page.frames().map((frame) => frame.url());
  const before = addresses();
  for (const how of ['click', 'enter'] as const)
    for (const what of [
      add(one),
      one.getByRole('link', { name: 'Over there' }),
      one.getByRole('link', { name: 'Sign up' }),
      one.getByRole('link', { name: /Tarn 28 Pack/ }).first(),
      heart(one),
      add(two),
      heart(two),
    ])
      await (how === 'click' ? what.click() : what.press('Enter'));
  await expect(page.locator('.edit__form')).not.toBeEmpty();
  expect(sent).toEqual([]);
  expect(addresses()).toEqual(before);
  expect(page.context().pages()).toHaveLength(1);
  for (const frame of [one, two]) await expect(frame.locator('dialog[open]')).toHaveCount(0);
});
