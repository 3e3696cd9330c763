import { expect, test } from 'vitest';
import { chooseDemoEditor, DEMO_EDITORS, demoEditor } from './demo-editors.ts';

test('whoever has chosen a demo editor is that one, and everybody else the first', () => {
  const [first, second] = DEMO_EDITORS;
  const chosen = chooseDemoEditor(second?.id ?? '') ?? '';
  expect(demoEditor(chosen.split(';')[0])).toEqual(second);
  expect(chosen).toMatch(/; Max-Age=2592000; .*HttpOnly/);
  const [name = ''] = chosen.split('=');
  for (const cookie of [undefined, null, '', `${name}=somebody@northfell.example`])
    expect(demoEditor(cookie)).toEqual(first);
});

test('nobody but them can be chosen', () => {
  expect(chooseDemoEditor('somebody@northfell.example')).toBeUndefined();
});
