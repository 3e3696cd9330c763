import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { ExportFailure } from '../../../content/drafts/exported.ts';

/** How the last export ended, as far as its files do not tell. */
export interface Outcome {
  /** Of the last export; one that left nothing out removes it. */
  readonly failure?: ExportFailure | undefined;
  /** What got into exports from then on has not been handed on yet; milliseconds since 1970. */
  readonly undelivered?: number | undefined;
  /** Pictures that the last export lacks, while its delivery is what failed. */
  readonly pictures?: ExportFailure | undefined;
}

/** Pages that are named; the rest is counted. */
const NAMED = 3;

const fileOf = (out: string): string => `${out}.outcome.json`;

/** @param out e.g. `dist/static`; a file that cannot be read is as good as none */
export function readOutcome(out: string): Outcome {
  try {
    return JSON.parse(readFileSync(fileOf(out), 'utf8')) as Outcome;
  } catch {
    return {};
  }
}

function write(out: string, outcome: Outcome): void {
  const file = fileOf(out);
  if (outcome.failure === undefined && outcome.undelivered === undefined) return rmSync(file, { force: true });
  writeFileSync(`${file}.part`, JSON.stringify(outcome));
  renameSync(`${file}.part`, file);
}

/** The export that begins to be shown now has to be handed on; earlier ones that were not go with it. */
export function mustDeliver(out: string, time: number): void {
  const { undelivered = time, ...outcome } = readOutcome(out);
  write(out, { ...outcome, undelivered });
}

export function exportSucceeded(out: string): void {
  const { failure, undelivered } = readOutcome(out);
  if (failure !== undefined) write(out, { undelivered });
}

/** Pictures that the last export lacks. */
const lacking = ({ failure, pictures }: Outcome): ExportFailure | undefined =>
  failure?.what === 'pictures' ? failure : pictures;

/** What was exported is there, without the pictures that the export lacks. */
export const delivered = (out: string): void => write(out, { failure: lacking(readOutcome(out)) });

/** @param pages that could not be rendered, or pictures that are missing */
export function exportFailed(out: string, what: ExportFailure['what'], pages: readonly string[] = []): void {
  const failure = { at: new Date().toISOString(), what, count: pages.length, pages: pages.slice(0, NAMED) };
  try {
    const before = readOutcome(out);
    const pictures = what === 'delivery' ? lacking(before) : undefined;
    write(out, { undelivered: before.undelivered, failure, pictures });
  } catch {
    // The disk may be full; why the export failed is told by its own error.
  }
}
