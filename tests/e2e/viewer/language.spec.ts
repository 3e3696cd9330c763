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

const SLUG = 'viewer-language';
const LANGUAGES = {
  de: {
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

    test(`the form speaks the editor’s language, ${language}: labels, help, options, colours and what is wrong`, async ({
      page,
    }) => {
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
    });
  });
}

test('the mistakes of a page are told in the editor’s language', async ({ browser, page }) => {
  const slug = `${SLUG}-list`;
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [accordion(slug, 'Question', { layoutVariant: slug, bottomDivider: 'yes' })]),
  );
  await known(page, 'accordions', slug);
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&width=390`);
  await expect(inFrame(page, slug).locator('.invalid-block')).toContainText('This block is not shown: accordions');
  const german = await (await browser.newContext({ locale: 'de' })).newPage();
  await german.goto(new URL(`/preview?docType=accordions&layoutVariant=${slug}&view=checks`, page.url()).href);
  await expect(german.locator('.issues__message').first()).toHaveText(
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
