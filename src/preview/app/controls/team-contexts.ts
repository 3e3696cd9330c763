import { z } from 'zod';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';

/** A test context kept by name, for everybody who works on this content. */
const context = z.object({ name: z.string().trim().min(1).max(40), context: z.string().trim().min(1).max(500) });
export type SavedContext = z.output<typeof context>;

/** Name they are kept under, among the comments of the content source. */
const PLACE = 'viewer-contexts';
/** More than fit a glance. */
const MAX_CONTEXTS = 30;
/** Two who save at the same moment: the later one reads again this often. */
const TRIES = 5;

const asked = z.union([z.object({ forget: z.string().max(40) }), context]);
export type ContextAsked = z.output<typeof asked>;

/** What was asked: a context to keep, or the name of one to forget; undefined when it is neither. */
export const readContext = (value: unknown): ContextAsked | undefined => asked.safeParse(value).data;

const parsed = (items: readonly unknown[]): SavedContext[] =>
  items.flatMap((item) => context.safeParse(item).data ?? []);

/** The team's contexts, in the order they were saved. */
export const teamContexts = async (drafts: DraftStore): Promise<readonly SavedContext[]> =>
  parsed((await drafts.reviews(PLACE)).items);

/**
 * Keeps a context in place of the one of its name, or forgets one.
 *
 * @returns the contexts there are now; undefined when others kept coming in between
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
