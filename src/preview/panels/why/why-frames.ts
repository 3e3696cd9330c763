import { FRAME_READY } from '../../frames/bridge-api.ts';
import { PANEL_SHOWN, refreshPanel } from '../panel-loader.ts';
import { t } from '../../../messages/viewer/browser.ts';

type Decided = Window & { cairnDecisions?: Record<string, string> };

/** Element of a choice in a frame. @param id of the experience, or of the block */
export const choiceIn = (inside: Document, id: string | undefined): HTMLElement | undefined =>
  id === undefined
    ? undefined
    : [...inside.querySelectorAll<HTMLElement>('cairn-segments')].find(
        ({ dataset }) => (dataset['experience'] ?? dataset['id']) === id,
      );

/** Shows what the frames display for each choice, and whether a service decided it. */
function compareWithFrames(panel: HTMLElement): void {
  const key = panel.dataset['entryKey'] ?? '';
  const frame = document.querySelector<HTMLIFrameElement>(`.entry[data-key="${CSS.escape(key)}"] iframe`);
  const inside = frame?.contentDocument;
  if (inside === null || inside === undefined) return;
  for (const choice of panel.querySelectorAll<HTMLElement>('.why__choice[data-outcome]')) {
    const { choiceId, choiceExperience, names = '{}' } = choice.dataset;
    const place = choice.querySelector<HTMLElement>('[data-in-frame]');
    const root = choiceIn(inside, choiceExperience ?? choiceId);
    const shown = root?.dataset['shown'];
    if (place === null || shown === undefined) continue;
    const decision =
      choiceExperience === undefined
        ? undefined
        : (frame?.contentWindow as Decided | null)?.cairnDecisions?.[choiceExperience];
    const isDecided = choice.dataset['outcome'] !== 'forced' && decision !== undefined && decision === shown;
    place.textContent = t(isDecided ? 'js.why.decided' : 'js.why.inFrame', {
      shown: (JSON.parse(names) as Readonly<Record<string, string>>)[shown] ?? shown,
    });
    place.hidden = false;
  }
}

const panels = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('.inspector__pane[data-panel="why"]:not([hidden]) > .panel__body');

/** Updates open panels when frames or content change. */
export function connectWhy(): void {
  document.addEventListener(PANEL_SHOWN, ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[data-panel="why"]') !== null) compareWithFrames(target);
  });
  document.addEventListener(FRAME_READY, () => queueMicrotask(() => panels().forEach(compareWithFrames)));
  window.addEventListener('focus', () => panels().forEach(refreshPanel));
}
