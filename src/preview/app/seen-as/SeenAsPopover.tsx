import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { withPair } from '../../session/context-report.ts';
import { MomentField } from './MomentField.tsx';
import { SavedContexts } from './SavedContexts.tsx';
import { type Choice, type Focus, seen } from './seen-as.ts';
import { WhoFields } from './WhoFields.tsx';

/** Delay after the last key before a typed value is applied, milliseconds. */
const TYPING_MS = 400;
/** Room between the popover and the edges of the window, CSS pixels. */
const MARGIN = 8;

export interface SeenAsPopoverProps {
  readonly button: HTMLButtonElement;
  readonly focus: Focus;
  readonly onChoose: (choice: Choice) => void;
  /** Compares the view with what a guest gets. */
  readonly onCompare: () => void;
  readonly onClose: () => void;
}

/** Who sees the page, where, when, and which version: every choice shows in the frames at once. */
export function SeenAsPopover({ button, focus, onChoose, onCompare, onClose }: SeenAsPopoverProps) {
  const id = useId();
  const shown = useStore(seen);
  /** What was chosen and is not in view yet. */
  const [asked, setAsked] = useState<Choice>({});
  useEffect(() => setAsked({}), [shown]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed and not applied yet. */
  const waiting = useRef<Choice>({});
  const [isRaw, setRaw] = useState(focus === 'context');
  const context = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  // With the first paint, not a frame later: a Tab in between would lead past the popover, and leaving closes it.
  useLayoutEffect(() => (focus === 'context' ? context : first).current?.focus({ preventScroll: true }), [focus]);
  const {
    refs,
    floatingStyles,
    context: floating,
  } = useFloating({
    open: true,
    onOpenChange: (isOpen) => isOpen || onClose(),
    placement: 'bottom-start',
    strategy: 'fixed',
    elements: { reference: button },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: MARGIN }),
      shift({ padding: MARGIN }),
      size({
        padding: MARGIN,
        apply: ({ availableHeight, elements }) =>
          elements.floating.style.setProperty('max-height', `${Math.max(240, availableHeight)}px`),
      }),
    ],
  });
  const { getFloatingProps } = useInteractions([useDismiss(floating), useRole(floating, { role: 'dialog' })]);
  if (shown === undefined) return null;

  const send = (): void => {
    clearTimeout(typing.current);
    const all = waiting.current;
    waiting.current = {};
    if (Object.keys(all).length > 0) onChoose(all);
  };
  const choose = (choice: Choice, isTyped = false): void => {
    setAsked((before) => ({ ...before, ...choice }));
    // What was typed a moment ago goes along.
    waiting.current = { ...waiting.current, ...choice };
    clearTimeout(typing.current);
    if (isTyped) typing.current = setTimeout(send, TYPING_MS);
    else send();
  };
  const testContext = asked.p13n_testcontext ?? shown.testContext;
  const siteId = asked.siteId ?? shown.siteId;
  const localePath = asked.localePath ?? shown.localePath;
  const isDraft = asked.preview === undefined ? shown.draft : asked.preview === 'true';
  const site = shown.sites.find(({ value }) => value === siteId);
  return (
    <FloatingFocusManager context={floating} modal={false} initialFocus={-1} returnFocus={false}>
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        className="seen-as"
        aria-label={t('js.seenAs.title')}
        {...getFloatingProps()}
      >
        <WhoFields
          data={shown}
          testContext={testContext}
          first={first}
          onChoose={(names, value) => choose({ p13n_testcontext: withPair(testContext, names, value) })}
        />
        <div className="seen-pair">
          <div className="seen-field">
            <label htmlFor={`${id}site`}>{t('js.palette.site')}</label>
            <select
              id={`${id}site`}
              value={siteId}
              onChange={({ target }) => {
                const next = shown.sites.find(({ value }) => value === target.value);
                const keeps = next?.locales.includes(localePath) === true;
                choose({ siteId: target.value, localePath: keeps ? localePath : '' });
              }}
            >
              {shown.sites.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className="seen-field">
            <label htmlFor={`${id}locale`}>{t('js.palette.locale')}</label>
            <select
              id={`${id}locale`}
              value={localePath}
              onChange={({ target }) => {
                const keeps = site?.locales.includes(target.value) === true;
                choose({ localePath: target.value, ...(keeps ? {} : { siteId: '' }) });
              }}
            >
              {shown.locales.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <MomentField
          dateTime={asked.previewDateTime ?? shown.dateTime ?? ''}
          zone={site?.zone ?? 'UTC'}
          query={shown.query}
          onChoose={(previewDateTime) => choose({ previewDateTime })}
          onType={(previewDateTime) => choose({ previewDateTime }, true)}
        />
        <div className="seen-field" role="radiogroup" aria-labelledby={`${id}version`}>
          <span id={`${id}version`}>{t('js.seenAs.version')}</span>
          <span className="segmented">
            {([false, true] as const).map((draft) => (
              <label key={String(draft)}>
                <input
                  type="radio"
                  name={`${id}version`}
                  checked={isDraft === draft}
                  onChange={() => choose({ preview: draft ? 'true' : '' })}
                />
                {t(draft ? 'js.seenAs.draft' : 'js.seenAs.published')}
              </label>
            ))}
          </span>
        </div>
        {shown.guestHref !== undefined && (
          <button
            type="button"
            className="button seen-compare"
            onClick={() => {
              send();
              onCompare();
            }}
          >
            {t('js.seenAs.guest')}
          </button>
        )}
        <details className="seen-more" open={isRaw} onToggle={({ currentTarget }) => setRaw(currentTarget.open)}>
          <summary>{t('js.seenAs.more')}</summary>
          <div className="seen-field">
            <label htmlFor={`${id}context`}>{t('js.seenAs.context')}</label>
            <input
              ref={context}
              id={`${id}context`}
              className="seen-code"
              type="text"
              value={testContext}
              placeholder="segment:employee"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => choose({ p13n_testcontext: target.value }, true)}
            />
          </div>
          <SavedContexts
            context={testContext}
            mayKeep={shown.mayKeep}
            onChoose={(chosen) => choose({ p13n_testcontext: chosen })}
          />
        </details>
      </div>
    </FloatingFocusManager>
  );
}
