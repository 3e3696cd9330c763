import { expect, test } from '../../support/test.ts';

const PACK = '/en-gb/p/kist-daypack-22-NF301001';

test(
  '[REV-03] [DLG-02] a question is asked in its dialog, comes back whole when it is too long, and is taken',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${PACK}MOS`);
    const questions = page.getByRole('region', { name: 'Questions and answers' });
    await expect(questions).toContainText('Does a 15-inch laptop fit?');
    await questions.getByRole('link', { name: 'Ask a question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a question' });
    const long = `<script>alert(1)</script> ${'Is it dry? '.repeat(60)}`;
    await dialog.getByLabel('Your question').fill(long);
    await dialog.getByLabel('Name shown with it').fill('Ada');
    await dialog.getByLabel('Email').fill('ada.asks@northfell.example');
    await dialog.getByRole('button', { name: 'Send the question' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This is too long.');
    await expect(dialog.getByLabel('Your question')).toHaveValue(long);
    await dialog.getByLabel('Your question').fill('Does it take <b>ice axes</b>?');
    await dialog.getByRole('button', { name: 'Send the question' }).click();
    const sent = page.getByRole('dialog', { name: 'Your question is with us' });
    await expect(sent).toContainText('Does it take <b>ice axes</b>?');
    await expect(page).toHaveURL(/#modal-question-sent$/);
    await page.keyboard.press('Escape');
    await expect(sent).toHaveCount(0);
    await page.goto(`${PACK}/questions#modal-ask-question`);
    await expect(dialog.getByLabel('Your question')).toBeVisible();
  },
);

test(
  '[REV-03] questions in the language of the page come first; another is translated in place and back',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/de-de/p/skarn-shell-jacket-NF104001MOS');
    const questions = page.getByRole('region', { name: 'Fragen und Antworten' });
    await expect(questions.getByRole('heading', { level: 3 })).toHaveText([
      'Kann man den Schneefang herausnehmen?',
      'Reicht sie im Winter über einer dünnen Daunenjacke?',
      'Does the hood go over a climbing helmet?',
    ]);
    const english = questions.locator('#question-NF104001-q1');
    await expect(english).toContainText('Auf Englisch geschrieben');
    await english.getByRole('link', { name: 'Übersetzen: Does the hood' }).click();
    const original = english.getByRole('link', { name: 'Original zeigen: Passt die Kapuze' });
    await expect(original).toBeFocused();
    await expect(english).toContainText('Ja. Sie ist für einen Helm bis 62 cm geschnitten');
    await expect(english).toContainText('Übersetzt aus: Englisch');
    await original.press('Enter');
    await expect(english.getByRole('link', { name: 'Übersetzen: Does the hood' })).toBeFocused();
    await expect(english).toContainText('It does with mine.');
    await expect(page).toHaveURL(/NF104001MOS$/);
  },
);
