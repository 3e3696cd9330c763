import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Every file of the project and the project files it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const FILES = '{src,sandbox,scripts,bench,tools,tests,content}/**/*.{ts,tsx,astro}';
/** `import … from './x.ts'`, `import type …`, `export … from …`, `import './x.ts'` and `import('./x.ts')`. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"](?<path>\.{1,2}\/[^'"?]+)/g;
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** Files that a source imports by a relative path, type imports included. */
export const importsOf = (path: string, source: string): string[] => [
  ...new Set(
    [...source.replace(COMMENTS, '').matchAll(IMPORTS)].map(({ groups }) =>
      resolve(dirname(path), groups?.['path'] ?? ''),
    ),
  ),
];

/** Reads the imports of every file below a root. */
export const readImports = (root: string): ImportGraph =>
  new Map(
    globSync(FILES, { cwd: root }).map((name) => {
      const path = join(root, name);
      const there = (target: string): boolean => existsSync(target) && statSync(target).isFile();
      return [path, importsOf(path, readFileSync(path, 'utf8')).filter(there)];
    }),
  );

/**
 * Groups of files that import each other in a cycle (Tarjan's strongly connected components).
 *
 * @returns for each file in a cycle, the other files of it
 */
export function cyclesIn(graph: ImportGraph): Map<string, readonly string[]> {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles = new Map<string, readonly string[]>();
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
      lowest.set(file, low);
    }
    lowest.set(file, low);
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) for (const member of group) cycles.set(member, group);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
