import { z } from 'zod';
import type { PageContext } from '../../content/page-context.ts';
import type { PreviewLink } from '../../content/preview-links.ts';
import { readText } from '../../content/read-json.ts';
import type { Session } from '../session.ts';

const MAX_BYTES = 64 * 1024;
/** Lives a link may have, hours. */
export const LINK_HOURS = [['day', 24], ['week', 168], ['month', 720]] as const;
/** Times a link for viewers may be opened. */
export const LINK_USES = [['one', 1], ['ten', 10]] as const;

const wanted = z.object({ role: z.enum(['viewer', 'editor']), hours: z.coerce.number().int().min(1).max(720), uses: z.coerce.number().int().min(1).max(20) });

/** What the form of the share page asked for. */
export type ShareAsked = { readonly revoke: string } | z.output<typeof wanted> | undefined;

export async function readShare(request: Request): Promise<ShareAsked> {
  if (request.method !== 'POST') return undefined;
  const fields = Object.fromEntries(new URLSearchParams(await readText(request, MAX_BYTES).catch(() => '')));
  if (fields['revoke'] !== undefined) return { revoke: fields['revoke'] };
  return wanted.safeParse(fields).data;
}

/** Every document a view shows, with its revision. */
export async function pinsOf(page: PageContext, session: Session): Promise<Record<string, string>> {
  const documents = [...new Set((session.result?.entries ?? []).map(({ document }) => document))];
  const stored = await Promise.all(documents.map((document) => page.seat?.drafts.read(document)));
  return Object.fromEntries(stored.flatMap((one) => (one === undefined ? [] : [[one.document, one.etag] as const])));
}

/** Documents that have changed since a link was made; those that are gone count too. */
export async function movedSince(page: PageContext, link: PreviewLink): Promise<string[]> {
  const moved = await Promise.all(
    Object.entries(link.pins).map(async ([document, etag]) => ((await page.seat?.drafts.read(document))?.etag === etag ? undefined : document)),
  );
  return moved.filter((document) => document !== undefined);
}
