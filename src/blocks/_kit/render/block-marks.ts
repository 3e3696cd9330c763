import type { PageContext } from '../../../content/page-context.ts';
import type { ParsedBlock } from '../parse/parsed-block.ts';

/** What the viewer is told of a block whose cost is measured. */
export interface NamedBlock {
  /** As delivered. */
  readonly pointer: string;
  readonly kind: string;
  /** Id from the content; empty without one. */
  readonly id: string;
  /** Name or title; empty without one. */
  readonly name: string;
  /** Of the raw content. */
  readonly hash: string;
}

/** Start and end of the comments around a block that is measured. */
export const NAMED = { open: 'named ', close: '/named' } as const;

const textOf = (fields: unknown, key: string): string => {
  const value: unknown = fields !== null && typeof fields === 'object' ? Reflect.get(fields, key) : undefined;
  return typeof value === 'string' ? value : '';
};

const named = (block: ParsedBlock): NamedBlock => {
  const fields = block.valid ? block.fields : undefined;
  const { pointer, kind, hash } = block;
  return { pointer, kind, hash, id: textOf(fields, 'id'), name: textOf(fields, 'name') || textOf(fields, 'title') };
};

/** Comments around a block of a preview, by which the viewer finds it; empty where it shows what visitors get. */
export function blockMarks(
  block: ParsedBlock,
  { preview }: PageContext,
): { readonly open: string; readonly close: string } {
  if (preview?.overlay === true) return { open: `<!--block ${block.uid} ${block.pointer}-->`, close: '<!--/block-->' };
  if (preview?.namesBlocks !== true) return { open: '', close: '' };
  // Encoded, because content could end the comment.
  return {
    open: `<!--${NAMED.open}${encodeURIComponent(JSON.stringify(named(block)))}-->`,
    close: `<!--${NAMED.close}-->`,
  };
}

/** Start of the comment before the script of a kind; one without a kind ends the last. */
export const SCRIPT_OF = 'script of ';
export const scriptMark = (kind: string, { preview }: PageContext): string =>
  preview?.namesBlocks === true ? `<!--${SCRIPT_OF}${kind}-->` : '';
