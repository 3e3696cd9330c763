import type { Page } from '@playwright/test';
import { contrastOf } from '../../support/audits/contrast.ts';
import { accountLink, signInDialog } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf } from '../../support/tags.ts';

/** Minimum contrast of a focus ring against its background (WCAG 2.4.13, 1.4.11). */
const RING_CONTRAST = 3;

/** Describes the focused element, or the one showing its focus, when it has no visible ring; otherwise undefined. */
const ringProblem = (
  page: Page,
): Promise<
  { readonly what: string; readonly ring: string; readonly luminances: readonly [number, number] } | undefined
> =>
  page.evaluate(async () => {
    // Even the shortest transition starts with the old value.
    await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    await Promise.allSettled(focused.getAnimations().map(({ finished }) => finished));
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const read = (colour: string): number[] => {
      if (pen === null) return [];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const linear = (value: number): number =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red = 0, green = 0, blue = 0]: number[]): number =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const ringOf = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, part);
      return {
        isVisible: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        outlineColor,
        outside: parseFloat(outlineOffset) >= 0,
      };
    };
    // A hidden radio shows its focus on the box next to it, a card's link on the whole card.
    const showing = [
      ringOf(focused),
      ringOf(focused, '::after'),
      ...[focused.nextElementSibling, focused.parentElement, focused.closest('label, .swatch')].flatMap((element) =>
        element === null ? [] : [ringOf(element)],
      ),
    ].find(({ isVisible }) => isVisible);
    const what = `${focused.localName}.${focused.className} “${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 30)}”`;
    if (showing === undefined) return { what, ring: 'none', luminances: [1, 1] };
    // Background: the nearest painted ancestor, including the base colour of a dark picture.
    let ground = [255, 255, 255];
    for (
      let around: Element | null = showing.outside ? focused.parentElement : focused;
      around !== null;
      around = around.parentElement
    ) {
      if (around.matches('.tone-dark .media-banner__content, .tone-dark .hero-navigation__content')) {
        ground = [40, 46, 44];
        break;
      }
      const painted = read(getComputedStyle(around).backgroundColor);
      if ((painted[3] ?? 0) > 200) {
        ground = painted;
        break;
      }
    }
    return { what, ring: showing.outlineColor, luminances: [luminance(read(showing.outlineColor)), luminance(ground)] };
  });

/** Tabs through the controls and names each without a visible focus. */
async function tabThrough(page: Page, steps: number): Promise<{ faint: string[]; met: number }> {
  const faint = new Set<string>();
  const met = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await ringProblem(page);
    if (found === undefined) continue;
    met.add(found.what);
    if (found.ring === 'none' || contrastOf(...found.luminances) < RING_CONTRAST)
      faint.add(`${found.what}: ${found.ring}`);
  }
  return { faint: [...faint], met: met.size };
}

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  for (const [path, steps] of [
    ['/en-us', 45],
    ['/en-us/c/jackets-21001', 45],
    ['/en-us/p/skarn-shell-jacket-NF104001MOS', 45],
  ] as const) {
    test(`whoever tabs through ${path} always sees where they are`, coreIf(path === '/en-us'), async ({ page }) => {
      await page.goto(path);
      const { faint, met } = await tabThrough(page, steps);
      expect(faint).toEqual([]);
      expect(met).toBeGreaterThan(20);
    });
  }

  test('and in the sign-in dialog', async ({ page }) => {
    await page.goto('/en-us/help');
    await accountLink(page).click();
    await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
    const { faint, met } = await tabThrough(page, 10);
    expect(faint).toEqual([]);
    expect(met).toBeGreaterThan(3);
  });
});

test.describe('for those who ask for less motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

  for (const path of [
    '/en-us',
    '/en-us/c/jackets-21001',
    '/en-us/p/skarn-shell-jacket-NF104001MOS',
    '/en-us/stories',
    '/en-us/story',
    '/en-us/cart',
    '/en-us/search?q=jacket',
    '/en-us/stores',
    '/en-us/gift-card',
    '/en-us/help/contact-us',
    '/en-us/sign-up',
    '/en-us/basecamp',
  ]) {
    test(`nothing moves by itself on ${path}`, coreIf(path === '/en-us'), async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      const moving = await page.evaluate(() => {
        /** Milliseconds too short to be noticed. */
        const SEEN = 10;
        const long = (list: string): boolean =>
          list.split(',').some((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1_000) > SEEN);
        const name = (element: Element): string => `${element.localName}.${element.getAttribute('class') ?? ''}`;
        const styled = [...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          return long(transitionDuration) || (animationName !== 'none' && long(animationDuration))
            ? [name(element)]
            : [];
        });
        const films = [...document.querySelectorAll('video')]
          .filter(({ paused, autoplay }) => !paused || autoplay)
          .map(name);
        const running = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > SEEN)
          .map(({ id }) => `animation ${id}`);
        return [
          ...new Set([
            ...styled,
            ...films,
            ...running,
            ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
          ]),
        ];
      });
      expect(moving).toEqual([]);
    });
  }
});
