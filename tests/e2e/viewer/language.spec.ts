import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  own,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const SLUG = 'viewer-language';
const LANGUAGES = {
  de: {
    kind: 'Akkordeon',
    open: /^Bearbeiten/,
    panel: /bearbeiten$/,
    title: 'Überschrift',
    icons: 'Art der Icons',
    names: ['nicht gesetzt: Winkel', 'Winkel', 'Plus'],
    widths: 'Ausblenden bei',
    phone: 'Telefon',
    frame: 'Rahmen',
    help: 'Der Winkel dreht sich, wenn geöffnet; das Plus wird zum Minus.',
    colour: 'Knochenweiß',
    wrong: 'Eine Farbe ist ein Hexwert (#14201c)',
    card: 'Dieser Block wird nicht gezeigt',
  },
  fr: {
    kind: 'Accordéon',
    open: /^Modifier/,
    panel: /^Modifier/,
    title: 'Titre',
    icons: 'Style des icônes',
    names: ['non défini\u00a0: Chevron', 'Chevron', 'Plus'],
    widths: 'Masquer sur',
    phone: 'Téléphone',
    frame: 'Cadre',
    help: 'Le chevron pivote à l’ouverture\u00a0; le plus devient un moins.',
    colour: 'Blanc os',
    wrong: 'Une couleur est une valeur hexadécimale (#14201c)',
    card: 'Ce bloc n’est pas affiché',
  },
} as const;

for (const [language, said] of Object.entries(LANGUAGES)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(
      `the form speaks the editor’s language, ${language}: labels, help, options, colours and what is wrong`,
      coreIf(language === 'de'),
      async ({ page }) => {
        const scripts: string[] = [];
        page.on(
          'response',
          (response) =>
            void (
              response.request().resourceType() === 'script' &&
              response.text().then(
                (text) => scripts.push(text),
                () => undefined,
              )
            ),
        );
        const slug = `${SLUG}-${language}`;
        writeDocument(
          `pages/${slug}.json`,
          canvas(slug, [accordion(slug, 'Question', { layoutVariant: slug, title: 'Calm' })]),
        );
        await known(page, 'accordions', slug);
        await page.goto(`/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390`);
        await inFrame(page, slug).getByText('Second question').waitFor();
        await expect(entry(page, slug).locator('.entry__kind')).toHaveText(said.kind);
        await expect(page.locator('#controls option[value="accordions"]')).toContainText(said.kind);
        await entry(page, slug).getByRole('button', { name: said.open }).click();
        const panel = page.getByRole('complementary', { name: said.panel });
        await expect(panel.getByRole('textbox', { name: said.title, exact: true }).first()).toHaveValue('Calm');
        const icons = panel.getByRole('combobox', { name: said.icons });
        await expect(icons.locator('option')).toHaveText(said.names);
        await expect(icons).toHaveAccessibleDescription(said.help);
        await panel.locator('summary').getByText(said.frame, { exact: true }).click();
        await expect(
          panel.getByRole('group', { name: said.widths }).getByRole('checkbox', { name: said.phone }),
        ).toBeVisible();
        const colour = panel.locator('[data-pointer$="/backgroundColor"]');
        await expect(colour.locator('datalist option[value="bone"]')).toHaveAttribute('label', said.colour);
        await colour.locator('.field__text').fill('bluish');
        await expect(colour.locator('.field__issue')).toContainText(said.wrong);
        await expect(inFrame(page, slug).locator('.invalid-block')).toContainText(said.card);
        await expect(inFrame(page, slug).locator('.invalid-block')).toContainText(said.wrong);
        await expect(entry(page, slug).locator('.issues__message').first()).toContainText(said.wrong);
        // Labels come with the rendered form only: no script contains them.
        expect(scripts.length).toBeGreaterThan(3);
        for (const help of [LANGUAGES.de.help, LANGUAGES.fr.help])
          expect(scripts.some((text) => text.includes(help))).toBe(false);
      },
    );
  });
}

