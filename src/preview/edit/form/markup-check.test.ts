import { expect, test } from 'vitest';
import { checkMarkup } from './markup-check.ts';

test('text markup as editors write it is fine', () => {
  expect(checkMarkup('<p>One <b>two</b><br>three <a href="/x">link</a></p><ul><li>a</li></ul>', 'block')).toEqual([]);
  expect(checkMarkup('Plain & simple, 3 < 4', 'inline')).toEqual([]);
});

test('what the server will take out, and what is never closed, is named while it is typed', () => {
  expect(checkMarkup('<p>One <b>two</p>', 'block')).toEqual([{ key: 'js.edit.markup.unclosed', name: 'b' }]);
  expect(checkMarkup('<script>x</script><em>a', 'block')).toEqual([
    { key: 'js.edit.markup.notAllowed', name: 'script' },
    { key: 'js.edit.markup.unclosed', name: 'em' },
  ]);
  expect(checkMarkup('<p>A heading</p>', 'inline')).toEqual([{ key: 'js.edit.markup.notAllowed', name: 'p' }]);
});
