import { VIEW_SHOWN } from '../../app/navigation/navigation.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { RECHECK, showWorking } from '../../live/working-copy.ts';
import type { OpenEntry } from '../requests/apply-api.ts';
import { readDocument, type StoredDocument } from '../requests/calls.ts';
import { focusable, focusField, reveal, showIssues } from '../form/form-issues.ts';
import { createFormKinds } from '../form-schema/form-kinds.ts';
import { blockFields, kindsIn, pageFields } from '../form/form-view.ts';
import { blockAt, pointerShowing, shownAt } from '../location/frame-blocks.ts';
import { createFormContext } from './panel-context.ts';
import { connectEdits } from './live-edits.ts';
import { createHighlighter } from '../location/highlight.ts';
import { nameOf } from '../form/list-control.ts';
import { clearOutlines } from '../location/outline.ts';
import type { Panel } from './panel-api.ts';
import { blockAround, focusedPointer, holderOf, PAGE, pathTo } from '../location/breadcrumb.ts';
import { panelShell, showState, unfold } from './panel-shell.ts';
import { sourceOf, type Place } from '../location/source-location.ts';
import { covers, isObject } from '../pointers.ts';
import { discardEverything, createMutex, saveEverything } from '../drafts/saving.ts';
import { SendError } from '../requests/sender.ts';
import { watchRemoteChanges } from '../drafts/remote-changes.ts';
import type { LocalDraftStore } from '../drafts/local-draft-store.ts';

