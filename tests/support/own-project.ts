import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Set explicitly, because by default Playwright starts the shop in the folder of its configuration. */
const cwd = fileURLToPath(new URL('../../', import.meta.url));
const webServer: PlaywrightTestConfig['webServer'] =
  Array.isArray(base.webServer) || base.webServer === undefined ? base.webServer : { ...base.webServer, cwd };

/** The configuration of a project with a folder of its own beside the suites: `tests/<name>/playwright.config.ts`. */
export const ownProject = (name: string, testMatch: string): PlaywrightTestConfig => ({
  ...base,
  ...(webServer === undefined ? {} : { webServer }),
  testDir: '.',
  testMatch,
  globalSetup: '../support/global-setup.ts',
  projects: [{ name }],
  retries: 0,
  outputDir: '../../test-results',
});
