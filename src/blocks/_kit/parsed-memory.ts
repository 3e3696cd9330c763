import { LRUCache } from 'lru-cache';
import type { Fault } from '../../content/page-context.ts';
import type { ParsedBlock, Schemas } from './parse.ts';

/** A block and those inside it, in the order they were parsed; `kind` is empty when the block is broken. */
export type Trace = { readonly hash: string; readonly occurrence: number; kind: string }[];

interface Kept {
  readonly block: ParsedBlock;
  readonly trace: Trace;
  readonly faults: readonly Fault[];
}

/** What a run has seen so far; `recall` adds to it as parsing would have. */
interface Seen {
  readonly seen: Map<string, number>;
  readonly kinds: Set<string>;
  readonly faults: Fault[];
}

/** Blocks remembered over all documents; a page of 50 has 50. */
const MAX_BLOCKS = 20_000;

/**
 * Blocks parsed before, by place and content, so that a document of which one
 * block has changed parses that block alone.
 */
export class ParsedMemory {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_BLOCKS });

  /** The same block at the same place, if every uid in it comes out as it was. */
  recall(pointer: string, hash: string, run: Seen): ParsedBlock | undefined {
    const kept = this.#kept.get(`${pointer}|${hash}`);
    if (kept === undefined || !sameOccurrences(kept.trace, run.seen)) return undefined;
    for (const entry of kept.trace) {
      run.seen.set(entry.hash, entry.occurrence + 1);
      if (entry.kind !== '') run.kinds.add(entry.kind);
    }
    run.faults.push(...kept.faults);
    return kept.block;
  }

  keep(pointer: string, hash: string, kept: Kept): void {
    this.#kept.set(`${pointer}|${hash}`, kept);
  }
}

function sameOccurrences(trace: Trace, seen: ReadonlyMap<string, number>): boolean {
  const [only] = trace;
  if (trace.length === 1 && only !== undefined) return (seen.get(only.hash) ?? 0) === only.occurrence;
  const added = new Map<string, number>();
  return trace.every(({ hash, occurrence }) => {
    const expected = added.get(hash) ?? seen.get(hash) ?? 0;
    added.set(hash, expected + 1);
    return expected === occurrence;
  });
}

const memories = new WeakMap<Schemas, ParsedMemory>();

/** The memory that belongs to a set of schemas: other code, other memory. */
export function memoryFor(schemas: Schemas): ParsedMemory {
  let memory = memories.get(schemas);
  if (memory === undefined) {
    memory = new ParsedMemory();
    memories.set(schemas, memory);
  }
  return memory;
}
