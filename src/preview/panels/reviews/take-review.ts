import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';
import { readText } from '../../../content/client/read-json.ts';
import { MAX_NAME, MAX_TEXT, REVIEW_KINDS, say, settle } from './review.ts';

/** Largest form, bytes. */
const MAX_BYTES = 64 * 1024;

const said = z
  .object({
    kind: z.enum(REVIEW_KINDS),
    author: z.string().trim().min(1).max(MAX_NAME),
    text: z.string().trim().max(MAX_TEXT),
    width: z.string().max(8),
    variant: z.string().max(500),
  })
  // A comment needs a text; a sign-off does not.
  .refine(({ kind, text }) => kind !== 'comment' || text !== '');
const settled = z.object({
  settle: z.string().max(64),
  done: z.enum(['true', 'false']),
  by: z.string().trim().max(MAX_NAME).default(''),
});

/**
 * Stores a review from the panel's form, for the revision `seen` where it is not the current one.
 * @returns whether it was valid and stored
 */
export async function takeReview(
  request: Request,
  drafts: DraftStore,
  { document, entry }: { readonly document: string; readonly entry: string },
  seen?: string,
): Promise<boolean> {
  const fields = Object.fromEntries(new URLSearchParams(await readText(request, MAX_BYTES).catch(() => '')));
  const mark = settled.safeParse(fields).data;
  if (mark !== undefined) return settle(drafts, document, mark.settle, mark.done === 'true', mark.by, new Date());
  const remark = said.safeParse(fields).data;
  return remark !== undefined && say(drafts, document, { ...remark, entry }, new Date(), randomUUID(), seen);
}
