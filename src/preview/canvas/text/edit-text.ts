import type { Command } from 'prosemirror-state';
import { loadCode } from '../../app/on-demand/load-code.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { IN_PLACE, isInPlace } from '../../edit/location/in-place.ts';
import { chosenPairs } from '../../edit/target/chosen-pairs.ts';
import { targetOf } from '../../edit/target/target.ts';
import type { Address, OpenDocument, Workspace } from '../../edit/drafts/workspace-api.ts';
import { layoutChange } from '../canvas-state.ts';
import { localeInView } from '../describe-block.ts';
import type { EditorActions, TextEditor } from './editor.ts';
import type { Refusal } from './markup/refusal.ts';
import { mountIn, selectedLetters } from './mounted.ts';
import type { ShownText } from './shown-texts.ts';
import type { TextField } from './text-fields.ts';
import { isLinking, session, textChange } from './text-state.ts';

/** A text to be edited where it stands. */
export interface TextPlace extends ShownText {
  readonly frame: HTMLIFrameElement;
  readonly document: OpenDocument;
  /** Pointer of the text in its document. */
  readonly pointer: string;
}

export interface TextPorts {
  readonly workspace: Workspace;
  readonly say: (text: string) => void;
  /** The form shows what was typed here. */
  readonly wrote: (document: string, pointer: string, text: string, act: () => void) => void;
  readonly save: () => void;
  /** Goes on with the text before or after this one. */
  readonly next: (place: TextPlace, by: -1 | 1) => void;
  /** The text was left by a key: the focus goes back to what the editor was on before. */
  readonly back: () => void;
}

/** Why a text cannot be edited: pages leave something of it out, or it would not stay as it is. */
const refusalText = ({ reason, what }: Refusal): string => t(`js.text.readOnly.${reason}`, { what: what || '…' });

/** Loads what is only needed once a text is edited. */
const tools = () =>
  loadCode(() =>
    Promise.all([
      import('./editor.ts'),
      import('./markup/read.ts'),
      import('./markup/refusal.ts'),
      import('./show-bar.tsx'),
    ]),
  );

