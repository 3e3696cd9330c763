import type { Navigate } from '../navigation/navigation.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { commands } from './commands.ts';
import { loadEnglish } from './english.ts';
import { ranked } from './rank.ts';
import type { Command } from './screen-commands.ts';
import { askServer } from '../../session/sign-in/ask-server.ts';

/** Results listed at most. */
const SHOWN = 40;
/** Characters needed before entries are searched. */
const SHORTEST = 2;

interface Found {
  readonly name: string;
  /** What it is: a page, or a kind of block. */
  readonly type: string;
  readonly href: string;
}

const dialog = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#palette');

/** The palette: ⌘K or Ctrl K opens it, arrows choose, Enter runs. */
export function connectPalette(navigate: Navigate): void {
  let all: readonly Command[] = [];
  let results: readonly Command[] = [];
  let chosen = 0;
  let asking: AbortController | undefined;
  let english: ((text: string) => string) | undefined;

  const render = (palette: HTMLDialogElement): void => {
    const field = palette.querySelector<HTMLInputElement>('input');
    palette.querySelector('ul')?.replaceChildren(
      ...results.map(({ name, type }, index) => {
        const item = Object.assign(document.createElement('li'), { className: 'palette__one', id: `palette-${index}` });
        item.setAttribute('role', 'option');
        item.ariaSelected = String(index === chosen);
        item.dataset['index'] = String(index);
        item.append(
          Object.assign(document.createElement('span'), { className: 'palette__name', textContent: name }),
          Object.assign(document.createElement('span'), { className: 'palette__type', textContent: type }),
        );
        return item;
      }),
    );
    palette.querySelector('.palette__none')?.toggleAttribute('hidden', results.length > 0);
    const count = palette.querySelector('[data-palette-count]');
    if (count !== null) count.textContent = t('js.palette.count', { count: results.length });
    if (results.length > 0) field?.setAttribute('aria-activedescendant', `palette-${chosen}`);
    else field?.removeAttribute('aria-activedescendant');
    palette.querySelector(`#palette-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  };

  /** Words to find a command by: its own, and its name in English. */
  const withEnglish = (command: Command): Command => ({
    ...command,
    words: `${command.words ?? ''} ${english?.(command.name) ?? ''}`,
  });
  const look = (palette: HTMLDialogElement, found: readonly Command[] = []): void => {
    const typed = palette.querySelector('input')?.value ?? '';
    results = ranked(typed, [...all, ...found]).slice(0, SHOWN);
    chosen = Math.min(chosen, Math.max(0, results.length - 1));
    render(palette);
  };

  const search = async (palette: HTMLDialogElement, typed: string): Promise<void> => {
    asking?.abort();
    if (typed.trim().length < SHORTEST) return;
    const { signal } = (asking = new AbortController());
    const params = new URLSearchParams(location.search);
    params.set('q', typed.trim());
    const response = await askServer('read', () => fetch(`/preview/find?${params}`, { signal })).catch(() => undefined);
    if (response?.ok !== true || signal.aborted) return;
    const { entries } = (await response.json()) as { entries: Found[] };
    const known = new Set(all.map(({ name }) => name));
    // The server's search matches more than the name: do not filter its results by name.
    look(
      palette,
      entries
        .filter(({ name }) => !known.has(name))
        .map(({ name, type, href }): Command => ({
          name,
          type,
          words: typed,
          run: (to) => to(href, 'push'),
        })),
    );
  };

  const open = (): void => {
    const palette = dialog();
    if (palette === null || palette.open) return;
    const field = palette.querySelector('input');
    if (field !== null) field.value = '';
    all = commands(palette);
    chosen = 0;
    palette.showModal();
    look(palette);
    field?.focus();
    // Without it the palette finds everything by its own name.
    void loadEnglish(document.documentElement.lang).then((found) => {
      if (found === undefined) return;
      english = found;
      all = all.map(withEnglish);
      if (palette.open) look(palette);
    }, reportError);
  };
  const run = (index: number): void => {
    const command = results[index];
    dialog()?.close();
    command?.run(navigate);
  };

  document.addEventListener('keydown', (event) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return dialog()?.open === true ? dialog()?.close() : open();
    }
    const palette = dialog();
    if (palette?.open !== true) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      chosen =
        Math.abs(step) === 1
          ? (chosen + step + results.length) % results.length
          : Math.min(results.length - 1, Math.max(0, chosen + step));
      render(palette);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  });
  document.addEventListener('input', ({ target }) => {
    const palette = dialog();
    if (palette === null || !(target instanceof HTMLInputElement) || target.id !== 'palette-text') return;
    chosen = 0;
    look(palette);
    // A newer search aborts this one.
    search(palette, target.value).catch(() => undefined);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const index = target.closest<HTMLElement>('.palette__one')?.dataset['index'];
    if (index !== undefined) run(Number(index));
    else if (target === dialog()) dialog()?.close();
    else if (target.closest('[data-action="palette"]') !== null) open();
  });
  document.querySelector('[data-action="palette"]')?.removeAttribute('hidden');
}
