/**
 * Units of the screen's height in frames. A frame is as high as its content; a block as high as its screen would grow
 * with the frame, and the frame with the block. In a frame these units mean the screen of the device.
 */
const PROPERTY = '--screen-vh';

const HEIGHT = /(?<![\w.-]|\w-)(-?(?:\d+(?:\.\d+)?|\.\d+))([sld]?v[hb])\b/g;
const EITHER = /(?<![\w.-]|\w-)(-?(?:\d+(?:\.\d+)?|\.\d+))[sld]?(vmin|vmax)\b/g;

/** Units of the screen's height follow `setScreen`; in a window of its own they are the window's. */
const withScreenUnits = (css: string): string =>
  css
    .replace(HEIGHT, (_, count: string, unit: string) => `calc(${count}*var(${PROPERTY},1${unit}))`)
    .replace(EITHER, (_, count: string, unit: string) => `calc(${count}*${unit.slice(1)}(1vw,var(${PROPERTY},1vh)))`);

/**
 * Styles of the shop as a frame needs them: units of the screen's height mean the device's, and a font that comes late
 * is shown all the same, where the shop leaves it out of the first visit.
 */
export const forFrame = (css: string): string =>
  withScreenUnits(css).replaceAll('font-display:optional', 'font-display:swap');

/** Tells a frame's document how high the screen is that it stands for: `height` of its element. */
export function setScreen(inside: Document, frame: Element | null): void {
  const height = Number(frame?.getAttribute('height') ?? 0);
  if (height > 0) inside.documentElement.style.setProperty(PROPERTY, `${height / 100}px`);
}
