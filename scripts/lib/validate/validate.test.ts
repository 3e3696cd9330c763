import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NGINX_MISSING } from '../cluster/nginx.ts';
import { judgeRun } from './judge-run.ts';
import { quarantineFaults, quarantinePattern, readQuarantine } from './quarantine.ts';
import { endedOfPlaywright, endedOfVitest, outcomeOf, together, type Outcome } from './reports.ts';
import { runStep } from './run-step.ts';
import { allSteps } from './steps.ts';

vi.mock(import('../cluster/nginx.ts'), async (original) => ({ ...(await original()), findNginx: () => undefined }));

const named = (title: string) => ({ file: 'a.test.ts', title, error: 'it is wrong' });
const GREEN: Outcome = { passed: 10, failed: 0, failures: [], unstable: [] };
const failing = (...titles: string[]): Outcome => ({
  passed: 10,
  failed: titles.length,
  failures: titles.map(named),
  unstable: [],
});
const unstable = (...titles: string[]): Outcome => ({ ...GREEN, unstable: titles.map(named) });
const entry = (title: string, date = '2026-11-01') => ({ title, reason: 'its cause is not known', date });

test('where nginx is missing, the suites that need it are left out with a sentence', () => {
  const steps = allSteps({ root: '.', logs: '.', quarantine: [] }).flat();
  expect(steps.find(({ name }) => name === 'engines')?.lacks?.()).toContain(NGINX_MISSING);
});

test('a report of Vitest names what failed, and a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: '/shop/src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', title: 'one' },
          { status: 'failed', title: 'two', failureMessages: ['\u001b[31mtwo is wrong\u001b[39m\n  at a.test.ts'] },
          { status: 'skipped', title: 'three' },
        ],
      },
      { name: '/shop/src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(outcomeOf(endedOfVitest(report, '/shop'))).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { file: 'src/a.test.ts', title: 'two', error: 'two is wrong', status: 'failed' },
      { file: 'src/b.test.ts', title: '', error: 'no such module', status: 'failed' },
    ],
    unstable: [],
  });
});

test('a report of Playwright tells unstable tests from failed ones, and has errors of no test', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('one', 'expected')],
        suites: [{ specs: [spec('two', 'flaky', 'too early'), spec('four', 'skipped')] }],
      },
      { specs: [spec('three', 'unexpected', 'wrong', 'wrong again')] },
    ],
    errors: [{ message: 'no server' }],
  };
  const { passed, failed, failures, unstable } = outcomeOf(endedOfPlaywright(report));
  expect([passed, failed]).toEqual([2, 2]);
  expect(unstable.map(({ file, title, error }) => [file, title, error])).toEqual([
    ['tests/e2e/a.spec.ts:7', 'two', 'too early'],
  ]);
  expect(failures.map(({ title, error }) => [title, error])).toEqual([
    ['three', 'wrong'],
    ['', 'no server'],
  ]);
});

test('what fails twice has failed; what fails once of two times is unstable', () => {
  const first = failing('always', 'at first');
  expect(together(first, { ...failing('always', 'alone'), passed: 3 })).toEqual({
    passed: 11,
    failed: 1,
    failures: [named('always')],
    unstable: [named('at first'), named('alone')],
  });
  // A file that could be loaded the second time.
  expect(together(failing(''), GREEN)).toMatchObject({ passed: 10, failed: 0, unstable: [named('')] });
});

test('a second run that ends without its tests, or cannot load their file, acquits nobody', () => {
  const first = failing('one', 'two');
  const crashed = { ...GREEN, passed: 0, failed: 1, failures: [{ file: 'unit', title: '', error: 'ended with 137' }] };
  expect(together(first, crashed)).toMatchObject({ passed: 10, failed: 3, unstable: [] });
  expect(together(first, crashed).failures.map(({ title }) => title)).toEqual(['one', 'two', '']);
  const [elsewhere, file] = [{ ...named('three'), file: 'b.test.ts' }, named('')];
  const both = { ...first, failed: 3, failures: [...first.failures, elsewhere] };
  const unread = together(both, { ...GREEN, passed: 1, failed: 1, failures: [file] });
  expect(unread.failures.map(({ title }) => title)).toEqual(['one', 'two', '']);
  expect(unread.unstable).toEqual([elsewhere]);
});

