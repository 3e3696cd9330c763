import { LRUCache } from 'lru-cache';
import type { ElementIds, IdClaim } from '../../../content/element-ids.ts';
import type { Issue } from '../../../content/page-context.ts';
import { hashOf } from './content-hash.ts';
import type { ParsedBlock, Schemas } from './parsed-block.ts';

/** A block and its nested blocks in parse order; `kind` is empty for a broken block. */
export type Trace = {
  readonly hash: string;
  readonly occurrence: number;
  kind: string;
  trait?: string;
  /** The element id it asks for, and the one it got. */
  claim?: IdClaim | undefined;
  elementId?: string;
}[];

/** Position of a block: a list in its document, and the index in it. */
export interface Place {
  readonly list: string;
  readonly index: number;
}

interface Cached extends Place {
  readonly hash: string;
  readonly block: ParsedBlock;
  readonly trace: Trace;
  readonly issues: readonly Issue[];
}

/** What a run has seen so far; `recall` updates it just as parsing would. */
interface Seen {
  readonly seen: Map<string, number>;
  readonly ids: ElementIds;
  readonly kinds: Set<string>;
  readonly issues: Issue[];
}

/** Maximum number of blocks remembered across all documents. */
const MAX_BLOCKS = 5_000;
/** Of documents that are shown once: those of the pages under way. */
const FEW_BLOCKS = 200;

/** The JSON pointer of a place. */
export const pointerTo = ({ list, index }: Place): string => `${list}/${index}`;

/**
 * Previously parsed blocks, so that when one block of a document changes, only that block is parsed again. Content
 * clients keep unchanged content as the same object (`JsonVersions`), which is found by identity; equal content in a
 * different object is found by its hash.
 */
export class ParsedMemory {
  readonly #objects = new WeakMap<object, Cached>();
  readonly #contents: LRUCache<string, Cached>;

  constructor(max: number) {
    this.#contents = new LRUCache({ max });
  }

  /**
   * Returns the block as parsed before at the same position, if every id in it would come out the same.
   *
   * @param make parses it otherwise; must fill the trace with the block and its nested blocks
   */
  recall(
    raw: unknown,
    place: Place,
    run: Seen,
    make: (hash: string, pointer: string) => Pick<Cached, 'block' | 'trace' | 'issues'>,
  ): ParsedBlock {
    const object = raw !== null && typeof raw === 'object' ? raw : undefined;
    const same = object && this.#objects.get(object);
    if (same !== undefined && same.index === place.index && same.list === place.list && repeats(same, run))
      return same.block;
    const hash = same?.hash ?? hashOf(raw);
    const pointer = pointerTo(place);
    const key = `${pointer}|${hash}`;
    let cached = this.#contents.get(key);
    if (cached === undefined || !repeats(cached, run)) {
      cached = { list: place.list, index: place.index, hash, ...make(hash, pointer) };
      this.#contents.set(key, cached);
    }
    if (object !== undefined) this.#objects.set(object, cached);
    return cached.block;
  }
}

/** Records a remembered block in the run as if it had been parsed; false if one of its ids would now differ. */
function repeats({ trace, issues }: Cached, run: Seen): boolean {
  if (!sameOccurrences(trace, run.seen) || !claimsAgain(trace, run.ids)) return false;
  for (const { hash, occurrence, kind, trait } of trace) {
    run.seen.set(hash, occurrence + 1);
    if (kind !== '') run.kinds.add(kind);
    if (trait !== undefined) run.kinds.add(trait);
  }
  run.issues.push(...issues);
  return true;
}

/** Claims the element ids of a block again; takes them back and returns false if one of them would now differ. */
function claimsAgain(trace: Trace, ids: ElementIds): boolean {
  const given: string[] = [];
  for (const { claim, elementId } of trace) {
    if (claim === undefined) continue;
    given.push(ids.claim(claim));
    if (given.at(-1) === elementId) continue;
    for (const id of given) ids.release(id);
    return false;
  }
  return true;
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
/** Of pages that are rendered once. */
const smallMemories = new WeakMap<Schemas, ParsedMemory>();

/**
 * The memory for a set of schemas. New code has new schemas, so it starts with an empty memory.
 *
 * @param isOnce for documents that are shown once; what several pages show (fragments) is remembered longer
 */
export function memoryFor(schemas: Schemas, isOnce = false): ParsedMemory {
  const known = isOnce ? smallMemories : memories;
  let memory = known.get(schemas);
  if (memory === undefined) {
    memory = new ParsedMemory(isOnce ? FEW_BLOCKS : MAX_BLOCKS);
    known.set(schemas, memory);
  }
  return memory;
}
