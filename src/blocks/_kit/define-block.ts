import type { z } from 'zod';
import type { SlotRequest } from '../../commerce/contract/services/decisions.ts';
import type { PageContext } from '../../content/page-context.ts';
import type { SayPrompt } from '../../messages/blocks/prompts.ts';
import type { ParsedBlock } from './parse/parsed-block.ts';

/** A named example of a block. Used by the gallery, render tests, axe, HTML validation and screenshots. */
export interface BlockExample {
  /** Sentence-case name, unique in the kind: `Two buttons on a dark picture`. */
  readonly name: string;
  /** Raw content without `kind`, as the CMS would deliver it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Layout variant this example shows, for the viewer's filter. */
  readonly layoutVariant?: string;
}

export interface BlockDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Kebab-case name, also used for the folder, its files and the viewer's docType. */
  readonly kind: string;
  readonly schema: Schema;
  /**
   * The block's markup; '' renders nothing. `nested` renders the child blocks. Only kinds with `cacheable: false` may
   * return a promise.
   */
  readonly render: (props: BlockProps<never>, page: PageContext, nested: RenderNested) => string | Promise<string>;
  /** The block's CSS text (`import css from './x.css?inline'`); inlined only on pages that contain the block. */
  readonly css?: string;
  /** Names an editor may filter by; the first is the default. */
  readonly layoutVariants?: readonly string[];
  /** What the kind is for, in one sentence for editors; `messages.ts` has it in other languages. */
  readonly about: string;
  /**
   * Fields of a new block, without `kind`: prompts in the language it is written in, nothing of the shop's own, and no
   * main heading, because the page may have one.
   */
  readonly start: (say: SayPrompt) => Readonly<Record<string, unknown>>;
  readonly examples: readonly BlockExample[];
  /**
   * False if the markup depends on more than the block's content (other documents, the URL): neither the block nor any
   * block that contains it is cached as a fragment.
   */
  readonly cacheable?: false;
  /**
   * What the markup depends on besides content, locale and site, as a short string. It becomes part of the fragment key
   * of the block and of every block that contains it.
   */
  readonly variesBy?: (page: PageContext) => string;
  /**
   * Structured data (schema.org) about what the block visibly shows; undefined if there is none. The document collects
   * it from all blocks, including nested ones.
   */
  readonly jsonLd?: (fields: never, page: PageContext) => object | undefined;
  /** The visitor sees only one of the child blocks, so none of them adds structured data. */
  readonly chooses?: true;
  /** The decision service request for this block: an experience id, or a slot for a list of products. */
  readonly decisionRequests?: (fields: never, uid: string) => DecisionRequest | undefined;
  /** Kinds this kind renders directly rather than from content; their CSS is included with its own. */
  readonly uses?: readonly string[];
}

/** One request to the decision service: an experience by its id, or a slot for products. */
export type DecisionRequest = string | SlotRequest;

/** Markup around the child blocks of a block, and how many of them are above the fold. */
export interface NestedOptions {
  /** Number of leading blocks that are above the fold. */
  readonly priority: number;
  /** Markup before each rendered block; `after` follows each. */
  readonly before: (index: number) => string;
  readonly after: string;
}

/** Renders the child blocks of a block. */
export type RenderNested = (blocks: readonly ParsedBlock[], options: NestedOptions) => string;

/** What the parser adds to the fields of a block. */
export interface Named {
  /** The id of its element, where that is not the one its fields ask for. */
  readonly elementId?: string | undefined;
}

/** Input for rendering a block. */
export interface BlockProps<Fields> {
  readonly fields: Fields & Named;
  /** Unique on the page; prefix for element ids. */
  readonly uid: string;
  /** Whether the block is above the fold, so that its pictures load eagerly. */
  readonly priority: boolean;
}

/**
 * Declares a block kind. The registry collects the default export of every `src/blocks/<kind>/block.ts` and the script
 * in a `<Kind>Script.astro` beside it.
 */
export const defineBlock = <Schema extends z.ZodType>(definition: BlockDefinition<Schema>): BlockDefinition<Schema> =>
  definition;
