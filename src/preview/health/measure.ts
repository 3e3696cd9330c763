import type { AxeResults } from 'axe-core';
import axeAddress from 'axe-core/axe.min.js?url';
import { headingMistakes } from '../mistakes/headings.ts';
import type { Measured } from './budgets.ts';

/** Time in which a frame has to come to rest, milliseconds. */
const LIMIT_MS = 10_000;
const REST_MS = 300;
/** Rules about whole documents do not fit a block that stands alone. */
const WHOLE_ONLY = ['page-has-heading-one', 'region', 'landmark-one-main'];

type FrameWindow = Window & typeof globalThis & { axe?: { run(context: Document, options: object): Promise<AxeResults> } };

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A frame nobody sees, of the size of a screen: what it loads is what a shopper loads. */
async function open(address: string, width: number): Promise<HTMLIFrameElement> {
  const frame = Object.assign(document.createElement('iframe'), { className: 'health__frame', title: '', width, height: 900, tabIndex: -1, src: `${address}&overlay=off` });
  frame.setAttribute('aria-hidden', 'true');
  const loaded = new Promise<void>((done) => frame.addEventListener('load', () => done(), { once: true }));
  document.body.append(frame);
  await Promise.race([loaded, wait(LIMIT_MS)]);
  return frame;
}

/** Score of the layout's shifts since the frame began. */
async function shiftOf(view: FrameWindow): Promise<number> {
  let score = 0;
  const observer = new view.PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) score += entry.value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  await wait(REST_MS);
  observer.disconnect();
  return score;
}

async function axeOf(view: FrameWindow, whole: boolean): Promise<AxeResults['violations']> {
  const { document: page } = view;
  await new Promise((done, failed) => {
    const script = Object.assign(page.createElement('script'), { src: axeAddress });
    script.addEventListener('load', done);
    script.addEventListener('error', failed);
    page.head.append(script);
  });
  const rules = Object.fromEntries(whole ? [] : WHOLE_ONLY.map((rule) => [rule, { enabled: false }]));
  const results = await view.axe?.run(page, { resultTypes: ['violations'], rules });
  return results?.violations ?? [];
}

/**
 * Measures an entry at one width in a frame of its own.
 *
 * @param address of the entry drawn alone
 * @param width CSS pixels
 * @param whole a whole page, not a single block
 */
export async function measure(address: string, width: number, whole: boolean): Promise<Measured> {
  const frame = await open(address, width);
  try {
    const view = frame.contentWindow as FrameWindow;
    const { document: page } = view;
    for (const image of page.images) image.loading = 'eager';
    await Promise.race([Promise.all([...page.images].map((image) => image.decode().catch(() => undefined))), wait(LIMIT_MS)]);
    const shift = await shiftOf(view);
    const resources = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const weigh = (pick: (entry: PerformanceResourceTiming) => boolean): number => resources.filter(pick).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const headings = [...page.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')].map((heading) => ({ level: Number(heading.localName[1]), text: heading.textContent ?? '' }));
    const images = weigh(({ initiatorType }) => initiatorType === 'img' || initiatorType === 'image');
    const [navigation] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = navigation?.loadEventStart ?? Number.POSITIVE_INFINITY;
    // Those that come with the page, as tests/budgets weighs them.
    const scripts = weigh(({ name, startTime }) => /\.js(?:\?|$)/.test(name) && startTime < loaded);
    const css = [...page.querySelectorAll('style')].reduce((sum, { textContent }) => sum + new Blob([textContent ?? '']).size, 0) + weigh(({ name }) => /\.css(?:\?|$)/.test(name));
    const islands = [...page.querySelectorAll('main *')].filter(({ localName }) => localName.includes('-')).length;
    const violations = await axeOf(view, whole);
    const count = (found: AxeResults['violations']): number => found.reduce((sum, { nodes }) => sum + nodes.length, 0);
    const isContrast = ({ id }: { id: string }): boolean => id.startsWith('color-contrast');
    return { images, scripts, islands, css, shift, axe: count(violations.filter((one) => !isContrast(one))), contrast: count(violations.filter(isContrast)), headings: headingMistakes(headings, whole).length };
  } finally {
    frame.remove();
  }
}
