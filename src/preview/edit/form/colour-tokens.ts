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
export const COLOUR_NAMES = Object.keys(COLOUR_TOKENS) as ColourName[];
