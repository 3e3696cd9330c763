import { spawnSync } from 'node:child_process';

/**
 * `npm run chromatic`: archives the examples of every block with Playwright and compares them in Chromatic
 * (`chromatic --playwright`). Needs CHROMATIC_PROJECT_TOKEN; without it nothing is uploaded, and `npm run screenshots`
 * compares the same examples locally.
 */
const token = process.env['CHROMATIC_PROJECT_TOKEN'];

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

if (token === undefined || token.trim() === '') {
  console.log(
    'CHROMATIC_PROJECT_TOKEN is not set: nothing is sent. The same examples are compared on this machine by: npm run screenshots',
  );
} else {
  const done =
    run('playwright', ['test', '--config', 'tests/chromatic/playwright.config.ts']) &&
    run('chromatic', ['--playwright', ...process.argv.slice(2)]);
  process.exitCode = done ? 0 : 1;
}
