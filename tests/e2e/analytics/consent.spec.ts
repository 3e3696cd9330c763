import type { BrowserContext, Page } from '@playwright/test';
import { nextFrame } from '../../support/audits/look.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf } from '../../support/tags.ts';

const LOCALES = [
  {
    locale: 'en-gb',
    region: 'EMEA',
    question: 'What may we remember?',
    all: 'Accept all',
    necessary: 'Only necessary',
    choose: 'Choose',
    settings: 'Cookie settings',
    save: 'Save my choice',
    performance: 'Performance',
  },
  {
    locale: 'fr-fr',
    region: 'EMEA',
    question: 'Que pouvons-nous retenir ?',
    all: 'Tout accepter',
    necessary: 'Le strict nécessaire',
    choose: 'Choisir',
    settings: 'Réglages des cookies',
    save: 'Enregistrer mon choix',
    performance: 'Performance',
  },
  {
    locale: 'de-de',
    region: 'EMEA',
    question: 'Was dürfen wir uns merken?',
    all: 'Alles erlauben',
    necessary: 'Nur Notwendiges',
    choose: 'Auswählen',
    settings: 'Cookie-Einstellungen',
    save: 'Auswahl speichern',
    performance: 'Leistung',
  },
  {
    locale: 'en-us',
    region: 'NA',
    question: 'What may we remember?',
    all: 'Accept all',
    necessary: 'Only necessary',
    choose: 'Choose',
    settings: 'Cookie settings',
    save: 'Save my choice',
    performance: 'Performance',
  },
  {
    locale: 'fr-ca',
    region: 'NA',
    question: 'Que pouvons-nous retenir ?',
    all: 'Tout accepter',
    necessary: 'Le strict nécessaire',
    choose: 'Choisir',
    settings: 'Réglages des témoins',
    save: 'Enregistrer mon choix',
    performance: 'Performance',
  },
] as const;

