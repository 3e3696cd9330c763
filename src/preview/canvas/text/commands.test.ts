import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { breakLine, divide, emphasise, lift, linkAt, setLink, setTextKind, sink, toggleList } from './commands.ts';
import { read } from './markup/read.ts';
import { write } from './markup/write.ts';

/** Selects a word of a text, or puts the caret after it, and does something to it. */
function done(source: string, word: string, how: 'select' | 'after', ...commands: readonly Command[]): string {
  const { doc, level } = read(source, 'block');
  let state = EditorState.create({ doc });
  doc.descendants((node, at) => {
    const found = node.text?.indexOf(word) ?? -1;
    if (found < 0) return;
    const to = at + found + word.length;
    state = state.apply(state.tr.setSelection(TextSelection.create(doc, how === 'select' ? at + found : to, to)));
  });
  for (const command of commands) command(state, (tr) => (state = state.apply(tr)));
  const after = write({ doc: state.doc, level });
  // Whatever was done, it can be edited again.
  expect(write(read(after, 'block'))).toBe(after);
  return after;
}
const typed =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };

describe('emphasis', () => {
  test('is set and taken back, with the element that the text uses already', () => {
    expect(done('<p>a boot</p>', 'boot', 'select', emphasise('bold'))).toBe('<p>a <strong>boot</strong></p>');
    expect(done('<p><b>a</b> boot</p>', 'boot', 'select', emphasise('bold'))).toBe('<p><b>a</b> <b>boot</b></p>');
    expect(done('<p>a <b>boot</b></p>', 'boot', 'select', emphasise('bold'))).toBe('<p>a boot</p>');
    expect(done('<p>a <i>boot</i></p>', 'boot', 'select', emphasise('italic'))).toBe('<p>a boot</p>');
  });
});

describe('a link', () => {
  const link = (href: string, opensWindow = false) => setLink({ href, opensWindow });

  test('opens a window as it is asked to, and keeps what somebody has written on it besides', () => {
    const from = (attributes: string, opensWindow: boolean) =>
      done(`<p>a <a ${attributes}>boot</a></p>`, 'boot', 'select', link('/new', opensWindow)).slice(5, -4);
    expect(from('href="/old"', true)).toBe('<a href="/new" target="_blank" rel="noopener">boot</a>');
    expect(from('href="/old" target="_blank" rel="noopener"', false)).toBe('<a href="/new">boot</a>');
    expect(from('href="/old" rel="nofollow"', false)).toBe('<a href="/new" rel="nofollow">boot</a>');
    expect(from('href="/old" title="Boots"', false)).toBe('<a href="/new" title="Boots">boot</a>');
  });
});

describe('the Enter key', () => {
  test('divides paragraphs and items, and makes a paragraph after a heading', () => {
    expect(done('<p>one two</p>', 'one', 'after', divide)).toBe('<p>one</p><p> two</p>');
    expect(done('<h2>one</h2>', 'one', 'after', divide, typed('two'))).toBe('<h2>one</h2><p>two</p>');
    expect(done('<ul><li>one</li></ul>', 'one', 'after', divide, typed('two'))).toBe(
      '<ul><li>one</li><li>two</li></ul>',
    );
    expect(done('<ul>\n  <li>one</li>\n</ul>', 'one', 'after', divide, typed('two'))).toBe(
      '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>',
    );
  });

  test('ends a list on an empty item, and makes paragraphs of a text without elements', () => {
    expect(done('<ul><li>one</li></ul>', 'one', 'after', divide, divide, typed('two'))).toBe(
      '<ul><li>one</li></ul><p>two</p>',
    );
    expect(done('one two', 'one', 'after', divide)).toBe('<p>one</p><p> two</p>');
    expect(done('<table><tr><td>one</td></tr></table>', 'one', 'after', divide, typed('two'))).toBe(
      '<table><tr><td>one<br>two</td></tr></table>',
    );
    expect(done('<p>a<br />one</p>', 'one', 'after', breakLine, typed('two'))).toBe('<p>a<br />one<br />two</p>');
  });
});

describe('lists', () => {
  test('are made, change their kind, and end', () => {
    expect(done('<p>one</p><p>two</p>', 'two', 'after', toggleList('ul'))).toBe('<p>one</p><ul><li>two</li></ul>');
    expect(done('<ul><li>one</li></ul>', 'one', 'after', toggleList('ol'))).toBe('<ol><li>one</li></ol>');
    expect(done('<ol><li>one</li><li>two</li></ol>', 'two', 'after', toggleList('ol'))).toBe(
      '<ol><li>one</li></ol><p>two</p>',
    );
  });

  test('nest, and come out again', () => {
    const nested = done('<ul><li>one</li><li>two</li></ul>', 'two', 'after', sink);
    expect(nested).toBe('<ul><li>one<ul><li>two</li></ul></li></ul>');
    expect(done(nested, 'two', 'after', lift)).toBe('<ul><li>one</li><li>two</li></ul>');
    expect(done('<ul><li>one</li></ul>', 'one', 'after', lift)).toBe('<ul><li>one</li></ul>');
  });
});

test('a text gets another kind', () => {
  expect(done('<p>one</p>', 'one', 'after', setTextKind('h3'))).toBe('<h3>one</h3>');
});

describe('links', () => {
  test('are set with what a new window needs, changed where the caret is, and removed', () => {
    expect(done('<p>a boot</p>', 'boot', 'select', setLink({ href: ' /a?b=1&c=2 ', opensWindow: false }))).toBe(
      '<p>a <a href="/a?b=1&amp;c=2">boot</a></p>',
    );
    const linked = '<p>a <a href="/a" title="t">fine boot</a></p>';
    expect(done(linked, 'fine', 'after', setLink({ href: 'https://x.test', opensWindow: true }))).toBe(
      '<p>a <a href="https://x.test" target="_blank" rel="noopener" title="t">fine boot</a></p>',
    );
    expect(done(linked, 'fine', 'after', setLink(undefined))).toBe('<p>a fine boot</p>');
  });

  test('are changed and taken away as a whole, also where a part of one is selected', () => {
    const linked = '<p>a <a href="/a">fine <b>old</b> boot</a>, <a href="/a">and</a> more</p>';
    const to = (href: string) => setLink({ href, opensWindow: false });
    expect(done(linked, 'old', 'select', to('/b'))).toBe(
      '<p>a <a href="/b">fine <b>old</b> boot</a>, <a href="/a">and</a> more</p>',
    );
    expect(done(linked, 'boot', 'select', setLink(undefined))).toBe(
      '<p>a fine <b>old</b> boot, <a href="/a">and</a> more</p>',
    );
    expect(done('<p>a <a href="/a">fine</a> boot</p>', 'boot', 'select', to('/b'))).toBe(
      '<p>a <a href="/a">fine</a> <a href="/b">boot</a></p>',
    );
  });

  test('are never set to what pages do not link to', () => {
    for (const href of ['javascript:alert(1)', '//x.test', 'data:x', ''])
      expect(done('<p>boot</p>', 'boot', 'select', setLink({ href, opensWindow: false }))).toBe('<p>boot</p>');
  });

  test('are told with the address as it is meant', () => {
    const { doc } = read('<p><a href="/a?b=1&amp;c=2" target="_blank">boot</a></p>', 'block');
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 2) });
    expect(linkAt(state)).toEqual({ href: '/a?b=1&c=2', opensWindow: true });
  });
});
