import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Set explicitly, because by default Playwright starts the shop in the folder of its configuration. */
const cwd = fileURLToPath(new URL('../../', import.meta.url));
const webServer: PlaywrightTestConfig['webServer'] =
  Array.isArray(base.webServer) || base.webServer === undefined ? base.webServer : { ...base.webServer, cwd };

/** The examples for Chromatic: archived locally, rendered and compared there (`npm run chromatic`). */
export default defineConfig({
  ...base,
  ...(webServer === undefined ? {} : { webServer }),
  testDir: '.',
  testMatch: 'examples.chromatic.ts',
  globalSetup: '../support/global-setup.ts',
  projects: [{ name: 'chromatic' }],
  retries: 0,
  outputDir: '../../test-results',
});
