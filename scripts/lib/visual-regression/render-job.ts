import type { CDPSession, Page } from '@playwright/test';
import { PAGE_TYPE } from '../../../src/preview/query/viewer-query.ts';
import { axeViolations } from '../../../tests/support/audits/axe.ts';
import { FACE_TURNS, inOwnFaces, settled } from '../../../tests/support/audits/look.ts';
import { digestOfText } from './digest.ts';
import { fetchLate, seenAt, weightOf } from './in-page.ts';
import type { RegressionFailure, RegressionResult } from './report.ts';
import { overweight, weighPage } from './weigh.ts';

/** An entry in one locale, with all widths and contexts to render it in. */
export interface RegressionJob {
  readonly docType: string;
  readonly key: string;
  readonly name: string;
  readonly locale: string;
  readonly draft: boolean;
  /** Its document, as named by content sources. */
  readonly document: string;
  /** The layout of its page renders the main heading. */
  readonly headed: boolean;
  /** Test contexts; '' for the default. */
  readonly contexts: readonly string[];
  readonly widths: readonly number[];
}

/** Result of one rendering apart from its look, which is compared for every case that shares the picture. */
export interface Judgement {
  readonly failures: readonly RegressionFailure[];
  readonly weight: RegressionResult['weight'];
  /** Name of its picture. */
  readonly picture: string | undefined;
  /** Render time, milliseconds; undefined when the result equals that of another context. */
  readonly ms: number | undefined;
  /** Context with an identical rendering. */
  readonly like?: string;
}

/** Rules about whole documents do not apply to a single block. */
const WHOLE_ONLY = ['page-has-heading-one', 'region', 'landmark-one-main'];
/** The page layout renders the main heading outside the editors' content. */
const HEADED = ['page-has-heading-one'];
const HEIGHT = 900;
const LONGEST = 300;
/** Pictures are taken at half size, up to this height in CSS pixels: blocks below have pictures of their own. */
const SCALE = 0.5;
const TALLEST = 4_000;
const NO_WEIGHT = { images: 0, scripts: 0, css: 0 };

/** URL of an entry as production renders it. */
export const entryAddress = (base: string, { docType, key, locale, draft }: RegressionJob, context: string): string => {
  const params = new URLSearchParams({ docType, localePath: locale, limit: '50', entry: key, overlay: 'off' });
  if (draft) params.set('preview', 'true');
  if (context !== '') params.set('p13n_testcontext', context);
  return `${base}/preview/entry?${params}`;
};

/** A browser page that renders entries one after another. */
export interface Renderer {
  readonly page: Page;
  readonly session: CDPSession;
  /** axe results by markup and visible state: checked once, whatever locale, context or width. */
  readonly known: Map<string, readonly string[]>;
  /** Stores a picture. @returns its name */
  keep(picture: Buffer): string;
}

/** Results of a job by the document's state after variant selection, and by width. */
type Rendered = Map<string, Judgement>;

async function takePicture({ page, session }: Renderer, width: number, height: number): Promise<Buffer> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        // An infinite animation.
        animation.cancel();
      }
    }
  });
  const clip = { x: 0, y: 0, width, height: Math.max(2, Math.min(height, TALLEST)), scale: SCALE };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip,
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

async function judgeWidth(
  renderer: Renderer,
  job: RegressionJob,
  context: string,
  width: number,
  errors: readonly string[],
  heavy: readonly RegressionFailure[],
  rendered: Rendered,
): Promise<Judgement> {
  const started = performance.now();
  const { page, known } = renderer;
  const whole = job.docType === PAGE_TYPE;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
  // A headless browser may hover over what stands in the upper left corner.
  await page.mouse.move(-1, -1);
  await fetchLate(page);
  await settled(page);
  const seen = await seenAt(page, whole);
  const failures: RegressionFailure[] = [...new Set(errors)].map((detail) => ({
    check: 'error',
    detail: detail.slice(0, LONGEST),
  }));
  const id = digestOfText(seen.markup, String(width), ...failures.map(({ detail }) => detail));
  const same = rendered.get(id);
  if (same !== undefined) return { ...same, ms: undefined };
  const fail = (check: RegressionFailure['check'], detail: string): void =>
    void failures.push({ check, detail: detail.slice(0, LONGEST) });
  const axeId = digestOfText(
    seen.markup.replaceAll(`/${job.locale}`, '/~'),
    seen.shown,
    String(job.headed),
    job.locale.slice(0, 2),
  );
  const violations = known.get(axeId) ?? (await axeViolations(page, whole ? (job.headed ? HEADED : []) : WHOLE_ONLY));
  known.set(axeId, violations);
  for (const violation of violations) fail('axe', violation);
  if (seen.overflow > 0) fail('overflow', `${seen.overflow} px wider than the screen`);
  const weight = await weightOf(page);
  failures.push(...heavy, ...overweight(weight, whole, width));
  const picture = renderer.keep(await takePicture(renderer, width, seen.height));
  const judgement: Judgement = { failures, weight, picture, ms: performance.now() - started };
  rendered.set(id, { ...judgement, like: context });
  return judgement;
}

