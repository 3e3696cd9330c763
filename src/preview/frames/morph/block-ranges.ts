/** A top-level block of a frame: the nodes between two comments of the server. */
export interface BlockRange {
  readonly uid: string;
  readonly start: Comment;
  readonly end: Comment;
}

const OPEN = /^block (\S+) /;
const CLOSE = '/block';

/** Top-level blocks in document order; a nested block is part of its parent. */
export function blockRanges(root: Node): BlockRange[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const open: Comment[] = [];
  const ranges: BlockRange[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const comment = node as Comment;
    if (OPEN.test(comment.data)) open.push(comment);
    else if (comment.data === CLOSE) {
      const start = open.pop();
      if (start !== undefined && open.length === 0)
        ranges.push({ uid: OPEN.exec(start.data)?.[1] ?? '', start, end: comment });
    }
  }
  return ranges;
}

/** Nodes between the two comments of a block. */
export function nodesIn({ start, end }: BlockRange): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = start.nextSibling; node !== null && node !== end; node = node.nextSibling) nodes.push(node);
  return nodes;
}
