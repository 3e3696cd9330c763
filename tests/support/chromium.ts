import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a headless browser without background network traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Path of an installed Chromium, or undefined. `CHROMIUM_PATH` wins. */
export const findChromium = (): string | undefined =>
  CANDIDATES.find((path): path is string => path !== undefined && path !== '' && existsSync(path));

export const CHROMIUM_MISSING =
  'No Chromium found. Install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to its program file.';
