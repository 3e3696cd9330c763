import type { Issue } from '../../../content/page-context.ts';
import { type Branch, ElementIds } from '../../../content/element-ids.ts';
import { visibleText } from '../../../commerce/contract/visible-text.ts';
import { RichText } from '../rich-text/rich-text.ts';
import { elementIdOf, elementIds, traits } from '../schema/traits.ts';
import { hashOf } from './content-hash.ts';
import { escapePointer, excerptOf, forbiddenKeyIssues, issuesOf, lostFieldIssues } from './issues.ts';
import { NestedBlocks } from './nested.ts';
import type { BrokenBlock, ParsedBlock, Schemas } from './parsed-block.ts';
import { memoryFor, type ParsedMemory, type Trace } from './parsed-memory.ts';
import { fragmentIssue, withProductIssues } from './references.ts';
import { type Lenient, parseWithDefaults } from './with-defaults.ts';

/** Deeper nesting is a mistake or an attack. */
const MAX_DEPTH = 12;

/** What the blocks of one document share while it is parsed. */
export interface Run {
  readonly schemas: Schemas;
  readonly kinds: Set<string>;
  readonly issues: Issue[];
  readonly seen: Map<string, number>;
  readonly ids: ElementIds;
  /** Blocks parsed from earlier versions of the document. */
  readonly memory: ParsedMemory;
  /** Hash and occurrence of the current top-level block and of every block parsed inside it. */
  trace: Trace;
  /** Where the block that is parsed stands among alternatives. */
  branch: Branch;
}

export const createRun = (schemas: Schemas, isOnce?: boolean): Run => ({
  schemas,
  kinds: new Set(),
  issues: [],
  seen: new Map(),
  ids: new ElementIds(),
  memory: memoryFor(schemas, isOnce),
  trace: [],
  branch: [],
});

/** Path of a value as a linked list, turned into a pointer only when there is an issue to report. */
interface Path {
  readonly parent: Path | undefined;
  readonly key: string | number;
}

const pathText = (path: Path | undefined): string =>
  path === undefined ? '' : `${pathText(path.parent)}/${escapePointer(path.key)}`;

/** Calls `found` for each block list, and each rich text that lost markup, in a parsed value. */
function eachMarked(
  value: unknown,
  path: Path | undefined,
  found: (part: NestedBlocks | RichText, path: Path | undefined) => void,
): void {
  if (value === null || typeof value !== 'object') return;
  if (value instanceof NestedBlocks || value instanceof RichText) {
    if (value instanceof NestedBlocks || value.removed.length > 0) found(value, path);
  } else if (Array.isArray(value)) {
    for (const [key, entry] of (value as unknown[]).entries()) eachMarked(entry, { parent: path, key }, found);
  } else {
    for (const key of Object.keys(value))
      eachMarked((value as Record<string, unknown>)[key], { parent: path, key }, found);
  }
}

/** How blocks are called that others of the same content need not be; undefined where nothing is out of the ordinary. */
function namingOf(trace: Trace): string | undefined {
  const names = trace.flatMap(({ occurrence, claim, elementId }, index) =>
    (index > 0 && occurrence > 0) || (claim !== undefined && elementId !== claim.id)
      ? `${index}.${occurrence}.${elementId ?? ''}`
      : [],
  );
  return names.length === 0 ? undefined : names.join(' ');
}

