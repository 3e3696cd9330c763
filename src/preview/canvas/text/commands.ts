import { chainCommands, liftEmptyBlock, setBlockType, splitBlock, toggleMark } from 'prosemirror-commands';
import type { Mark, MarkType, Node, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { isSafeUrl } from '../../../content/addresses/links.ts';
import { LINE } from './markup/schema.ts';
import { decodeValue, encodeValue } from './markup/spelling.ts';
import type { Attributes } from './markup/tree.ts';

/** What the toolbar has for a line, each as the elements that stand for it. */
const EMPHASIS = { bold: ['strong', 'b'], italic: ['em', 'i'] } as const;
export type Emphasis = keyof typeof EMPHASIS;
export type ListKind = 'ul' | 'ol';
/** Text blocks to choose from. */
export const TEXT_KINDS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const marksOf = ({ schema }: EditorState, emphasis: Emphasis): MarkType[] =>
  EMPHASIS[emphasis].flatMap((name) => schema.marks[name] ?? []);

const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean => {
  const { $from, from, to, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

export const isEmphasised = (state: EditorState, emphasis: Emphasis): boolean =>
  marksOf(state, emphasis).some((type) => hasMark(state, type));

/** Sets or removes an emphasis: with the element that the text uses for it already. */
export const emphasise =
  (emphasis: Emphasis): Command =>
  (state, dispatch) => {
    const [first, second] = marksOf(state, emphasis);
    if (first === undefined) return false;
    const present = marksOf(state, emphasis).find((type) => hasMark(state, type));
    const usesSecond =
      second !== undefined &&
      state.doc.rangeHasMark(0, state.doc.content.size, second) &&
      !state.doc.rangeHasMark(0, state.doc.content.size, first);
    return toggleMark(present ?? (usesSecond ? second : first))(state, dispatch);
  };

const isItem = (node: Node): boolean => node.type.name === 'li';
/** Depth of the innermost ancestor of a kind; undefined for none. */
const depthOf = ($at: ResolvedPos, fits: (node: Node) => boolean): number | undefined => {
  for (let depth = $at.depth; depth > 0; depth -= 1) if (fits($at.node(depth))) return depth;
  return undefined;
};

/** Text that came into a list or out of one gets the element that belongs there: none in an item, `p` outside. */
function settleLines(tr: Transaction): Transaction {
  const { p, [LINE]: line } = tr.doc.type.schema.nodes;
  const found: { readonly at: number; readonly toLine: boolean }[] = [];
  tr.doc.descendants((node, at, parent) => {
    const isBare = node.type === p && Object.keys(node.attrs['attributes'] as Attributes).length === 0;
    if (isBare && parent !== null && isItem(parent) && parent.firstChild === node) found.push({ at, toLine: true });
    if (node.type === line && parent === tr.doc && tr.doc.childCount > 1) found.push({ at, toLine: false });
    return !node.isTextblock;
  });
  for (const { at, toLine } of found) tr.setNodeMarkup(at, toLine ? line : p);
  return tr;
}

/** A command whose result has its lines settled. */
const settled =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(state, dispatch && ((tr) => dispatch(settleLines(tr))), view);

/** The list around the selection. */
export function listAround({ selection: { $from } }: EditorState): ListKind | undefined {
  const depth = depthOf($from, ({ type }) => ['ul', 'ol'].includes(type.name));
  return depth === undefined ? undefined : ($from.node(depth).type.name as ListKind);
}

/** Makes a list of the selected texts, changes its kind, or takes them out of it. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch, view) => {
    const { ul, ol, li } = state.schema.nodes;
    const type = kind === 'ul' ? ul : ol;
    if (type === undefined || li === undefined) return false;
    const now = listAround(state);
    if (now === kind) return settled(liftListItem(li))(state, dispatch, view);
    if (now === undefined) return settled(wrapInList(type))(state, dispatch, view);
    const { $from } = state.selection;
    const depth = depthOf($from, ({ type: one }) => one.name === now) as number;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };

/** Puts an item into the one before it. */
export const sink: Command = (state, dispatch, view) => {
  const { li } = state.schema.nodes;
  return li !== undefined && listAround(state) !== undefined && sinkListItem(li)(state, dispatch, view);
};
/** Takes an item out of the one around it; out of a list it does not go this way. */
export const lift: Command = (state, dispatch, view) => {
  const { li } = state.schema.nodes;
  const { $from } = state.selection;
  const item = depthOf($from, isItem);
  const isNested = item !== undefined && depthOf($from.doc.resolve($from.before(item)), isItem) !== undefined;
  return li !== undefined && isNested && liftListItem(li)(state, dispatch, view);
};

/** Divides the item with the caret; an empty one at the end ends the list. */
const splitItem: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection;
  const { li } = state.schema.nodes;
  if (li === undefined || $from.depth < 2 || !isItem($from.node(-1)) || !$from.sameParent($to)) return false;
  if ($from.parent.content.size === 0 && $from.node(-1).childCount === 1)
    return settled(liftListItem(li))(state, dispatch, view);
  const tr = state.tr.delete($from.pos, $to.pos);
  const { before } = $from.node(-1).attrs;
  dispatch?.(tr.split($from.pos, 2, [{ type: li, attrs: { before } }, { type: $from.parent.type }]).scrollIntoView());
  return true;
};

/** Starts a new line within the same element. */
export const breakLine: Command = ({ schema, tr }, dispatch) => {
  const { br } = schema.nodes;
  if (br === undefined) return false;
  dispatch?.(tr.replaceSelectionWith(br.create()).scrollIntoView());
  return true;
};

/** Text that stands in no element becomes a paragraph, to be divided from the next. */
const splitLine: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const { p } = state.schema.nodes;
  if (p === undefined || $from.parent.type.name !== LINE || !$from.sameParent($to)) return false;
  // A cell and the like has no paragraphs as long as nobody has made any.
  if ($from.depth !== 1) return breakLine(state, dispatch);
  const tr = state.tr.delete($from.pos, $to.pos);
  dispatch?.(
    tr
      .setNodeMarkup($from.before(), p)
      .split($from.pos, 1, [{ type: p }])
      .scrollIntoView(),
  );
  return true;
};

/** The Enter key in a body text. */
export const divide: Command = chainCommands(splitItem, splitLine, settled(liftEmptyBlock), splitBlock);

/** Name of the text block with the caret, where it is one to choose from. */
export function textKind({ selection: { $from } }: EditorState): string | undefined {
  return (TEXT_KINDS as readonly string[]).find((name) => name === $from.parent.type.name);
}

export const setTextKind =
  (name: string): Command =>
  (state, dispatch, view) => {
    const type = state.schema.nodes[name];
    return type !== undefined && setBlockType(type)(state, dispatch, view);
  };

export interface Link {
  readonly href: string;
  readonly opensWindow: boolean;
}

const linkMark = ({ schema, selection: { $from, from, to }, doc }: EditorState): Mark | undefined => {
  const { a } = schema.marks;
  if (a === undefined) return undefined;
  let found = a.isInSet($from.marks()) ?? ($from.nodeAfter === null ? undefined : a.isInSet($from.nodeAfter.marks));
  doc.nodesBetween(from, to, ({ marks }) => void (found ??= a.isInSet(marks)));
  return found;
};

const attributesOf = (mark: Mark): Attributes => mark.attrs['attributes'] as Attributes;

/** The link at the caret or in the selection. */
export function linkAt(state: EditorState): Link | undefined {
  const mark = linkMark(state);
  if (mark === undefined) return undefined;
  const { href, target } = attributesOf(mark);
  return { href: decodeValue(href ?? ''), opensWindow: target === '_blank' };
}

/** What is selected, with all of a link that begins or ends outside it: half a link is none. */
function linkRange(state: EditorState): { readonly from: number; readonly to: number } {
  const { selection } = state;
  const mark = linkMark(state);
  if (mark === undefined) return selection;
  let { from, to } = selection;
  for (const $end of [selection.$from, selection.$to]) {
    const runs: [from: number, to: number][] = [];
    $end.parent.forEach((node, offset) => {
      if (!mark.isInSet(node.marks)) return;
      const at = $end.start() + offset;
      const last = runs.at(-1);
      if (last?.[1] === at) last[1] = at + node.nodeSize;
      else runs.push([at, at + node.nodeSize]);
    });
    const [begin, end] = runs.find((run) => run[0] <= $end.pos && $end.pos <= run[1]) ?? [from, to];
    [from, to] = [Math.min(from, begin), Math.max(to, end)];
  }
  return { from, to };
}

/** Whether an address may be linked to. */
export const isAddress = (href: string): boolean => href.trim() !== '' && isSafeUrl(href.trim());

/** Sets the link of the selection, or of the link at the caret; undefined removes it. */
export const setLink =
  (link: Link | undefined): Command =>
  (state, dispatch) => {
    const { a } = state.schema.marks;
    const { from, to } = linkRange(state);
    if (a === undefined || from === to || (link !== undefined && !isAddress(link.href))) return false;
    const tr = state.tr.removeMark(from, to, a);
    if (link !== undefined) {
      const known = linkMark(state);
      const { href: _, target: __, rel, ...others } = known === undefined ? {} : attributesOf(known);
      const attributes: Attributes = {
        href: encodeValue(link.href.trim()),
        ...(link.opensWindow
          ? { target: '_blank', rel: 'noopener' }
          : rel == null || rel === 'noopener'
            ? {}
            : { rel }),
        ...others,
      };
      tr.addMark(from, to, a.create({ attributes }));
    }
    dispatch?.(tr);
    return true;
  };
