import { RECOMMEND_EVENTS } from '../../analytics/products/recommend-events.ts';
import { track } from '../../analytics/track.ts';
import { report } from '../../personalisation/decisions/report.ts';
import { whenLoaded } from '../../ui/page/when-loaded.ts';

/**
 * Detail of the `cairn:decision` event on `window`, dispatched to apply a decision at once. Without a variant the
 * baseline is shown.
 */
export interface ExperienceDecision {
  readonly experienceId: string;
  readonly variantId?: string | undefined;
}

/**
 * Requests the page's decisions. Loaded after the page, because on most pages decisions change nothing and pictures
 * matter more.
 */
const client = () => import('../../personalisation/decisions/client.ts');
whenLoaded(() => void client().catch(() => undefined));

const experiences = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('cairn-segments[data-experience]');

/** Selects the variants again, by test context, then decision, then baseline [XP-07]. */
const decideAll = (): void => experiences().forEach((root) => window.cairnDecide?.(root));

addEventListener('cairn:decision', (event) => {
  const { experienceId, variantId = '' } = (event as CustomEvent<ExperienceDecision>).detail;
  void client().then(({ keep }) => keep(experienceId, variantId || undefined));
  // Names are normalised as in the markup.
  const shown = variantId
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  window.cairnDecisions = { ...window.cairnDecisions, [experienceId]: shown };
  decideAll();
});

/** Experiences of deferred sections come later, so each section that is decided may name an event. */
const hearRecalculation = (): void => {
  for (const { dataset } of experiences())
    if (dataset['recalculate'] !== undefined) addEventListener(dataset['recalculate'], decideAll);
};
document.addEventListener('cairn:section', hearRecalculation);
hearRecalculation();

document.addEventListener('click', ({ target }) => {
  const root = target instanceof Element ? target.closest<HTMLElement>('cairn-segments[data-tracking-event]') : null;
  if (root === null) return;
  const { trackingEvent = '', experience = '', shown = '' } = root.dataset;
  track({ event: RECOMMEND_EVENTS.page, trackingEvent, experienceId: experience, variantId: shown });
  report({ type: 'pageEvent', trackingEvent, experienceId: experience, variantId: shown });
});

/** The experiment code is loaded with the first experience that has one, on this page or in a deferred section. */
const experiments = new AbortController();
const lookForExperiments = (): void => {
  if (document.querySelector('cairn-segments[data-experiment]') === null) return;
  experiments.abort();
  void import('../../personalisation/experiments/page.ts').catch(() => undefined);
};
document.addEventListener('cairn:section', lookForExperiments, { signal: experiments.signal });
lookForExperiments();

export {};
