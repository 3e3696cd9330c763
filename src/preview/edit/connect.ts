import { FRAME_READY } from '../frames/bridge-api.ts';
import { VIEW_SHOWN, type Navigate } from '../app/navigation/navigation.ts';
import type { OpenEntry } from './requests/apply-api.ts';
import type { Panel } from './panel/panel-api.ts';
import { FIELD_PARAM, placeOf, type Place } from './location/source-location.ts';

/** Session storage key of the unsaved work of a tab. */
const STORAGE_KEY = 'cairn-edit';
/** Elements with an action of their own: pressing them does not open the form. */
const OPERATED =
  'a, button, input, select, textarea, summary, label, video, [role="button"], [role="tab"], [role="slider"]';

const entryOf = (card: HTMLElement): OpenEntry => ({
  key: card.dataset['key'] ?? '',
  document: card.dataset['document'] ?? '',
  pointer: card.dataset['pointer'] ?? '',
  docType: card.dataset['kind'] ?? '',
});
const mayEdit = (): boolean => document.querySelector('[data-action="edit"]') !== null;
const isDraftView = (): boolean =>
  new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('preview') === 'true';

/** Whether no other tab uses this working copy: a duplicated tab starts with the same session storage. */
const isFree = (copy: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(`cairn-edit-${copy}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });

/** Changes are in session storage after this time at the latest; milliseconds. */
const MAX_WRITE_DELAY_MS = 300;

/** Writes when the browser is idle, once for many changes, and at the latest when the page is left. */
function whenIdle(): (write: () => void) => void {
  let waiting: (() => void) | undefined;
  const flush = (): void => {
    const write = waiting;
    waiting = undefined;
    write?.();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return (write) => {
    if (waiting === undefined) requestIdleCallback(flush, { timeout: MAX_WRITE_DELAY_MS });
    waiting = write;
  };
}

let panel: Promise<Panel> | undefined;

async function load(): Promise<Panel> {
  const [{ createPanel }, { createLocalDraftStore }] = await Promise.all([
    import('./panel/panel.ts'),
    import('./drafts/local-draft-store.ts'),
  ]);
  const drafts = createLocalDraftStore(
    { read: () => sessionStorage.getItem(STORAGE_KEY), write: (text) => sessionStorage.setItem(STORAGE_KEY, text) },
    () => crypto.randomUUID(),
    whenIdle(),
  );
  if (!(await isFree(drafts.copy))) {
    drafts.rename();
    await isFree(drafts.copy);
  }
  return createPanel(drafts);
}

/** Drafts are edited, so a view of published content switches to drafts first. */
async function inDraft(navigate: Navigate): Promise<void> {
  if (isDraftView()) return;
  const url = new URL(location.href);
  url.searchParams.set('preview', 'true');
  const shown = new Promise<void>((resolve) => document.addEventListener(VIEW_SHOWN, () => resolve(), { once: true }));
  navigate(url.href, 'push');
  await shown;
}

/** Opens the form by its button, by a key, or by pressing a block in a frame. */
export function connectEdit(navigate: Navigate): void {
  const ready = (): Promise<Panel> => (panel ??= load());
  const open = async (card: HTMLElement, at?: Element | Place): Promise<void> => {
    const entry = entryOf(card);
    await inDraft(navigate);
    const form = await ready();
    if (at === undefined || !('nodeType' in at)) await form.open(entry, at);
    else form.pressed(entry, at);
  };
  /** Link to a field in this view: opens the form without navigation. */
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-field]') : null;
      const card = link?.closest<HTMLElement>('.entry');
      if (link === null || card == null || !mayEdit() || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      void open(card, placeOf(link.dataset['field'] ?? ''));
    },
    true,
  );
  /** Field named in the address by a link from another view; used once. */
  const openNamed = (): void => {
    const url = new URL(location.href);
    const field = url.searchParams.get(FIELD_PARAM);
    if (field === null) return;
    url.searchParams.delete(FIELD_PARAM);
    history.replaceState(null, '', url);
    const card = document.querySelector<HTMLElement>('.entry');
    if (card === null) return;
    if (mayEdit()) void open(card, placeOf(field));
    else card.focus();
  };
  document.addEventListener(VIEW_SHOWN, openNamed);
  document.addEventListener('click', (event) => {
    const card =
      event.target instanceof Element
        ? event.target.closest('[data-action="edit"]')?.closest<HTMLElement>('.entry')
        : null;
    if (card != null) void open(card);
  });
  document.addEventListener('keydown', (event) => {
    const target = event.target;
    if (
      event.key !== 'e' ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      !mayEdit() ||
      document.querySelector('dialog[open]') !== null
    )
      return;
    if (
      target instanceof HTMLElement &&
      (target.matches('input:not([type=radio]), textarea, select') || target.isContentEditable)
    )
      return;
    const card =
      (target instanceof Element ? target.closest<HTMLElement>('.entry') : null) ??
      document.querySelector<HTMLElement>('.entry');
    if (card === null) return;
    event.preventDefault();
    void open(card);
  });
  const listen = (frame: HTMLIFrameElement): void => {
    frame.contentDocument?.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element | null;
        const card = frame.closest<HTMLElement>('.entry');
        if (
          target === null ||
          typeof target.closest !== 'function' ||
          card === null ||
          !mayEdit() ||
          event.button !== 0
        )
          return;
        const isOpen = document.documentElement.classList.contains('has-edit');
        if (!isOpen && !event.altKey && target.closest(OPERATED) !== null) return;
        // While the form is open a click on a link selects its field; the middle button still opens the link.
        if (isOpen && target.closest('a[href]') !== null && !event.metaKey && !event.ctrlKey) event.preventDefault();
        void open(card, target);
      },
      true,
    );
  };
  document.addEventListener(FRAME_READY, ({ target }) => target instanceof HTMLIFrameElement && listen(target));
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow?.cairnFrame !== undefined) listen(frame);
  openNamed();
  // Resume work that was not saved before a reload.
  if (mayEdit() && (sessionStorage.getItem(STORAGE_KEY) ?? '').includes('"documents":{"')) {
    const card = document.querySelector<HTMLElement>('.entry');
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { documents: Record<string, unknown> };
    const own = [...document.querySelectorAll<HTMLElement>('.entry')].find(({ dataset }) =>
      Object.hasOwn(stored.documents, dataset['document'] ?? ''),
    );
    if (own !== undefined || card !== null) void open(own ?? (card as HTMLElement));
  }
}
