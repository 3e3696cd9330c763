import { z } from 'zod';
import { schemas } from '../../blocks/_kit/registry.ts';
import type { StoredDocument } from '../../content/drafts/draft-store.ts';
import type { PageContext, PreviewRole } from '../../content/page-context.ts';
import type { PreviewLink } from '../../content/drafts/preview-links.ts';
import { readText } from '../../content/client/read-json.ts';
import { viewerPage } from '../entries/entries.ts';
import type { Session } from '../session/session.ts';
import { viewerHref } from '../query/viewer-query.ts';

const MAX_BYTES = 64 * 1024;
const HOUR_MS = 3_600_000;
/** What is kept outlives its link by a little, never the other way round; milliseconds. */
const LEEWAY_MS = 60_000;
/** Lives a link may have, hours. */
export const LINK_HOURS = [
  ['day', 24],
  ['week', 168],
  ['month', 720],
] as const;
/** Times a link for viewers may be opened. */
export const LINK_USES = [
  ['one', 1],
  ['ten', 10],
] as const;

const wanted = z.object({
  role: z.enum(['viewer', 'editor']),
  hours: z.coerce.number().int().min(1).max(720),
  uses: z.coerce.number().int().min(1).max(20),
});

/** What the form of the share page asked for. */
export type ShareAsked = { readonly revoke: string } | z.output<typeof wanted> | undefined;

export async function readShare(request: Request): Promise<ShareAsked> {
  if (request.method !== 'POST') return undefined;
  const fields = Object.fromEntries(new URLSearchParams(await readText(request, MAX_BYTES).catch(() => '')));
  if (fields['revoke'] !== undefined) return { revoke: fields['revoke'] };
  return wanted.safeParse(fields).data;
}

/** A document as it is stored; undefined where it is gone, `unknown` where the source does not tell. */
const storedNow = (page: PageContext, document: string): Promise<StoredDocument | undefined | 'unknown'> =>
  page.seat?.drafts.read(document).catch(() => 'unknown' as const) ?? Promise.resolve('unknown' as const);

/** Every document a view shows, with its revision; without those of which the source tells none. */
async function pinsOf(page: PageContext, session: Session): Promise<Record<string, string>> {
  const documents = [...new Set((session.result?.entries ?? []).map(({ document }) => document))];
  const stored = await Promise.all(documents.map((document) => storedNow(page, document)));
  return Object.fromEntries(
    stored.flatMap((one) => (one === undefined || one === 'unknown' ? [] : [[one.document, one.etag] as const])),
  );
}

/** How an entry differs from what was shared. */
export interface ChangedEntry {
  readonly key: string;
  readonly name: string;
  readonly how: 'changed' | 'gone' | 'new';
}

/** Entries of a view, as a link has shared it, that differ from today's. */
export async function changedSince(page: PageContext, { query, result }: Session): Promise<ChangedEntry[]> {
  const content = page.previewContent?.({
    site: query.site,
    info: query.info,
    draft: query.draft,
    dateTime: query.dateTime === undefined ? undefined : new Date(query.dateTime),
  });
  if (content === undefined || result === undefined) return [];
  const today = new Map(
    (await viewerPage(content, { ...query, shared: undefined }, schemas)).entries.map((entry) => [entry.key, entry]),
  );
  const then = new Set(result.entries.map(({ key }) => key));
  return [
    ...result.entries.flatMap(({ key, name, item }): ChangedEntry[] => {
      const now = today.get(key);
      if (now === undefined) return [{ key, name, how: 'gone' }];
      return JSON.stringify(now.item) === JSON.stringify(item) ? [] : [{ key, name, how: 'changed' }];
    }),
    ...[...today.values()].flatMap(({ key, name }): ChangedEntry[] =>
      then.has(key) ? [] : [{ key, name, how: 'new' }],
    ),
  ];
}

/** A link for the view with the content as it is, or why there is none. */
export async function makeLink(
  page: PageContext,
  session: Session,
  asked: { readonly role: PreviewRole; readonly hours: number; readonly uses: number },
): Promise<{ readonly path: string; readonly keeps: boolean } | { readonly refused: string } | undefined> {
  const { seat } = page;
  if (seat === undefined) return undefined;
  const made = await seat.drafts
    .snapshot(Date.now() + asked.hours * HOUR_MS + LEEWAY_MS)
    .catch((error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }));
  if ('refused' in made) return made;
  const snapshot = 'id' in made ? made.id : undefined;
  const query = viewerHref(session.query, { shared: undefined }).split('?')[1] ?? '';
  const { path } = await seat.links.make({ ...asked, query, pins: await pinsOf(page, session), snapshot });
  return { path, keeps: snapshot !== undefined };
}

/** Ends a link, and what was kept for it. */
export async function endLink({ seat }: PageContext, id: string): Promise<void> {
  const snapshot = seat?.links.find(id)?.snapshot;
  seat?.links.revoke(id);
  // A source that cannot be reached lets it go by itself when its time is up.
  if (snapshot !== undefined) await seat?.drafts.forgetSnapshot(snapshot).catch(() => undefined);
}

/** Documents that have changed since a link was made; those that are gone count too. */
export async function movedSince(page: PageContext, link: PreviewLink): Promise<string[]> {
  const moved = await Promise.all(
    Object.entries(link.pins).map(async ([document, etag]) => {
      const now = await storedNow(page, document);
      return now === 'unknown' || now?.etag === etag ? undefined : document;
    }),
  );
  return moved.filter((document) => document !== undefined);
}
