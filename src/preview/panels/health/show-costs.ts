import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../../edit/dom.ts';
import { frameBlocks } from '../../edit/location/frame-blocks.ts';
import { readKinds } from '../../edit/requests/calls.ts';
import { shown, type Metric } from './budgets.ts';
import {
  amountOf,
  COST_METRICS,
  compareBlocks,
  compareCosts,
  type Change,
  type ComparedBlock,
  type CostMetric,
  SHOWN_AS,
} from './costs.ts';
import { markAsked, measuredCosts } from './cost-of-block.ts';
import type { Measurement } from './measure.ts';
import { markPlace } from './show-findings.ts';

/** What was measured at one width: of this version, and of the published one where they are compared. */
export interface MeasuredPair {
  readonly own: Measurement;
  /** `none` where the page is not published. */
  readonly published: Measurement | 'none' | undefined;
}

const amount = (metric: CostMetric, value: number | undefined): string =>
  amountOf(metric, value, document.documentElement.lang);

/** A difference with its sign: `+220`, `−1.4`. */
export const signed = (metric: Metric, difference: number): string =>
  `${difference < 0 ? '−' : '+'}${shown(metric, Math.abs(difference), document.documentElement.lang)}`;

function differenceText(metric: CostMetric, { before, after, difference }: Change): string {
  if (difference === undefined)
    return t(before === undefined ? 'js.cost.nowHere' : 'js.cost.noLonger', { after: after ?? 0 });
  if (difference === 0) return t('js.health.same');
  return `${signed(SHOWN_AS[metric], difference)}, ${t(difference < 0 ? 'js.health.better' : 'js.health.worse')}`;
}

function cell(metric: CostMetric, change: Change, compared: boolean): HTMLTableCellElement {
  const { before, after, budget, state } = change;
  const isTold = before !== undefined || after !== undefined;
  return el(
    'td',
    { 'data-metric': metric, 'data-label': t(`js.cost.${metric}`), 'data-state': state },
    el(
      'span',
      {},
      compared && isTold ? `${amount(metric, before)} → ${amount(metric, after)}` : amount(metric, after ?? before),
    ),
    compared && isTold && el('span', { class: 'health__difference' }, differenceText(metric, change)),
    state !== 'inside' && el('strong', {}, t(`js.cost.${state}`, { budget: amount(metric, budget) })),
  );
}

/** Outlines a block in the first frame of its entry that shows it. */
function showBlock(box: HTMLElement, pointer: string): boolean {
  for (const frame of box.closest('.entry')?.querySelectorAll<HTMLIFrameElement>('.frame__stage iframe') ?? []) {
    const inside = frame.contentDocument;
    const place = inside === null ? undefined : frameBlocks(inside).find((block) => block.pointer === pointer);
    const element = place?.start.nextElementSibling ?? undefined;
    if (element === undefined || !element.checkVisibility()) continue;
    markPlace(frame, element);
    return true;
  }
  return false;
}

function blockRow(
  box: HTMLElement,
  { block, is, changes }: ComparedBlock,
  kinds: ReadonlyMap<string, string>,
  compared: boolean,
): HTMLElement {
  const kind = kinds.get(block.kind) ?? block.kind;
  const name = block.name === '' ? kind : `${kind} ${t('js.edit.quoted', { text: block.name })}`;
  const state = el('span', { class: 'issues__more', role: 'status' });
  const show =
    is !== 'gone' &&
    button(
      t('js.health.show'),
      () => void (state.textContent = showBlock(box, block.pointer) ? '' : t('js.health.notShown')),
      { class: 'button button--small', 'aria-label': t('js.health.showAt', { what: name }) },
    );
  return el(
    'tr',
    { 'data-is': is, 'data-pointer': is === 'gone' ? undefined : block.pointer },
    el('th', { scope: 'row' }, name, is !== 'both' && el('strong', {}, t(`js.cost.${is}`)), show, state),
    ...COST_METRICS.map((metric) => cell(metric, changes[metric], compared && is === 'both')),
  );
}

/**
 * Tables of what each block of a page costs at each width, beside what it costs as published. Called after each width:
 * tables of widths before it stay, for the reader may be in one of them.
 */
export async function showCosts(box: HTMLElement, measured: ReadonlyMap<number, MeasuredPair>): Promise<void> {
  const place = box.querySelector<HTMLElement>('.health__costs');
  if (place === null) return;
  const known = await readKinds().catch(() => []);
  const kinds = new Map(known.map(({ kind, name }) => [kind, name]));
  // The first width begins a measurement.
  if (measured.size === 1) place.replaceChildren();
  place.append(
    ...[...measured].slice(place.childElementCount).map(([width, { own, published }]) => {
      const before = published === 'none' ? undefined : published;
      const compared = before !== undefined;
      const page = compareCosts(width, before?.page, own.page);
      const blocks = compareBlocks(width, before?.blocks, own.blocks);
      const key = box.closest<HTMLElement>('.entry')?.dataset['key'] ?? '';
      measuredCosts.set({ key, width, blocks, isCompared: compared });
      return el(
        'table',
        { class: 'health__table health__table--blocks' },
        el('caption', {}, t('js.health.at', { widths: String(width) })),
        el(
          'thead',
          {},
          el('tr', {}, el('td'), ...COST_METRICS.map((metric) => el('th', { scope: 'col' }, t(`js.cost.${metric}`)))),
        ),
        el(
          'tbody',
          {},
          el(
            'tr',
            { 'data-whole': true },
            el('th', { scope: 'row' }, t('js.cost.page')),
            ...COST_METRICS.map((metric) => cell(metric, page[metric], compared)),
          ),
          ...blocks.map((row) => blockRow(box, row, kinds, compared)),
        ),
      );
    }),
  );
  const section = place.closest('section');
  section?.toggleAttribute('hidden', measured.size === 0);
  markAsked(box);
  const isNew = [...measured.values()].some(({ published }) => published === 'none');
  const says = section?.querySelector<HTMLElement>('.health__new');
  says?.toggleAttribute('hidden', !isNew);
}
