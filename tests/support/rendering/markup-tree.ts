/** An element of rendered markup. */
export interface MarkupElement {
  readonly tag: string;
  /** As written, with the space before it. */
  readonly attributes: string;
  readonly children: MarkupNode[];
}
export type MarkupNode = MarkupElement | string;

const TOKEN =
  /<!--[^]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track']);
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** The tree of markup that closes what it opens, as a renderer writes it; comments are left out. */
export function parseMarkup(markup: string): MarkupElement {
  const root: MarkupElement = { tag: '', attributes: '', children: [] };
  const open = [root];
  const tokens = new RegExp(TOKEN);
  for (let token = tokens.exec(markup); token !== null; token = tokens.exec(markup)) {
    const [text, closes, opens, attributes = ''] = token;
    const parent = open.at(-1) as MarkupElement;
    if (closes !== undefined) {
      const at = open.findLastIndex(({ tag }) => tag === closes);
      if (at > 0) open.length = at;
    } else if (opens !== undefined) {
      const element: MarkupElement = { tag: opens, attributes, children: [] };
      parent.children.push(element);
      const end = RAW.has(opens) ? markup.indexOf(`</${opens}`, tokens.lastIndex) : -1;
      if (end >= 0) {
        element.children.push(markup.slice(tokens.lastIndex, end));
        tokens.lastIndex = markup.indexOf('>', end) + 1;
      } else if (!VOID.has(opens) && !attributes.endsWith('/')) open.push(element);
    } else if (!text.startsWith('<!')) parent.children.push(text);
  }
  return root;
}

/** Markup of nodes; the tree is written as it was read. */
export const writeMarkup = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `<${node.tag}${node.attributes}>${VOID.has(node.tag) ? '' : `${writeMarkup(node.children)}</${node.tag}>`}`,
    )
    .join('');

const unescaped = (text: string): string =>
  text
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Attributes of an element by name; empty text for one without a value. */
export const attributesOf = ({ attributes }: MarkupElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)"|='([^']*)'|=([^\s>]+))?/g)].map(([, name = '', a, b, c]) => [
      name,
      unescaped(a ?? b ?? c ?? ''),
    ]),
  );

/** `data-` attributes of an element as a browser's `dataset` names them. */
export const datasetOf = (element: MarkupElement): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributesOf(element)).flatMap(([name, value]) =>
      name.startsWith('data-')
        ? [[name.slice('data-'.length).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]]
        : [],
    ),
  );

/** The elements that match, in document order; not what is within one that does. */
export function outermost(nodes: readonly MarkupNode[], matches: (element: MarkupElement) => boolean): MarkupElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : matches(node) ? [node] : outermost(node.children, matches),
  );
}

/** Every element, those in templates too. */
export const elementsIn = (nodes: readonly MarkupNode[]): MarkupElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]));
