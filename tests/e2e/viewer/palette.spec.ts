import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, own, writeDocument } from '../../support/viewer/viewer-content.ts';

/** The palette has every action of the screen. */
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' });

/** The names of the buttons that can be seen and pressed, as a screen reader says them. */
async function buttonsOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const button of await page.getByRole('button').filter({ visible: true }).all()) {
    const [, name] = /^- button "((?:[^"\\]|\\.)*)"(?! \[disabled)/.exec(await button.ariaSnapshot()) ?? [];
    if (name !== undefined && (await button.getAttribute('data-action')) !== 'palette') found.push(name);
  }
  return found.map((name) => name.replaceAll(/\\(.)/g, '$1'));
}

/** Those of some names that the palette does not list when they are typed. */
async function notInPalette(page: Page, names: readonly string[]): Promise<string[]> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeVisible();
  const missing = await palette(page).evaluate((dialog, asked) => {
    const field = dialog.querySelector('input') as HTMLInputElement;
    const bare = (text: string): string => text.replaceAll(/\s/g, '');
    return asked.filter((name) => {
      field.value = name;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return ![...dialog.querySelectorAll('.palette__name')].some((one) => bare(one.textContent) === bare(name));
    });
  }, names);
  await page.keyboard.press('Escape');
  return missing;
}

const slug = 'palette-page';
const VIEWS = {
  today: '/preview?view=today',
  entries: `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`,
  compare: `/preview?docType=page&entry=${slug}&view=compare&preview=true`,
  timeline: `/preview?docType=page&entry=${slug}&view=timeline`,
  releases: '/preview?view=releases',
  media: '/preview?view=media',
};
const LOADED: Partial<Record<keyof typeof VIEWS, string>> = { releases: 'New release…', media: 'Upload…' };

test.beforeEach(async ({ page }) => {
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [
      accordion(`${slug}-one`, 'First', { layoutVariant: slug }),
      accordion(`${slug}-two`, 'Second', { layoutVariant: slug }),
    ]),
  );
  await known(page, 'accordions', `${slug}-two`);
});

for (const [view, address] of Object.entries(VIEWS) as [keyof typeof VIEWS, string][])
  test(`every button of the view ${view} is found in the palette`, async ({ page }) => {
    await openLive(page, address);
    const last = LOADED[view];
    if (last !== undefined) await page.getByRole('button', { name: last }).waitFor();
    await expect(page.getByRole('link', { name: 'Share', exact: true })).toBeVisible();
    const names = await buttonsOn(page);
    expect(names.length).toBeGreaterThan(2);
    expect(await notInPalette(page, [...names, 'Share'])).toEqual([]);
  });

test('with the form open its buttons, the tools of the block and the choices of a view are found, and do what they say', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page390 = own('palette-form');
  writeDocument(
    `pages/${page390}.json`,
    canvas(page390, [accordion(`${page390}-one`, 'First'), accordion(`${page390}-two`, 'Second')]),
  );
  await known(page, 'page', page390);
  await openLive(page, `/preview?docType=page&entry=${page390}&preview=true&width=390`);
  await entry(page, page390).getByRole('button', { name: /^Edit/ }).click();
  await expect(
    page.getByRole('complementary', { name: /^Edit/ }).getByRole('button', { name: 'Focus mode' }),
  ).toBeVisible();
  await entry(page, page390)
    .getByRole('button', { name: /^Blocks/ })
    .click();
  const toolbar = page.getByRole('toolbar', { name: /^Block: / });
  await expect(toolbar.locator('.canvas-bar__grip')).toBeFocused();
  const tools = [
    'Add a block before',
    'Add a block after',
    'Move to…',
    'Copy',
    'Cut',
    'Paste from the clipboard',
    'Hide at every width',
    'Delete',
  ];
  expect(await notInPalette(page, [...(await buttonsOn(page)), ...tools])).toEqual([]);

  const run = async (typed: string, name: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(typed);
    await palette(page).getByRole('option').filter({ hasText: name }).first().click();
    await expect(palette(page)).toBeHidden();
  };
  const blocks = entry(page, page390).locator('iframe').first().contentFrame().locator('main details');
  await expect(blocks).toHaveCount(4);
  await run('copy', 'Copy');
  await run('paste', 'Paste from the clipboard');
  await expect(blocks).toHaveCount(6);
  await run('focus mode', 'Focus mode');
  await expect(page.getByRole('button', { name: 'Leave focus mode' })).toBeVisible();
  await run('leave', 'Leave focus mode');
  await expect(page.getByRole('button', { name: 'Leave focus mode' })).toBeHidden();
  await run(`cost ${page390}`, `Cost and health: ${page390}`);
  await expect(entry(page, page390).getByRole('button', { name: /Measure/ })).toBeVisible();
});

test('the choices of Compare are commands', async ({ page }) => {
  await openLive(page, VIEWS.compare);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('pixels');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Pixels' })).toBeChecked();
});

test.describe('in German', () => {
  test.use({ locale: 'de' });
  test('actions and kinds are found by their English names too, and what cannot be chosen is not offered', async ({
    page,
  }) => {
    await page.goto(VIEWS.compare, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('button', { name: /^Gesehen als/ })).toBeVisible();
    await page.locator('#c-bVersion option[value="draft"]').evaluate((option: HTMLOptionElement) => {
      option.disabled = true;
    });
    const field = page.getByRole('dialog').getByRole('combobox');
    const found = (name: string) => page.getByRole('dialog').getByRole('option').filter({ hasText: name }).first();
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await field.fill('Andere Fassung');
    await expect(found('Andere Fassung: Veröffentlicht')).toBeVisible();
    await expect(found('Andere Fassung: Entwurf')).toHaveCount(0);
    for (const [typed, name] of [
      ['list shortcuts', 'Tastenkürzel auflisten'],
      ['other version published', 'Andere Fassung: Veröffentlicht'],
      ['media banner', 'Banner ('],
      ['compare guest', 'Mit einem Gast vergleichen'],
    ] as const) {
      await field.fill(typed);
      await expect(found(name), typed).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/bContext=-/);
  });
});
