import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { CONTENT_CHANGED, fetchContent, WORK_SENT } from '../live/working-copy.ts';
import { t } from '../../messages/viewer/browser.ts';
import { SIGNED_IN } from '../session/sign-in/connect-sign-in.ts';

/** Event on a panel's body after its content is loaded. */
export const PANEL_SHOWN = 'cairn-panel-shown';
/** Data attribute with the address a panel was loaded from. */
const LOADED = 'loaded';

const running = new WeakMap<HTMLElement, AbortController>();

/** Says that nothing came, with the way to ask again. */
function showFailure(body: HTMLElement, again: () => void): void {
  const said = Object.assign(document.createElement('p'), { textContent: t('js.panel.failed') });
  said.setAttribute('role', 'alert');
  const button = Object.assign(document.createElement('button'), {
    className: 'button button--small',
    type: 'button',
    textContent: t('js.again'),
  });
  button.addEventListener('click', again);
  body.replaceChildren(said, button);
}

async function load(body: HTMLElement, src: string): Promise<void> {
  running.get(body)?.abort();
  const controller = new AbortController();
  running.set(body, controller);
  body.dataset[LOADED] = src;
  if (body.childElementCount === 0) body.textContent = t('js.panel.loading');
  body.setAttribute('aria-busy', 'true');
  try {
    const response = await fetchContent(src, { signal: controller.signal, headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(String(response.status));
    const text = await response.text();
    if (controller.signal.aborted) return;
    const inside = new DOMParser().parseFromString(text, 'text/html').body;
    body.replaceChildren(...inside.childNodes);
    body.dispatchEvent(new Event(PANEL_SHOWN, { bubbles: true }));
  } catch {
    if (controller.signal.aborted) return;
    delete body.dataset[LOADED];
    showFailure(body, () => void load(body, src));
  }
  body.removeAttribute('aria-busy');
}

/** Open panels: those of entries, and the tab that the inspector shows. */
const OPEN = ':is(.panel[open], .inspector__pane:not([hidden]))';

/** Loads every open panel whose address differs from the one it was loaded from. */
export function fillOpen(): void {
  for (const body of document.querySelectorAll<HTMLElement>(`${OPEN} > .panel__body[data-panel-src]`)) {
    const src = body.dataset['panelSrc'];
    if (src !== undefined && src !== body.dataset[LOADED]) void load(body, src);
  }
}

/** Reloads a panel, for example after its entry changed. */
export function refreshPanel(body: HTMLElement): void {
  const src = body.dataset['panelSrc'];
  if (src !== undefined && body.closest(OPEN) !== null) void load(body, src);
  else delete body.dataset[LOADED];
}

/** Panes that say something about the content of their entry. */
const OF_CONTENT = '.inspector__pane:is([data-panel="checks"], [data-panel="why"])';

/** Loads panes again whose content has changed: an open one at once, the others when they open. */
function followContent(panes: string): void {
  for (const body of document.querySelectorAll<HTMLElement>(`${panes} > .panel__body`)) refreshPanel(body);
}

/** Loads panels when they open and keeps their content while the view changes. */
export function connectPanels(): void {
  document.addEventListener(
    'toggle',
    (event) => event.target instanceof HTMLDetailsElement && event.target.matches('.panel') && fillOpen(),
    true,
  );
  document.addEventListener(VIEW_SHOWN, fillOpen);
  document.addEventListener(SIGNED_IN, fillOpen);
  document.addEventListener(CONTENT_CHANGED, () => followContent(OF_CONTENT));
  // While somebody types, what is open waits until it is saved.
  document.addEventListener(WORK_SENT, () => followContent(`${OF_CONTENT}[hidden]`));
  // Those that were opened before this code had come.
  fillOpen();
}
