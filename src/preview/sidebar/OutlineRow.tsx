import { memo } from 'react';
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
}

const kindName = (kind: string): string => kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

const isSame = (a: OutlineNode, b: OutlineNode): boolean =>
  (Object.keys(a) as (keyof OutlineNode)[]).every((name) => a[name] === b[name]);

/**
 * A section or block. Of hundreds of rows a keystroke in the form renders those alone of which it changes something:
 * what happens to a row is heard by the tree around it.
 */
export const OutlineRow = memo(
  function OutlineRow({ id, node, isHere, isChosen, isCurrent, over }: OutlineRowProps) {
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
      >
        <span className="outline__name">{node.name === '' ? type : node.name}</span>
        {node.name !== '' && <span className="outline__kind">{type}</span>}
        {isHidden && <span className="outline__hidden">{t('js.outline.hidden')}</span>}
      </li>
    );
  },
  ({ node: before, ...was }, { node, ...is }) =>
    isSame(before, node) && (Object.keys(is) as (keyof typeof is)[]).every((name) => was[name] === is[name]),
);
