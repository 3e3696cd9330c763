import type { Garment } from './description.ts';
import type { Look } from './garments.ts';
import type { Drawing } from './part.ts';
export function drawTent(_look: Look, _garment?: Garment): Drawing { return { parts: [], shadows: [] }; }
