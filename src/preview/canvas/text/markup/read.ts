import type { Mark, Node, Schema } from 'prosemirror-model';
import { isSafeUrl } from '../../../../content/addresses/links.ts';
import { markOrder } from './mark-order.ts';
import { Refusal } from './refusal.ts';
import { isStrict, isText, LINE, schemaOf, type Level } from './schema.ts';
import { decode, decodeValue, type Spelling } from './spelling.ts';
import { BLOCKS, treeOf, type Element, type Tree } from './tree.ts';
import { write } from './write.ts';

const isBlock = (node: Tree): node is Element => typeof node !== 'string' && BLOCKS.has(node.name);
const isBlank = (nodes: readonly Tree[]): boolean =>
  nodes.every((node) => typeof node === 'string' && /^\s*$/.test(node));
const written = (nodes: readonly Tree[]): string => nodes.join('');

/** Reads one text into the editor's document. */
function createReader(schema: Schema, spelled: Map<string, string>) {
  const make = (name: string, attributes: Record<string, unknown>, content: readonly Node[]): Node =>
    schema.node(name, attributes, [...content]);

  function line(nodes: readonly Tree[], marks: readonly Mark[] = []): Node[] {
    return nodes.flatMap((node): Node[] => {
      if (typeof node === 'string') return [schema.text(decode(node, spelled), marks)];
      const { name, attributes, end, children } = node;
      if (isBlock(node)) throw new Refusal('structure', name);
      const href = attributes['href'];
      if (typeof href === 'string' && !isSafeUrl(decodeValue(href))) throw new Refusal('removed', `${name} href`);
      if (name === 'br' || name === 'wbr') {
        spelled.set('/', spelled.get('/') ?? end);
        return [schema.node(name, { attributes, end }, [], marks)];
      }
      const mark = schema.marks[name]?.create({ attributes });
      if (mark === undefined) throw new Refusal('structure', name);
      return line(children, [...marks, mark]);
    });
  }

  /** Children of a container, with the blanks between them kept beside them. */
  function flow(nodes: readonly Tree[], strict: boolean): { readonly content: Node[]; readonly tail: string } {
    const content: Node[] = [];
    let run: Tree[] = [];
    let before = '';
    const close = (): void => {
      if (run.length === 0) return;
      if (isBlank(run) && nodes.some(isBlock)) before = written(run);
      else if (strict) throw new Refusal('structure', 'text');
      else content.push(make(LINE, {}, line(run)));
      run = [];
    };
    for (const node of nodes) {
      if (!isBlock(node)) {
        run.push(node);
        continue;
      }
      close();
      content.push(block(node, before));
      before = '';
    }
    close();
    if (content.length === 0 && !strict) content.push(make(LINE, {}, []));
    return { content, tail: before };
  }

  function block({ name, attributes, children, end }: Element, before: string): Node {
    if (name === 'hr') {
      spelled.set('/', spelled.get('/') ?? end);
      return make(name, { attributes, before }, []);
    }
    if (isText(name)) return make(name, { attributes, before }, line(children));
    const { content, tail } = flow(children, isStrict(name));
    return make(name, { attributes, before, tail }, content);
  }
  return { line, flow };
}

/** A text as the editor has it. */
export interface ReadText {
  readonly doc: Node;
  readonly level: Level;
}

const spellingOf = (spelled: ReadonlyMap<string, string>): Spelling => {
  const { '/': end = '>', ...characters } = Object.fromEntries(spelled);
  return { characters, end };
};

function readMarkup(source: string, level: 'inline' | 'block'): Node {
  const tree = treeOf(source, level);
  const schema = schemaOf(level, markOrder(tree));
  const spelled = new Map<string, string>();
  const reader = createReader(schema, spelled);
  const { content, tail } = level === 'block' ? reader.flow(tree, false) : { content: reader.line(tree), tail: '' };
  const doc = schema.node('doc', { spelling: spellingOf(spelled), tail }, content);
  doc.check();
  return doc;
}

/**
 * Reads a text so that writing it gives the same text again, byte by byte.
 *
 * @throws Refusal when that cannot be
 */
export function read(source: string, level: Level): ReadText {
  if (level === 'plain') {
    const schema = schemaOf(level);
    return { level, doc: schema.node('doc', {}, source === '' ? [] : [schema.text(source)]) };
  }
  let doc: Node;
  try {
    doc = readMarkup(source, level);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('structure', '');
    throw error;
  }
  if (write({ doc, level }) !== source) throw new Refusal('spelling', '');
  return { doc, level };
}
