import { FRAME_READY } from '../../frames/bridge-api.ts';
import { VIEW_SHOWN } from '../../app/navigation/view-events.ts';
import { PANEL_SHOWN } from '../panel-loader.ts';
import { decimal } from '../decimal.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { EVENT_LOGGED, type LoggedEvent } from './event-interceptor.ts';
import { askServer } from '../../session/sign-in/ask-server.ts';

/** Lines per entry at most. */
const MAX_LINES = 100;

/** Result of the check of an event: problems, empty when valid, null when unknown. */
export type Verdict = readonly string[] | null;

export const verdicts = async (events: readonly object[]): Promise<readonly (Verdict | undefined)[]> => {
  const answer = await askServer('background', () =>
    fetch('/preview/event-log', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events),
    }),
  ).catch(() => undefined);
  return answer?.ok === true ? ((await answer.json()) as Verdict[]) : [];
};

const say = (verdict: Verdict | undefined): string => {
  if (verdict === undefined) return t('js.eventLog.unchecked');
  if (verdict === null) return t('js.eventLog.unknown');
  return verdict.length === 0 ? t('js.eventLog.fits') : verdict.join('; ');
};

/** Line of the event log. */
export function lineOf({ at, event, held }: LoggedEvent, verdict: Verdict | undefined): HTMLElement {
  const line = Object.assign(document.createElement('li'), { className: 'event-log__line' });
  const part = (name: string, text: string, as = 'span'): HTMLElement =>
    Object.assign(document.createElement(as), { className: `event-log__${name}`, textContent: text });
  line.append(part('at', `${decimal(at / 1_000, 1, document.documentElement.lang)}\u00a0s`));
  if (event === undefined) {
    line.append(part('name', t('js.eventLog.held', { what: held ?? '' })));
    return line;
  }
  const { event: name, ...fields } = event;
  line.dataset['fits'] = String(verdict?.length === 0);
  line.append(
    part('name', String(name), 'code'),
    part('verdict', say(verdict)),
    part('fields', JSON.stringify(fields), 'code'),
  );
  return line;
}

/** First frame of the entry a log belongs to. */
const frameOf = (box: HTMLElement): HTMLIFrameElement | null =>
  box.closest('[data-key]')?.querySelector('iframe') ?? null;
const turns = new WeakMap<HTMLElement, number>();

/** Shows the log of an entry's first frame only: its other widths report the same events. */
async function show(box: HTMLElement): Promise<void> {
  const turn = (turns.get(box) ?? 0) + 1;
  turns.set(box, turn);
  const entries = (frameOf(box)?.contentWindow?.cairnEventLog ?? []).slice(-MAX_LINES);
  const events = entries.flatMap(({ event }) => (event === undefined ? [] : [event]));
  const said = events.length === 0 ? [] : await verdicts(events);
  if (turns.get(box) !== turn) return;
  box.dataset['loaded'] = 'event-log';
  if (entries.length === 0) {
    box.replaceChildren(
      Object.assign(document.createElement('p'), {
        className: 'event-log__none',
        textContent: box.dataset['none'] ?? '',
      }),
    );
    return;
  }
  const list = Object.assign(document.createElement('ol'), { className: 'event-log__lines' });
  let next = 0;
  list.append(...entries.map((entry) => lineOf(entry, entry.event === undefined ? undefined : said[next++])));
  const log = document.createElement('div');
  log.setAttribute('role', 'log');
  log.append(list);
  box.replaceChildren(log);
}

/** Updates open event logs as events occur. */
export function connectEventLog(): void {
  const isOpen = (box: HTMLElement): boolean => box.closest<HTMLDetailsElement>('details.panel')?.open !== false;
  const all = (): void => {
    for (const box of document.querySelectorAll<HTMLElement>('[data-event-log]')) if (isOpen(box)) void show(box);
  };
  const ofFrame = ({ target }: Event): void => {
    const box =
      target instanceof HTMLIFrameElement
        ? target.closest('[data-key]')?.querySelector<HTMLElement>('[data-event-log]')
        : null;
    if (box !== null && box !== undefined && isOpen(box) && frameOf(box) === target) void show(box);
  };
  document.addEventListener(EVENT_LOGGED, ofFrame);
  document.addEventListener(FRAME_READY, ofFrame);
  document.addEventListener(VIEW_SHOWN, all);
  document.addEventListener(PANEL_SHOWN, all);
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.dataset['panel'] === 'event-log' && all(),
    true,
  );
  all();
}
