import { z } from 'zod';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';

/** A named test context, shared by everybody who works on this content. */
const context = z.object({ name: z.string().trim().min(1).max(40), context: z.string().trim().min(1).max(500) });
export type SavedContext = z.output<typeof context>;

/** Key of the contexts among the comments of the content source. */
const PLACE = 'viewer-contexts';
/** Saved contexts at most. */
const MAX_CONTEXTS = 30;
/** Attempts when somebody else saves at the same moment. */
const TRIES = 5;

const asked = z.union([z.object({ forget: z.string().max(40) }), context]);
export type ContextAsked = z.output<typeof asked>;

/** Parses a request: a context to save or the name of one to delete; undefined for anything else. */
export const readContext = (value: unknown): ContextAsked | undefined => asked.safeParse(value).data;

const parsed = (items: readonly unknown[]): SavedContext[] =>
  items.flatMap((item) => context.safeParse(item).data ?? []);

/** The team's contexts, in the order they were saved. */
export const teamContexts = async (drafts: DraftStore): Promise<readonly SavedContext[]> =>
  parsed((await drafts.reviews(PLACE)).items);

/**
 * Saves a context, replacing the one of the same name, or deletes one.
 *
 * @returns the contexts afterwards; undefined when every attempt met a conflict
 */
export async function changeContexts(
  drafts: DraftStore,
  change: ContextAsked,
): Promise<readonly SavedContext[] | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { items, etag } = await drafts.reviews(PLACE);
    const name = 'forget' in change ? change.forget : change.name;
    const others = parsed(items).filter((one) => one.name !== name);
    const next = 'forget' in change ? others : [...others, change].slice(-MAX_CONTEXTS);
    if ((await drafts.review(PLACE, next, etag)) !== undefined) return next;
  }
  return undefined;
}
