/**
 * The decision client: one call per page for all its experiences and lists of products, made by the browser
 * after the first paint, so that the HTML is the same for everybody. Blocks that have something to decide import
 * it; pages without such a block never load it.
 *
 * - An **experience** stands as `cairn-segments[data-experience]`. What was decided is kept for the next page
 *   (`sessionStorage`, read by the inline resolver before anything is painted) and shown on this one only where
 *   nobody can see it change: below the screen, and never seen. Whoever decides by other means (experiments)
 *   calls `keep(id, variant)`, and `show(id, variant)` for this page.
 * - A **list** stands as `[data-slot][data-strategy][data-limit]`; its element calls `whenListed`.
 * - A section that is fetched later says in `data-asks` what it will ask for; variants are looked through in
 *   their templates. So there is one call, whatever is shown later.
 *
 * Late, down, refused or broken: the gateway says 204, nothing happens, the baseline stands.
 */
import type { DecideAnswer, SlotRequest } from '../../commerce/contract/services/decisions.ts';
import { CONSENT } from '../consent/consent.ts';
import { whenConsented } from '../consent/consent-gate.ts';
import { PATIENCE_MS, STORED_DECISIONS } from './names.ts';

declare global {
  interface Window {
    /** Set by the inline resolver in the head: works out what an element shows. */
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

/** Whether a place can change without anybody seeing it: below the screen, and never seen. */
export function isUnseen(element: Element): boolean {
  let place: Element | null = element;
  // What takes no room stands where its neighbour or parent does.
  while (place !== null && place.getClientRects().length === 0) place = place.nextElementSibling ?? place.parentElement;
  return place !== null && !seen.has(element) && place.getBoundingClientRect().top >= innerHeight;
}

const normal = (variant: string): string =>
  variant
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
const key = STORED_DECISIONS + root.lang;

/** Keeps a decision for the next page; without a variant the baseline. */
export function keep(experienceId: string, variantId: string | null | undefined): void {
  try {
    const { [experienceId]: _, ...others } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    sessionStorage.setItem(
      key,
      JSON.stringify(variantId == null ? others : { ...others, [experienceId]: normal(variantId) }),
    );
  } catch {
    // Storage is full or refused: the next page asks again.
  }
}

const rootsOf = (experienceId: string): Element[] => [
  ...document.querySelectorAll(`cairn-segments[data-experience="${CSS.escape(experienceId)}"]`),
];

/** Shows a decision on this page, unless somebody could see one of its places change. Tells whether it did. */
export function show(experienceId: string, variantId: string | null | undefined): boolean {
  const roots = rootsOf(experienceId);
  if (!roots.every(isUnseen)) return false;
  (window.cairnDecisions ??= {})[experienceId] = variantId == null ? '' : normal(variantId);
  for (const one of roots) window.cairnDecide?.(one);
  return true;
}

/** Calls `fill` once with the list decided for a place, now or when it comes, unless somebody could see the place change. */
export function whenListed(place: HTMLElement, fill: (list: DecidedList) => void): void {
  const { slot = '' } = place.dataset;
  const known = lists.get(slot);
  if (known !== undefined) {
    // The place may have been painted before the code that asks here had arrived.
    if (isUnseen(place)) fill(known);
    return;
  }
  watcher.observe(place);
  waiting.set(place, () => {
    const list = lists.get(slot);
    if (list !== undefined && place.isConnected && isUnseen(place)) fill(list);
  });
}

/** Everything a part of the page has to decide, in its inert variants and in sections still to come as well. */
function collect(part: ParentNode, experiences: Set<string>, slots: Map<string, SlotRequest>): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-experience],[data-strategy],[data-asks],template')) {
    const { experience, experiment, slot, strategy, limit, asks } = element.dataset;
    if (element instanceof HTMLTemplateElement) collect(element.content, experiences, slots);
    // What an experiment decides is not the service's.
    if (experience !== undefined && experiment === undefined) experiences.add(experience);
    if (slot !== undefined && strategy !== undefined)
      slots.set(slot, { slot, strategy: strategy as SlotRequest['strategy'], limit: Number(limit) });
    for (const ask of JSON.parse(asks ?? '[]') as (string | SlotRequest)[]) {
      if (typeof ask === 'string') experiences.add(ask);
      else slots.set(ask.slot, ask);
    }
  }
}

/** Asks for all of them in one call and puts the answer where it may go. */
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
    body: JSON.stringify({ path: location.pathname, experiences: [...experiences], slots: [...slots.values()] }),
  });
  if (answer.status !== 200) return;
  const { decisions, recommendations } = (await answer.json()) as DecideAnswer;
  const isLate = performance.now() > until;
  for (const { experienceId, variantId } of decisions) {
    keep(experienceId, variantId);
    if (!isLate) show(experienceId, variantId);
  }
  if (isLate) return;
  for (const list of recommendations) lists.set(list.slot, list);
  for (const fill of waiting.values()) fill();
  waiting.clear();
}

const start = (): void => {
  // After the first paint, so that nothing on the page waits for it.
  whenConsented(CONSENT.targeting, () =>
    requestAnimationFrame(() => setTimeout(() => void decidePage().catch(() => undefined))),
  );
};
// Nobody sees a page yet that is rendered ahead.
if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', start, { once: true });
else start();
