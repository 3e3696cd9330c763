import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses; a control further away counts as unreachable. */
const MAX_STEPS = 150;
export const MOD = 'ControlOrMeta';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement, undefined, { timeout: 5_000 });

/** Moves the focus to a control with Tab (or back, with Shift+Tab) only. */
export async function reach(page: Page, target: Locator, way: 'forwards' | 'back' = 'forwards'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(way === 'forwards' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`${target} is not reached in ${MAX_STEPS} steps`);
}

/** What a keyboard has keys for. Other characters are inserted as text, which a list does not take: a field after it does. */
const KEYED = /^[ -~]+/;

/** Selects an option of a list by typing its first letters. */
export async function pick(
  page: Page,
  target: Locator,
  text: string,
  way: 'forwards' | 'back' = 'forwards',
): Promise<void> {
  await reach(page, target, way);
  await page.keyboard.type(KEYED.exec(text)?.[0] ?? text);
}

/** Replaces the value of a field. */
export async function retype(
  page: Page,
  target: Locator,
  text: string,
  way: 'forwards' | 'back' = 'forwards',
): Promise<void> {
  await reach(page, target, way);
  await page.keyboard.press(`${MOD}+a`);
  await page.keyboard.type(text);
}

/** Presses a button, link or summary. */
export async function press(page: Page, target: Locator, way: 'forwards' | 'back' = 'forwards'): Promise<void> {
  await reach(page, target, way);
  await page.keyboard.press('Enter');
}
