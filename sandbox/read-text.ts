import { readFileSync } from 'node:fs';

/**
 * Text of a file without the byte order mark that some editors write.
 *
 * @throws Error of the file system, e.g. for a file that is not there
 */
export const readText = (path: string): string => readFileSync(path, 'utf8').replace(/^\ufeff/, '');
