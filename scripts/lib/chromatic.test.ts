import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs `npm run chromatic` with fake programs that only record their arguments. */
function chromatic(token: string | undefined, args: readonly string[] = [], failing = '') {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-chromatic-'));
  const log = join(folder, 'calls');
  for (const name of ['playwright', 'chromatic']) {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\necho "${name} $*" >> "${log}"\n${name === failing ? 'exit 3' : ''}\n`,
    );
    chmodSync(join(folder, name), 0o755);
  }
  const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env;
  const { stdout, status } = spawnSync(process.execPath, ['--no-warnings', 'scripts/chromatic.ts', ...args], {
    encoding: 'utf8',
    env: {
      ...env,
      PATH: `${folder}:${process.env['PATH']}`,
      ...(token === undefined ? {} : { CHROMATIC_PROJECT_TOKEN: token }),
    },
  });
  return { said: stdout, status, calls: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [] };
}

test('with a token the examples are archived by Playwright and given to Chromatic', async () => {
  const { calls, status } = chromatic('chpt_0', ['--only-changed']);
  expect(calls).toEqual([
    'playwright test --config tests/chromatic/playwright.config.ts',
    'chromatic --playwright --only-changed',
  ]);
  expect(status).toBe(0);
  const { default: config } = await import('../../tests/chromatic/playwright.config.ts');
  // By default Playwright would start the server in this configuration's folder, where the script does not exist.
  for (const server of [config.webServer].flat())
    expect(server, 'the shop is started from the root').toMatchObject({ cwd: `${process.cwd()}/` });
  const [sent = '', local = ''] = [`tests/chromatic/${String(config.testMatch)}`, 'tests/visual/examples.spec.ts'].map(
    (path) => readFileSync(path, 'utf8'),
  );
  for (const same of ['await allExamples()', 'for (const width of WIDTHS)', 'openInOwnFaces(page, url)']) {
    expect(sent, 'the same examples, widths and fonts as the screenshots of this machine').toContain(same);
    expect(local).toContain(same);
  }
});

test('when the examples could not be archived nothing is sent, and the run has failed', () => {
  const { calls, status } = chromatic('chpt_0', [], 'playwright');
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['playwright']);
  expect(status).toBe(1);
});

test('without a token nothing is sent, and the local way is named', () => {
  for (const token of [undefined, ' ']) {
    const { calls, said, status } = chromatic(token);
    expect(calls).toEqual([]);
    expect(said).toContain('CHROMATIC_PROJECT_TOKEN is not set: nothing is sent');
    expect(said).toContain('npm run screenshots');
    expect(status).toBe(0);
  }
});
