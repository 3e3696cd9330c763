import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec, type TagParseRule } from 'prosemirror-model';
import { mayHave } from '../../../../blocks/_kit/rich-text/allow-list.ts';
import { isSafeUrl } from '../../../../content/addresses/links.ts';
import { decodeValue, encodeValue } from './spelling.ts';
import { INLINES, type Attributes } from './tree.ts';

/** `plain` has no markup at all. */
export type Level = 'plain' | 'inline' | 'block';

/** Elements of a line that mark its text, from the outside in where a text does not say otherwise. */
export const MARKS: readonly string[] = [...INLINES].filter((name) => !['br', 'wbr'].includes(name));

/** A line that stands in no element of its own: text of an item, a cell or a body text. */
export const LINE = 'line';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
/** What any container of texts may hold. */
const FLOW = 'flow+';
const CONTENT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['p', ...HEADINGS, LINE].map((name) => [name, 'inline*'])),
  ...Object.fromEntries(['blockquote', 'dd', 'div', 'dt', 'figcaption', 'li', 'td', 'th'].map((name) => [name, FLOW])),
  dl: '(dt | dd)+',
  figure: '(flow | figcaption)+',
  hr: '',
  ol: 'li+',
  ul: 'li+',
  table: '(thead | tbody | tfoot | tr)+',
  tbody: 'tr+',
  tfoot: 'tr+',
  thead: 'tr+',
  tr: '(td | th)+',
};
/** Containers whose children are all of one kind: no text stands in them. */
export const isStrict = (name: string): boolean =>
  Object.hasOwn(CONTENT, name) && /^(?:\(?d|li|tr|\(t)/.test(CONTENT[name] ?? '');
export const isText = (name: string): boolean => CONTENT[name] === 'inline*';

const FLOWS = new Set([LINE, 'p', ...HEADINGS, 'blockquote', 'div', 'dl', 'figure', 'hr', 'ol', 'table', 'ul']);
/** A selection or a deletion never leaves these for their neighbours. */
const CLOSED = new Set(['td', 'th', 'figcaption', 'dt', 'dd']);

/** Attributes of an element of a page, as far as texts may have them. */
function attributesOf(element: HTMLElement): Attributes {
  return Object.fromEntries(
    [...element.attributes]
      .filter(({ name, value }) => mayHave(element.localName, name) && (name !== 'href' || isSafeUrl(value)))
      .map(({ name, value }) => [name, encodeValue(value)]),
  );
}

const shown = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decodeValue(value ?? '')]));

const fromPage = (tag: string): TagParseRule => ({
  tag,
  getAttrs: (element) => ({ attributes: attributesOf(element) }),
});

function nodeOf(name: string, content: string): NodeSpec {
  const tag = name === LINE ? 'div' : name;
  return {
    content,
    ...(FLOWS.has(name) ? { group: 'flow' } : {}),
    // Blanks and line ends of the source stay as they are.
    ...(isText(name) ? { whitespace: 'pre' as const } : {}),
    ...(CLOSED.has(name) ? { isolating: true } : {}),
    ...(name === 'li' ? { defining: true } : {}),
    attrs: { attributes: { default: {} }, before: { default: '' }, tail: { default: '' } },
    ...(name === LINE ? {} : { parseDOM: [fromPage(tag)] }),
    toDOM: ({ attrs }): DOMOutputSpec =>
      content === ''
        ? [tag, shown(attrs['attributes'] as Attributes)]
        : [tag, shown(attrs['attributes'] as Attributes), 0],
  };
}

const leaf = (name: string): NodeSpec => ({
  inline: true,
  group: 'inline',
  selectable: false,
  attrs: { attributes: { default: {} }, end: { default: '' } },
  parseDOM: [fromPage(name)],
  toDOM: ({ attrs }) => [name, shown(attrs['attributes'] as Attributes)],
  ...(name === 'br' ? { linebreakReplacement: true } : {}),
});

const markOf = (name: string): MarkSpec => ({
  attrs: { attributes: { default: {} } },
  // Also within its own kind: a phrase in one language within another.
  excludes: name === 'a' ? 'a' : '',
  ...(name === 'a' ? { inclusive: false } : {}),
  parseDOM: [fromPage(name)],
  toDOM: ({ attrs }) => [name, shown(attrs['attributes'] as Attributes), 0],
});

/**
 * What a text may hold: the elements and attributes that the server leaves in it.
 *
 * @param marks names of the elements in a line, from the outside in
 */
export function schemaOf(level: Level, marks: readonly string[] = MARKS): Schema {
  const blocks = level === 'block' ? Object.entries(CONTENT) : [];
  const nodes: Record<string, NodeSpec> = {
    doc: {
      content: level === 'block' ? FLOW : 'inline*',
      attrs: { spelling: { default: {} }, tail: { default: '' } },
      ...(level === 'block' ? {} : { whitespace: 'pre' as const }),
    },
    ...Object.fromEntries(blocks.map(([name, content]) => [name, nodeOf(name, content)])),
    text: { group: 'inline' },
    ...(level === 'plain' ? {} : { br: leaf('br'), wbr: leaf('wbr') }),
  };
  return new Schema({
    nodes,
    marks: level === 'plain' ? {} : Object.fromEntries(marks.map((name) => [name, markOf(name)])),
  });
}
