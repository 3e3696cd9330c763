import type { Mark, Node } from 'prosemirror-model';
import { LINE } from './schema.ts';
import { encode, type Spelling } from './spelling.ts';
import type { Attributes } from './tree.ts';

const attributesOf = ({ attrs }: Node | Mark): string =>
  Object.entries(attrs['attributes'] as Attributes)
    .map(([name, value]) => (value === null ? ` ${name}` : ` ${name}="${value}"`))
    .join('');

function writeLine(line: Node, spelling: Spelling): string {
  let text = '';
  let open: readonly Mark[] = [];
  const close = (from: number): void => {
    for (const mark of open.slice(from).toReversed()) text += `</${mark.type.name}>`;
    open = open.slice(0, from);
  };
  line.forEach((node) => {
    const shared = node.marks.findIndex((mark, at) => open[at]?.eq(mark) !== true);
    close(shared < 0 ? node.marks.length : shared);
    for (const mark of node.marks.slice(open.length)) text += `<${mark.type.name}${attributesOf(mark)}>`;
    open = node.marks;
    text += node.isText
      ? encode(node.text ?? '', spelling)
      : `<${node.type.name}${attributesOf(node)}${String(node.attrs['end'] || spelling.end)}`;
  });
  close(0);
  return text;
}

function writeAll(parent: Node, spelling: Spelling): string {
  let text = '';
  let isAfterLine = false;
  parent.forEach((node) => {
    const isLine = node.type.name === LINE;
    // Two lines without elements of their own would be one.
    if (isLine && isAfterLine) text += `<br${spelling.end}`;
    text += String(node.attrs['before']) + writeBlock(node, spelling);
    isAfterLine = isLine;
  });
  return text + String(parent.attrs['tail']);
}

function writeBlock(node: Node, spelling: Spelling): string {
  const { name } = node.type;
  if (name === LINE) return writeLine(node, spelling);
  if (name === 'hr') return `<hr${attributesOf(node)}${spelling.end}`;
  const inside = node.isTextblock ? writeLine(node, spelling) : writeAll(node, spelling);
  return `<${name}${attributesOf(node)}>${inside}</${name}>`;
}

/** Writes a text as it is stored. */
export function write({ doc, level }: { readonly doc: Node; readonly level: string }): string {
  if (level === 'plain') return doc.textContent;
  const { characters = {}, end = '>' } = doc.attrs['spelling'] as Partial<Spelling>;
  const spelling = { characters, end };
  return level === 'inline' ? writeLine(doc, spelling) : writeAll(doc, spelling);
}
