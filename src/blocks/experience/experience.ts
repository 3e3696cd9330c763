import { RECOMMEND_EVENTS } from '../../analytics/products/recommend-events.ts';
import { track } from '../../analytics/track.ts';
import { report } from '../../personalisation/decisions/report.ts';
import { whenLoaded } from '../../ui/page/when-loaded.ts';

/** Told on `window` as `cairn:decision` by whoever decides and wants it shown at once; without a variant the baseline shows. */
export interface ExperienceDecision {
  readonly experienceId: string;
  readonly variantId?: string | undefined;
}

/** Asks for the page's decisions. It comes when the page has loaded: pictures go before what most pages keep as it is. */
const client = () => import('../../personalisation/decisions/client.ts');
whenLoaded(() => void client().catch(() => undefined));

const experiences = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('cairn-segments[data-experience]');

/** Works the variants out again: the test context, then the decision, then the baseline [XP-07]. */
const decideAll = (): void => experiences().forEach((root) => window.cairnDecide?.(root));

addEventListener('cairn:decision', (event) => {
  const { experienceId, variantId = '' } = (event as CustomEvent<ExperienceDecision>).detail;
  void client().then(({ keep }) => keep(experienceId, variantId || undefined));
  // Names are compared as the markup carries them.
  (window.cairnDecisions ??= {})[experienceId] = variantId
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  decideAll();
});

for (const name of new Set([...experiences()].map((root) => root.dataset['recalculate']))) {
  if (name !== undefined) addEventListener(name, decideAll);
}

document.addEventListener('click', ({ target }) => {
  const root = target instanceof Element ? target.closest<HTMLElement>('cairn-segments[data-tracking-event]') : null;
  if (root === null) return;
  const { trackingEvent = '', experience = '', shown = '' } = root.dataset;
  track({ event: RECOMMEND_EVENTS.page, trackingEvent, experienceId: experience, variantId: shown });
  report({ type: 'pageEvent', trackingEvent, experienceId: experience, variantId: shown });
});

/** Experiments come with the first experience that has one, on this page or in a section that is fetched later. */
const experiments = new AbortController();
const lookForExperiments = (): void => {
  if (document.querySelector('cairn-segments[data-experiment]') === null) return;
  experiments.abort();
  void import('../../personalisation/experiments/page.ts').catch(() => undefined);
};
document.addEventListener('cairn:section', lookForExperiments, { signal: experiments.signal });
lookForExperiments();

export {};
