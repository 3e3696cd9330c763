import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegressionResult } from './report.ts';

/**
 * Results as they come, one line each, so that a visual regression run that was stopped can go on.
 *
 * @param folder of the report
 * @param resume keep what an earlier run has written; otherwise it is begun anew
 */
export function doneLog(
  folder: string,
  resume: boolean,
): { readonly earlier: readonly RegressionResult[]; add(result: RegressionResult): void } {
  const file = join(folder, 'done.jsonl');
  mkdirSync(folder, { recursive: true });
  // A line that was being written when the run was stopped is rendered again.
  const earlier = resume && existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parsed) : [];
  writeFileSync(file, earlier.map((result) => `${JSON.stringify(result)}\n`).join(''));
  return { earlier, add: (result) => appendFileSync(file, `${JSON.stringify(result)}\n`) };
}

function parsed(line: string): RegressionResult[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as RegressionResult];
  } catch {
    return [];
  }
}
