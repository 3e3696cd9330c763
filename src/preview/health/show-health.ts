import { PANEL_SHOWN } from '../panels.ts';
import { word } from '../words/browser.ts';
import { METRICS, shown, type Measured } from './budgets.ts';

type Where = 'own' | 'published';

function write(box: HTMLElement, width: number, measured: Measured | undefined, where: Where): void {
  for (const metric of METRICS) {
    const name = `${where === 'own' ? '' : 'published-'}${metric}-${width}`;
    const cell = box.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (cell === null) continue;
    const budget = Number(cell.dataset['budget'] ?? Number.POSITIVE_INFINITY);
    const value = measured?.[metric];
    const text = value === undefined ? '–' : shown(metric, value);
    cell.textContent = text;
    const over = value !== undefined && value > budget;
    cell.dataset['over'] = String(over);
    if (value === undefined) cell.setAttribute('aria-label', word('js.health.failed'));
    else if (over) cell.setAttribute('aria-label', word('js.health.over', { value: text }));
    else cell.removeAttribute('aria-label');
  }
}

const running = new WeakSet<HTMLElement>();

async function fill(box: HTMLElement): Promise<void> {
  if (running.has(box)) return;
  running.add(box);
  const state = box.querySelector<HTMLElement>('.health__state');
  if (state !== null) state.textContent = state.dataset['measuring'] ?? '';
  const { health = '', published, widths = '', whole } = box.dataset;
  // The checker is large; it comes when somebody wants to know.
  const { measure } = await import('./measure.ts');
  for (const width of widths.split(' ').map(Number)) {
    for (const [address, where] of [[health, 'own'], [published, 'published']] as const) {
      if (address === undefined || !box.isConnected) continue;
      const measured = await measure(address, width, whole === 'true').catch((error: unknown) => void reportError(error));
      write(box, width, measured ?? undefined, where);
    }
  }
  if (state !== null) state.textContent = '';
  box.dataset['measured'] = 'true';
  running.delete(box);
}

/** Measures an entry when its panel is opened, and again when asked. */
export function connectHealth(): void {
  document.addEventListener(PANEL_SHOWN, ({ target }) => {
    const box = target instanceof Element ? target.querySelector<HTMLElement>('[data-health]') : null;
    if (box !== null) void fill(box);
  });
  document.addEventListener('click', ({ target }) => {
    const box = target instanceof Element && target.closest('[data-action="measure"]') !== null ? target.closest<HTMLElement>('[data-health]') : null;
    if (box !== null) void fill(box);
  });
}
