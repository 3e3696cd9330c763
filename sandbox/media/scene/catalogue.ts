import { FELLS, HEIGHTS } from './fells.ts';
import { GROUNDS } from './grounds.ts';
import { RIDGES } from './ridges.ts';
import type { Scene } from './types.ts';
import { WATERS } from './waters.ts';

/** All scenes by name. */
export const SCENES: Readonly<Record<string, Scene>> = { ...FELLS, ...WATERS, ...RIDGES, ...GROUNDS, ...HEIGHTS };
