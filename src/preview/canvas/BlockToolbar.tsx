import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { openEntry } from '../live/edits.ts';
import { costOf, type MeasuredCosts, measuredCosts } from '../panels/health/cost-of-block.ts';
import { amountOf, changeText } from '../panels/health/costs.ts';
import { blockIn, rememberCopied } from './clipboard/clipboard.ts';
import { current, layoutChange, said, shown, type BlockAction, type Shown } from './canvas-state.ts';
import { placeToolbar } from './frames/place-toolbar.ts';
import { Sign, type SignName } from './Sign.tsx';
import type { JsonObject } from '../edit/pointers.ts';

interface BlockToolbarProps {
  readonly act: (action: BlockAction) => void;
  readonly paste: (block: JsonObject | undefined) => void;
  /** A press on the grip, which may become a drag. */
  readonly grip: (event: PointerEvent) => void;
}

interface Tool {
  readonly action: BlockAction;
  readonly sign: SignName;
  readonly label: string;
  readonly isOff?: boolean;
}

function toolsFor({ canRise, canSink, canHide, isHidden, isNested, isWhole }: Shown): readonly Tool[] {
  const copy: Tool = { action: 'copy', sign: 'copy', label: t('js.canvas.copy') };
  const text: Tool = { action: 'text', sign: 'text', label: t('js.canvas.text') };
  const cost: Tool = { action: 'cost', sign: 'cost', label: t('js.canvas.cost') };
  if (isWhole) return [text, copy, cost];
  return [
    text,
    { action: 'addBefore', sign: 'addBefore', label: t('js.canvas.addBefore') },
    { action: 'addAfter', sign: 'addAfter', label: t('js.canvas.addAfter') },
    { action: 'rise', sign: 'up', label: t('js.canvas.rise'), isOff: !canRise },
    { action: 'sink', sign: 'down', label: t('js.canvas.sink'), isOff: !canSink },
    { action: 'move', sign: 'move', label: t('js.canvas.moveTo') },
    copy,
    { action: 'cut', sign: 'cut', label: t('js.canvas.cut') },
    { action: 'paste', sign: 'paste', label: t('js.canvas.paste') },
    { action: 'duplicate', sign: 'duplicate', label: t('js.canvas.duplicate') },
    {
      action: 'hide',
      sign: isHidden ? 'show' : 'hide',
      label: t(isHidden ? 'js.canvas.show' : canHide ? 'js.canvas.hide' : 'js.canvas.hide.not'),
      isOff: !canHide,
    },
    ...(isNested ? [{ action: 'around', sign: 'around', label: t('js.canvas.around') } as const] : []),
    cost,
    { action: 'remove', sign: 'remove', label: t('js.canvas.remove') },
  ];
}

/** What the block has cost when it was measured, before and after this draft, each against its budget. */
function BlockCost({ costs, pointer }: { readonly costs: MeasuredCosts | undefined; readonly pointer: string }) {
  const found = costOf(costs, openEntry.get()?.key ?? '', pointer);
  if (costs === undefined || found === undefined) return null;
  const language = document.documentElement.lang;
  return (
    <dl className="canvas-bar__cost" aria-label={`${t('js.canvas.cost')} (${costs.width} px)`}>
      {(['bytes', 'scripts', 'shift'] as const).map((metric) => {
        const change = found.changes[metric];
        const amount = changeText(metric, change, costs.isCompared, language);
        const budget = amountOf(metric, change.budget, language);
        return (
          <div key={metric} data-metric={metric} data-state={change.state}>
            <dt>{t(`js.cost.${metric}`)}</dt>
            <dd>
              {t('js.cost.of', { amount, budget })}
              {change.state !== 'inside' && <strong> {t(`js.cost.${change.state}`, { budget })}</strong>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const KEYS: Readonly<Record<string, BlockAction>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  'Alt+ArrowUp': 'rise',
  'Alt+ArrowDown': 'sink',
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'leave',
  F2: 'text',
};

/** The toolbar of the current block: a grip with its name, from which the tools unfold. */
export function BlockToolbar({ act, paste, grip }: BlockToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const here = useStore(current);
  const about = useStore(shown);
  const layout = useStore(layoutChange);
  const note = useStore(said);
  const costs = useStore(measuredCosts);
  useEffect(() => {
    if (bar.current !== null && here !== undefined) placeToolbar(bar.current, here);
  }, [here, about, layout]);
  const isThere = here !== undefined && about !== undefined;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const isCommand = event.metaKey || event.ctrlKey;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    const action = isCommand
      ? event.key.toLowerCase() === 'd'
        ? 'duplicate'
        : undefined
      : KEYS[`${event.altKey ? 'Alt+' : ''}${event.key}`];
    if (to !== undefined && !isCommand) buttons[(to + buttons.length) % buttons.length]?.focus();
    else if (action === undefined) return;
    else act(action);
    event.preventDefault();
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent): void => {
    const block = shown.get()?.subject.block;
    if (block === undefined) return;
    event.clipboardData.setData('text/plain', rememberCopied(block));
    event.preventDefault();
    act(event.type === 'cut' ? 'cut' : 'copy');
  };

  return (
    <>
      <p className="hidden" role="status">
        {note}
      </p>
      {isThere && (
        <div
          ref={bar}
          className="canvas-bar"
          role="toolbar"
          aria-label={t('js.canvas.toolbar', { name: about.name === '' ? about.kind : `${about.kind}, ${about.name}` })}
          data-hidden={about.isHidden || undefined}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onCut={onCopy}
          onPaste={(event) => {
            event.preventDefault();
            paste(blockIn(event.clipboardData.getData('text/plain')));
          }}
        >
          <div className="canvas-bar__tools">
            {toolsFor(about).map(({ action, sign, label, isOff }) => (
              <button
                key={action}
                type="button"
                className="canvas-bar__tool"
                data-action={action}
                aria-label={label}
                title={label}
                aria-disabled={isOff}
                tabIndex={-1}
                onClick={() => isOff !== true && act(action)}
              >
                <Sign name={sign} />
              </button>
            ))}
          </div>
          <button
            type="button"
            className="canvas-bar__grip"
            title={t('js.canvas.grip')}
            onPointerDown={grip}
            onClick={() => act('open')}
          >
            <Sign name="grip" />
            <span>
              {about.fragment !== undefined && <i>{about.fragment} › </i>}
              {about.kind}
              {about.isHidden && <i> · {t('js.canvas.hidden')}</i>}
            </span>
          </button>
          <BlockCost costs={costs} pointer={about.pointer} />
        </div>
      )}
    </>
  );
}
