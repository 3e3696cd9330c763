import type { z } from 'zod';
import type { CanvasMetadata } from '../../../content/canvas.ts';
import type { Issue } from '../../../content/page-context.ts';

/** A block whose fields match its kind's schema. */
export interface ValidBlock {
  readonly valid: true;
  readonly kind: string;
  /** Output of the kind's schema. */
  readonly fields: unknown;
  /** JSON pointer in the document. */
  readonly pointer: string;
  /** Hash of the raw content. */
  readonly hash: string;
  /** Unique on the page and stable while the content is unchanged; used in element ids and fragment keys. */
  readonly uid: string;
  /** The id of its element, where that is not the one its fields ask for: another block or the page has that. */
  readonly elementId?: string;
  /** What it and the blocks in it are called on this page, where equal content may be called otherwise elsewhere. */
  readonly naming?: string;
}

/** A block that cannot be rendered, with the reason for each field. */
export interface BrokenBlock {
  readonly valid: false;
  readonly kind: string;
  readonly pointer: string;
  readonly hash: string;
  readonly uid: string;
  readonly issues: readonly Issue[];
  /** Raw content, by which the viewer names the block and its fields. */
  readonly content?: unknown;
  /** Id from the content, if any. */
  readonly id?: string | undefined;
  /** The last valid version of the block, which the viewer shows below the error card. */
  readonly lastGood?: ValidBlock | undefined;
}

export type ParsedBlock = ValidBlock | BrokenBlock;

export interface ParsedSection {
  readonly name: string;
  readonly lazy: boolean;
  readonly pointer: string;
  readonly blocks: readonly ParsedBlock[];
}

export interface ParsedCanvas {
  readonly id: string;
  readonly slug: string;
  readonly metadata: CanvasMetadata;
  readonly sections: readonly ParsedSection[];
  readonly popups: readonly ParsedBlock[];
  /** Whether the document is a canvas. If not, only `issues` and the broken block in `sections` are meaningful. */
  readonly isCanvas: boolean;
  /** Every kind in the document, including nested ones, and the traits of individual blocks (`traits.ts`). */
  readonly kinds: ReadonlySet<string>;
  readonly issues: readonly Issue[];
}

/** Kind → schema. Provided by the registry; tests and plain Node may provide their own. */
export type Schemas = (kind: string) => z.ZodType | undefined;
