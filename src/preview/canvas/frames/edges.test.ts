import { expect, test } from 'vitest';
import type { PlacedBlock } from './canvas-frames.ts';
import { edgesOf, nearestEdge } from './edges.ts';

const at = (pointer: string, depth: number, left: number, top: number, width: number, height: number): PlacedBlock => ({
  pointer,
  depth,
  inside: { left, top, width, height },
});
const blocks: readonly PlacedBlock[] = [
  at('/sections/0/items/0', 0, 0, 0, 400, 200),
  at('/sections/0/items/1', 0, 0, 200, 400, 300),
  // Two cards beside each other in the second block.
  at('/sections/0/items/1/items/0', 1, 0, 240, 200, 200),
  at('/sections/0/items/1/items/1', 1, 200, 240, 200, 200),
  // Hidden.
  at('/sections/0/items/2', 0, 0, 0, 0, 0),
];
const edges = edgesOf(blocks);
const near = (x: number, y: number, reach = 24) => {
  const edge = nearestEdge(edges, { x, y }, reach, 24);
  return edge && `${edge.side} ${edge.pointer}`;
};

test('the place between two blocks is found from both sides of it, within reach', () => {
  expect(near(20, 190)).toBe('after /sections/0/items/0');
  expect(near(20, 205)).toMatch(/^(?:after \/sections\/0\/items\/0|before \/sections\/0\/items\/1)$/);
  expect(near(20, 5)).toBe('before /sections/0/items/0');
  expect(near(20, 100)).toBeUndefined();
  expect(near(20, 490)).toBe('after /sections/0/items/1');
});

test('between cards in a row the place is upright', () => {
  expect(near(195, 340)).toBe('after /sections/0/items/1/items/0');
  expect(edges.find(({ pointer }) => pointer.endsWith('items/1'))?.line.height).toBe(0);
  expect(edges.filter(({ line }) => line.height > 0)).toHaveLength(4);
});

test('a hidden block has no edges, and a drag finds the nearest place however far', () => {
  expect(edges.some(({ pointer }) => pointer.endsWith('/2'))).toBe(false);
  expect(near(20, 5_000, Number.POSITIVE_INFINITY)).toBe('after /sections/0/items/1');
});