/** The one text that is edited in place at a time. */
export function createTextEditing({ workspace, say, wrote, save, next, back }: TextPorts) {
  session.listen((now) => document.documentElement.classList.toggle('edits-text', now !== undefined));
  /** Counts the texts asked for: while one is still being loaded, the next may be pressed. */
  let turn = 0;
  let end: ((isByKey: boolean) => void) | undefined;
  /** Resolves when the text that was left last is the page's again. */
  let ending: Promise<void> = Promise.resolve();
  /** A text is on its way: its code is loaded, or its frame is asked for it. */
  let isStarting = false;
  const leave = (isByKey = false): void => {
    if (end !== undefined) return end(isByKey);
    if (!isStarting) return;
    // It is called off before it has begun.
    turn += 1;
    isStarting = false;
    isInPlace.set(false);
    if (isByKey) back();
  };

  /** Shows a text that cannot be edited here, and why. */
  function readOnly(place: TextPlace, reason: string): void {
    const { frame, element, field } = place;
    isStarting = false;
    const isFromFrame = document.activeElement === frame;
    session.set({ frame, element, field, readOnly: reason });
    say(reason);
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const onKey = (event: Event): void => {
      const { key, shiftKey } = event as KeyboardEvent;
      // From text to text, as from one that is edited.
      const isOn = key === 'Tab' && isFromFrame;
      if (key !== 'Escape' && !isOn) return;
      event.preventDefault();
      event.stopPropagation();
      if (isOn) next(place, shiftKey ? -1 : 1);
      else leave(true);
    };
    for (const one of [document, element.ownerDocument]) one.addEventListener('keydown', onKey, options);
    element.ownerDocument.addEventListener('pointerdown', () => leave(), options);
    end = (isByKey) => {
      end = undefined;
      listening.abort();
      session.set(undefined);
      isInPlace.set(false);
      if (isByKey) back();
    };
  }

  async function start(place: TextPlace): Promise<void> {
    leave();
    const mine = (turn += 1);
    const { frame, element, field, document: open } = place;
    // Blocks may come and go until it has begun.
    const at = open.addressOf(place.pointer);
    isInPlace.set(true);
    isStarting = true;
    const loaded = await tools();
    if (mine !== turn) return;
    if (loaded === undefined) {
      isStarting = false;
      isInPlace.set(false);
      return say(t('js.panel.failed'));
    }
    const [{ createEditor }, { read }, { Refusal }, { showBar }] = loaded;
    showBar({ leave: () => leave(true), edit: (command) => run(command) });
    const raw = open.value({ key: '', path: '' });
    const pointer = at && open.pointerOf(at);
    if (targetOf(raw, pointer ?? place.pointer, chosenPairs()) === 'base') return readOnly(place, t('js.text.base'));
    /** The text as it is now, or why it cannot be edited. */
    const present = (): ReturnType<typeof read> | string => {
      try {
        return read(shownNow(open, at, field) ?? field.text, field.level);
      } catch (error) {
        if (error instanceof Refusal) return refusalText(error);
        throw error;
      }
    };
    const first = present();
    if (typeof first === 'string') return readOnly(place, first);
    if (!place.isAsWritten) return readOnly(place, t('js.text.readOnly.pieces'));
    await ending;
    const release = await frame.contentWindow?.cairnFrame?.hold(element);
    if (mine !== turn) return release?.();
    // A colleague or an undo may have changed it while that was waited for, or taken it away.
    const text = present();
    const isThere = at !== undefined && shownNow(open, at, field) !== undefined;
    if (!isThere || release === undefined || typeof text === 'string') {
      release?.();
      return readOnly(place, typeof text === 'string' ? text : t('js.text.readOnly.script'));
    }
    const selected = selectedLetters(element);
    const mounted = mountIn(element, field.level === 'plain');
    if (mounted === undefined) {
      release();
      return readOnly(place, t('js.text.readOnly.pieces'));
    }
    const editor = createEditor(
      mounted.mount,
      text,
      { label: field.label, language: localeInView() },
      actionsFor(place, at),
    );
    isStarting = false;
    const stopFollowing = follow(open, at, field, editor);
    session.set({ frame, element: mounted.mount, field, view: editor.view });
    if (selected !== undefined) editor.select(selected.from, selected.to);
    frame.contentWindow?.focus();
    editor.view.focus();
    say(t(field.isOther ? 'js.text.other' : 'js.text.begun', { name: field.label }));
    end = (isByKey) => {
      end = undefined;
      stopFollowing();
      isLinking.set(false);
      session.set(undefined);
      isInPlace.set(false);
      editor.view.setProps({ editable: () => false });
      mounted.mount.removeAttribute(IN_PLACE);
      if (isByKey) back();
      // Until the frame has what was typed, it stays as the editor shows it.
      ending = workspace.settled().then(() => {
        editor.destroy();
        mounted.restore();
        release();
      });
    };
  }

  function actionsFor(place: TextPlace, at: Address): EditorActions {
    const { document: open, field } = place;
    const step = async (way: 'undo' | 'redo'): Promise<void> => {
      const stepped = await workspace[way]();
      if (stepped === undefined) return;
      const { changed, skipped } = stepped;
      const isHere = changed?.document === open.name && changed.at.key === at.key && changed.at.path === at.path;
      if (skipped > 0) say(t(`js.${way}.skipped`));
      else if (!isHere) say(t('js.text.stepped'));
    };
    return {
      changed(source) {
        const value = source === '' && !field.isRequired ? undefined : source;
        const pointer = open.pointerOf(at);
        if (pointer === undefined) return leave();
        wrote(open.name, pointer, source, () =>
          workspace.apply(open.name, { type: 'set', at, value }, { joins: true }),
        );
      },
      moved() {
        textChange.set(textChange.get() + 1);
        layoutChange.set(layoutChange.get() + 1);
      },
      leave: () => leave(true),
      undo: () => void step('undo'),
      redo: () => void step('redo'),
      save,
      link: () => isLinking.set(true),
      toolbar: () => document.querySelector<HTMLElement>('.text-bar [data-first]')?.focus(),
      next: (by) => next(place, by),
      left() {
        const active = document.activeElement;
        const isInBar = active?.closest('.text-bar') != null;
        if (!isInBar && (active !== place.frame || !isFocused(place.frame))) leave();
      },
    };
  }

  /** Takes over what others, the form or an undo make of the text. */
  function follow(open: OpenDocument, at: Address, field: TextField, editor: TextEditor): () => void {
    return open.version.listen(() => {
      const text = shownNow(open, at, field);
      if (text === undefined) return leave();
      try {
        editor.take(text);
      } catch {
        leave();
      }
    });
  }

  /** Does what a control of the bar says to the text. */
  function run(command: Command): void {
    const view = session.get()?.view;
    if (view === undefined) return;
    command(view.state, (tr) => view.dispatch(tr), view);
    view.dom.ownerDocument.defaultView?.focus();
    view.focus();
  }

  return { start, leave };
}

/** A text as pages show it now: where the locale has none, that of another language; undefined where it is no text. */
function shownNow(open: OpenDocument, at: Address | undefined, field: TextField): string | undefined {
  if (at === undefined || open.pointerOf(at) === undefined) return undefined;
  const value = open.value(at) ?? (field.isOther ? field.text : '');
  return typeof value === 'string' ? value : undefined;
}

/** Whether the focus is still in the text of a frame. */
const isFocused = (frame: HTMLIFrameElement): boolean =>
  frame.contentDocument?.activeElement?.closest(`[${IN_PLACE}]`) != null;
