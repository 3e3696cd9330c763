import { ONLY } from '../../ui/breakpoints.ts';
import { loadCode } from '../app/on-demand/load-code.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { hasHistory } from '../history/history-calls.ts';
import { openEntry } from '../live/edits.ts';
import { t } from '../../messages/viewer/browser.ts';
import { isWhole } from '../query/views.ts';
import { cardOf } from './card-of.ts';
import { inspected, lastTab, offered, type Tab, TABS } from './inspected.ts';
import type { InspectorLoader } from './inspector-loader.ts';

/** What the form does for the inspector. */
export interface FormDoor {
  open(card: HTMLElement): Promise<void>;
  openHistory(card: HTMLElement): Promise<void>;
}

/** Who only looks has no form and no history; content that a link has frozen has neither. */
async function offer(card: HTMLElement | null): Promise<void> {
  if (card === null) return;
  const edits = card.querySelector('[data-action="edit"]') !== null;
  const keeps = edits && (await hasHistory());
  offered.set(TABS.filter((tab) => (tab === 'content' ? edits : tab === 'history' ? keeps : true)));
}

const viewNow = (): string | undefined => document.getElementById('entries')?.dataset['view'];

const isTab = (name: string | undefined): name is Tab => (TABS as readonly (string | undefined)[]).includes(name);

/**
 * Opens the inspector by the names below an entry, by its own tabs, and by a key.
 *
 * @returns folds and unfolds it, at the tab that was open last
 */
export function connectInspector(loader: InspectorLoader, form: FormDoor): () => void {
  const inspect = async (tab: Tab, key: string): Promise<void> => {
    const card = cardOf(key);
    const inspector = await loader.load();
    if (inspector === undefined) return;
    void offer(card);
    const isFormOf = openEntry.get()?.key === key;
    if (card !== null && !isFormOf && (tab === 'content' || tab === 'history'))
      return tab === 'content' ? form.open(card) : form.openHistory(card);
    if (tab === 'history' && card !== null) return form.openHistory(card);
    if (!isFormOf && card !== null)
      inspector.title.textContent = t('js.inspector.title', {
        name: card.querySelector('.entry__name')?.textContent?.trim() ?? '',
      });
    inspector.open(tab, key);
  };
  loader.onChoose((tab, key) => void inspect(tab, key));
  inspected.listen((now, before) => {
    if (now !== undefined && now.key !== before?.key) void offer(cardOf(now.key));
  });
  document.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-inspect]') : null;
    const key = name?.closest<HTMLElement>('.entry')?.dataset['key'];
    const tab = name?.dataset['inspect'];
    if (key === undefined || !isTab(tab)) return;
    void inspect(tab, key).then(() => document.getElementById(`inspector-${tab}`)?.focus());
  });
  let view = viewNow();
  document.addEventListener(VIEW_SHOWN, () => {
    const { loaded } = loader;
    const before = view;
    view = viewNow();
    // On a phone it would cover the half of a view that somebody has just chosen. Its work is kept.
    const isInTheWay = view !== before && view !== 'entries' && matchMedia(ONLY.sm).matches;
    if (loaded?.isOpen === true && (isInTheWay || isWhole({ view }))) return loaded.close();
    if (loaded !== undefined) void loadCode(() => import('./inspector.ts')).then((code) => code?.refreshPanes(loaded));
  });
  return () => {
    if (loader.loaded?.isOpen === true) return loader.loaded.close();
    const card =
      document.activeElement?.closest<HTMLElement>('.entry') ?? document.querySelector<HTMLElement>('.entry');
    if (card === null) return;
    void offer(card).then(() => {
      const tab = offered.get().includes(lastTab()) ? lastTab() : offered.get()[0];
      if (tab !== undefined) void inspect(tab, card.dataset['key'] ?? '');
    });
  };
}
