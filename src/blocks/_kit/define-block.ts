import type { z } from 'zod';
import type { SlotRequest } from '../../commerce/contract/services/decisions.ts';
import type { PageContext } from '../../content/page-context.ts';
import type { ParsedBlock } from './parse/parsed-block.ts';

/** A named example of a block: feeds gallery, render tests, axe, HTML validation and screenshots. */
export interface BlockExample {
  /** Sentence-case name, unique in the kind: `Two buttons on a dark picture`. */
  readonly name: string;
  /** Raw content without `kind`, as the CMS would deliver it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Layout variant this example shows, for the viewer's filter. */
  readonly layoutVariant?: string;
}

export interface BlockDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Kebab-case name: also the folder's and the files' stem, and the viewer's docType. */
  readonly kind: string;
  readonly schema: Schema;
  /**
   * The block's markup; '' shows nothing. `nested` renders the blocks inside it. Only kinds that are not
   * cacheable may answer with a promise.
   */
  readonly render: (props: BlockProps<never>, page: PageContext, nested: RenderNested) => string | Promise<string>;
  /** Text of the block's style sheet (`import css from './x.css?inline'`); inlined only where the block stands. */
  readonly css?: string;
  /** Names an editor may filter by; the first is the default. */
  readonly layoutVariants?: readonly string[];
  readonly examples: readonly BlockExample[];
  /**
   * False where the markup depends on more than the block's content (other documents, the address):
   * neither the block nor what stands around it is cached as a fragment.
   */
  readonly cacheable?: false;
  /**
   * What the markup depends on besides content, locale and site, as a short string. It becomes part of
   * the fragment key of the block and of every block it stands in.
   */
  readonly variesBy?: (page: PageContext) => string;
  /**
   * Structured data (schema.org) about what the block visibly shows; undefined when there is none. The document
   * collects it from all blocks, nested ones included.
   */
  readonly jsonLd?: (fields: never, page: PageContext) => object | undefined;
  /** A visitor sees only one of the blocks inside, so none of them is part of the structured data. */
  readonly chooses?: true;
  /** What the decision service is asked for this block: the id of an experience, or a list of products. */
  readonly decisionRequests?: (fields: never, uid: string) => DecisionRequest | undefined;
  /** Kinds that other kinds render by themselves (not through content), whose CSS must come along. */
  readonly uses?: readonly string[];
}

/** One request to the decision service: an experience by its id, or a slot for products. */
export type DecisionRequest = string | SlotRequest;

/** What stands around the blocks inside a block, and which of them are above the fold. */
export interface NestedOptions {
  /** How many blocks from the first on stand above the fold. */
  readonly priority: number;
  /** Markup before and after each block that is rendered. */
  readonly before: (index: number) => string;
  readonly after: string;
}

/** Renders the blocks inside a block. */
export type RenderNested = (blocks: readonly ParsedBlock[], options: NestedOptions) => string;

/** What every block is rendered from. */
export interface BlockProps<Fields> {
  readonly fields: Fields;
  /** Unique on the page: prefix of element ids. */
  readonly uid: string;
  /** Above the fold of its page: pictures load at once. */
  readonly priority: boolean;
}

/**
 * Declares a block kind. The registry picks up the default export of every `src/blocks/<kind>/block.ts`,
 * and the script that a `<Kind>Script.astro` beside it holds.
 */
export const defineBlock = <Schema extends z.ZodType>(definition: BlockDefinition<Schema>): BlockDefinition<Schema> =>
  definition;
