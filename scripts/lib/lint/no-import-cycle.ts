import { resolve, relative } from 'node:path';
import type { Rule } from 'eslint';
import { cyclesIn, importsOf, readImports } from './import-cycles.ts';

/** Editors lint one file after another; the cached import graph is refreshed after this time, milliseconds. */
const READ_AGAIN_AFTER_MS = 5_000;

let known: { at: number; cycles: ReturnType<typeof cyclesIn> } | undefined;

function cyclesOf(root: string): ReturnType<typeof cyclesIn> {
  if (known === undefined || Date.now() - known.at > READ_AGAIN_AFTER_MS)
    known = { at: Date.now(), cycles: cyclesIn(readImports(root)) };
  return known.cycles;
}

/**
 * Files must not import each other in a cycle, type imports included: `import-x/no-cycle` ignores
 * types, but a type cycle couples two files just as tightly for a reader.
 */
export const noImportCycle: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { cycle: 'This file imports itself in a circle through {{others}}.' },
  },
  create(context) {
    const path = resolve(context.cwd, context.filename);
    const group = cyclesOf(context.cwd).get(path);
    if (group === undefined) return {};
    const targets = importsOf(path, context.sourceCode.text).filter((target) => group.includes(target));
    const others = targets.map((target) => relative(context.cwd, target)).join(', ');
    return { Program: (node) => context.report({ node, messageId: 'cycle', data: { others } }) };
  },
};
