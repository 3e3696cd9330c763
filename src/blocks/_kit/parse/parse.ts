import type { z } from 'zod';
import type { Issue } from '../../../content/page-context.ts';
import { canvasSchema, type RawCanvas, sectionSchema } from '../../../content/canvas.ts';
import { robotsIn } from '../../../content/robots.ts';
import { ELEMENT_ID, ElementIds, type Branch } from '../../../content/element-ids.ts';
import { RichText } from '../rich-text/rich-text.ts';
import { elementIds, traits } from '../schema/traits.ts';
import { hashOf } from './content-hash.ts';
import { escapePointer, excerptOf, forbiddenKeyIssues, issuesOf } from './issues.ts';
import { NestedBlocks } from './nested.ts';
import type { BrokenBlock, ParsedBlock, ParsedCanvas, ParsedSection, Schemas } from './parsed-block.ts';
import { memoryFor, type ParsedMemory, type Trace } from './parsed-memory.ts';
import { readFields } from './read-fields.ts';
import { fragmentIssue, withProductIssues } from './references.ts';
import { type Lenient, parseWithDefaults } from './with-defaults.ts';

/** Deeper nesting is a mistake or an attack. */
const MAX_DEPTH = 12;

interface Run {
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

/** The blocks of a list in the document, from memory or newly parsed. */
const parseList = (raw: readonly unknown[], list: string, run: Run): ParsedBlock[] =>
  raw.map((entry, index) =>
    run.memory.recall(entry, { list, index }, run, (hash, pointer) => {
      run.trace = [];
      const before = run.issues.length;
      const block = parseOne(entry, pointer, run, 0, hash);
      return { block, trace: run.trace, issues: run.issues.slice(before) };
    }),
  );

/** The element id that the fields of a block ask for. */
export function elementIdOf(schema: z.ZodType, fields: unknown): string | undefined {
  const { of, isList } = elementIds.get(schema) ?? {};
  const id: unknown = of === undefined ? (fields as { readonly id?: unknown } | null)?.id : of(fields as never);
  return typeof id === 'string' && (ELEMENT_ID.test(id) || (of !== undefined && isList !== true)) ? id : undefined;
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
    const message = kind === '' ? 'A block is an object with a "kind".' : `There is no block kind "${kind}".`;
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
  if (!result.success) return broken(wrong);
  run.issues.push(...wrong);
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

const createRun = (schemas: Schemas, isOnce?: boolean): Run => ({
  schemas,
  kinds: new Set(),
  issues: [],
  seen: new Map(),
  ids: new ElementIds(),
  memory: memoryFor(schemas, isOnce),
  trace: [],
  branch: [],
});

/** Parses a bare list of blocks (a fragment, a viewer entry). */
export function parseBlocks(
  raw: readonly unknown[],
  schemas: Schemas,
  pointer = '',
): { blocks: ParsedBlock[]; kinds: Set<string>; issues: Issue[] } {
  const run = createRun(schemas);
  const blocks = parseList(raw, pointer, run);
  return { blocks, kinds: run.kinds, issues: run.issues };
}

/** The result for a document that is not a canvas: a single broken block with the issues. */
function notCanvas(raw: unknown, issues: readonly Issue[], run: Run): ParsedCanvas {
  run.issues.push(...issues);
  const hash = hashOf(raw);
  const card: BrokenBlock = {
    valid: false,
    kind: '',
    pointer: '/sections',
    hash,
    uid: `b${hash}`,
    issues,
    content: raw,
  };
  return {
    id: '',
    slug: '',
    metadata: {},
    sections: [{ name: '', lazy: false, pointer: '/sections', blocks: [card] }],
    popups: [],
    isCanvas: false,
    kinds: run.kinds,
    issues: run.issues,
  };
}

/** The shop's own pop-ups are stored in a document without sections. */
const hasPopUps = (raw: unknown): boolean =>
  raw !== null && typeof raw === 'object' && Array.isArray(Reflect.get(raw, 'popups'));

/** Detects a document from another CMS, which has no list of sections. */
function sectionsIssue(raw: unknown): Issue | undefined {
  const sections = raw !== null && typeof raw === 'object' ? Reflect.get(raw, 'sections') : undefined;
  if (Array.isArray(sections) || (sections === undefined && hasPopUps(raw))) return undefined;
  return {
    pointer: '/sections',
    rule: 'missing_sections',
    message: 'A page is an object with a list "sections".',
    received: excerptOf(sections === undefined ? raw : sections),
  };
}

/**
 * The fields around the blocks, with the issues of those that do not fit: they have their defaults, but no page is listed
 * by search engines because of a mistake.
 */
function readHead(raw: unknown): { readonly head: RawCanvas; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const missing = sectionsIssue(raw);
  const isFields = raw !== null && typeof raw === 'object' && !Array.isArray(raw);
  // What is wrong with the sections is said by one issue.
  const given = !isFields ? {} : missing === undefined ? raw : { ...raw, sections: undefined };
  const head = readFields(canvasSchema, given, '', issues);
  const robots = robotsIn(Reflect.get(given, 'metadata'));
  const metadata = robots === undefined ? head.metadata : { ...head.metadata, robots };
  return { head: { ...head, metadata }, issues: missing === undefined ? issues : [missing, ...issues] };
}

/**
 * Parses a canvas document. Never throws on content: whatever is invalid is left out, kept as a broken block or replaced
 * by its default, and listed in `issues`. A document that is not a canvas (it has neither a list of sections nor one of
 * pop-ups) has one broken block in its only section.
 */
export function parseCanvas(raw: unknown, schemas: Schemas, isOnce?: boolean): ParsedCanvas {
  const run = createRun(schemas, isOnce);
  const { head, issues } = readHead(raw);
  if (sectionsIssue(raw) !== undefined && !hasPopUps(raw)) return notCanvas(raw, issues, run);
  run.issues.push(...issues);
  const { id, slug, metadata, sections, popups } = head;
  const parsedSections = sections.flatMap((rawSection, index): ParsedSection[] => {
    const pointer = `/sections/${index}`;
    const isSection = rawSection !== null && typeof rawSection === 'object' && !Array.isArray(rawSection);
    const hasItems = isSection && Object.hasOwn(rawSection, 'items');
    const reference = fragmentIssue(rawSection, pointer);
    if (reference !== undefined) run.issues.push(reference);
    if (reference !== undefined && !hasItems) return [];
    const { name, lazy, items } = readFields(sectionSchema, rawSection, pointer, run.issues);
    // A reference of another CMS, or a block without a section around it, would be silently empty.
    if (isSection && !hasItems)
      run.issues.push({
        pointer,
        rule: 'missing_items',
        message: 'A section is an object with a list "items".',
        received: excerptOf(rawSection),
      });
    return isSection ? [{ name, lazy, pointer, blocks: parseList(items, `${pointer}/items`, run) }] : [];
  });
  return {
    id,
    slug,
    metadata,
    sections: parsedSections,
    popups: parseList(popups, '/popups', run),
    isCanvas: true,
    kinds: run.kinds,
    issues: run.issues,
  };
}
