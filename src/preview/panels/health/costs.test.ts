import { expect, test } from 'vitest';
import { costOf } from './cost-of-block.ts';
import { changeText, compareBlocks, compareCosts, type BlockCost, type Cost } from './costs.ts';

const cost = (more: Partial<Cost> = {}): Cost => ({ bytes: 0, scripts: 0, shift: 0, ...more });
const block = (id: string, more: Partial<BlockCost> = {}): BlockCost => ({
  pointer: `/sections/0/items/${id}`,
  kind: 'linked-card',
  id,
  name: id,
  hash: `hash of ${id} ${JSON.stringify(more)}`,
  cost: cost(),
  ...more,
});
const said = (rows: ReturnType<typeof compareBlocks>): string[] =>
  rows.map(({ block: { id, name }, is, changes }) => `${id || name} ${is} ${changes.bytes.difference ?? '-'}`);

test('a difference is of what is shown, and says when a budget is broken, was broken before, or holds again', () => {
  const { bytes, scripts, shift, paint } = compareCosts(
    390,
    cost({ bytes: 120_040, scripts: 13_000, shift: 0.0004, paint: 2_700 }),
    cost({ bytes: 260_000, scripts: 12_500, shift: 0.0001, paint: 2_400 }),
  );
  expect(bytes).toEqual({ before: 120_000, after: 260_000, difference: 140_000, budget: 250_000, state: 'wentOver' });
  expect(scripts).toMatchObject({ difference: -500, state: 'over' });
  expect(shift).toMatchObject({ difference: 0, state: 'inside' });
  expect(paint).toMatchObject({ difference: -300, state: 'cameBack' });
  const paints = (a: number, b: number) => compareCosts(390, cost({ paint: a }), cost({ paint: b })).paint.difference;
  expect([paints(400, 600), paints(600, 400), paints(400, 700)], 'what always varies is no difference').toEqual([
    0, 0, 300,
  ]);
  expect(compareCosts(1_440, undefined, cost({ bytes: 260_000 })).bytes).toMatchObject({ state: 'inside' });
});

test('without a published figure nothing differs, and what is over is over', () => {
  expect(compareCosts(390, undefined, cost({ shift: 0.2 }))).toMatchObject({
    shift: { before: undefined, after: 0.2, difference: undefined, state: 'over' },
    paint: { before: undefined, after: undefined, state: 'inside' },
  });
  expect(said(compareBlocks(390, undefined, [block('a')]))).toEqual(['a both -']);
});

test('a block is the same one wherever it has moved and whatever has changed in it; new and gone ones are said so', () => {
  const before = [block('a'), block('b', { cost: cost({ bytes: 1_000 }) }), block('gone')];
  const after = [block('new'), block('b', { cost: cost({ bytes: 3_000 }), name: 'renamed' }), block('a')];
  expect(said(compareBlocks(390, before, after))).toEqual(['new added -', 'b both 2000', 'gone gone -', 'a both 0']);
});

test('blocks without ids are known by their content, then their name, then their kind in order', () => {
  const plain = (name: string, hash: string, bytes: number): BlockCost =>
    block('', { name, hash, cost: cost({ bytes }) });
  const before = [plain('one', '1', 100), plain('two', '2', 200), plain('', '3', 300)];
  const after = [plain('two', '4', 1_200), plain('other', '5', 1_300), plain('one', '1', 100)];
  expect(said(compareBlocks(390, before, after))).toEqual(['two both 1000', 'other both 1000', 'one both 0']);
  const other = block('', { kind: 'video', name: 'one', hash: '9' });
  expect(said(compareBlocks(390, [plain('one', '1', 0)], [other]))).toEqual(['one gone -', 'one added -']);
});

test('on the canvas a block has the cost of its row, before and after, and what is nested that of the block around it', () => {
  const published = [block('1', { cost: cost({ bytes: 120_000 }) }), block('2')];
  const own = [block('1', { cost: cost({ bytes: 240_000, scripts: 2_100 }) }), block('3')];
  const costs = { key: 'home', width: 390, blocks: compareBlocks(390, published, own), isCompared: true };
  const found = costOf(costs, 'home', '/sections/0/items/1/items/4');
  expect(found?.block.id).toBe('1');
  const words = (['bytes', 'scripts'] as const).map(
    (metric) => found && changeText(metric, found.changes[metric], true, 'en'),
  );
  expect(words).toEqual(['120 → 240', '0.0 → 2.1']);
  const added = costOf(costs, 'home', '/sections/0/items/3');
  expect(added && changeText('bytes', added.changes.bytes, true, 'en')).toBe('0.0');
  expect(costOf(costs, 'home', '/sections/0/items/2'), 'gone with this version').toBeUndefined();
  expect(costOf(costs, 'another', '/sections/0/items/1')).toBeUndefined();
});
