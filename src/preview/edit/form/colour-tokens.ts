/** Named colours with a value for the swatch; in the shop the theme decides (src/ui/tokens.css). */
export const COLOUR_TOKENS = {
  ink: '#14201c',
  moss: '#3f5b45',
  lichen: '#c9d3b0',
  bone: '#f6f3ec',
  paper: '#ffffff',
  ember: '#c8451f',
  glacier: '#a9c4cf',
  slate: '#5b6662',
} as const;

export type ColourName = keyof typeof COLOUR_TOKENS;
export const isColourName = (text: string): text is ColourName => Object.hasOwn(COLOUR_TOKENS, text);
export const COLOUR_NAMES = Object.keys(COLOUR_TOKENS) as ColourName[];

/** What a swatch of a stored colour is painted with; undefined where there is nothing to see, as for `transparent`. */
export function swatchOf(stored: string): string | undefined {
  const colour = isColourName(stored) ? COLOUR_TOKENS[stored] : stored;
  return /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i.test(colour) ? colour : undefined;
}
