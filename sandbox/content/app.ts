import { join } from 'node:path';
import { Hono } from 'hono';
import { Answers } from './answers.ts';
import { addCanvasRoutes } from './canvas-routes.ts';
import { createContentStore, type StoreOptions } from './content-store.ts';
import { createEditing } from './editing/routes.ts';
import { WorkingCopies } from './editing/working.ts';
import { followFiles } from './ledger/documents.ts';
import type { FilesBehind } from './ledger/files.ts';
import { Ledger } from './ledger/ledger.ts';
import { reconcile } from './ledger/reconcile.ts';
import type { Person } from './ledger/records.ts';
import { sweep } from './ledger/sweep.ts';
import { type UnreadableFile, unreadableOf } from './library.ts';
import { createMailer } from './mails.ts';
import { createMediaLibrary } from './media/media-library.ts';
import type { UploadFiles } from './media/upload-folder.ts';
import { createMediaFolder } from '../media/media-folder.ts';
import { heldRevisions } from './releases/held.ts';
import { createOverlays } from './overlays.ts';
import { createEditingServices } from './editing/services.ts';
import type { CachePort } from '../store/cache.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { baseId, documentIds, slugOf } from './locate.ts';
import { createRequests, refuse } from './requests.ts';
import { isMeantFor, windowState } from './restrictions.ts';
import { createSnapshots } from './snapshots.ts';
import type { ContentDocument } from './types.ts';

/** How often schedules and changes of other servers are looked for, milliseconds. */
const TICK_MS = 1_000;

/** How often is deleted what nobody can come back to, milliseconds. */
const SWEEP_MS = 3_600_000;

export interface ContentAppOptions extends StoreOptions {
  /** Clock in milliseconds. */
  readonly now?: () => number;
  /** Token required in preview mode; when absent, preview mode is closed. */
  readonly previewToken?: string | undefined;
  /** Where revisions, states and everything about them is kept; absent: in memory, for as long as the service runs. */
  readonly store?: Store | undefined;
  /** Publishing needs the approval of somebody who has not written the revision. */
  readonly secondPerson?: boolean | undefined;
  /** People who can be asked and mentioned before they have worked here. */
  readonly people?: readonly Person[] | undefined;
  /** Address of the shop without trailing slash, for links in emails to editors. */
  readonly shopOrigin?: string | undefined;
  /** Whether emails wait for a mail server; otherwise they only stay in the outbox. */
  readonly hasMailServer?: boolean | undefined;
  /** Where uploads lie; absent: there is no media library, because another service has the pictures. */
  readonly uploads?: UploadFiles | undefined;
  /** Cache that servers share, for who is here. */
  readonly cache?: CachePort | undefined;
  /** Maximum size of one snapshot, bytes. */
  readonly maxSnapshotBytes?: number | undefined;
  /** Told when files of the content folder could not be written after a change, and when they have been. */
  readonly onFilesBehind?: ((behind: FilesBehind) => void) | undefined;
  /** Memory for responses, bytes. */
  readonly cacheBytes?: number | undefined;
}

const sayBehind = ({ files, file, reason }: FilesBehind): void => {
  // They have all been written since.
  if (files === 0) return;
  console.error(`content: ${files} files could not be written${file === undefined ? '' : `, ${file}: ${reason}`}`);
};

/**
 * The reference content API (D2 §7.5): GET under `/{mode}/caas/v1/canvas/`.
 * @param options content folder, preview token, and for tests clock and catalogue
 * @returns the Hono app; `onChange(listener)` reports cache tags of changed content; `documents()` lists the documents;
 * `close()` stops watching
 */
