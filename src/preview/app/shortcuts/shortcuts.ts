import { unfold } from '../controls/fold.ts';

const shortcuts = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#shortcuts');
const byId = <Type extends HTMLElement>(id: string): Type | null => document.getElementById(id) as Type | null;

function choose(id: string): void {
  byId<HTMLInputElement>(id)?.click();
}

function step(select: HTMLSelectElement | null, by: number): void {
  if (select === null) return;
  const next = select.selectedIndex + by;
  if (next < 0 || next >= select.options.length) return;
  select.selectedIndex = next;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function moveEntry(by: number): void {
  const entries = [...document.querySelectorAll<HTMLElement>('.entry')];
  const current = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = entries[Math.min(entries.length - 1, Math.max(0, current === -1 ? (by > 0 ? 0 : -1) : current + by))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}

function follow(rel: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`.pager a[rel="${rel}"]`)?.click();
}

/** Opens the next view; after the last one the first. */
function nextView(): void {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('.tabs__tab')];
  tabs[(tabs.findIndex((tab) => tab.ariaCurrent === 'page') + 1) % tabs.length]?.click();
}

/** What keys do beyond the view in the document. */
export interface KeyActions {
  switchVersion(): void;
  openContext(): void;
  foldInspector(): void;
  foldSidebar(): void;
  focusMode(): void;
}

const actions = ({
  switchVersion,
  openContext,
  foldInspector,
  foldSidebar,
  focusMode,
}: KeyActions): Readonly<Record<string, () => void>> => ({
  j: () => moveEntry(1),
  k: () => moveEntry(-1),
  n: () => follow('next'),
  p: () => follow('prev'),
  '1': () => choose('c-width-390'),
  '2': () => choose('c-width-834'),
  '3': () => choose('c-width-1440'),
  '0': () => choose('c-width-all'),
  '+': () => step(byId('c-zoom'), 1),
  '=': () => step(byId('c-zoom'), 1),
  '-': () => step(byId('c-zoom'), -1),
  d: switchVersion,
  t: openContext,
  i: foldInspector,
  l: foldSidebar,
  f: focusMode,
  '/': () => unfold(byId('c-q')),
  g: nextView,
  '?': () => shortcuts()?.showModal(),
});

/** Whether keys belong to a field. Radio buttons use none of the shortcut keys. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio');

/** Connects the keyboard shortcuts. */
export function connectKeys(does: KeyActions): void {
  const known = actions(does);
  document.addEventListener('keydown', (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]') !== null
    )
      return;
    const action = known[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  const help = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-action="help"]');
  help()?.removeAttribute('hidden');
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-action="help"]') !== null)
      shortcuts()?.showModal();
  });
}
