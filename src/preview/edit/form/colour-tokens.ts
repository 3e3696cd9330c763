/** Colours an editor may name, for the swatch beside the field; the site's own theme decides what they are in the shop (src/ui/tokens.css). */
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
