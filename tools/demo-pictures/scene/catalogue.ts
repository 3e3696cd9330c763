import { FELLS, HEIGHTS } from './compositions/fells.ts';
import { GROUNDS } from './compositions/grounds.ts';
import { RIDGES } from './compositions/ridges.ts';
import type { Scene } from './types.ts';
import { WATERS } from './compositions/waters.ts';

/** All scenes by name. */
export const SCENES: Readonly<Record<string, Scene>> = { ...FELLS, ...WATERS, ...RIDGES, ...GROUNDS, ...HEIGHTS };
