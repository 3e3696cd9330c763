import { VIEW_SHOWN } from '../../app/navigation/view-events.ts';
import { openEntry } from '../../live/edits.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { focusable, focusField } from '../form/form-issues.ts';
import { createFormKinds } from '../form-schema/form-kinds.ts';
import { kindsIn } from '../form/form-view.ts';
import { carried, carriedNear } from '../drafts/items/carried.ts';
import { clearOutlines } from '../location/outline.ts';
import type { Panel } from './panel-api.ts';
import { blockAround, focusedPointer, hasMovedOn, PAGE } from '../location/breadcrumb.ts';
import { askedText, isInPlace } from '../location/in-place.ts';
import { asked, opened } from '../location/opened.ts';
import { createPanelDrafts } from './panel-drafts.ts';
import { createPanelForm } from './panel-form.ts';
import { createPanelReport } from './panel-report.ts';
import { panelShell } from './panel-shell.ts';
import type { Place } from '../location/source-location.ts';
import { covers } from '../pointers.ts';
import { inspected } from '../../inspector/inspected.ts';
import type { Inspector } from '../../inspector/inspector.ts';
import { createFieldAuthor } from './field-author.ts';
import { startAutosave } from './autosave.ts';
import { createPanelActions } from './panel-actions.ts';
import { createPanelHistory } from './panel-history.ts';
import { createOpening } from './panel-opening.ts';
import { whereabouts } from '../../presence/whereabouts.ts';
import { createPress } from './panel-press.ts';
import { SendError } from '../requests/sender.ts';
import type { Workspace } from '../drafts/workspace-api.ts';

