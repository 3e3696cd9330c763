import { z } from 'zod';
import { schemas } from '../../blocks/_kit/registry.ts';
import type { StoredDocument } from '../../content/drafts/draft-store.ts';
import type { SnapshotRefusal } from '../../content/drafts/documents.ts';
import type { PageContext, PreviewSeat } from '../../content/page-context.ts';
import type { NewPreviewLink, PreviewLink } from '../../content/drafts/preview-links.ts';
import { readText } from '../../content/client/read-json.ts';
import { type ViewerEntry, viewerPage } from '../entries/entries.ts';
import { openEntry } from '../entries/open-entry.ts';
import { type Session, viewParams } from '../session/session.ts';
import { viewerHref } from '../query/viewer-query.ts';

const MAX_BYTES = 64 * 1024;
const HOUR_MS = 3_600_000;
/** A snapshot outlives its link by this time, milliseconds. */
const LEEWAY_MS = 60_000;
/** Lifetimes of a link, hours. */
export const LINK_HOURS = [
  ['day', 24],
  ['week', 168],
  ['month', 720],
] as const;
/** How often a link for viewers can be opened; the first is the usual one. */
export const LINK_USES = [
  ['any', ''],
  ['one', 1],
] as const;
/** Longest name of a link, characters. */
export const MAX_LINK_NAME = 80;

const wanted = z.object({
  role: z.enum(['viewer', 'editor']),
  hours: z.coerce.number().int().min(1).max(720),
  uses: z
    .literal('')
    .transform(() => undefined)
    .or(z.coerce.number().int().min(1).max(20))
    .optional(),
  name: z
    .string()
    .trim()
    .max(MAX_LINK_NAME)
    .transform((name) => name || undefined)
    .optional(),
});
type Wanted = z.output<typeof wanted>;

/** Parsed form of the share page. */
export type ShareAsked = { readonly revoke: string } | Wanted | undefined;

export async function readShare(request: Request): Promise<ShareAsked> {
  if (request.method !== 'POST') return undefined;
  const fields = Object.fromEntries(new URLSearchParams(await readText(request, MAX_BYTES).catch(() => '')));
  if (fields['revoke'] !== undefined) return { revoke: fields['revoke'] };
  return wanted.safeParse(fields).data;
}

/** The stored document; undefined when it is gone, `unknown` when the source fails. */
const storedNow = (page: PageContext, document: string): Promise<StoredDocument | undefined | 'unknown'> =>
  page.seat?.drafts.read(document).catch(() => 'unknown' as const) ?? Promise.resolve('unknown' as const);

/** What a view shows: the entry that is open, or those of its list. */
export const entriesInView = ({ query, chosen, result }: Session): readonly ViewerEntry[] =>
  query.entry === undefined ? (result?.entries ?? []) : chosen === undefined ? [] : [chosen];

/** Revisions of the documents in a view, where the source knows them: by their etags and by their numbers. */
async function pinsOf(page: PageContext, session: Session): Promise<Pick<NewPreviewLink, 'pins' | 'revisions'>> {
  const documents = [...new Set(entriesInView(session).map(({ document }) => document))];
  const read = await Promise.all(documents.map((document) => storedNow(page, document)));
  const stored = read.filter((one) => one !== undefined && one !== 'unknown');
  return {
    pins: Object.fromEntries(stored.map(({ document, etag }) => [document, etag])),
    revisions: Object.fromEntries(
      stored.flatMap(({ document, revision }) => (revision === undefined ? [] : [[document, revision] as const])),
    ),
  };
}

/** Difference of an entry from its shared version. */
export interface ChangedEntry {
  readonly key: string;
  readonly name: string;
  readonly how: 'changed' | 'gone' | 'new';
}

/** Entries of a shared view that differ from the current content. */
export async function changedSince(page: PageContext, session: Session): Promise<ChangedEntry[]> {
  const { query } = session;
  const content = page.previewContent?.({
    site: query.site,
    info: query.info,
    draft: query.draft,
    dateTime: query.dateTime === undefined ? undefined : new Date(query.dateTime),
  });
  if (content === undefined || session.result === undefined) return [];
  const asked = { ...query, shared: undefined };
  const open = query.entry === undefined ? undefined : await openEntry({ content }, viewParams(asked));
  const listed =
    query.entry === undefined ? (await viewerPage(content, asked, schemas)).entries : open === undefined ? [] : [open];
  const today = new Map(listed.map((entry) => [entry.key, entry]));
  const shared = entriesInView(session);
  const then = new Set(shared.map(({ key }) => key));
  return [
    ...shared.flatMap(({ key, name, item }): ChangedEntry[] => {
      const now = today.get(key);
      if (now === undefined) return [{ key, name, how: 'gone' }];
      return JSON.stringify(now.item) === JSON.stringify(item) ? [] : [{ key, name, how: 'changed' }];
    }),
    ...[...today.values()].flatMap(({ key, name }): ChangedEntry[] =>
      then.has(key) ? [] : [{ key, name, how: 'new' }],
    ),
  ];
}

/** Creates a link for the view, with a snapshot of its content if requested; or says why it failed. */
export async function makeLink(
  page: PageContext,
  session: Session,
  asked: Wanted,
): Promise<PreviewLink | { readonly refused: SnapshotRefusal } | undefined> {
  const { seat } = page;
  if (seat === undefined) return undefined;
  const made = await seat.drafts
    .snapshot(Date.now() + asked.hours * HOUR_MS + LEEWAY_MS)
    .catch(() => ({ refused: { message: '' } }));
  if ('refused' in made) return made;
  const snapshot = 'id' in made ? made.id : undefined;
  const query = viewerHref(session.query, { shared: undefined }).split('?')[1] ?? '';
  const { link } = await seat.links.make({
    ...asked,
    query,
    ...(await pinsOf(page, session)),
    snapshot,
    by: seat.unnamed === true ? undefined : seat.editor.name,
    entry: session.query.entry === undefined ? undefined : session.chosen?.name,
  });
  return link;
}

/**
 * The address of a link that still opens something, and whether it freezes the content; undefined for any other, and for
 * one that says who somebody is.
 */
export async function shownAddress(
  { links }: Pick<PreviewSeat, 'links'>,
  id: string | null,
  origin: string,
): Promise<{ readonly address: string; readonly keeps: boolean } | undefined> {
  const link = id === null ? undefined : await links.find(id);
  if (link === undefined || link.revoked || link.left === 0 || link.editor !== undefined) return undefined;
  return { address: `${origin}${await links.pathOf(link)}`, keeps: link.snapshot !== undefined };
}

/** Revokes a link and deletes its snapshot. */
export async function endLink({ seat }: PageContext, id: string): Promise<void> {
  const snapshot = (await seat?.links.find(id))?.snapshot;
  await seat?.links.revoke(id);
  // If the source cannot be reached, the snapshot expires on its own.
  if (snapshot !== undefined) await seat?.drafts.forgetSnapshot(snapshot).catch(() => undefined);
}

/** Documents that changed or were deleted since a link was made. */
export async function movedSince(page: PageContext, link: PreviewLink): Promise<string[]> {
  const moved = await Promise.all(
    Object.entries(link.pins).map(async ([document, etag]) => {
      const now = await storedNow(page, document);
      return now === 'unknown' || now?.etag === etag ? undefined : document;
    }),
  );
  return moved.filter((document) => document !== undefined);
}
