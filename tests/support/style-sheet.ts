import { readFileSync } from 'node:fs';

/** A style sheet's text on one line, as no test may depend on how it is formatted; the unit runner leaves imported CSS empty. */
export const styleSheet = (path: string): string => readFileSync(path, 'utf8').replace(/\s+/g, ' ');
