import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';

const PROGRAM = /(?<!\.test|\.support|\.d|\/testing)\.tsx?$/;
const COMMENT_OR_TYPE = /^\s*(?:\/\/|\/\*|\*|import |type |interface |readonly |export (?:type|interface) )/;
/** What decides something: a condition, a comparison, a call, a result. */
const DECIDES = /&&|\|\||\?|[=<>]=|[<>] |if \(|return |await |\.\w+\(|true|false/;
/** Runs when the file is loaded; every test would have to run for it. */
const TOP_LEVEL = /^(?:export )?(?:const|for|if) /;

const decides = (line: string): boolean =>
  line.trim().length > 11 && DECIDES.test(line) && !COMMENT_OR_TYPE.test(line) && !TOP_LEVEL.test(line);

/** `count` lines of the programs in these folders or files, chosen by the seed, as ranges that Stryker reads. */
export function sampleLines(paths: readonly string[], count: number, seed: number): string[] {
  const files = execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => PROGRAM.test(file));
  if (files.length === 0) throw new Error(`No program in ${paths.join(', ')}`);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (decides(line) ? [`${file}:${index + 1}-${index + 1}`] : [])),
  );
  const length = Math.min(count, lines.length);
  return fc.sample(fc.shuffledSubarray(lines, { minLength: length, maxLength: length }), { seed, numRuns: 1 })[0] ?? [];
}
