import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, Fragment, Slice, type Schema } from 'prosemirror-model';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { IN_PLACE } from '../../edit/location/in-place.ts';
import { breakLine, divide, emphasise, lift, sink } from './commands.ts';
import { read, type ReadText } from './markup/read.ts';
import type { Level } from './markup/schema.ts';
import { write } from './markup/write.ts';

/** What the keys of the editor do around it. */
export interface EditorActions {
  /** The text has changed; also while it is being composed. */
  changed(source: string): void;
  /** Text or selection have changed. */
  moved(): void;
  leave(): void;
  undo(): void;
  redo(): void;
  save(): void;
  link(): void;
  toolbar(): void;
  next(by: -1 | 1): void;
  left(): void;
}

export interface TextEditor {
  readonly view: EditorView;
  /** Takes over a text that was changed elsewhere. @throws Refusal */
  take(source: string): void;
  select(from: number, to: number): void;
  destroy(): void;
}

/** Wrappers of other programs, which mean nothing in a text that is pasted. */
const NOT_PASTED = ['div', 'span'];

/** What may be pasted: emphasis, links, lists and the like, of whatever the schema has. */
function pasteParser(schema: Schema): DOMParser {
  const rules = DOMParser.fromSchema(schema).rules.filter(
    (rule) => !('tag' in rule) || rule.tag === undefined || !NOT_PASTED.includes(rule.tag),
  );
  return new DOMParser(schema, [{ tag: 'b[style*="normal"]', skip: true }, ...rules]);
}

/** Position before the letter that so many others come before, or right after those; blanks are not counted. */
function positionOf(state: EditorState, letters: number, side: 'before' | 'after'): number {
  let left = letters;
  let found: number | undefined;
  state.doc.descendants((node, at) => {
    if (found !== undefined) return false;
    const text = node.text ?? '';
    for (const [index, letter] of [...text.split('').entries()]) {
      const isBlank = /\s/.test(letter);
      if (left === 0 && (side === 'after' || !isBlank)) found ??= at + index;
      if (!isBlank) left -= 1;
    }
    if (left === 0 && text !== '' && side === 'after') found ??= at + text.length;
    return found === undefined;
  });
  return found ?? TextSelection.atEnd(state.doc).to;
}

function keysOf(level: Level, isPressable: boolean, actions: EditorActions): Record<string, Command> {
  const act =
    (name: 'leave' | 'undo' | 'redo' | 'save' | 'link' | 'toolbar'): Command =>
    () => {
      actions[name]();
      return true;
    };
  const go =
    (by: -1 | 1, command: Command): Command =>
    (state, dispatch, view) => {
      if (!command(state, dispatch, view)) actions.next(by);
      return true;
    };
  return {
    Escape: act('leave'),
    'Mod-Enter': act('leave'),
    'Mod-z': act('undo'),
    'Mod-y': act('redo'),
    'Mod-Shift-z': act('redo'),
    'Mod-s': act('save'),
    'Alt-F10': act('toolbar'),
    Tab: go(1, sink),
    'Shift-Tab': go(-1, lift),
    Enter: level === 'block' ? divide : act('leave'),
    'Shift-Enter': level === 'plain' ? act('leave') : breakLine,
    ...(level === 'plain' ? {} : { 'Mod-b': emphasise('bold'), 'Mod-i': emphasise('italic'), 'Mod-k': act('link') }),
    // A space would press the button that the text stands in.
    ...(isPressable ? { Space: (({ tr }, dispatch) => (dispatch?.(tr.insertText(' ')), true)) satisfies Command } : {}),
  };
}

/**
 * Makes an element of a frame editable. Its content is replaced and has to be put back afterwards.
 *
 * @param label name of the field, for screen readers
 */
export function createEditor(
  mount: HTMLElement,
  { doc, level }: ReadText,
  { label, language }: { readonly label: string; readonly language: string },
  actions: EditorActions,
): TextEditor {
  const isPressable = mount.closest('button, summary') !== null;
  const plugins = [keymap(keysOf(level, isPressable, actions)), keymap(baseKeymap)];
  /** The text as it was last told or taken. */
  let last = write({ doc, level });
  /** What came from elsewhere while something was being composed. */
  let waiting: string | undefined;
  const view: EditorView = new EditorView(
    { mount },
    {
      // The caret is at the end, for whoever comes by a key.
      state: EditorState.create({ doc, plugins, selection: TextSelection.atEnd(doc) }),
      attributes: {
        role: 'textbox',
        'aria-multiline': String(level === 'block'),
        'aria-label': label,
        lang: language,
        spellcheck: 'true',
        // Blanks are letters while they are typed; set through the object model, as the policy of the page wants.
        style: 'white-space: pre-wrap',
        [IN_PLACE]: level,
      },
      clipboardParser: pasteParser(doc.type.schema),
      // Outside a body text pasted lines become one.
      ...(level === 'block'
        ? {}
        : {
            clipboardTextParser: (text: string) =>
              new Slice(Fragment.from(doc.type.schema.text(text.replace(/\s+/g, ' ') || ' ')), 0, 0),
          }),
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr));
        if (tr.docChanged) {
          const source = write({ doc: view.state.doc, level });
          if (source !== last) actions.changed((last = source));
        }
        actions.moved();
      },
      handleDOMEvents: {
        compositionend: () => {
          const source = waiting;
          waiting = undefined;
          // The letters composed last are read from the page after this event.
          if (source !== undefined) setTimeout(() => view.isDestroyed || take(source));
          return false;
        },
        blur: () => {
          setTimeout(() => view.isDestroyed || actions.left());
          return false;
        },
        // Neither the page nor the viewer around it does anything with what happens in a text.
        click: (_, event) => {
          event.preventDefault();
          return false;
        },
        keyup: (_, event) => {
          if (isPressable && event.key === ' ') event.preventDefault();
          return false;
        },
      },
    },
  );
  const stop = (event: Event): void => event.stopPropagation();
  const events = [
    'keydown',
    'keyup',
    'keypress',
    'pointerdown',
    'mousedown',
    'touchstart',
    'click',
    'dblclick',
    'input',
  ];
  for (const name of events) mount.addEventListener(name, stop);

  function take(source: string): void {
    if (source === last) return;
    if (view.composing) return void (waiting = source);
    const next = read(source, level).doc;
    last = source;
    const { anchor } = view.state.selection;
    const state = EditorState.create({ doc: next, plugins });
    const at = next.resolve(Math.min(anchor, next.content.size));
    view.updateState(state.apply(state.tr.setSelection(TextSelection.near(at))));
    actions.moved();
  }

  return {
    view,
    take,
    select(from, to) {
      const { state } = view;
      const [start, end] = [positionOf(state, from, 'before'), positionOf(state, to, from === to ? 'before' : 'after')];
      view.dispatch(state.tr.setSelection(TextSelection.between(state.doc.resolve(start), state.doc.resolve(end))));
    },
    destroy() {
      for (const name of events) mount.removeEventListener(name, stop);
      view.destroy();
    },
  };
}
