import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Set explicitly, because by default Playwright starts the shop in the folder of its configuration. */
const cwd = fileURLToPath(new URL('../../', import.meta.url));
const webServer = [base.webServer ?? []].flat().map((server) => ({ ...server, cwd }));

/** The configuration of a project with a folder of its own beside the suites: `tests/<name>/playwright.config.ts`. */
export const ownProject = (name: string, testMatch: string): PlaywrightTestConfig => ({
  ...base,
  webServer,
  testDir: '.',
  testMatch,
  globalSetup: '../support/global-setup.ts',
  projects: [{ name }],
  retries: 0,
  outputDir: '../../test-results',
});
