import { Refusal } from './refusal.ts';
import { INLINES, type Tree } from './tree.ts';
import { MARKS } from './schema.ts';

/**
 * Order of the elements in a line, from the outside in, so that each text keeps its own: `<em><strong>` in one,
 * `<strong><em>` in another.
 *
 * @throws Refusal when a text has both
 */
export function markOrder(tree: readonly Tree[]): string[] {
  const inside = new Map(MARKS.map((name) => [name, new Set<string>()]));
  const visit = (nodes: readonly Tree[], around: readonly string[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const isMark = inside.has(node.name);
      if (isMark) for (const outer of around) if (outer !== node.name) inside.get(node.name)?.add(outer);
      visit(node.children, isMark ? [...around, node.name] : INLINES.has(node.name) ? around : []);
    }
  };
  visit(tree, []);
  const order: string[] = [];
  while (order.length < MARKS.length) {
    const next = MARKS.find(
      (name) => !order.includes(name) && [...(inside.get(name) ?? [])].every((outer) => order.includes(outer)),
    );
    if (next === undefined) throw new Refusal('structure', MARKS.find((name) => !order.includes(name)) ?? '');
    order.push(next);
  }
  return order;
}
