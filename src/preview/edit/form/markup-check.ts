/** Markup that the server will remove, reported while typing; the server decides. */
export interface MarkupNote {
  readonly key: 'js.edit.markup.unclosed' | 'js.edit.markup.notAllowed';
  /** Element it is about. */
  readonly name: string;
}

const VOID = new Set(['br', 'hr', 'wbr', 'img', 'input', 'meta', 'link']);
const NEVER = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'img',
  'svg',
  'math',
  'link',
  'meta',
  'h1',
]);
const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'table',
  'figure',
  'hr',
]);
const TAG = /<(\/?)([a-z][a-z0-9-]*)\b[^<>]*?(\/?)>/gi;

/** Finds elements that are not allowed at this level and elements that are never closed. */
export function checkMarkup(text: string, level: 'inline' | 'block'): MarkupNote[] {
  const open: string[] = [];
  const notes = new Map<string, MarkupNote>();
  const note = (key: MarkupNote['key'], name: string): void => void notes.set(`${key} ${name}`, { key, name });
  for (const [, closing, tag = '', selfClosing] of text.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (NEVER.has(name) || (level === 'inline' && BLOCKS.has(name))) note('js.edit.markup.notAllowed', name);
    if (VOID.has(name) || selfClosing === '/') continue;
    if (closing !== '/') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else if (open.includes(name))
      for (let last = open.pop(); last !== undefined && last !== name; last = open.pop())
        note('js.edit.markup.unclosed', last);
  }
  for (const name of open) note('js.edit.markup.unclosed', name);
  return [...notes.values()];
}
