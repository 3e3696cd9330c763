import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegressionResult } from './report.ts';

/**
 * Appends each result as a line, so that an interrupted visual regression run can be resumed.
 *
 * @param folder of the report
 * @param resume keep the results of an earlier run; otherwise start anew
 */
export function doneLog(
  folder: string,
  resume: boolean,
): { readonly earlier: readonly RegressionResult[]; add(result: RegressionResult): void } {
  const file = join(folder, 'done.jsonl');
  mkdirSync(folder, { recursive: true });
  // A line left incomplete by an interrupted run is rendered again.
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
