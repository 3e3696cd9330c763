/** Tokens dark enough for light text in every theme. */
const DARK_TOKENS = new Set(['ink', 'moss', 'ember', 'slate']);
/** Relative luminance (WCAG 2) of the light and the dark text colour. */
const LIGHT_TEXT = 0.9;
const DARK_TEXT = 0.013;
/** Below this alpha the background behind decides, and it is unknown here. */
const LEAST_ALPHA = 0.5;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Red, green, blue and alpha of a hex or rgb() colour, each between 0 and 1. */
function channelsOf(colour: string): readonly number[] | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour)?.[1];
  if (hex !== undefined) {
    const size = hex.length < 6 ? 1 : 2;
    return (hex.match(new RegExp(`.{${size}}`, 'g')) ?? []).map(
      (part) => Number.parseInt(size === 1 ? part + part : part, 16) / 255,
    );
  }
  const inside = /^rgba?\(([^)]*)\)$/i.exec(colour)?.[1];
  return inside
    ?.match(/[\d.]+%?/g)
    ?.map((part, index) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part) / (index < 3 ? 255 : 1)));
}

/**
 * Whether light text has more contrast than dark text on a background.
 *
 * @param colour CSS as returned by `colour()`: hex, rgb(), `transparent` or `var(--token)`
 */
export function isDark(colour: string): boolean {
  const token = /^var\(--(\w+)\)$/.exec(colour)?.[1];
  if (token !== undefined) return DARK_TOKENS.has(token);
  const [red, green, blue, alpha = 1] = channelsOf(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha < LEAST_ALPHA) return false;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return (LIGHT_TEXT + 0.05) / (luminance + 0.05) > (luminance + 0.05) / (DARK_TEXT + 0.05);
}
