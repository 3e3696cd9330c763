import { readFileSync } from 'node:fs';

/** A style sheet's text; the unit runner leaves imported CSS empty. */
export const styleSheet = (path: string): string => readFileSync(path, 'utf8');
