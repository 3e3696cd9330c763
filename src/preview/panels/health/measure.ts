import type { AxeResults } from 'axe-core';
import axeAddress from 'axe-core/axe.min.js?url';
import { t } from '../../../messages/viewer/browser.ts';
import { decimal } from '../decimal.ts';
import { headingIssues } from '../../checks/headings.ts';
import { contentAddress } from '../../live/working-copy.ts';
import type { Measured } from './budgets.ts';
import type { BlockCost, Cost } from './costs.ts';
import { costsOf, pressedMarkup, type SeenPaint, type SeenShift } from './read-costs.ts';
import { ruleNames } from './rule-names.ts';

/** Time limit for a frame to settle, milliseconds. */
const LIMIT_MS = 10_000;
/** Time limit for reading a loaded frame, its pictures and axe included, milliseconds. */
const READ_LIMIT_MS = 20_000;
const REST_MS = 300;
const NOT_FOUND = 404;
/** Rules of axe replaced by `headings.ts`, which names the heading. */
const OURS = ['heading-order'];
/** Rules about whole documents, off for single blocks. */
const WHOLE_ONLY = ['page-has-heading-one', 'region', 'landmark-one-main'];
/** Rules off where the layout renders the main heading. */
const HEADED = ['page-has-heading-one'];

type FrameWindow = Window &
  typeof globalThis & { axe?: { run(context: Document, options: object): Promise<AxeResults> } };

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Opens a hidden frame with the size of a screen, so that it loads what a shopper would; a page with its blocks named. */
async function open(address: string, width: number, whole: boolean): Promise<HTMLIFrameElement> {
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'health__frame',
    title: '',
    width,
    height: 900,
    tabIndex: -1,
    src: `${await contentAddress(address)}&overlay=${whole ? 'blocks' : 'off'}`,
  });
  frame.setAttribute('aria-hidden', 'true');
  const loaded = new Promise<void>((done) => frame.addEventListener('load', () => done(), { once: true }));
  document.body.append(frame);
  await Promise.race([loaded, wait(LIMIT_MS)]);
  return frame;
}

/** A finding and its location. */
export interface Finding {
  readonly rule: string;
  readonly says: string;
  /** CSS selector; empty without a location. */
  readonly at: string;
}

export interface Measurement {
  readonly numbers: Measured;
  readonly findings: readonly Finding[];
  /** The largest first. */
  readonly pictures: readonly { readonly name: string; readonly bytes: number }[];
  /** Elements with behaviour, by name. */
  readonly islands: ReadonlyMap<string, number>;
  /** Of a whole page: its blocks in reading order. */
  readonly blocks: readonly BlockCost[];
  /** The entry as a whole, in the figures of its blocks. */
  readonly page: Cost;
}

/** Thrown for an entry that this version does not have. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node: Node | null }[];
}

/** Selector of an element, short where a class identifies it. */
function selectorOf(element: Element): string {
  const page = element.ownerDocument;
  const [name] = element.classList;
  const short = `${element.localName}${name === undefined ? '' : `.${CSS.escape(name)}`}`;
  if (page.querySelectorAll(short).length === 1) return short;
  const path: string[] = [];
  for (
    let at: Element | null = element;
    at !== null && at !== page.documentElement && at.localName !== 'main';
    at = at.parentElement
  )
    path.unshift(`:nth-child(${[...(at.parentElement?.children ?? [])].indexOf(at) + 1})`);
  return `main > ${path.join(' > ')}`;
}

/** Layout shift score since the frame started, and the elements that moved. */
async function shiftOf(view: FrameWindow): Promise<{ score: number; findings: Finding[]; shifts: SeenShift[] }> {
  let score = 0;
  const shifts: SeenShift[] = [];
  const findings: Finding[] = [];
  const observer = new view.PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources = [] } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      score += value;
      shifts.push({ value, moved: sources.flatMap(({ node }) => node ?? []) });
      const moved = sources
        .map(({ node }) => (node instanceof view.Element ? node : node?.parentElement))
        .find((element) => element != null);
      findings.push({
        rule: 'layout-shift',
        says: t('js.health.moved', { value: decimal(value, 3, document.documentElement.lang) }),
        at: moved == null ? '' : selectorOf(moved),
      });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  await wait(REST_MS);
  observer.disconnect();
  return { score, findings, shifts };
}

/** The largest paint so far; undefined where the browser tells none. */
async function paintOf(view: FrameWindow): Promise<SeenPaint | undefined> {
  let paint: SeenPaint | undefined;
  const observer = new view.PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      paint = { element: Reflect.get(entry, 'element') as Element | null, at: entry.startTime };
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  await wait(REST_MS);
  observer.disconnect();
  return paint;
}

