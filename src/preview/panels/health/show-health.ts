import { loadCode } from '../../app/on-demand/load-code.ts';
import { PANEL_SHOWN } from '../panel-loader.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { METRICS, shown, type Measured, type Metric } from './budgets.ts';
import type { Measurement } from './measure.ts';
import { PAINT_NOISE_MS } from './costs.ts';
import { showCosts, signed, type MeasuredPair } from './show-costs.ts';
import { gather, listFindings, listParts, type Found } from './show-findings.ts';

const inWords = (metric: Metric, value: number): string => shown(metric, value, document.documentElement.lang);

/** Compares a value with the published one as displayed, so that rounding shows no difference, nor what always varies. */
function change(metric: Metric, own: number, published: number): 'better' | 'worse' | 'same' {
  const isNoise = metric === 'paint' && Math.abs(own - published) <= PAINT_NOISE_MS;
  if (isNoise || inWords(metric, own) === inWords(metric, published)) return 'same';
  return own < published ? 'better' : 'worse';
}

function write(box: HTMLElement, width: number, own: Measured | undefined): void {
  for (const metric of METRICS) {
    const cell = box.querySelector<HTMLElement>(`[data-cell="${metric}-${width}"]`);
    if (cell === null) continue;
    const value = own?.[metric];
    const text = value === undefined ? '–' : inWords(metric, value);
    cell.textContent = text;
    const over = value !== undefined && value > Number(cell.dataset['budget'] ?? Number.POSITIVE_INFINITY);
    cell.dataset['over'] = String(over);
    if (value === undefined) cell.setAttribute('aria-label', t('js.health.failed'));
    else if (over) cell.setAttribute('aria-label', t('js.health.over', { value: text }));
    else cell.removeAttribute('aria-label');
  }
}

function writePublished(
  box: HTMLElement,
  width: number,
  own: Measured | undefined,
  published: Measured | 'none' | undefined,
): void {
  for (const metric of METRICS) {
    const cell = box.querySelector<HTMLElement>(`[data-cell="published-${metric}-${width}"]`);
    if (cell === null) continue;
    if (published === undefined || published === 'none') {
      cell.textContent = '–';
      cell.setAttribute('aria-label', t(published === 'none' ? 'js.cost.added' : 'js.health.failed'));
      continue;
    }
    cell.removeAttribute('aria-label');
    const text = inWords(metric, published[metric]);
    const turn = own === undefined ? undefined : change(metric, own[metric], published[metric]);
    const difference =
      own === undefined || turn === 'same' ? '' : `${signed(metric, own[metric] - published[metric])}, `;
    cell.textContent = turn === undefined ? text : `${text} · ${difference}${t(`js.health.${turn}`)}`;
    if (turn !== undefined) cell.dataset['change'] = turn;
  }
}

const running = new WeakSet<HTMLElement>();

async function measureAll(box: HTMLElement): Promise<{ found: Found; failed: boolean }> {
  const { health = '', published, widths = '', whole, headed } = box.dataset;
  // Loaded on demand: axe is large.
  const code = await loadCode(() => import('./measure.ts'));
  if (code === undefined) return { found: new Map(), failed: true };
  const { measure, NotThere, warmUp } = code;
  const once = (address: string, width: number): Promise<Measurement> =>
    measure(address, width, whole === 'true', headed === 'true');
  // A frame that hangs is given up and tried once more.
  const at = (address: string, width: number): Promise<Measurement | undefined> =>
    once(address, width)
      .catch((error: unknown) => {
        if (error instanceof NotThere) throw error;
        return once(address, width);
      })
      .catch((error: unknown) => {
        if (error instanceof NotThere) throw error;
        console.warn(error);
        return undefined;
      });
  /** An entry that is not published yet is no failure. */
  const asPublished = (address: string, width: number): Promise<Measurement | 'none' | undefined> =>
    at(address, width).catch(() => 'none');
  const found: Found = new Map();
  const measured = new Map<number, Measurement>();
  const pairs = new Map<number, MeasuredPair>();
  let failed = false;
  for (const width of widths.split(' ').map(Number)) {
    if (!box.isConnected) break;
    if (published !== undefined)
      for (const address of [health, published]) await warmUp(address, width, whole === 'true');
    const own = await at(health, width);
    write(box, width, own?.numbers);
    if (own === undefined) failed = true;
    else {
      gather(found, own.findings, width);
      measured.set(width, own);
      listParts(box, measured);
    }
    const before = published === undefined ? undefined : await asPublished(published, width);
    if (published !== undefined) writePublished(box, width, own?.numbers, before === 'none' ? before : before?.numbers);
    if (own === undefined) continue;
    pairs.set(width, { own, published: before });
    await showCosts(box, pairs);
  }
  return { found, failed };
}

async function fill(box: HTMLElement): Promise<void> {
  if (running.has(box)) return;
  running.add(box);
  const state = box.querySelector<HTMLElement>('.health__state');
  const say = (text: string): void => void (state !== null && (state.textContent = text));
  say(state?.dataset['measuring'] ?? '');
  box.setAttribute('aria-busy', 'true');
  try {
    const { found, failed } = await measureAll(box);
    const count = listFindings(box, found);
    say(failed ? t('js.health.part') : t('js.health.done', { count }));
    box.dataset['measured'] = String(!failed);
  } catch {
    // axe failed to load.
    say(t('js.health.part'));
  } finally {
    box.removeAttribute('aria-busy');
    running.delete(box);
  }
}

/** Measures an entry when its panel is opened, and again when asked. */
export function connectHealth(): void {
  document.addEventListener(PANEL_SHOWN, ({ target }) => {
    const box = target instanceof Element ? target.querySelector<HTMLElement>('[data-health]') : null;
    if (box !== null) void fill(box);
  });
  document.addEventListener('click', ({ target }) => {
    const box =
      target instanceof Element && target.closest('[data-action="measure"]') !== null
        ? target.closest<HTMLElement>('[data-health]')
        : null;
    if (box !== null) void fill(box);
  });
}
