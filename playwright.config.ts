import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from './tests/support/chromium.ts';
import { ownPort, portOf, WORKERS } from './tests/support/servers/e2e-home.ts';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);

// A fresh machine encodes some 1,400 pictures for the suites: half the work, for a few per cent more bytes.
process.env['MEDIA_EFFORT'] ??= '1';
// Tests say themselves when something is saved; what saves by itself has tests with a pause of their own.
process.env['PREVIEW_AUTOSAVE_SECONDS'] ??= '0';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/global-setup.ts',
  testMatch: [
    'e2e/**/*.spec.ts',
    'a11y/**/*.spec.ts',
    'visual/**/*.spec.ts',
    'budgets/**/*.spec.ts',
    'security/**/*.spec.ts',
  ],
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  // What fails in a whole run is tried again at its end, alone. What passes only then is unstable: the run names it.
  retries: process.env['CI'] === undefined ? 0 : 2,
  retryStrategy: 'isolated',
  // So many failures are one fault; the others need not be waited for.
  maxFailures: process.env['CI'] === undefined ? 0 : 40,
  // Generous, because a busy machine is slow without being wrong; a test that passes does not wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env['CI'] === undefined ? [['list']] : [['dot']],
  use: {
    // A worker loads this file too: its tests use the server of its own.
    baseURL: `http://localhost:${ownPort()}`,
    browserName: 'chromium',
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    // Pages at rest at once. Tests about motion ask for it themselves.
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // Tracing every test adds a third to the run time; pass `--trace on` to debug a single test.
    trace: 'off',
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    // Needs a build; `scripts/validate.ts` builds before it runs the suites.
    command: 'node tests/support/servers/serve.ts',
    url: `http://localhost:${portOf(worker)}/readyz`,
    env: { PORT: String(portOf(worker)), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    reuseExistingServer: process.env['CI'] === undefined,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
});