/** Path of an address as people read it; as it is where its escapes are malformed. */
function readablePath(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Images loaded by a document, largest first. */
function picturesOf(page: Document, resources: readonly PerformanceResourceTiming[]): Measurement['pictures'] {
  const images = new Set([...page.images].map(({ currentSrc }) => currentSrc));
  const isPicture = ({ name, initiatorType }: PerformanceResourceTiming): boolean =>
    images.has(name) ||
    initiatorType === 'img' ||
    initiatorType === 'image' ||
    (initiatorType !== 'script' && /\.(?:avif|webp|png|jpe?g|gif|svg)(?:\?|$)/.test(name));
  const bytes = new Map(resources.filter(isPicture).map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return [...bytes]
    .map(([name, size]) => ({ name: readablePath(name), bytes: size }))
    .sort((a, b) => b.bytes - a.bytes);
}

function islandsOf(page: Document): Map<string, number> {
  const islands = new Map<string, number>();
  for (const { localName } of page.querySelectorAll('main *'))
    if (localName.includes('-')) islands.set(localName, (islands.get(localName) ?? 0) + 1);
  return islands;
}

async function axeOf(view: FrameWindow, whole: boolean, headed: boolean): Promise<AxeResults['violations']> {
  const { document: page } = view;
  await new Promise((done, failed) => {
    const script = Object.assign(page.createElement('script'), { src: axeAddress });
    script.addEventListener('load', done);
    script.addEventListener('error', failed);
    page.head.append(script);
  });
  const rules = Object.fromEntries(
    [...OURS, ...(whole ? (headed ? HEADED : []) : WHOLE_ONLY)].map((rule) => [rule, { enabled: false }]),
  );
  const results = await view.axe?.run(page, { resultTypes: ['violations'], preload: false, rules });
  return results?.violations ?? [];
}

/** Reads everything from a frame that has loaded. @throws Error when there is no page in it */
async function read(frame: HTMLIFrameElement, whole: boolean, headed: boolean): Promise<Measurement> {
  const view = frame.contentWindow as FrameWindow;
  const { document: page } = view;
  const [navigation] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.responseStatus === NOT_FOUND) throw new NotThere(frame.src);
  if (page.querySelector('main') === null) throw new Error(`${frame.src} could not be loaded.`);
  for (const image of page.images) image.loading = 'eager';
  await Promise.race([
    Promise.all([...page.images].map((image) => image.decode().catch(() => undefined))),
    wait(LIMIT_MS),
  ]);
  // Pictures that are still being made would count as none.
  if (![...page.images].every(({ complete }) => complete)) throw new Error(`${frame.src} has not loaded in time.`);
  const [shift, paint] = await Promise.all([shiftOf(view), paintOf(view)]);
  const resources = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const weigh = (pick: (entry: PerformanceResourceTiming) => boolean): number =>
    resources.filter(pick).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const headings = [...page.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')];
  const ill = headingIssues(
    headings.map(({ localName, textContent }) => ({ level: Number(localName[1]), text: textContent ?? '' })),
    whole,
    headed,
  );
  const pictures = picturesOf(page, resources);
  const islands = islandsOf(page);
  const loaded = navigation?.loadEventStart ?? Number.POSITIVE_INFINITY;
  // Only scripts loaded with the page, as in tests/budgets.
  const scripts = weigh(({ name, startTime }) => /\.js(?:\?|$)/.test(name) && startTime < loaded);
  const css =
    [...page.querySelectorAll('style')].reduce((sum, { textContent }) => sum + new Blob([textContent ?? '']).size, 0) +
    weigh(({ name }) => /\.css(?:\?|$)/.test(name));
  const weights = new Map(resources.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const blocks = whole ? await costsOf(page, { pictures: weights, shifts: shift.shifts, paint }) : [];
  const main = page.createRange();
  main.selectNodeContents(page.querySelector('main') ?? page.body);
  const markup = await pressedMarkup(main);
  const violations = await axeOf(view, whole, headed);
  const asks = violations.length === 0 ? undefined : await ruleNames(document.documentElement.lang);
  const count = (found: AxeResults['violations']): number => found.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const isContrast = ({ id }: { id: string }): boolean => id.startsWith('color-contrast');
  const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);
  return {
    numbers: {
      images: sum(pictures.map(({ bytes }) => bytes)),
      scripts,
      islands: sum(islands.values()),
      css,
      shift: shift.score,
      paint: paint?.at ?? 0,
      axe: count(violations.filter((one) => !isContrast(one))),
      contrast: count(violations.filter(isContrast)),
      headings: ill.length,
    },
    findings: [
      ...violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => ({
          rule: id,
          says: asks?.(id, help) ?? help,
          at: target.length === 1 ? String(target[0]) : '',
        })),
      ),
      ...ill.map(({ rule, level, after, text, index }) => ({
        rule,
        says: t(`js.checks.${rule}`, { text: text.trim().slice(0, 80), level, after }),
        at: headings[index] === undefined ? '' : selectorOf(headings[index]),
      })),
      ...shift.findings,
    ],
    pictures,
    islands,
    blocks,
    page: {
      bytes: markup + sum(pictures.map(({ bytes }) => bytes)),
      scripts,
      shift: shift.score,
      paint: paint?.at,
    },
  };
}

/**
 * Loads an entry once without measuring it: of two versions that are compared, the first would pay for what the server
 * and the browser keep for the second.
 */
export async function warmUp(address: string, width: number, whole: boolean): Promise<void> {
  (await open(address, width, whole)).remove();
}

/**
 * Measures an entry at one width in a frame of its own.
 *
 * @param address of the entry rendered alone
 * @param width CSS pixels
 * @param whole a whole page, not a single block
 * @param headed the layout of its page renders the main heading
 * @throws {NotThere} when this version has no such entry
 * @throws Error when it does not load, or cannot be read in time
 */
export async function measure(address: string, width: number, whole: boolean, headed: boolean): Promise<Measurement> {
  const frame = await open(address, width, whole);
  const late = wait(READ_LIMIT_MS).then(() => {
    throw new Error(`${address} could not be measured in time.`);
  });
  try {
    return await Promise.race([read(frame, whole, headed), late]);
  } finally {
    frame.remove();
  }
}
