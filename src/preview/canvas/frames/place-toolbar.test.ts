import { expect, test } from 'vitest';
import { hangsBelow, standOf } from './place-toolbar.ts';

const box = (left: number, width: number) => ({ left, top: 100, width, height: 200 });
/** The canvas beside the left side of the viewer. */
const area = box(304, 1100);
const stand = (block: ReturnType<typeof box>, width: number, room = area) => ({
  isBelow: hangsBelow(block, room),
  ...standOf(block, room, width),
});

test('the tools of a block stand at its right edge, beside the grip where there is room', () => {
  expect(stand(box(304, 800), 120)).toMatchObject({ right: 1100, isBelow: false });
});

test('in a frame that is narrow at its zoom the tools hang into the canvas and not over the left side', () => {
  const narrow = stand(box(304, 101), 160);
  expect(narrow).toEqual({ right: 468, isBelow: true, isToTheRight: true });
  // The next frame has room for the grip alone.
  expect(stand(box(420, 217), 160)).toEqual({ right: 633, isBelow: true, isToTheRight: true });
});

test('on a phone the tools hang to the side with more room', () => {
  expect(stand(box(8, 374), 120, box(0, 390))).toEqual({ right: 378, isBelow: true, isToTheRight: false });
});