export function createContentApp(options: ContentAppOptions) {
  const store = createContentStore(options);
  const clock = options.now ?? Date.now;
  const answers = new Answers(options.cacheBytes);
  const working = new WorkingCopies(store.library);
  const memory = options.store === undefined ? openSqliteStore(':memory:') : undefined;
  const documents = options.store ?? (memory as Store);
  const snapshots = createSnapshots({
    library: store.library,
    store: documents,
    clock,
    maxBytes: options.maxSnapshotBytes,
  });
  const ledger = new Ledger({
    store: documents,
    content: store,
    root: options.contentDir,
    clock,
    held: (release) => heldRevisions(documents, release),
    onFilesBehind: options.onFilesBehind ?? sayBehind,
  });
  const mailer = createMailer({
    now: () => new Date(clock()),
    shopOrigin: options.shopOrigin ?? '',
    hasMailServer: options.hasMailServer ?? false,
  });
  const secondPerson = options.secondPerson ?? false;
  const folder = createMediaFolder(join(options.contentDir, 'media'), () => undefined);
  const media = options.uploads && createMediaLibrary({ ledger, folder, files: options.uploads });
  const talkers = new Set<(tag: string, isOwn: boolean) => void>();
  const talked = (tag: string, isOwn = true): void => {
    for (const listener of talkers) listener(tag, isOwn);
  };
  ledger.onChange((ids, isOwn) => {
    for (const id of ids) talked(`entry:${id}`, isOwn);
  });
  const services = createEditingServices({
    ledger,
    mailer,
    secondPerson,
    media,
    talked,
    cache: options.cache,
    people: options.people,
  });
  const failed = (error: unknown): void => console.error('content:', error);
  /** Shows what other servers have changed. */
  const refresh = (): Promise<void> => ledger.exclusive(() => ledger.sync());
  /** What happens by itself: what other servers have changed is shown, files are written, and what is due is done. */
  const tick = async (): Promise<void> => {
    await refresh();
    await ledger.exclusive(async () => ledger.files.retry());
    await services.schedules.tick();
  };
  const clean = (): Promise<void> => sweep(ledger, services.belongings);
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, work: () => Promise<void>): void =>
    void timers.push(setInterval(() => void work().catch(failed), ms).unref());
  let begun: Promise<void> | undefined;
  const ready = (): Promise<void> =>
    (begun ??= reconcile(ledger).then(() => {
      store.reportAll();
      followFiles(ledger, failed);
      if (options.watch === false) return;
      every(TICK_MS, tick);
      every(SWEEP_MS, clean);
    }));
  store.onChange((tags) => answers.drop(tags));
  const requests = createRequests({
    library: store.library,
    clock,
    answers,
    working,
    overlays: createOverlays(ledger),
    snapshots,
    previewToken: options.previewToken,
    ready,
  });

  const app = new Hono();
  requests.useVersions(app);
  addCanvasRoutes(app, store, requests);

  app.route(
    '/',
    createEditing({
      store,
      contentDir: options.contentDir,
      ledger,
      services,
      secondPerson,
      ready,
      working,
      snapshots,
      mayPreview: requests.mayPreview,
      asked: requests.asked,
    }),
  );
  app.notFound((c) => refuse(c, 404, 'NOT_FOUND', 'There is no such call.'));

  return {
    app,
    onChange: store.onChange,
    /** Called with cache tags of what this server has changed, once other servers can read it. */
    onCommit: (listener: (tags: readonly string[]) => void): void =>
      ledger.onCommit((ids) => listener(ids.map((id) => `doc:${baseId(id)}`))),
    /**
     * Called with what colleagues do besides content: `presence`, `comments:{entry}`, `entry:{entry}` (schedules,
     * verdicts, what is asked), `releases`. What another server has done is not to be sent round again (`isOwn` false).
     */
    onTalk: (listener: (tag: string, isOwn: boolean) => void): void => void talkers.add(listener),
    /** Uploads and focal points, for the media service. */
    pictures: media?.pictures,
    versions: store.versions,
    withDependents: store.withDependents,
    reload: store.reload,
    /** Slugs of the pages and articles that a site's shoppers in a locale are shown now, e.g. for an export. */
    slugs: (siteId: string, locale: string): string[] =>
      documentIds(store.library, siteId).flatMap((id) => {
        const version = store.library.version(id, 'publish');
        const isShown =
          version !== undefined &&
          isMeantFor(version.raw, siteId, locale) &&
          windowState(version.raw, siteId, clock()) === 'published';
        return isShown ? (slugOf(id, version) ?? []) : [];
      }),
    /** Every document with its versions and their problems; for readiness. */
    documents: (): readonly ContentDocument[] => [...store.library.documents.values()],
    /** Files that cannot be read; what they last said is shown where there is such a version. */
    unreadable: (): readonly UnreadableFile[] => [...store.library.documents.values()].flatMap(unreadableOf),
    /** Files that could not be written after a change. */
    filesBehind: (): number => ledger.files.behind,
    /** Brings files and store together; must be awaited before the first visitor is served. */
    ready,
    /** Looks now for what other servers have changed. */
    refresh: (): Promise<void> => ready().then(refresh).catch(failed),
    /** Does now what happens by itself every second, for tests. */
    tick,
    /** Does now what happens by itself every hour, for tests. */
    sweep: (): Promise<void> => ready().then(clean),
    close: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer);
      snapshots.close();
      store.close();
      await ledger.idle();
      await memory?.close();
    },
  };
}
