import { z } from 'zod';
import { ELEMENT_ID } from '../../../content/element-ids.ts';

/**
 * Names what a block needs from its page because of its content rather than its kind. The name is added to the page's
 * kinds (`src/content/traits.ts`). A kind registers a function of its fields with its schema.
 */
export const traits = z.registry<{ readonly of: (fields: unknown) => string | undefined }>();

/** What kinds other than most do with element ids; most have their `id` on their outermost element. */
export const elementIds = z.registry<{
  /** The element id that a block's fields ask for; undefined for a kind that has none. */
  readonly of?: (fields: never) => string | undefined;
  /** The kind makes further ids of it. */
  readonly isList?: true;
  /** A page shows one of the lists of blocks in it. */
  readonly chooses?: true;
}>();

/** The element id that the fields of a block ask for. */
export function elementIdOf(schema: z.ZodType, fields: unknown): string | undefined {
  const { of, isList } = elementIds.get(schema) ?? {};
  const id: unknown = of === undefined ? (fields as { readonly id?: unknown } | null)?.id : of(fields as never);
  return typeof id === 'string' && (ELEMENT_ID.test(id) || (of !== undefined && isList !== true)) ? id : undefined;
}

/**
 * Fields that decide where a block shows, or what of it. A wrong one breaks its block although it has a default, which
 * might show what was to be left out.
 */
export const decisive = z.registry<object>();
