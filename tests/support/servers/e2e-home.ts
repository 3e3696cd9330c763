import { fileURLToPath } from 'node:url';

/** Workers of the browser suites. On two cores a third one uses what the others leave while they wait. */
export const WORKERS = 3;

const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4399);
/** Set by Playwright in a worker; what replaces a worker has its index. */
const OWN_INDEX = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Each worker has a hundred ports; its server listens on the first. */
export const portOf = (worker: number, offset = 0): number => FIRST_PORT + 100 * worker + offset;

/** A port that only tests of this worker use. */
export const ownPort = (offset = 0): number => portOf(OWN_INDEX, offset);

/** Folder of the server on a port: database, content copy. Recreated at each start. */
export const homeOf = (port: number): string => fileURLToPath(new URL(`../../../.cache/e2e-${port}/`, import.meta.url));
/** The copy of `content/` in such a folder, which tests may write to. */
export const contentOf = (home: string): string => `${home}content/`;

/** Folder of the server that this worker's tests use. */
export const E2E_HOME = homeOf(ownPort());
export const E2E_CONTENT = contentOf(E2E_HOME);

/** The widths at which every page is checked visually. */
export const WIDTHS = [390, 834, 1440] as const;