test('the mistakes of a page are told in the editor’s language', async ({ browser, page }) => {
  const slug = `${SLUG}-list`;
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [accordion(slug, 'Question', { layoutVariant: slug, bottomDivider: 'yes', hideOnBreakpoint: 'lg' })]),
  );
  await known(page, 'accordions', slug);
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&width=390`);
  await expect(inFrame(page, slug).locator('.invalid-block')).toContainText(
    `This block is not shown: Accordions “${slug}”`,
  );
  const german = await (await browser.newContext({ locale: 'de' })).newPage();
  await german.goto(new URL(`/preview?docType=accordions&layoutVariant=${slug}&view=checks`, page.url()).href);
  await expect(german.locator('.issues__message').filter({ hasText: 'Ja oder Nein' }).first()).toHaveText(
    'Hier wird Ja oder Nein erwartet, angegeben ist ein Text.',
  );
  await german.context().close();
});

test('what is found when an entry is measured is told in the editor’s language', async ({ browser, page }) => {
  const slug = `${SLUG}-health`;
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [accordion(slug, 'Question', { layoutVariant: slug, title: 'Hard to read', titleColor: '#eeeeee' })]),
  );
  await known(page, 'accordions', slug);
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&width=390`);
  const german = await (await browser.newContext({ locale: 'de' })).newPage();
  await german.goto(page.url());
  await entry(german, slug).getByText('Aufwand und Zustand').click();
  await expect(entry(german, slug).locator('.health__findings')).toContainText(
    'Elemente müssen einen ausreichenden Farbkontrast haben.',
    { timeout: 30_000 },
  );
  await german.context().close();
});

