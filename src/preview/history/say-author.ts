import { t } from '../../messages/viewer/browser.ts';
import type { OpenDocument } from '../edit/drafts/workspace-api.ts';
import { lastChanges, type LastChange } from './field-authors.ts';
import { authors, read, zoneOf } from './history-calls.ts';
import { FILE } from './item-text.ts';
import { createWhen } from './when.ts';

type Find = ReturnType<typeof lastChanges>;
const known = new Map<string, { readonly etag: string; readonly find: Promise<Find | undefined> }>();

async function load(id: string): Promise<Find | undefined> {
  const [stored, found] = await Promise.all([read(id), authors(id)]);
  return stored === undefined || found === undefined
    ? undefined
    : lastChanges({ raw: stored.raw as Parameters<typeof lastChanges>[0]['raw'], authors: found });
}

/** What is known of a document as it is saved; asked for again once something else is saved. */
function finderOf({ name, state }: OpenDocument): Promise<Find | undefined> {
  const { etag } = state.get();
  const cached = known.get(name);
  if (cached?.etag === etag) return cached.find;
  const find = load(name).catch(() => {
    known.delete(name);
    return undefined;
  });
  known.set(name, { etag, find });
  return find;
}

/** Who changed a field last. */
export const lastChangeIn = async (open: OpenDocument, pointer: string): Promise<LastChange> =>
  (await finderOf(open))?.(open, pointer);

/** Who changed a field last, and when, in words; empty where nothing is known. */
export async function sayAuthor(open: OpenDocument, pointer: string, site: string): Promise<string> {
  const [find, zone] = await Promise.all([finderOf(open), zoneOf(site)]);
  const last = find?.(open, pointer);
  if (last === undefined) return '';
  if (last === 'unsaved') return t('js.history.author.unsaved');
  const when = createWhen(zone, document.documentElement.lang, Date.now()).moment(last.at);
  if (last.by.id === FILE) return t('js.history.author.file', { when });
  return t('js.history.author', { name: last.by.name, when });
}
