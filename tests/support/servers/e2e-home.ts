import { fileURLToPath } from 'node:url';

/** Folder of the server used by the browser suites: database, content copy. Recreated at each start. */
export const E2E_HOME = fileURLToPath(
  new URL(`../../../.cache/e2e-${process.env['E2E_PORT'] ?? '4399'}/`, import.meta.url),
);
/** The copy of `content/` that tests may write to. */
export const E2E_CONTENT = `${E2E_HOME}content/`;

/** The widths at which every page is checked visually. */
export const WIDTHS = [390, 834, 1440] as const;