/** Creates the edit panel. */
export function createPanel(drafts: LocalDraftStore): Panel {
  const shell = panelShell({
    undo: () => step('undo'),
    redo: () => step('redo'),
    save: () => void saveAll(),
    discard: () => void drop(),
    close: () => close(),
  });
  const { aside, spoken, path, issues, form, title } = shell;

  let place: Place | undefined;
  const known = createFormKinds();
  const states = new Map<string, 'draft' | 'published'>();
  let connection = 'idle';
  let note: string | undefined;

  const edits = connectEdits(drafts, {
    onAnswer: (answer) => {
      if (edits.entry !== undefined && place !== undefined) showIssues(form, issues, answer, edits.entry, place);
      highlightLater();
    },
    onState: (state) => {
      // A retry does not clear the error until it succeeds.
      if (state === 'sending' && ['lost', 'expired', 'refused'].includes(connection)) return;
      connection = state;
      report();
    },
  });
  const { sender } = edits;

  const report = (): void =>
    showState(shell, drafts, {
      connection,
      note,
      isDraft: place !== undefined && states.get(place.document) === 'draft',
    });
  const tell = (text: string | undefined): void => {
    note = text;
    report();
  };

  const context = createFormContext(drafts, known, {
    document: () => place?.document,
    changed(document, pointer) {
      note = undefined;
      sender.changed(document, holderOf(drafts, document, pointer));
    },
    report,
    build: (focus) => build(focus),
    openDocument: (document) => void show({ document, pointer: '' }),
    say: (text) => void (spoken.textContent = text),
    tell,
  });

  // Remembered from events: reading it during a rebuild would force a layout of the whole viewer.
  let scrolled = 0;
  form.addEventListener('scroll', () => (scrolled = form.scrollTop), { passive: true });
  function build(focus?: string): void {
    if (place === undefined) return;
    const keep = scrolled;
    const value = drafts.value(place.document, place.pointer);
    const isPage = place.pointer === '' && isObject(value) && typeof value['kind'] !== 'string';
    const page = known.form(PAGE);
    title.textContent = t('js.edit.title', { name: nameOf(value, context.locale) || place.document });
    form.replaceChildren(
      ...(isPage && page !== undefined ? pageFields(context, page) : blockFields(context, place.pointer)),
    );
    if (keep > 0) form.scrollTop = keep;
    path.replaceChildren(pathTo(drafts, place, context.locale, (next) => void show(next)));
    report();
    if (edits.answer !== undefined && edits.entry !== undefined)
      showIssues(form, issues, edits.answer, edits.entry, place);
    if (focus === undefined) return;
    const tool = form.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus)}"]`);
    const field = tool ?? reveal(form, focus);
    if (field !== undefined) (tool ?? focusable(field) ?? field).focus();
  }

  async function take(document: string): Promise<void> {
    if (drafts.document(document) !== undefined && drafts.changed().includes(document)) return;
    const stored = await readDocument(document);
    states.set(document, stored.state);
    drafts.take(document, stored);
  }

  async function show(next: Place, focus?: string): Promise<void> {
    try {
      await take(next.document);
      const value = drafts.value(next.document, next.pointer);
      await known.learn([PAGE, ...kindsIn(value)]);
      place = next;
      build();
      sender.changed(next.document, next.pointer);
      if (focus !== undefined) focusField(form, focus);
      else focusable(form)?.focus();
    } catch (error) {
      const code = error instanceof SendError ? error.code : 'lost';
      if (place === undefined) title.textContent = next.document;
      tell(
        code === 'refused'
          ? t('js.edit.state.missing', { document: next.document })
          : t(code === 'expired' ? 'js.edit.state.expired' : 'js.edit.state.lost'),
      );
    }
  }

  const highlightLater = createHighlighter(edits, (pointer) =>
    place === undefined ? undefined : { place: { document: place.document, pointer }, value: context.value(pointer) },
  );
  form.addEventListener('focusin', highlightLater);

  function step(way: 'undo' | 'redo'): void {
    const taken = drafts[way]();
    if (taken === undefined) return;
    note = undefined;
    sender.changed(taken.document, holderOf(drafts, taken.document, taken.pointer));
    if (place !== undefined && taken.document === place.document && covers(place.pointer, taken.pointer)) {
      build();
      focusField(form, taken.pointer);
    } else
      void show(
        { document: taken.document, pointer: blockAround(drafts, taken.document, taken.pointer) },
        taken.pointer,
      );
  }

  /** Opens the form of the block that contains a field, in whichever document, and focuses the field. */
  async function goTo(entry: OpenEntry, focus: Place): Promise<void> {
    // Only the answer says which content comes from fragments.
    await sender.idle();
    const { document, pointer } =
      focus.document === entry.document ? sourceOf(focus.pointer, entry, edits.answer?.places ?? {}) : focus;
    await take(document).then(
      () => show({ document, pointer: blockAround(drafts, document, pointer) }, pointer),
      report,
    );
  }

  /** Updates the form of an unchanged document to the stored version. */
  function follow(document: string, stored: StoredDocument): void {
    states.set(document, stored.state);
    drafts.take(document, stored);
    sender.changed(document, '');
    if (place?.document !== document) return;
    build(focusedPointer());
  }

  const exclusively = createMutex();
  const saveAll = (): Promise<void> =>
    exclusively(async () => {
      tell(t('js.edit.state.saving'));
      const { failed, said, merged } = await saveEverything(drafts, sender, (document) =>
        states.set(document, 'draft'),
      );
      connection = failed ?? 'idle';
      note = said;
      if (merged) build(focusedPointer());
      report();
    });

  const drop = (): Promise<void> =>
    exclusively(async () => {
      if (place === undefined) return;
      const { dropped, said, gone } = await discardEverything(drafts, place.document);
      for (const stored of dropped) {
        if (stored.state !== undefined) states.set(stored.document, stored.state);
        sender.changed(stored.document, '');
      }
      note = said;
      if (gone === true) close();
      else build();
      document.dispatchEvent(new Event(RECHECK));
    });

  function close(): void {
    aside.hidden = true;
    document.documentElement.classList.remove('has-edit');
    clearOutlines();
    window.dispatchEvent(new Event('resize'));
    const { entry } = edits;
    document
      .querySelector<HTMLElement>(`.entry[data-key="${CSS.escape(entry?.key ?? '')}"] [data-action="edit"]`)
      ?.focus();
    if (drafts.changed().length === 0) showWorking(undefined);
  }

  watchRemoteChanges(
    drafts,
    () => (aside.hidden ? drafts.changed() : drafts.opened()),
    (document, stored) => {
      if (drafts.changed().includes(document)) note = t('js.edit.state.elsewhere');
      else follow(document, stored);
      report();
    },
  );
  document.addEventListener(VIEW_SHOWN, highlightLater);

  return {
    get isOpen() {
      return !aside.hidden;
    },
    get entry() {
      return edits.entry;
    },
    async open(entry, focus) {
      const restored = drafts.changed().length > 0 && edits.entry === undefined;
      showWorking(drafts.copy);
      edits.entry = entry;
      unfold(shell, entry.key);
      title.textContent = t('js.edit.loading');
      if (restored) note = t('js.edit.state.restored');
      await show(entry);
      if (focus !== undefined) await goTo(entry, focus);
      // Apply changes from before a reload to the stored documents again.
      for (const document of drafts.changed()) sender.changed(document, '');
    },
    close,
    pressed(entry, target) {
      const found = blockAt(target.ownerDocument, target);
      if (found === undefined) return;
      const shown = shownAt(target);
      const go = (): void => {
        const { answer } = edits;
        const source = sourceOf(found.pointer, entry, answer?.places ?? {});
        const inside = pointerShowing(drafts.value(source.document, source.pointer), shown, source.pointer);
        const isHere =
          place !== undefined &&
          place.document === source.document &&
          covers(place.pointer, source.pointer) &&
          inside !== undefined;
        if (isHere) focusField(form, inside);
        else
          void show(source).then(() => {
            const field = pointerShowing(drafts.value(source.document, source.pointer), shown, source.pointer);
            if (field !== undefined) focusField(form, field);
          });
      };
      if (!aside.hidden && edits.entry?.key === entry.key) return go();
      void this.open(entry)
        .then(() => sender.idle())
        .then(go);
    },
  };
}
