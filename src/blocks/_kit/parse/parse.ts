import type { Issue } from '../../../content/page-context.ts';
import { canvasSchema, type RawCanvas, sectionSchema } from '../../../content/canvas.ts';
import { robotsIn } from '../../../content/robots.ts';
import { hashOf } from './content-hash.ts';
import { excerptOf, lostFieldIssues } from './issues.ts';
import { createRun, parseList, type Run } from './parse-block.ts';
import type { BrokenBlock, ParsedBlock, ParsedCanvas, ParsedSection, Schemas } from './parsed-block.ts';
import { readFields } from './read-fields.ts';
import { fragmentIssue } from './references.ts';

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
  issues.push(...lostFieldIssues(canvasSchema, given, ''));
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
    // A section of unknown fields alone is one without a list.
    run.issues.push(...lostFieldIssues(sectionSchema, rawSection, pointer).filter((one) => one.pointer !== pointer));
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
