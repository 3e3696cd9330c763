import { expect, type Locator } from '@playwright/test';

const LONG_MS = 120_000;

/**
 * Holds the outline that a finding puts around its place, which fades after three seconds: a busy machine may look later.
 *
 * @returns expects the outline
 */
export async function holdMark(place: Locator): Promise<() => Promise<void>> {
  await place.evaluate((element, duration) => {
    const animate = element.animate.bind(element);
    element.animate = (frames, options) => animate(frames, { ...(options as KeyframeAnimationOptions), duration });
  }, LONG_MS);
  return () =>
    expect
      .poll(() => place.evaluate((element) => element.getAnimations().some(({ id }) => id === 'cairn-mark')))
      .toBe(true);
}
