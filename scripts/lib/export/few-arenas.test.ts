import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = `
  const { withFewArenas } = await import('./scripts/lib/export/few-arenas.ts');
  const before = process.env.BEGUN ?? String(process.pid);
  process.env.BEGUN = before;
  withFewArenas();
  const isSame = before === String(process.pid);
  console.log(process.env.MALLOC_ARENA_MAX, isSame, process.execArgv.includes('--max-semi-space-size=4'));
`;
const run = (env: Readonly<Record<string, string>> = {}): string =>
  execFileSync(process.execPath, ['--max-semi-space-size=4', '--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim();

test.runIf(process.platform === 'linux')('an export begins anew as the same process, with two areas of memory', () => {
  expect(run()).toBe('2 true true');
  expect(run({ MALLOC_ARENA_MAX: '5' })).toBe('5 true true');
});