test.describe('a translation', () => {
  // The service is busy once.
  test.use({ expectedErrors: [/503/] });

  test('that is outdated is said to be right, or translated anew where the shop has a service: as a draft to be reviewed, by keyboard', async ({
    page,
  }) => {
    const slug = own(`${SLUG}-machine`);
    const title = { $t: { en: 'Wool', de: 'Wolle' } };
    writeDocument(`pages/${slug}.json`, canvas(slug, [accordion(slug, 'Question', { layoutVariant: slug, title })]));
    await known(page, 'accordions', slug);
    const address = `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390&localePath=de-de`;
    const texts = page.getByRole('complementary').getByRole('group', { name: 'Title', exact: true }).first();
    const source = texts.getByRole('textbox', { name: /^English \(source\)/ });
    const german = texts.getByRole('textbox', { name: 'German', exact: true });
    const right = texts.getByRole('button', { name: 'German: It is right' });
    const machine = texts.getByRole('button', { name: 'German: Translate from English' });
    const open = async (english: string): Promise<void> => {
      await openLive(page, address);
      await entry(page, slug).getByRole('button', { name: /^Edit/ }).press('Enter');
      await source.fill(english);
    };
    await open('Wool, washed');
    await expect(texts).toContainText('The source was changed after this text.');
    await expect(machine, 'no service, no offer').toBeHidden();
    await right.press('Enter');
    await expect(german).toBeFocused();
    await expect(texts).not.toContainText('The source was changed after this text.');
    await source.fill('Wool, boiled');
    await expect(texts, 'it was right for another source').toContainText('The source was changed after this text.');

    const asked: unknown[] = [];
    await page.route('**/preview/edit/translate', async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: { languages: ['de'] } });
      asked.push(route.request().postDataJSON());
      return asked.length === 1
        ? route.fulfill({ status: 503, json: { error: 'BUSY' } })
        : route.fulfill({ json: { text: 'Gewaschene Wolle', differs: false } });
    });
    // Not the source that the saved work calls it right for.
    await open('Wool, felted');
    await machine.press('Enter');
    await expect(texts).toContainText('The translation service is busy. Try again in a while; nothing was changed.');
    await expect(german).toHaveValue('Wolle');
    await machine.press('Enter');
    await expect(german).toHaveValue('Gewaschene Wolle');
    await expect(texts).toContainText('Translated by a machine: read it, then say that it is right.');
    await expect(inFrame(page, slug).getByText('Gewaschene Wolle')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ source: 'en', target: 'de', text: 'Wool, felted' });
    await german.fill('Wolle, gewaschen');
    await expect(texts, 'somebody has been at it').not.toContainText('Translated by a machine');
  });

  test('that is missing is made for the whole entry at once, one step of undo; what fails is named and what is there stays', async ({
    page,
  }) => {
    const slug = own(`${SLUG}-all`);
    const about = (name: string, $t: object) => accordion(name, 'Question', { layoutVariant: slug, title: { $t } });
    const blocks = [
      about(slug, { en: 'Wool' }),
      about(`${slug}-b`, { en: 'Rain' }),
      about(`${slug}-c`, { en: 'Fog', de: 'Nebel' }),
    ];
    writeDocument(`pages/${slug}.json`, canvas(slug, blocks));
    await known(page, 'accordions', slug);
    const asked: string[] = [];
    await page.route('**/preview/edit/translate', async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: { languages: ['de'] } });
      const { text } = route.request().postDataJSON() as { text: string };
      asked.push(text);
      return text === 'Rain'
        ? route.fulfill({ status: 503, json: { error: 'BUSY' } })
        : route.fulfill({ json: { text: `${text} auf Deutsch`, differs: false } });
    });
    await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&preview=true&width=390&localePath=de-de`);
    await entry(page, slug).getByRole('button', { name: /^Edit/ }).first().press('Enter');
    const panel = page.getByRole('complementary', { name: /^Edit/ });
    await panel.getByRole('button', { name: 'Translate what is missing into German' }).press('Enter');
    await expect(panel).toContainText('1 text was translated into German.');
    await expect(panel.getByRole('listitem').filter({ hasText: 'The translation service is busy.' })).toHaveCount(1);
    expect(asked.sort()).toEqual(['Rain', 'Wool']);
    const german = panel.getByRole('group', { name: 'Title', exact: true }).getByRole('textbox', { name: 'German' });
    await expect(german.first()).toHaveValue('Wool auf Deutsch');
    await expect(inFrame(page, slug).getByText('Wool auf Deutsch')).toBeVisible();
    await panel.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(german.first()).toHaveValue('');
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

test('on a phone nothing of the bar is cut off or out of reach, in any language', async ({
  browser,
  page,
  baseURL,
}) => {
  const slug = `${SLUG}-bar`;
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion(slug, 'Question')]));
  await known(page, 'page', slug);
  for (const locale of ['en', 'de', 'fr']) {
    const context = await browser.newContext({
      locale,
      viewport: { width: 360, height: 780 },
      ...(baseURL && { baseURL }),
    });
    const phone = await context.newPage();
    await phone.goto(`/preview?docType=page&entry=${slug}&limit=10&width=390`, { waitUntil: 'domcontentloaded' });
    const bar = phone.getByRole('banner');
    await expect(bar.locator('[data-action="publish"]')).toBeVisible();
    await expect(bar.locator('[data-action="palette"]')).toBeVisible();
    for (const width of [430, 360]) {
      await phone.setViewportSize({ width, height: 780 });
      const cut = await bar.evaluate((element) => {
        const around = element.getBoundingClientRect();
        return [...element.querySelectorAll('a, button')].flatMap((one) => {
          const { left, top, right, bottom, width: wide } = one.getBoundingClientRect();
          const isIn = left >= 0 && right <= around.right && top >= around.top && bottom <= around.bottom;
          return wide === 0 || (isIn && one.scrollWidth <= one.clientWidth + 1) ? [] : [one.textContent?.trim()];
        });
      });
      expect(cut, `${locale}, ${width} px`).toEqual([]);
    }
    await context.close();
  }
});
