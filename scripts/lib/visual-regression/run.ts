import { availableParallelism } from 'node:os';
import type { BrowserContext } from '@playwright/test';
import { digestOfHtml } from './digest.ts';
import { costsOf, secondsToGo } from './estimate.ts';
import { casesOf } from './list-cases.ts';
import type { RegressionOptions } from './options.ts';
import type { Pictures } from './pictures.ts';
import { entryAddress, renderJob, type Judgement, type Renderer, type RegressionJob } from './render-job.ts';
import { caseId, type RegressionCase, type RegressionFailure, type RegressionResult } from './report.ts';

/** Interval of progress messages, milliseconds. */
const SAY_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const PAGE = 'page';

/** A result, and the case it came from. */
interface Judged {
  readonly of: RegressionCase;
  readonly judgement: Judgement;
}

export interface Run {
  readonly options: RegressionOptions;
  readonly base: string;
  readonly pictures: Pictures;
  /** Results of an earlier run. */
  readonly earlier: readonly RegressionResult[];
  /** Receives each result as it arrives. */
  take(result: RegressionResult): void;
}

const minutes = (milliseconds: number): string =>
  `${(milliseconds / MINUTE_MS).toFixed(milliseconds < 10 * MINUTE_MS ? 1 : 0)} min`;
const key = (digest: string, context: string, width: number): string => `${digest} ${context} ${width}`;
const withoutLook = (failures: readonly RegressionFailure[]): RegressionFailure[] =>
  failures.filter(({ check }) => check !== 'look');

/** Results of an earlier run, reused for identical cases. */
function judgedBefore(earlier: readonly RegressionResult[]): Map<string, Promise<Judged>> {
  const judged = new Map<string, Promise<Judged>>();
  for (const result of earlier) {
    const { digest, picture, failures, weight, context, width } = result;
    if (digest !== undefined && picture !== undefined)
      judged.set(
        key(digest, context, width),
        Promise.resolve({ of: result, judgement: { failures: withoutLook(failures), weight, picture, ms: undefined } }),
      );
  }
  return judged;
}

async function resultOf(
  { pictures }: Run,
  one: RegressionCase,
  digest: string,
  { of, judgement }: Judged,
): Promise<RegressionResult> {
  const { failures, weight, picture, ms, like } = judgement;
  const id = caseId(one);
  const same =
    caseId(of) === id
      ? like === undefined || ms !== undefined
        ? undefined
        : caseId({ ...one, context: like })
      : caseId(of);
  const look = picture === undefined ? { differs: undefined, isNew: false } : await pictures.judge(id, picture);
  const all =
    look.differs === undefined
      ? failures
      : [
          ...failures,
          {
            check: 'look' as const,
            detail: look.differs,
            ...('before' in look && look.before !== undefined && look.after !== undefined
              ? { before: look.before, after: look.after }
              : {}),
          },
        ];
  return {
    ...one,
    failures: all,
    weight,
    isNew: look.isNew,
    digest,
    ...(picture === undefined ? {} : { picture }),
    ...(same === undefined ? (ms === undefined ? {} : { ms }) : { sameAs: same }),
  };
}

/** Renders one entry unless an identical one has been rendered, and records its results. */
async function runJob(
  run: Run,
  renderer: Renderer,
  judged: Map<string, Promise<Judged>>,
  job: RegressionJob,
  cases: readonly RegressionCase[],
): Promise<void> {
  const { options, base } = run;
  const html = await (
    await fetch(entryAddress(base, job, ''), {
      headers: options.cookie === undefined ? {} : { cookie: options.cookie },
    })
  ).text();
  const digest = `${digestOfHtml(html, job.locale, job.docType === PAGE)}${job.headed ? '-headed' : ''}`;
  const own = new Map<string, { one: RegressionCase; done(judged: Judged): void }>();
  const wanted = new Map<string, number[]>();
  for (const one of cases) {
    const { context, width } = one;
    const id = key(digest, context, width);
    if (judged.has(id)) continue;
    const { promise, resolve } = Promise.withResolvers<Judged>();
    judged.set(id, promise);
    own.set(id, { one, done: resolve });
    wanted.set(context, [...(wanted.get(context) ?? []), width]);
  }
  await renderJob(renderer, base, job, wanted, (context, width, judgement) => {
    const { one, done } = own.get(key(digest, context, width)) ?? {};
    if (one !== undefined) done?.({ of: one, judgement });
  });
  for (const one of cases) {
    const found = await judged.get(key(digest, one.context, one.width));
    if (found !== undefined) run.take(await resultOf(run, one, digest, found));
  }
}

/**
 * Renders until nothing is left or the time is up, with one page per core.
 *
 * @returns number of renderings left
 */
export async function runCases(run: Run, context: BrowserContext, jobs: readonly RegressionJob[]): Promise<number> {
  const { options, earlier } = run;
  const known = new Set(earlier.map(caseId));
  const waiting = jobs
    .map((job) => ({ job, cases: casesOf(job).filter((one) => !known.has(caseId(one))) }))
    .filter(({ cases }) => cases.length > 0)
    .reverse();
  const all = waiting.reduce((sum, { cases }) => sum + cases.length, 0);
  const each = costsOf(waiting.toReversed().flatMap(({ cases }) => cases));
  const costs = new Map(
    waiting
      .toReversed()
      .flatMap(({ cases }) => cases)
      .map((one, index) => [one, each[index] ?? 0]),
  );
  const cost = each.reduce((sum, one) => sum + one, 0);
  const workers = Math.max(2, availableParallelism());
  const judged = judgedBefore(earlier);
  const axe = new Map<string, readonly string[]>();
  const started = Date.now();
  let done = 0;
  let spent = 0;
  const toGo = (gone: number): string => minutes(secondsToGo(cost - spent, spent, gone / 1_000, workers) * 1_000);
  const say = (): void => {
    const gone = Date.now() - started;
    console.log(`${done} of ${all} judged, ${minutes(gone)} gone, about ${toGo(gone)} to go`);
  };
  console.log(
    `About ${toGo(0)} for ${all === 1 ? 'it' : `all ${all}`}, ${workers} at a time; pages take half of that once their pictures have been drawn.`,
  );
  const saying = setInterval(say, SAY_EVERY_MS);
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const renderer: Renderer = { page, session, known: axe, keep: (picture) => run.pictures.keep(picture) };
    while (waiting.length > 0 && Date.now() - started < options.minutes * MINUTE_MS) {
      const { job, cases } = waiting.pop() as (typeof waiting)[number];
      await runJob(run, renderer, judged, job, cases);
      done += cases.length;
      for (const one of cases) spent += costs.get(one) ?? 0;
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    clearInterval(saying);
  }
  say();
  return waiting.reduce((sum, { cases }) => sum + cases.length, 0);
}
