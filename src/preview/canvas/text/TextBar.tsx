import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { useStore } from '@nanostores/react';
import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { layoutChange } from '../canvas-state.ts';
import { onScreen } from '../frames/canvas-frames.ts';
import { openArea } from '../frames/place-toolbar.ts';
import {
  emphasise,
  isEmphasised,
  linkAt,
  listAround,
  setTextKind,
  TEXT_KINDS,
  textKind,
  toggleList,
  type Emphasis,
  type ListKind,
} from './commands.ts';
import { LinkForm } from './LinkForm.tsx';
import { TextSign } from './TextSign.tsx';
import { isLinking, session, textChange, type BarActions, type TextSession } from './text-state.ts';

/** Space between the bar and the text, and the edges of what is open; CSS pixels. */
const AWAY = 8;

/** Where the text lies on the screen, at whatever scale its frame is shown. */
const boxOf = ({ frame, element }: TextSession): DOMRect => {
  const { left, top, width, height } = onScreen(frame, element.getBoundingClientRect());
  return new DOMRect(left, top, width, height);
};

/** The open part of the viewer as distances from the edges of the window. */
function paddingOf({ frame }: TextSession): { top: number; left: number; right: number; bottom: number } {
  const { left, top, width, height } = openArea(frame);
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    left: left + AWAY,
    top: top + AWAY,
    right: Math.max(0, clientWidth - left - width) + AWAY,
    bottom: Math.max(0, clientHeight - top - height) + AWAY,
  };
}

/** The bar of the text that is edited in a frame. */
export function TextBar(actions: BarActions) {
  const now = useStore(session);
  return now === undefined ? null : <Bar key={now.field.path} {...actions} now={now} />;
}

function Bar({ now, leave, edit }: BarActions & { readonly now: TextSession }) {
  useStore(textChange);
  const layout = useStore(layoutChange);
  const isLink = useStore(isLinking);
  const reference = useMemo(() => ({ getBoundingClientRect: () => boxOf(now) }), [now]);
  const { refs, floatingStyles, update } = useFloating({
    open: true,
    placement: 'top-start',
    strategy: 'fixed',
    elements: { reference: reference as Element },
    whileElementsMounted: (one, floating, again) => autoUpdate(one, floating, again, { ancestorResize: true }),
    middleware: [offset(AWAY), flip({ padding: paddingOf(now) }), shift({ padding: paddingOf(now) })],
  });
  useEffect(update, [layout, update]);
  const { view, field, readOnly } = now;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isLink) isLinking.set(false);
      else if (view === undefined) return leave();
      return edit(() => true);
    }
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
    const at = tools.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tools[(to + tools.length) % tools.length]?.focus();
  };
  return (
    <div
      ref={refs.setFloating}
      className="text-bar"
      role="toolbar"
      aria-label={t('js.text.bar', { name: field.label })}
      style={floatingStyles}
      onKeyDown={onKeyDown}
    >
      {readOnly === undefined ? (
        <>
          <span className="text-bar__name">{field.label}</span>
          {view !== undefined && field.level !== 'plain' && (
            <Tools state={view.state} level={field.level} edit={edit} />
          )}
          {view !== undefined && isLink && <LinkForm link={linkAt(view.state)} edit={edit} />}
        </>
      ) : (
        <p className="text-bar__why">{readOnly}</p>
      )}
      <button
        type="button"
        className="text-bar__tool"
        data-first={readOnly !== undefined || field.level === 'plain' || undefined}
        title={t('js.text.leave')}
        aria-label={t('js.text.leave')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={leave}
      >
        <TextSign name="done" />
      </button>
    </div>
  );
}

interface ToolsProps {
  readonly state: EditorState;
  readonly level: 'inline' | 'block';
  readonly edit: BarActions['edit'];
}

/** What the text can be given; only what its field has. */
function Tools({ state, level, edit }: ToolsProps) {
  const emphasis = (name: Emphasis) => (
    <Tool
      name={name}
      isPressed={isEmphasised(state, name)}
      isFirst={name === 'bold'}
      press={() => edit(emphasise(name))}
    />
  );
  const list = (kind: ListKind) => (
    <Tool name={kind} isPressed={listAround(state) === kind} press={() => edit(toggleList(kind))} />
  );
  const kind = textKind(state);
  return (
    <>
      {emphasis('bold')}
      {emphasis('italic')}
      <Tool
        name="link"
        isPressed={linkAt(state) !== undefined}
        isOff={state.selection.empty && linkAt(state) === undefined}
        press={() => isLinking.set(!isLinking.get())}
      />
      {level === 'block' && (
        <>
          {list('ul')}
          {list('ol')}
          <select
            className="text-bar__kind"
            aria-label={t('js.text.kind')}
            value={kind ?? ''}
            disabled={kind === undefined}
            onChange={({ target }) => edit(setTextKind(target.value))}
          >
            {kind === undefined && <option value="">–</option>}
            {TEXT_KINDS.map((name) => (
              <option key={name} value={name}>
                {name === 'p' ? t('js.text.paragraph') : t('js.text.heading', { level: name.slice(1) })}
              </option>
            ))}
          </select>
        </>
      )}
    </>
  );
}

interface ToolProps {
  readonly name: Emphasis | ListKind | 'link';
  readonly isPressed: boolean;
  readonly isFirst?: boolean;
  readonly isOff?: boolean;
  readonly press: () => void;
}

function Tool({ name, isPressed, isFirst, isOff, press }: ToolProps) {
  const label = t(`js.text.tool.${name}`);
  return (
    <button
      type="button"
      className="text-bar__tool"
      data-first={isFirst || undefined}
      aria-pressed={isPressed}
      aria-disabled={isOff}
      aria-label={label}
      title={label}
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isOff !== true && press()}
    >
      <TextSign name={name} />
    </button>
  );
}
