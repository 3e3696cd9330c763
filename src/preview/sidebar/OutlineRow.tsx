import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import type { OutlineNode } from './outline-nodes.ts';

export interface OutlineRowProps {
  readonly id: string;
  readonly node: OutlineNode;
  /** Its form is open. */
  readonly isHere: boolean;
  readonly isChosen: boolean;
  /** Tab leads to it. */
  readonly isCurrent: boolean;
  /** Where something dragged would come. */
  readonly over: 'before' | 'after' | undefined;
  readonly onChoose: (event: MouseEvent) => void;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onOver: (isAfter: boolean) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  readonly onLeave: () => void;
}

const kindName = (kind: string): string => kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** A section or block; a press opens its form, with a modifier it is chosen. */
export function OutlineRow({ id, node, isHere, isChosen, isCurrent, over, ...on }: OutlineRowProps) {
  const { kind, level, isSection, isHidden, index, count } = node;
  const type = isSection ? t('js.outline.section') : kind === undefined ? t('js.edit.fragment') : kindName(kind);
  return (
    <li
      id={id}
      role="treeitem"
      className="outline__row"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-selected={isChosen}
      aria-current={isHere ? 'true' : undefined}
      data-level={level}
      data-over={over}
      data-hidden={isHidden ? '' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      draggable
      onClick={(event) => (event.shiftKey || event.metaKey || event.ctrlKey ? on.onChoose(event) : on.onOpen())}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', node.key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        on.onOver(event.clientY > top + height / 2);
      }}
      onDragLeave={on.onLeave}
      onDragEnd={on.onLeave}
      onDrop={on.onDrop}
    >
      <span className="outline__name">{node.name === '' ? type : node.name}</span>
      {node.name !== '' && <span className="outline__kind">{type}</span>}
      {isHidden && <span className="outline__hidden">{t('js.outline.hidden')}</span>}
    </li>
  );
}
