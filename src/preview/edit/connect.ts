import { loadOrTell } from '../app/on-demand/load-or-tell.ts';
import { FRAME_READY } from '../frames/bridge-api.ts';
import type { Navigate } from '../app/navigation/navigation.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { browserWorkspace } from './drafts/browser-workspace.ts';
import { keptDocuments } from './drafts/kept-documents.ts';
import { cardOf } from '../inspector/card-of.ts';
import type { Inspector } from '../inspector/inspector.ts';
import type { OpenEntry } from './requests/apply-api.ts';
import type { Panel } from './panel/panel-api.ts';
import { IN_PLACE } from './location/in-place.ts';
import { FIELD_PARAM, placeOf, type Place } from './location/source-location.ts';

/** Elements with an action of their own: pressing them does not open the form. */
const OPERATED =
  'a, button, input, select, textarea, summary, label, video, [role="button"], [role="tab"], [role="slider"]';

const entryOf = (card: HTMLElement): OpenEntry => ({
  key: card.dataset['key'] ?? '',
  document: card.dataset['document'] ?? '',
  pointer: card.dataset['pointer'] ?? '',
  itemKey: card.dataset['itemKey'],
  docType: card.dataset['kind'] ?? '',
});
const mayEdit = (): boolean => document.querySelector('[data-action="edit"]') !== null;
const isDraftView = (): boolean =>
  new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('preview') === 'true';

let panel: Promise<Panel | undefined> | undefined;

async function load(loading: Promise<Inspector | undefined>): Promise<Panel | undefined> {
  const [inspector, code, workspace] = await Promise.all([
    loading,
    loadOrTell(() => Promise.all([import('./panel/panel.ts'), import('../canvas/connect-canvas.tsx')])),
    browserWorkspace(),
  ]);
  if (inspector === undefined || code === undefined) return undefined;
  const [{ createPanel }, { connectCanvas }] = code;
  const form = createPanel(workspace, inspector);
  connectCanvas(workspace, form);
  return form;
}

/** What the rest of the viewer does with the form. */
export interface Editing {
  open(card: HTMLElement): Promise<void>;
  openHistory(card: HTMLElement): Promise<void>;
  /** @param card undefined for the document whose form is open */
  publish(card: HTMLElement | null): Promise<void>;
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

/** Opens the form by its button, by a key (its history by another), or by pressing a block in a frame. */
export function connectEdit(navigate: Navigate, inspector: () => Promise<Inspector | undefined>): Editing {
  /** Undefined when it cannot be loaded, which has been said; asked for anew then. */
  const ready = async (): Promise<Panel | undefined> => {
    const form = await (panel ??= load(inspector()));
    if (form === undefined) panel = undefined;
    return form;
  };
  const open = async (card: HTMLElement, at?: Element | Place, times = 1): Promise<void> => {
    const entry = entryOf(card);
    const from = document.activeElement;
    await inDraft(navigate);
    const form = await ready();
    if (at === undefined || !('nodeType' in at)) await form?.open(entry, at, from);
    else form?.pressed(entry, at, times);
  };
  /** With the page, without a press: whoever is at something else by the time it has come stays there. */
  const resume = async (card: HTMLElement, at?: Place): Promise<void> => {
    const entry = entryOf(card);
    await inDraft(navigate);
    await (await ready())?.resume(entry, at);
  };
  /** Without another look at a form that is open already. */
  const reach = async (card: HTMLElement): Promise<Panel | undefined> => {
    const form = await ready();
    if (form === undefined) return undefined;
    if (!form.isOpen || form.entry?.key !== card.dataset['key'] || !isDraftView()) await open(card);
    return form;
  };
  const openHistory = async (card: HTMLElement): Promise<void> => (await reach(card))?.history();
  /** Link to a field in this view: opens the form without navigation. */
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-field]') : null;
      // Also a finding in the inspector, about the entry it shows.
      const card =
        link?.closest<HTMLElement>('.entry') ??
        cardOf(link?.closest<HTMLElement>('[data-entry-key]')?.dataset['entryKey'] ?? '');
      if (link === null || card == null || !mayEdit() || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      void open(card, placeOf(link.dataset['field'] ?? ''));
    },
    true,
  );
  /**
   * Field named in the address by a link from another view; used once.
   *
   * @returns whether its form opens
   */
  const openNamed = (how: typeof open | typeof resume): boolean => {
    const url = new URL(location.href);
    const field = url.searchParams.get(FIELD_PARAM);
    if (field === null) return false;
    url.searchParams.delete(FIELD_PARAM);
    history.replaceState(null, '', url);
    const card = document.querySelector<HTMLElement>('.entry');
    if (card === null) return false;
    if (mayEdit()) void how(card, placeOf(field));
    else card.focus();
    return mayEdit();
  };
  document.addEventListener(VIEW_SHOWN, () => openNamed(open));
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
      !['e', 'h'].includes(event.key) ||
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
    void (event.key === 'e' ? open(card) : openHistory(card));
  });
  /** Root elements: a document that is written anew keeps its object and loses its listeners. */
  const listened = new WeakSet<Element>();
  const listen = (frame: HTMLIFrameElement): void => {
    const inside = frame.contentDocument;
    if (inside === null || listened.has(inside.documentElement)) return;
    listened.add(inside.documentElement);
    inside.addEventListener(
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
        // What is edited in place is no press on the page.
        if (target.closest(`[${IN_PLACE}]`) !== null) return event.preventDefault();
        const isOpen = document.documentElement.classList.contains('has-edit');
        if (!isOpen && !event.altKey && target.closest(OPERATED) !== null) return;
        // While the form is open a click on a link selects its field; the middle button still opens the link.
        if (isOpen && target.closest('a[href]') !== null && !event.metaKey && !event.ctrlKey) event.preventDefault();
        void open(card, target, event.detail);
      },
      true,
    );
  };
  document.addEventListener(FRAME_READY, ({ target }) => target instanceof HTMLIFrameElement && listen(target));
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow?.cairnFrame !== undefined) listen(frame);
  const isNamed = openNamed(resume);
  // Resume work that was not saved before a reload.
  const kept = keptDocuments();
  if (!isNamed && mayEdit() && kept.length > 0) {
    const cards = [...document.querySelectorAll<HTMLElement>('.entry')];
    const own = cards.find(({ dataset }) => kept.includes(dataset['document'] ?? '')) ?? cards[0];
    if (own !== undefined) void resume(own);
  }
  return {
    open: (card) => open(card),
    openHistory,
    publish: async (card) => (card === null ? await ready() : await reach(card))?.publish(),
  };
}
