import type { Locator } from '@playwright/test';

/** Place and size of an element relative to the viewport, in whole pixels, once no transition of the page is running. */
export async function restingBox(element: Locator): Promise<Record<'x' | 'y' | 'width' | 'height', number>> {
  const { x, y, width, height } = await element.evaluate(async (node) => {
    const running = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // One that is cancelled has ended too.
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
    if (node.getClientRects().length === 0) throw new Error('The element is not rendered.');
    return node.getBoundingClientRect().toJSON() as DOMRect;
  });
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
