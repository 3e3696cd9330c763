import type { Page } from '@playwright/test';
import { capture, type Box, type Pixels } from './look.ts';

/** WCAG 2.2's minimum contrast of text. Large text gets no exception here, because the picture behind it varies. */
export const LEAST_CONTRAST = 4.5;
/** Share of a line's pixels that may fall short: grain, a star, the edge of a cloud. */
const WORST = 0.02;
/** A line's box is taller than its letters; this share is trimmed from its top and bottom. */
const TRIM = 0.15;

interface Line {
  readonly text: string;
  /** Red, green, blue in 0–255 and opacity in 0–1, including that of its ancestors. */
  readonly colour: readonly [number, number, number, number];
  /** Pixels from the top left of the page. */
  readonly box: Box;
}

const linear = (value: number): number =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
/** WCAG contrast ratio of two luminances, 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Visible lines of text that overlap a picture, a video, or an element with a gradient or background image. */
const linesOverMedia = (page: Page): Promise<Line[]> =>
  page.evaluate((trim) => {
    const painted = (element: Element, part?: string): boolean =>
      getComputedStyle(element, part).backgroundImage !== 'none';
    const everything = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const media = everything
      .filter(
        (element) =>
          element.matches('img, video, iframe, canvas') ||
          painted(element) ||
          painted(element, '::before') ||
          painted(element, '::after'),
      )
      .map((element) => element.getBoundingClientRect());
    const overlaps = (box: DOMRect): boolean =>
      media.some((one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top);
    /** The part of a box that its scrolling and clipping ancestors leave visible. */
    const inSight = (element: Element, box: DOMRect): DOMRect => {
      let [left, top, right, bottom] = [Math.max(box.left, 0), box.top, Math.min(box.right, innerWidth), box.bottom];
      for (
        let around: Element | null = element;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        if (style.overflowX === 'visible' && style.clipPath === 'none') continue;
        const edge = around.getBoundingClientRect();
        [left, top, right, bottom] = [
          Math.max(left, edge.left),
          Math.max(top, edge.top),
          Math.min(right, edge.right),
          Math.min(bottom, edge.bottom),
        ];
        if (style.clipPath !== 'none' && (edge.width <= 1 || style.clipPath.startsWith('inset(50%')))
          return new DOMRect(0, 0, 0, 0);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Converts any CSS colour, including `oklch` and `color-mix`, to red, green, blue, opacity. */
    const read = (colour: string): [number, number, number, number] => {
      if (dot === null) throw new Error('The browser paints no canvas.');
      dot.clearRect(0, 0, 1, 1);
      dot.fillStyle = colour;
      dot.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 255] = dot.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const opacity = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        element === null ||
        text === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      // Disabled controls are exempt (WCAG 1.4.3).
      if (element.closest('script, style, template, :disabled, [aria-disabled="true"]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = inSight(
          element,
          new DOMRect(whole.x, whole.y + whole.height * trim, whole.width, whole.height * (1 - 2 * trim)),
        );
        if (box.width < 2 || box.height < 2 || !overlaps(box)) continue;
        const [red, green, blue, alpha] = read(getComputedStyle(element).color);
        lines.push({
          text: text.slice(0, 60),
          colour: [red, green, blue, alpha * opacity(element)],
          box: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height },
        });
      }
    }
    return lines;
  }, TRIM);

/** The rows of the page that the lines cover, with all text hidden. */
async function withoutText(page: Page, lines: readonly Line[]): Promise<Pixels & { readonly top: number }> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* , ::before, ::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const top = Math.max(0, Math.floor(Math.min(...lines.map(({ box }) => box.y))));
  const [width, bottom] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight]);
  const end = Math.min(bottom ?? 0, Math.ceil(Math.max(...lines.map(({ box }) => box.y + box.height))));
  const shot = await capture(page, { x: 0, y: top, width: width ?? 0, height: Math.max(1, end - top) });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return { ...shot, top };
}

/**
 * Text over media with too little contrast at the page's current width.
 *
 * The text colour is compared with every pixel behind the
 * line (in a screenshot without text); the line's contrast is the one that all
 * but the worst 2 % of these pixels reach. It must be 4.5:1, for
 * large text as well, and text shadows do not count.
 *
 * @returns one sentence for each line below {@link LEAST_CONTRAST}
 */
export async function faintText(page: Page): Promise<string[]> {
  const lines = await linesOverMedia(page);
  if (lines.length === 0) return [];
  const { data, info, top } = await withoutText(page, lines);
  return lines.flatMap(({ text, colour: [red, green, blue, alpha], box }) => {
    const contrasts: number[] = [];
    for (let y = Math.ceil(box.y); y < Math.min(top + info.height, box.y + box.height); y += 1) {
      for (let x = Math.ceil(box.x); x < Math.min(info.width, box.x + box.width); x += 1) {
        const at = ((y - top) * info.width + x) * 3;
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
        const mixed = [
          red * alpha + r * (1 - alpha),
          green * alpha + g * (1 - alpha),
          blue * alpha + b * (1 - alpha),
        ] as const;
        contrasts.push(contrastOf(luminance(...mixed), luminance(r, g, b)));
      }
    }
    const reached = contrasts.sort((one, other) => one - other)[Math.floor(contrasts.length * WORST)] ?? LEAST_CONTRAST;
    return reached < LEAST_CONTRAST
      ? [`“${text}” has ${reached.toFixed(2)}:1 at ${Math.round(box.x)}, ${Math.round(box.y)}`]
      : [];
  });
}
