import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** The examples for Chromatic: archived here, drawn and compared there (`npm run chromatic`). */
export default defineConfig({ ...base, testDir: '.', testMatch: 'examples.chromatic.ts', globalSetup: '../support/global-setup.ts', projects: [{ name: 'chromatic' }], retries: 0, outputDir: '../../test-results' });