function parseOne(raw: unknown, pointer: string, run: Run, depth: number, hash = hashOf(raw)): ParsedBlock {
  const occurrence = run.seen.get(hash) ?? 0;
  run.seen.set(hash, occurrence + 1);
  const uid = `b${hash}${occurrence === 0 ? '' : `-${occurrence}`}`;
  const kind = raw !== null && typeof raw === 'object' && 'kind' in raw && typeof raw.kind === 'string' ? raw.kind : '';
  const entry: Trace[number] = { hash, occurrence, kind: '' };
  const begin = run.trace.push(entry) - 1;
  const broken = (issues: Issue[]): BrokenBlock => {
    run.issues.push(...issues);
    const id = raw !== null && typeof raw === 'object' ? Reflect.get(raw, 'id') : undefined;
    const own = typeof id === 'string' && id !== '' ? { id } : {};
    return { valid: false, kind, pointer, hash, uid, issues, content: raw, ...own };
  };
  const schema = kind === '' ? undefined : run.schemas(kind);
  const reference = fragmentIssue(raw, pointer);
  if (reference !== undefined) return broken([reference]);
  if (schema === undefined) {
    const rule = kind === '' ? 'missing_kind' : 'unknown_kind';
    const message =
      kind === '' ? 'A block is an object with a "kind".' : `There is no block kind "${visibleText(kind)}".`;
    return broken([
      {
        pointer: kind === '' ? pointer : `${pointer}/kind`,
        kind,
        rule,
        message,
        received: excerptOf(kind === '' ? raw : kind),
      },
    ]);
  }
  if (depth > MAX_DEPTH) {
    return broken([
      { pointer, kind, rule: 'too_deep', message: `Blocks may be nested ${MAX_DEPTH} levels deep at most.` },
    ]);
  }
  // The check covers nested blocks too, so it runs only at the top level.
  if (depth === 0) run.issues.push(...forbiddenKeyIssues(raw, pointer, kind));
  let result: Lenient<unknown>;
  let trait: string | undefined;
  try {
    result = parseWithDefaults(schema, raw);
    trait = result.success ? traits.get(schema)?.of(result.data) : undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return broken([{ pointer, kind, rule: 'parse_failed', message: `This block could not be read: ${reason}` }]);
  }
  const wrong =
    result.error === undefined ? [] : withProductIssues(issuesOf(result.error, raw, pointer, kind), raw, pointer);
  const misspelt = lostFieldIssues(schema, raw, pointer, kind);
  if (!result.success) return broken([...wrong, ...misspelt]);
  run.issues.push(...wrong, ...misspelt);
  run.kinds.add(kind);
  entry.kind = kind;
  if (trait !== undefined) {
    run.kinds.add(trait);
    entry.trait = trait;
  }
  const { branch } = run;
  const { isList = false, chooses = false } = elementIds.get(schema) ?? {};
  const id = elementIdOf(schema, result.data);
  if (id !== undefined) {
    entry.claim = { id, isList, branch };
    entry.elementId = run.ids.claim(entry.claim);
  }
  const { elementId } = entry;
  eachMarked(result.data, undefined, (part, inner) => {
    const path = pointer + pathText(inner);
    if (part instanceof NestedBlocks) {
      run.branch = chooses ? [...branch, { choice: uid, at: pathText(inner) }] : branch;
      part.blocks = part.raw.map((nested, index) => parseOne(nested, `${path}/${index}`, run, depth + 1));
      run.branch = branch;
    } else {
      run.issues.push({
        pointer: path,
        kind,
        rule: 'unsafe_html',
        message: 'Markup that is not allowed was removed.',
        received: part.removed.join(', '),
      });
    }
  });
  const naming = namingOf(run.trace.slice(begin));
  return {
    valid: true,
    kind,
    fields: result.data,
    pointer,
    hash,
    uid,
    ...(elementId === undefined || elementId === id ? {} : { elementId }),
    ...(naming === undefined ? {} : { naming }),
  };
}

/** The blocks of a list in the document, from memory or newly parsed. */
export const parseList = (raw: readonly unknown[], list: string, run: Run): ParsedBlock[] =>
  raw.map((entry, index) =>
    run.memory.recall(entry, { list, index }, run, (hash, pointer) => {
      run.trace = [];
      const before = run.issues.length;
      const block = parseOne(entry, pointer, run, 0, hash);
      return { block, trace: run.trace, issues: run.issues.slice(before) };
    }),
  );
