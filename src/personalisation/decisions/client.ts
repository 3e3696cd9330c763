/**
 * The decision client: one request per page for all its experiences and product lists, sent by the browser after the
 * first paint, so that the HTML is the same for every visitor. Blocks that need decisions import it; pages without
 * such a block never load it.
 *
 * - An **experience** is a `cairn-segments[data-experience]`. Its decision is stored for the next page
 *   (`sessionStorage`, read by the inline resolver before the first paint) and shown on this page only where the
 *   change is invisible: below the viewport and never seen. Other sources of decisions (experiments) call
 *   `keep(id, variant)`, and `show(id, variant)` for this page.
 * - A **list** is a `[data-slot][data-strategy][data-limit]`; its element calls `whenListed`.
 * - A deferred section lists in `data-asks` what it will need, and the templates of variants are searched too, so
 *   that one request covers whatever is shown later.
 *
 * If the service is late, down, refusing or broken, the gateway responds 204 and the baseline stays.
 */
import type { DecideAnswer, SlotRequest } from '../../commerce/contract/services/decisions.ts';
import { isErrorPage } from '../../ui/page/page-data.ts';
import { CONSENT } from '../consent/consent.ts';
import { whenConsented } from '../consent/consent-gate.ts';
import { PATIENCE_MS, STORED_DECISIONS } from './names.ts';

declare global {
  interface Window {
    /** Set by the inline resolver in the head: decides an element and all that come out of it. */
    cairnDecide?: (root: Element) => void;
    /** Experience id → variant for this page; the inline resolver reads it. */
    cairnDecisions?: Record<string, string>;
  }
}

export type DecidedList = DecideAnswer['recommendations'][number];

const root = document.documentElement;
const seen = new WeakSet<Element>();
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) seen.add(target);
});
const lists = new Map<string, DecidedList>();
const waiting = new Map<Element, () => void>();

/** Whether an element can change unnoticed: it is below the viewport and was never visible. */
export function isUnseen(element: Element): boolean {
  let place: Element | null = element;
  // An element without a box takes the position of its next sibling or parent.
  while (place !== null && place.getClientRects().length === 0) place = place.nextElementSibling ?? place.parentElement;
  return place !== null && !seen.has(element) && place.getBoundingClientRect().top >= innerHeight;
}

/** A variant's id as in the markup. */
const normal = (variantId: string | null | undefined): string | undefined =>
  variantId
    ?.trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
const key = STORED_DECISIONS + root.lang;

/** Stores a decision for the next page; no variant means the baseline. */
export function keep(experienceId: string, variantId: string | null | undefined): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    // JSON leaves out what is undefined.
    sessionStorage.setItem(key, JSON.stringify({ ...kept, [experienceId]: normal(variantId) }));
  } catch {
    // Storage is full or blocked: the next page asks again.
  }
}

const rootsOf = (experienceId: string): Element[] => [
  ...document.querySelectorAll(`cairn-segments[data-experience="${CSS.escape(experienceId)}"]`),
];

/** Shows a decision on this page if every affected element can change unnoticed. Returns whether it did. */
export function show(experienceId: string, variantId: string | null | undefined): boolean {
  const roots = rootsOf(experienceId);
  if (!roots.every(isUnseen)) return false;
  // In a literal any id is a field, `__proto__` too.
  window.cairnDecisions = { ...window.cairnDecisions, [experienceId]: normal(variantId) ?? '' };
  for (const one of roots) window.cairnDecide?.(one);
  return true;
}

/** Calls `fill` once with the list decided for an element, now or later, if the element can change unnoticed. */
export function whenListed(place: HTMLElement, fill: (list: DecidedList) => void): void {
  const { slot = '' } = place.dataset;
  const known = lists.get(slot);
  if (known !== undefined) {
    // The element may have been painted before the calling code loaded.
    if (isUnseen(place)) fill(known);
    return;
  }
  watcher.observe(place);
  waiting.set(place, () => {
    const list = lists.get(slot);
    if (list !== undefined && place.isConnected && isUnseen(place)) fill(list);
  });
}

/** Collects everything to decide below a node, including variants in templates and deferred sections. */
function collect(part: ParentNode, experiences: Set<string>, slots: Map<string, SlotRequest>): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-experience],[data-strategy],[data-asks],template')) {
    const { experience, experiment, slot, strategy, limit, asks } = element.dataset;
    if (element instanceof HTMLTemplateElement) collect(element.content, experiences, slots);
    // Experiments are not decided by this service.
    if (experience !== undefined && experiment === undefined) experiences.add(experience);
    if (slot !== undefined && strategy !== undefined)
      slots.set(slot, { slot, strategy: strategy as SlotRequest['strategy'], limit: Number(limit) });
    for (const ask of JSON.parse(asks ?? '[]') as (string | SlotRequest)[]) {
      if (typeof ask === 'string') experiences.add(ask);
      else slots.set(ask.slot, ask);
    }
  }
}

/** Requests all decisions at once and applies them where allowed. */
async function decidePage(): Promise<void> {
  const experiences = new Set<string>();
  const slots = new Map<string, SlotRequest>();
  collect(document, experiences, slots);
  if (experiences.size + slots.size === 0) return;
  for (const one of document.querySelectorAll('cairn-segments[data-experience]')) watcher.observe(one);
  const until = performance.now() + PATIENCE_MS;
  const answer = await fetch(`/api/engine/v1/decide/${root.dataset['brand']}?locale=${root.lang.toLowerCase()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      path: location.pathname,
      isError: isErrorPage(),
      experiences: [...experiences],
      slots: [...slots.values()],
    }),
  });
  if (answer.status !== 200) return;
  const { decisions, recommendations } = (await answer.json()) as DecideAnswer;
  const isLate = performance.now() > until;
  const variants = new Map(decisions.map(({ experienceId, variantId }) => [experienceId, variantId]));
  // A frame of the viewer has its decisions already, for whom it is shown to.
  if (root.dataset['decided'] === undefined)
    // What was decided for an earlier page and is not decided any more has its baseline.
    for (const asked of experiences) {
      keep(asked, variants.get(asked));
      if (!isLate) show(asked, variants.get(asked));
    }
  if (isLate) return;
  for (const list of recommendations) lists.set(list.slot, list);
  for (const fill of waiting.values()) fill();
  waiting.clear();
}

const start = (): void => {
  // After the first paint, so that it delays nothing.
  whenConsented(CONSENT.targeting, () =>
    requestAnimationFrame(() => setTimeout(() => void decidePage().catch(() => undefined))),
  );
};
// A prerendered page is not visible yet.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();