const decided = async (context: BrowserContext): Promise<string | undefined> => {
  const value = (await context.cookies()).find(({ name }) => name === 'cairn-consent')?.value;
  return value === undefined ? undefined : decodeURIComponent(value);
};
/** Requested scripts that need consent: the measurement script represents C0002. */
const collectors = (page: Page): string[] => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) =>
      /\/vitals[.-][^/]*\.js|performance\/ingest/.test(request.url()) && asked.push(new URL(request.url()).pathname),
  );
  return asked;
};
const keys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
/** The page's collectors have started, as far as consent allows. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined), { timeout: 2_000 })));
  // Measurement scripts load at the first interaction.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.waitForLoadState('networkidle');
};

for (const { locale, region, question, all, necessary, choose, settings, save, performance } of LOCALES) {
  test(
    `${locale}: ${region === 'EMEA' ? 'nothing is loaded or stored before the visitor has chosen' : 'no choice is needed, and a refusal holds'}`,
    coreIf(locale === 'en-gb'),
    async ({ page, context }) => {
      const asked = collectors(page);
      const banner = page.getByRole('region', { name: question });
      await page.goto(`/${locale}/story`);
      await settled(page);
      if (region === 'EMEA') {
        await expect(banner).toBeVisible();
        expect(asked).toEqual([]);
        expect(await keys(page)).toEqual([]);
        expect((await context.cookies()).map(({ name }) => name).filter((name) => name !== 'cairn-state')).toEqual([]);
        // Necessary cookies only: the choice is stored, and still nothing loads.
        await banner.getByRole('button', { name: necessary }).click();
        await expect(banner).toBeHidden();
        await expect(page.getByRole('main')).toBeFocused();
        expect(await decided(context)).toBe('C0001:1,C0002:0,C0003:0,C0004:0');
        await page.reload();
        await settled(page);
        await expect(banner).toBeHidden();
        expect(asked).toEqual([]);
      } else {
        await expect(banner).toHaveCount(0);
        await expect.poll(() => asked.length).toBeGreaterThan(0);
        expect(await decided(context)).toBeUndefined();
      }
      // The footer links to the settings.
      await page.getByRole('contentinfo').getByRole('link', { name: settings }).click();
      const dialog = page.getByRole('dialog', { name: settings });
      const box = dialog.getByLabel(performance, { exact: true });
      if (region === 'EMEA') await expect(box).not.toBeChecked();
      else await expect(box).toBeChecked();
      await expect(dialog.getByRole('button', { name: all })).toBeVisible();
      await box.setChecked(region === 'EMEA');
      await dialog.getByRole('button', { name: save }).click();
      await expect(dialog).toBeHidden();
      if (region === 'EMEA') {
        // Applies immediately, without a page load.
        await expect.poll(() => asked.length).toBeGreaterThan(0);
        expect(await decided(context)).toBe('C0001:1,C0002:1,C0003:0,C0004:0');
      } else {
        expect(await decided(context)).toBe('C0001:1,C0002:0,C0003:1,C0004:1');
        asked.length = 0;
        await page.reload();
        await settled(page);
        expect(asked).toEqual([]);
      }
      expect(choose).not.toBe('');
    },
  );
}

test(
  'what is taken back stops at once, and what was kept for it is deleted',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'cairn-consent', value: 'C0001:1,C0002:1,C0003:1,C0004:1', url: baseURL ?? '' }]);
    const sent = collectors(page);
    await page.goto('/en-gb/story');
    await settled(page);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    // Cookies and entries as a container, a gallery or an experiment would leave them.
    await page.evaluate(() => {
      document.cookie = '_tag=1; Path=/';
      localStorage.setItem('_tag.visits', '3');
      sessionStorage.setItem('_tag.session', '1');
      localStorage.setItem('cairn-decisions', '{"hero":"b"}');
      localStorage.setItem('cairn-closed', '["bar"]');
    });
    sent.length = 0;
    await page.goto('/en-gb/story#modal-consent');
    await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: 'Only necessary' }).click();
    await expect.poll(() => keys(page)).toEqual(['cairn-closed']);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_tag');
    // Leaving the page sends nothing any more.
    sent.length = 0;
    await page.goto('/en-gb/help');
    await settled(page);
    expect(sent.filter((path) => path.includes('ingest'))).toEqual([]);
  },
);

test(
  'what one tab decides, the other obeys; a form without a script counts as well',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto('/en-gb/story');
    await settled(page);
    const asked = collectors(page);
    const other = await context.newPage();
    await other.goto('/en-gb/cookies');
    await expect(other.getByRole('region', { name: 'What may we remember?' })).toBeHidden();
    await other.getByRole('button', { name: 'Accept all' }).click();
    await expect(other.getByText('Your choice is saved.')).toBeVisible();
    expect(await decided(context)).toBe('C0001:1,C0002:1,C0003:1,C0004:1');
    await expect(page.getByRole('region', { name: 'What may we remember?' })).toBeHidden();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  },
);

for (const width of [390, 1440]) {
  test(`the question at ${width} px: no shift, not the largest paint, by keyboard, never over what has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const seen = { shift: 0, largest: [] as boolean[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.largest.push(
            (entry as PerformanceEntry & { element?: Element | null }).element?.closest('.consent-banner') != null,
          );
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    let letGo = (): void => undefined;
    let fontsMayCome = Promise.resolve();
    await page.route('**/*.woff2', async (route) => {
      await fontsMayCome;
      await route.continue();
    });
    // The empty cart has the smallest content to paint of all pages.
    for (const path of ['/en-gb/cart', '/en-gb/privacy']) {
      fontsMayCome = new Promise((resolve) => (letGo = resolve));
      await page.goto(path, { waitUntil: 'commit' });
      const banner = page.getByRole('region', { name: 'What may we remember?' });
      await expect(banner).toBeInViewport({ ratio: 0.99 });
      // Fonts that come late paint all text again, then with the question in its place.
      letGo();
      await page.evaluate(() => document.fonts.ready);
      await nextFrame(page);
      await settled(page);
      const { shift, largest } = await page.evaluate(
        () => (window as unknown as { seen: { shift: number; largest: boolean[] } }).seen,
      );
      expect({ shift, largest: largest.at(-1) }).toEqual({ shift: 0, largest: false });
    }
    // Not a focus trap: Tab moves through and past it; Shift+Tab moves back.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    for (const name of ['Accept all', 'Only necessary']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Choose' })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    // The banner does not cover the focused last link of the page.
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
    await last.focus();
    const covered = await last.evaluate((link) => {
      const { left, top, width: wide, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + wide / 2, top + height / 2)?.closest('.consent-banner') != null;
    });
    expect(covered).toBe(false);
    await page.getByRole('link', { name: 'Choose' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
    await page.getByLabel('Targeting').check();
    await page.getByRole('button', { name: 'Save my choice' }).press('Enter');
    await expect(page.getByRole('region', { name: 'What may we remember?' })).toBeHidden();
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the settings are a page with a form that posts', { tag: '@core' }, async ({ page, context }) => {
    await page.goto('/de-de/story');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await page.getByLabel('Zielgruppen').check();
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
    await expect(page.getByLabel('Zielgruppen')).toBeChecked();
    await expect(page.getByLabel('Leistung')).not.toBeChecked();
    expect(await decided(context)).toBe('C0001:1,C0002:0,C0003:0,C0004:1');
  });
});

test.describe('when the code of the answer cannot be had', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('the form is sent with the button that was pressed, and the answer holds', async ({ page, context }) => {
    await page.route('**/_astro/answer*.js', (route) => route.abort());
    await page.goto('/en-gb/story');
    // What a region without the question has let scripts store.
    await page.evaluate(() => {
      document.cookie = '_other=1; Path=/';
      for (const name of ['cairn-experiment-events', '_other', 'cairn-closed']) localStorage.setItem(name, '[]');
    });
    const banner = page.getByRole('region', { name: 'What may we remember?' });
    await banner.getByRole('button', { name: 'Only necessary' }).click();
    await expect.poll(() => decided(context)).toBe('C0001:1,C0002:0,C0003:0,C0004:0');
    await expect(banner).toBeHidden();
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((name) => /experiment|_other|closed/.test(name))),
      )
      .toEqual(['cairn-closed']);
    // The page that is left may have deleted the entries already, and the note is for the next one.
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:_other|cairn-granted-before)$/)]));
  });
});