/** Loads an entry once and checks it at each width. */
async function renderContext(
  renderer: Renderer,
  base: string,
  job: RegressionJob,
  context: string,
  widths: readonly number[],
  rendered: Rendered,
): Promise<Map<number, Judgement>> {
  const { page } = renderer;
  const errors: string[] = [];
  const onConsole = (message: { type(): string; text(): string; location(): { url: string } }): void =>
    void (
      message.type() === 'error' && errors.push(`${message.text()} ${message.location().url.replace(base, '')}`.trim())
    );
  const onError = (error: Error): void => void errors.push(error.message);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  const judged = new Map<number, Judgement>();
  try {
    const started = performance.now();
    await page.setViewportSize({ width: widths[0] ?? HEIGHT, height: HEIGHT });
    let answer = await page.goto(entryAddress(base, job, context), { waitUntil: 'load' });
    for (let turn = 1; turn < FACE_TURNS && !(await inOwnFaces(page)); turn += 1) {
      errors.length = 0;
      answer = await page.reload({ waitUntil: 'load' });
    }
    if (answer === null || answer.status() !== 200) errors.push(`the entry answered ${answer?.status() ?? 'nothing'}`);
    // Contexts only select among loaded variants, so the page weight is the same for all contexts and widths.
    const [narrowest = HEIGHT] = widths;
    const heavy =
      answer !== null && job.docType === PAGE_TYPE && context === ''
        ? await weighPage(
            page,
            await answer.text(),
            (cacheDisabled) => renderer.session.send('Network.setCacheDisabled', { cacheDisabled }),
            job.document,
            narrowest,
          )
        : [];
    const loading = performance.now() - started;
    for (const width of widths) {
      const judgement = await judgeWidth(
        renderer,
        job,
        context,
        width,
        errors,
        width === narrowest ? heavy : [],
        rendered,
      );
      judged.set(
        width,
        judged.size > 0 || judgement.ms === undefined ? judgement : { ...judgement, ms: judgement.ms + loading },
      );
    }
  } catch (error) {
    // The browser is gone: the remaining entries are unknown, and --resume renders them.
    if (page.isClosed()) throw error;
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
    for (const width of widths)
      if (!judged.has(width))
        judged.set(width, {
          failures: [{ check: 'error', detail }],
          weight: NO_WEIGHT,
          picture: undefined,
          ms: undefined,
        });
  } finally {
    page.off('console', onConsole);
    page.off('pageerror', onError);
  }
  return judged;
}

/**
 * Checks an entry in its contexts and widths for errors, accessibility, width and weight, and takes pictures.
 * Each context is loaded once and goes from the narrowest width to the widest, because browsers do not
 * replace loaded pictures by smaller ones.
 *
 * @param wanted contexts and widths not already known from an identical entry
 * @param take receives each result
 */
export async function renderJob(
  renderer: Renderer,
  base: string,
  job: RegressionJob,
  wanted: ReadonlyMap<string, readonly number[]>,
  take: (context: string, width: number, judgement: Judgement) => void,
): Promise<void> {
  const rendered: Rendered = new Map();
  for (const [context, widths] of wanted) {
    const judged = await renderContext(
      renderer,
      base,
      job,
      context,
      widths.toSorted((a, b) => a - b),
      rendered,
    );
    for (const [width, judgement] of judged) take(context, width, judgement);
  }
}
