import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';

const ALL = exampleUrl('segmentation', 'Colleagues, members, everybody else');
const state = (value: string, baseURL: string | undefined) => [
  { name: 'cairn-state', value: encodeURIComponent(value), url: baseURL ?? '' },
];

test(
  'everybody else sees the baseline, members and colleagues theirs, before the first frame',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await page.goto(ALL);
    await expect(page.getByRole('heading', { name: 'Ripped it? Good. Send it in.' })).toBeVisible();
    await context.addCookies(state('in=1&n=Mara&c=0&g=loyalty', baseURL));
    await page.goto(ALL);
    await expect(page.getByRole('heading', { name: /Herdwick fleece/ })).toBeVisible();
    await expect(page.getByText('Ripped it?')).toHaveCount(0);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  },
);

test('nothing moves when a segment is chosen', { tag: '@core' }, async ({ page, context, baseURL }) => {
  await context.addCookies(state('in=1&n=Mara&c=0&g=employee', baseURL));
  await page.goto(ALL);
  await expect(page.getByRole('heading', { name: /allowance renews/ })).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
});

test('[SEG-12] a test context forces a segment on the page', { tag: '@core' }, async ({ page }) => {
  await page.goto(
    `${exampleUrl('segmentation', 'Every condition, to be forced')}?p13n_testcontext=${encodeURIComponent('segment:athletes')}`,
  );
  await expect(page.getByText('Shown to: athletes', { exact: true })).toBeVisible();
});

test(
  '[SEG-08] the choice follows the cart while the page stands',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await page.goto(exampleUrl('segmentation', 'Cart empty or not'));
    await expect(page.getByText('Nothing in the cart yet')).toBeVisible();
    await context.addCookies(state('in=0&c=2', baseURL));
    await page.evaluate(() => dispatchEvent(new Event('cairn:state')));
    await expect(page.getByText('Something is in your cart')).toBeVisible();
    await expect(page.getByText('Nothing in the cart yet')).toHaveCount(0);
  },
);

test('[SEG-15] a section left empty takes no room and is recorded as empty', async ({ page }) => {
  await page.goto(exampleUrl('segmentation', 'Nothing for this visitor'));
  await expect(page.locator('cairn-segments[data-id="nobody"]')).toHaveAttribute('data-empty', '');
  await expect(page.locator('cairn-segments')).toBeHidden();
});

test('a segmentation inside a baseline decides for itself', async ({ page }) => {
  await page.goto(exampleUrl('segmentation', 'A segmentation inside a baseline'));
  await expect(page.getByRole('heading', { name: /A point for every pound/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everybody sees the baseline and no skeleton', { tag: '@core' }, async ({ page }) => {
    await page.goto(ALL);
    await expect(page.getByRole('heading', { name: 'Ripped it? Good. Send it in.' })).toBeVisible();
    await expect(page.locator('.skeletons')).toBeHidden();
  });
});
