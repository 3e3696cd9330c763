import { expect, test } from 'vitest';
import { parsedBlocks, parsedCanvas } from './parsed-canvas.ts';

const text = { kind: 'text', text: 'Rain.' };

test('the same object is parsed once; an equal one is a version of its own', () => {
  const page = { sections: [{ name: 'top', items: [text] }] };
  const list = [text];
  expect(parsedCanvas(page)).toMatchObject({ isCanvas: true, sections: [{ name: 'top', blocks: [{ kind: 'text' }] }] });
  expect(parsedBlocks(list).blocks).toMatchObject([{ kind: 'text' }]);
  expect(parsedCanvas(page)).toBe(parsedCanvas(page));
  expect(parsedBlocks(list)).toBe(parsedBlocks(list));
  expect(parsedCanvas({ ...page })).not.toBe(parsedCanvas(page));
  expect(parsedBlocks([...list])).not.toBe(parsedBlocks(list));
});

test.each([null, undefined, 'text', 7])('%j is no canvas', (raw) => {
  expect(parsedCanvas(raw)).toMatchObject({ isCanvas: false, sections: [{ blocks: [{ valid: false }] }] });
});