/** Creates the edit panel. */
export function createPanel(workspace: Workspace, inspector: Inspector): Panel {
  const shell = panelShell(inspector, {
    undo: () => void step('undo'),
    redo: () => void step('redo'),
    save: () => void actions.save(),
    discard: () => void actions.discard(),
    review: () => void actions.review(),
    rename: () => void actions.rename(),
    remove: () => void actions.remove(),
  });
  const { form } = shell;
  const { title } = inspector;
  const drafts = createPanelDrafts(workspace);

  let place: Place | undefined;
  const known = createFormKinds();

  const { report, tell, hush, tellEntryState } = createPanelReport(shell, drafts, workspace, () => place);
  const made = createPanelForm({
    inspector,
    shell,
    workspace,
    drafts,
    known,
    placeOf: () => place,
    show: (next) => show(next),
    report,
    tell,
    hush,
  });
  const { context, target, translateAll, build, own, highlightLater } = made;

  /** Key of the item in the form, and of the one with the focus: where they are after others have come and gone. */
  let placeKey = '';
  const followed = new Set<string>();
  /** Follows what a colleague, another control or a decision has made of the open document. */
  function follow(name: string): void {
    if (followed.has(name)) return;
    followed.add(name);
    const open = workspace.document(name);
    open?.state.listen((now, before) => {
      report();
      void tellAuthor();
      const isOther = now.etag !== before?.etag || now.stored !== before.stored;
      if (isOther && place?.document === name) tellEntryState();
      if (now.gone && before?.gone !== true && place?.document === name)
        tell(t('js.edit.state.missing', { document: name }));
    });
    // What the form shows was made from it: its pointers are of this version until it is built anew.
    let drawn = drafts.value(name, '') ?? null;
    open?.version.listen(() => {
      const [before, now] = [drawn, drafts.value(name, '') ?? null];
      drawn = now;
      if (made.isOwnChange) return;
      context.carry(name, (at) => carried(before, now, at));
      if (place?.document !== name) return;
      const pointer = open.pointerOf({ key: placeKey, path: '' });
      if (pointer !== place.pointer) opened.set((place = { document: name, pointer: pointer ?? '' }));
      const focused = focusedPointer();
      build(focused === undefined ? undefined : carriedNear(before, now, focused));
      // What has come may be of a kind whose form is not here yet.
      const kinds = [...kindsIn(drafts.value(name, place.pointer))].filter((kind) => known.form(kind) === undefined);
      if (kinds.length > 0) void known.learn(kinds).then(() => build(focusedPointer()), report);
    });
  }

  /** Counts what the form was asked to show: the last one is shown, whichever arrives first. */
  let turns = 0;
  async function show(asked: Place, wanted?: string, from = document.activeElement): Promise<void> {
    const turn = (turns += 1);
    try {
      const open = await workspace.open(asked.document);
      follow(asked.document);
      const before = drafts.value(asked.document, '') ?? null;
      await known.learn([PAGE, ...kindsIn(drafts.value(asked.document, asked.pointer))]);
      if (turn !== turns) return;
      // A colleague's change may have come in between.
      const inNow = (pointer: string): string => carriedNear(before, drafts.value(asked.document, '') ?? null, pointer);
      const next = { document: asked.document, pointer: inNow(asked.pointer) };
      const focus = wanted === undefined ? undefined : inNow(wanted);
      // Shown once more, as when it is pressed while it is on its way: whoever is in a field already stays there.
      const kept = place?.document === next.document && place.pointer === next.pointer ? focusedPointer() : undefined;
      if (place?.document !== next.document) translateAll.clear();
      place = next;
      opened.set(next);
      void translateAll.offer();
      void actions.offer(shell);
      tellEntryState();
      placeKey = open.addressOf(next.pointer)?.key ?? '';
      whereabouts.set({ entry: next.document, block: placeKey || undefined });
      build(kept);
      const takesFocus = !isInPlace.get() && !hasMovedOn(from);
      if (focus !== undefined) focusField(form, focus, takesFocus);
      else if (kept === undefined && takesFocus) focusable(form)?.focus();
    } catch (error) {
      if (turn !== turns) return;
      const code = error instanceof SendError ? error.code : 'lost';
      if (place === undefined) title.textContent = asked.document;
      tell(
        code === 'refused'
          ? t('js.edit.state.missing', { document: asked.document })
          : t(`js.edit.state.${code === 'unknown' || code === 'stale' ? 'lost' : code}`),
      );
    }
  }

  const tellAuthor = createFieldAuthor(shell.author, () =>
    place === undefined ? undefined : workspace.document(place.document),
  );
  form.addEventListener('focusin', () => {
    if (place !== undefined) target.show(place, focusedPointer());
    void tellAuthor();
  });

  async function step(way: 'undo' | 'redo'): Promise<void> {
    const { changed: taken, isSkipped } = await drafts.step(way);
    if (taken === undefined) {
      report();
    } else if (place !== undefined && taken.document === place.document && covers(place.pointer, taken.pointer)) {
      hush();
      build();
      focusField(form, taken.pointer);
    } else {
      hush();
      const pointer = blockAround(drafts, taken.document, taken.pointer);
      await show({ document: taken.document, pointer }, taken.pointer);
    }
    if (isSkipped) tell(t(`js.${way}.skipped`));
  }

  const opening = createOpening({ inspector, workspace, drafts, tell, show, turns: () => turns });

  const actions = createPanelActions({
    workspace,
    drafts,
    place: () => place,
    tell,
    tellEntryState,
    close: () => inspector.close(),
  });
  startAutosave(workspace, () => actions.rest());
  asked.listen((wanted) => {
    if (wanted === undefined) return;
    asked.set(undefined);
    inspector.open('content', openEntry.get()?.key ?? '');
    // A section has no form of its own: it is found in that of the page.
    void show({ ...wanted, pointer: blockAround(drafts, wanted.document, wanted.pointer) }, wanted.pointer);
  });
  const showHistory = createPanelHistory(inspector, workspace, actions.restore, tell);

  inspected.listen((now) => {
    if (now !== undefined) return;
    clearOutlines();
    whereabouts.set({});
  });
  const toPressed = createPress({ form, drafts, place: () => place, show: (next) => show(next) });

  document.addEventListener(VIEW_SHOWN, () => {
    // Seen as somebody else, other fields may be changed.
    if (place !== undefined && target.isStale) build(focusedPointer());
    highlightLater();
  });

  return {
    get isOpen() {
      return inspector.isOpen;
    },
    get entry() {
      return openEntry.get();
    },
    open: (entry, focus, from = document.activeElement) => opening.open(entry, focus, from),
    resume: (entry, focus) => opening.open(entry, focus, null),
    async goTo(next) {
      inspector.open('content', openEntry.get()?.key ?? '');
      await show(next);
    },
    tell,
    place: () => place,
    history: async () => {
      await opening.shown();
      const entry = openEntry.get();
      if (entry !== undefined && place !== undefined) await showHistory(entry.key, place.document);
    },
    publish: async () => {
      // Pressed while the form is still on its way.
      await opening.shown();
      await actions.publish();
    },
    close: () => inspector.close(),
    wrote(document, pointer, text, act) {
      own(act);
      hush();
      const field = form.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`);
      const input = field?.querySelector<HTMLInputElement>(':scope > input, :scope > textarea');
      if (input != null) input.value = text;
      else if (place?.document === document) build();
      report();
    },
    save: () => void actions.save(),
    pressed(entry, pressed, times = 1) {
      // Beside the history the frames may show an earlier version, whose blocks are not those of the form.
      if (inspected.get()?.tab === 'history') return;
      const frame = pressed.ownerDocument.defaultView?.frameElement;
      if (times > 1 && frame != null) {
        isInPlace.set(true);
        return askedText.set({ element: pressed, frame: frame as HTMLIFrameElement });
      }
      const go = toPressed(entry, pressed);
      if (go === undefined) return;
      if (inspector.isOpen && openEntry.get()?.key === entry.key) {
        inspector.open('content', entry.key);
        return go();
      }
      void this.open(entry).then(go);
    },
  };
}