test('up to five unstable tests leave a run green; one more makes it red', () => {
  const five = judgeRun([unstable('a', 'b'), unstable('c', 'd', 'e')], [], []);
  expect([five.passed, five.failed, five.failures, five.unstable.length]).toEqual([20, 0, [], 5]);
  const six = judgeRun([unstable('a', 'b', 'c'), unstable('d', 'e', 'f')], [], []);
  expect([six.passed, six.failed]).toEqual([14, 6]);
  expect(six.failures).toEqual(['6 tests were unstable; at most 5 may be']);
});

test('what failed every time makes a run red, and so does a fault of the run itself', () => {
  expect(judgeRun([GREEN, failing('a')], [], [])).toMatchObject({
    failed: 1,
    failures: ['a.test.ts › a: it is wrong'],
  });
  expect(judgeRun([GREEN], [], ['stopped'])).toMatchObject({ passed: 10, failed: 1, failures: ['stopped'] });
});

test('a test in quarantine is reported and makes nothing red', () => {
  const verdict = judgeRun([failing('known', 'new'), unstable('known')], [entry('known')], []);
  expect(verdict).toMatchObject({ passed: 20, failed: 1, failures: ['a.test.ts › new: it is wrong'], unstable: [] });
  expect(verdict.quarantined).toEqual([named('known'), named('known')]);
});

test('quarantine holds six tests, for 21 days', () => {
  const six = Array.from({ length: 6 }, (_, index) => entry(`test ${index}`));
  expect(quarantineFaults(six, new Date('2026-11-22T23:59:00Z'))).toEqual([]);
  expect(quarantineFaults([...six, entry('one more')], new Date('2026-11-02'))).toEqual([
    '7 tests are in quarantine; at most 6 may be',
  ]);
  expect(quarantineFaults([entry('old')], new Date('2026-11-23T00:01:00Z'))).toEqual([
    'in quarantine for more than 21 days, since 2026-11-01: old',
  ]);
});

test('titles in quarantine are left out as they are, whatever signs they contain, and no others', () => {
  const pattern = new RegExp(quarantinePattern([entry('a (b) costs $5?'), entry('the cart')]) ?? '');
  const names = [
    'a group a (b) costs $5?',
    'the cart',
    'cart.spec.ts the cart @core',
    'the cart is empty',
    'a b costs $5',
  ];
  expect(names.map((name) => pattern.test(name))).toEqual([true, true, true, false, false]);
  expect(quarantinePattern([])).toBeUndefined();
});

test('the list of this project can be read', () => {
  expect(quarantineFaults(readQuarantine('.'), new Date(0))).toEqual([]);
});

test('a step is tried again where it says how, keeps its log, and ends when the run is stopped', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'cairn-steps-'));
  onTestFinished(() => rmSync(logs, { recursive: true }));
  const ending = new AbortController();
  const options = { root: '.', logs, aloud: true, signal: ending.signal };
  const path = join(logs, 'report.json');
  const write = (report: object) => ['node', '-e', `fs.writeFileSync('${path}', '${JSON.stringify(report)}')`];
  const report = (...failed: string[]) => ({
    testResults: ['one', 'two', 'three'].map((title) => ({
      name: `${process.cwd()}/${title}.test.ts`,
      status: '',
      message: '',
      assertionResults: [{ status: failed.includes(title) ? 'failed' : 'passed', title, failureMessages: ['no'] }],
    })),
  });
  const tried: string[][] = [];
  const step = {
    name: 'some',
    command: write(report('one', 'two')),
    report: { path, read: (json: unknown) => endedOfVitest(json, process.cwd()) },
    again: (failures: readonly { file: string }[]) => {
      tried.push(failures.map(({ file }) => file));
      return write(report('two'));
    },
  };
  const result = await runStep(step, options);
  expect(tried).toEqual([['one.test.ts', 'two.test.ts']]);
  expect([result.passed, result.failed, result.failures[0]?.title, result.unstable[0]?.title]).toEqual([
    2,
    1,
    'two',
    'one',
  ]);

  const loud = await runStep(
    { name: 'loud', command: ['node', '-e', 'console.log("said"); process.exit(3)'] },
    options,
  );
  expect(loud).toMatchObject({ passed: 0, failed: 1, failures: [{ file: 'loud', error: 'ended with 3' }] });
  expect(readFileSync(join(logs, 'loud.log'), 'utf8')).toBe('said\n');

  const endless = runStep({ name: 'endless', command: ['node', '-e', 'setInterval(() => {}, 1000)'] }, options);
  ending.abort();
  expect(await endless).toMatchObject({ failed: 1 });
});
