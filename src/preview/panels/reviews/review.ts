import { z } from 'zod';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';

/** Kinds of reviews: a comment or a sign-off. */
export const REVIEW_KINDS = ['comment', 'approved', 'changes'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
/** Longest remark and name, characters. */
export const MAX_TEXT = 4_000;
export const MAX_NAME = 80;
/** Comments per document at most. */
const MAX_ITEMS = 2_000;
/** Attempts when somebody else writes at the same moment. */
const TRIES = 5;

/** A comment was resolved or reopened. */
const mark = z.object({ done: z.boolean(), by: z.string(), at: z.string() });
/** Marks per comment at most. */
const MAX_MARKS = 20;

const review = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(REVIEW_KINDS),
  author: z.string(),
  text: z.string(),
  /** Key of the entry in its document; its pointer there where it has none, and in comments of before there were keys. */
  entry: z.string(),
  /** Frame width it is about; empty for all. */
  width: z.string(),
  /** Test context it is about; empty for all visitors. */
  variant: z.string(),
  /** Revision of the document at that time. */
  etag: z.string(),
  done: z.boolean().default(false),
  /** Who resolved or reopened it, and when; newest last. */
  marks: z.array(mark).default([]),
});
export type Review = z.output<typeof review>;

export interface Said {
  readonly kind: ReviewKind;
  readonly author: string;
  readonly text: string;
  readonly entry: string;
  readonly width: string;
  readonly variant: string;
}

/** A comment with whether the document has changed since. */
export interface ShownReview extends Review {
  readonly moved: boolean;
}

const parsed = (items: readonly unknown[]): Review[] => items.flatMap((item) => review.safeParse(item).data ?? []);

/**
 * Comments on an entry, newest first.
 *
 * @param names what comments call the entry: its key and its pointer; absent: all entries of the document
 */
export async function reviewsOf(
  drafts: DraftStore,
  document: string,
  names?: readonly string[],
): Promise<readonly ShownReview[]> {
  const [{ items }, stored] = await Promise.all([drafts.reviews(document), drafts.read(document)]);
  return parsed(items)
    .filter((one) => names?.includes(one.entry) ?? true)
    .map((one) => ({ ...one, moved: one.etag !== stored?.etag }))
    .reverse();
}

async function change(
  drafts: DraftStore,
  document: string,
  make: (items: readonly unknown[]) => readonly unknown[],
): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { items, etag } = await drafts.reviews(document);
    if ((await drafts.review(document, make(items), etag)) !== undefined) return true;
  }
  return false;
}

/**
 * Adds a comment or sign-off to the current revision, or to the one that was viewed.
 * @returns whether it was stored
 */
export async function say(
  drafts: DraftStore,
  document: string,
  said: Said,
  at: Date,
  id: string,
  seen?: string,
): Promise<boolean> {
  const stored = await drafts.read(document);
  if (stored === undefined) return false;
  const item: Review = {
    ...said,
    marks: [],
    text: said.text.slice(0, MAX_TEXT),
    author: said.author.slice(0, MAX_NAME),
    id,
    at: at.toISOString(),
    etag: seen ?? stored.etag,
    done: false,
  };
  return change(drafts, document, (items) => [...items, item].slice(-MAX_ITEMS));
}

/** Marks a comment as resolved or open; `by` may be empty. */
export const settle = (
  drafts: DraftStore,
  document: string,
  id: string,
  done: boolean,
  by: string,
  at: Date,
): Promise<boolean> =>
  change(drafts, document, (items) =>
    items.map((item) => {
      const known = review.safeParse(item).data;
      return known?.id === id
        ? {
            ...known,
            done,
            marks: [...known.marks, { done, by: by.slice(0, MAX_NAME), at: at.toISOString() }].slice(-MAX_MARKS),
          }
        : item;
    }),
  );
