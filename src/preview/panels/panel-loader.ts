import { VIEW_SHOWN } from '../app/navigation/navigation.ts';
import { t } from '../../messages/viewer/browser.ts';

/** Event on a panel's body after its content is loaded. */
export const PANEL_SHOWN = 'cairn-panel-shown';
/** Data attribute with the address a panel was loaded from. */
const LOADED = 'loaded';

const running = new WeakMap<HTMLElement, AbortController>();

async function load(body: HTMLElement, src: string): Promise<void> {
  running.get(body)?.abort();
  const controller = new AbortController();
  running.set(body, controller);
  body.dataset[LOADED] = src;
  if (body.childElementCount === 0) body.textContent = t('js.panel.loading');
  body.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(src, { signal: controller.signal, headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(String(response.status));
    const text = await response.text();
    if (controller.signal.aborted) return;
    const inside = new DOMParser().parseFromString(text, 'text/html').body;
    body.replaceChildren(...inside.childNodes);
    body.dispatchEvent(new Event(PANEL_SHOWN, { bubbles: true }));
  } catch {
    if (controller.signal.aborted) return;
    delete body.dataset[LOADED];
    body.textContent = t('js.panel.failed');
  }
  body.removeAttribute('aria-busy');
}

/** Loads every open panel whose address differs from the one it was loaded from. */
function fillOpen(): void {
  for (const body of document.querySelectorAll<HTMLElement>('.panel[open] > .panel__body[data-panel-src]')) {
    const src = body.dataset['panelSrc'];
    if (src !== undefined && src !== body.dataset[LOADED]) void load(body, src);
  }
}

/** Reloads a panel, for example after its entry changed. */
export function refreshPanel(body: HTMLElement): void {
  const src = body.dataset['panelSrc'];
  if (src !== undefined && body.closest('.panel[open]') !== null) void load(body, src);
  else delete body.dataset[LOADED];
}

/** Loads panels when they open and keeps their content while the view changes. */
export function connectPanels(): void {
  document.addEventListener(
    'toggle',
    (event) => event.target instanceof HTMLDetailsElement && event.target.matches('.panel') && fillOpen(),
    true,
  );
  document.addEventListener(VIEW_SHOWN, fillOpen);
}
