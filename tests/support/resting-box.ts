import type { Locator } from '@playwright/test';

/** Place and size of an element relative to the viewport, in whole pixels. */
export interface RestingBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element is once every transition of the page that ends has ended. Throws when it is not rendered. */
export async function restingBox(element: Locator): Promise<RestingBox> {
  const box = await element.evaluate(async (node) => {
    const ending = (animation: Animation): boolean => animation.effect?.getComputedTiming().endTime !== Infinity;
    for (let running = document.getAnimations().filter(ending); running.length > 0;) {
      // One that is cancelled has ended too.
      await Promise.allSettled(running.map(({ finished }) => finished));
      running = document.getAnimations().filter((one) => ending(one) && one.playState === 'running');
    }
    if (node.getClientRects().length === 0) return undefined;
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  });
  if (box === undefined) throw new Error('The element is not rendered.');
  const { x, y, width, height } = box;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
