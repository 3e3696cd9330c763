import type { Address, Change, OpenDocument, Workspace } from '../edit/drafts/workspace-api.ts';
import { HIDDEN, type OutlineNode, outermost, WIDTHS } from './outline-nodes.ts';

/** What is done with everything that is chosen, as one step of undo. */
export type OutlineAction = 'up' | 'down' | 'duplicate' | 'hide' | 'show' | 'remove';

const listAt = (open: OpenDocument, pointer: string): Address | undefined => open.addressOf(pointer);

/** Moves what is chosen one place up or down in its lists, as a whole. */
function shifts(
  open: OpenDocument,
  nodes: readonly OutlineNode[],
  chosen: readonly OutlineNode[],
  by: -1 | 1,
): Change[] {
  const keys = new Set(chosen.map(({ key }) => key));
  const changes: Change[] = [];
  for (const list of new Set(chosen.map((node) => node.list))) {
    const into = listAt(open, list);
    const order = nodes.filter((node) => node.list === list).map(({ key }) => key);
    const moving = order.filter((key) => keys.has(key));
    const [first = '', last = ''] = [moving[0], moving.at(-1)];
    const before = by < 0 ? order[order.indexOf(first) - 1] : order[order.indexOf(last) + 2];
    const isAtEnd = by < 0 ? order.indexOf(first) === 0 : order.indexOf(last) === order.length - 1;
    if (into === undefined || isAtEnd) continue;
    for (const key of moving) changes.push({ type: 'move', key, into, before });
  }
  return changes;
}

/**
 * The changes of an action.
 *
 * @param nodes the whole outline
 * @param keys what is chosen
 */
export function changesOf(
  open: OpenDocument,
  nodes: readonly OutlineNode[],
  keys: ReadonlySet<string>,
  action: OutlineAction,
): Change[] {
  const chosen = outermost(nodes, keys);
  switch (action) {
    case 'up':
    case 'down':
      return shifts(open, nodes, chosen, action === 'up' ? -1 : 1);
    case 'duplicate':
      return chosen.map(({ key }) => ({ type: 'duplicate', key }));
    case 'remove':
      return chosen.map(({ key }) => ({ type: 'remove', key }));
    default:
      // Sections have no such field; what lies in a chosen block may be hidden by itself.
      return nodes
        .filter(({ key, isSection, isHidden }) => keys.has(key) && !isSection && isHidden === (action === 'show'))
        .map(({ key }) => ({
          type: 'set',
          at: { key, path: `/${HIDDEN}` },
          value: action === 'hide' ? [...WIDTHS] : undefined,
        }));
  }
}

/** The changes that bring what is chosen before or after a node of the same sort. */
export function dropChanges(
  open: OpenDocument,
  nodes: readonly OutlineNode[],
  keys: ReadonlySet<string>,
  target: OutlineNode,
  isAfter: boolean,
): Change[] {
  const chosen = outermost(nodes, keys).filter(
    ({ isSection, pointer }) =>
      isSection === target.isSection && !target.pointer.startsWith(`${pointer}/`) && pointer !== target.pointer,
  );
  const into = listAt(open, target.list);
  if (into === undefined) return [];
  const order = nodes.filter(({ list }) => list === target.list).map(({ key }) => key);
  let at = order.indexOf(target.key) + (isAfter ? 1 : 0);
  while (at < order.length && chosen.some(({ key }) => key === order[at])) at += 1;
  return chosen.map(({ key }) => ({ type: 'move', key, into, before: order[at] }));
}

/** Applies changes as one step. @returns whether something changed */
export const applyChanges = (workspace: Workspace, name: string, changes: readonly Change[]): boolean =>
  changes.length > 0 && workspace.apply(name, changes) !== undefined;
