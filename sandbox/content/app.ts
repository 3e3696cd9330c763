import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { type Answer, answerOf, Answers, type Draft } from './answers.ts';
import { cacheTagHeader } from './cache-tags.ts';
import {
  type Asked,
  BrokenDocument,
  childrenCall,
  documentCall,
  popupsCall,
  searchCall,
  showcaseCall,
} from './calls.ts';
import { createContentStore, type StoreOptions } from './content-store.ts';
import { createEditing } from './editing/routes.ts';
import { WorkingCopies } from './editing/working.ts';
import { followFiles } from './ledger/documents.ts';
import type { FilesBehind } from './ledger/files.ts';
import { Ledger } from './ledger/ledger.ts';
import { reconcile } from './ledger/reconcile.ts';
import type { Person } from './ledger/records.ts';
import { sweep } from './ledger/sweep.ts';
import { type Documents, type UnreadableFile, unreadableOf } from './library.ts';
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
import { baseId, documentIds, FOLDERS, idsForSlug, slugOf } from './locate.ts';
import { isMeantFor, momentOf, windowState } from './restrictions.ts';
import { localeFor, siteById, siteForLocale } from './sites.ts';
import { createSnapshots, type Snapshot } from './snapshots.ts';
import type { ContentDocument, Mode } from './types.ts';

/** Header of the preview access token (D2 §7.1, CAAS-04). */
export const PREVIEW_TOKEN_HEADER = 'x-preview-token';
/** Header with the id of an editor's working copy, which includes unsaved changes. */
export const WORKING_COPY_HEADER = 'x-working-copy';
/** Header with the sequence number of a message that the working copy must have taken in. */
export const WORKING_SINCE_HEADER = 'x-working-since';
/** Header with the id of a snapshot: documents as they were when it was made. */
export const SNAPSHOT_HEADER = 'x-content-snapshot';
/** Header with the id of a release: what shoppers would see if it were published. */
export const RELEASE_HEADER = 'x-content-release';
/** Header with a revision that stands in place of its document, e.g. `pages/home@12`. */
export const REVISION_HEADER = 'x-content-revision';
/** How often schedules and changes of other servers are looked for, milliseconds. */
const TICK_MS = 1_000;
/** How long an answer holds whose tags are more than a header takes, milliseconds. */
const PARTLY_TAGGED_MS = 60_000;
/** How often is deleted what nobody can come back to, milliseconds. */
const SWEEP_MS = 3_600_000;
/** Where a request keeps the documents that a release or revision is laid over. */
const OVERLAY = 'overlay' as never;
/** The content as a snapshot has it. */
const SNAPSHOT = 'snapshot' as never;
const BASE = '/:mode{publish|preview}/caas/v1/canvas';

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

const isSecret = (given: string | undefined, secret: string | undefined): boolean => {
  if (!given || !secret) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const refuse = (
  c: Context,
  status: 400 | 401 | 404 | 405 | 409 | 410 | 422,
  error: string,
  message: string,
  more: object = {},
) => c.json({ error, message, ...more }, status, { 'cache-control': 'no-store' });

const sayBehind = ({ files, file, reason }: FilesBehind): void => {
  // They have all been written since.
  if (files === 0) return;
  console.error(`content: ${files} files could not be written${file === undefined ? '' : `, ${file}: ${reason}`}`);
};

const without = (productId: string): string => productId.slice(0, 8);

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
  const overlays = createOverlays(ledger);
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
  const mayPreview = (c: Context): boolean => isSecret(c.req.header(PREVIEW_TOKEN_HEADER), options.previewToken);
  store.onChange((tags) => answers.drop(tags));

  function asked(c: Context, siteId: string | undefined): Asked | Response {
    const isPreview = c.req.path.startsWith('/preview/');
    if (isPreview && !mayPreview(c)) {
      return refuse(c, 401, 'PREVIEW_TOKEN', 'Preview mode needs the preview access token.');
    }
    const site = siteId === undefined ? siteForLocale((c.req.query('locale') ?? '').toLowerCase()) : siteById(siteId);
    if (!site) return refuse(c, 404, 'UNKNOWN_SITE', 'There is no such site.');
    const mode: Mode = isPreview ? (c.req.query('published') === 'true' ? 'dated' : 'preview') : 'publish';
    const moment = isPreview ? c.req.query('previewDateTime') : undefined;
    const snapshot = c.get(SNAPSHOT) as Snapshot | undefined;
    const overlay = c.get(OVERLAY) as Documents | undefined;
    const documents =
      snapshot?.documents ??
      (mode === 'preview'
        ? working.over(c.req.header(WORKING_COPY_HEADER), Number(c.req.header(WORKING_SINCE_HEADER) ?? 0), overlay)
        : (overlay ?? store.library));
    if (documents === undefined)
      return refuse(
        c,
        409,
        'WORKING_COPY',
        'This working copy is not known (any more), or not complete: send it first.',
      );
    const now = moment ? momentOf(moment, 'validFrom', site.zone) : (snapshot?.made ?? clock());
    if (now === undefined)
      return refuse(
        c,
        400,
        'PREVIEW_DATE',
        'previewDateTime must be a date and time with its offset such as 2026-12-01T00:00:00Z, or a day.',
      );
    return {
      mode,
      site,
      locale: localeFor(site, c.req.query('locale')),
      now,
      isFixed: Boolean(moment),
      removeNulls: c.req.query('removeNulls') === 'true',
      documents,
    };
  }

  function send(c: Context, { mode }: Asked, { body, etag, tags, until }: Answer, pinned: boolean): Response {
    const { value: cacheTag, isWhole } = cacheTagHeader(tags);
    // Not every change can drop it.
    const end = isWhole || mode !== 'publish' ? until : Math.min(until, clock() + PARTLY_TAGGED_MS);
    const seconds = pinned || end === Infinity ? undefined : Math.max(0, Math.floor((end - clock()) / 1000));
    const keep = mode === 'publish' ? 'public, no-cache' : 'private, no-store';
    const headers = {
      etag,
      'cache-tag': cacheTag,
      'cache-control': seconds === undefined ? keep : `${keep}, max-age=${seconds}`,
      vary: PREVIEW_TOKEN_HEADER,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  }

  function answer(c: Context, siteId: string | undefined, make: (asked: Asked) => Draft): Response {
    const question = asked(c, siteId);
    if (question instanceof Response) return question;
    const { mode, site, locale, removeNulls, now, isFixed: pinned } = question;
    const query = new URL(c.req.url).searchParams;
    for (const name of ['locale', 'removeNulls', 'cms', 'bypassAllCache']) query.delete(name);
    if (!pinned) query.delete('previewDateTime');
    query.sort();
    const key = [c.req.path, mode, site.id, locale, removeNulls, query].join('|');
    try {
      if (question.documents !== store.library) {
        const { data, tags, until } = make(question);
        return data === undefined
          ? refuse(c, 404, 'NOT_FOUND', 'There is no such content.')
          : send(c, question, answerOf(data, tags, until), pinned);
      }
      const found = answers.get(key, pinned ? -Infinity : now, () => make(question));
      return found ? send(c, question, found, pinned) : refuse(c, 404, 'NOT_FOUND', 'There is no such content.');
    } catch (error) {
      if (!(error instanceof BrokenDocument)) throw error;
      // Problems in unpublished files are shown to editors only.
      return refuse(
        c,
        422,
        'BROKEN_DOCUMENT',
        mode === 'publish' ? 'The document cannot be read.' : error.problem.message,
        mode === 'publish' ? {} : error.problem,
      );
    }
  }

  const app = new Hono();
  app.use('/preview/*', async (c, next) => {
    const [release, revision] = [c.req.header(RELEASE_HEADER), c.req.header(REVISION_HEADER)];
    if ((release === undefined && revision === undefined) || !mayPreview(c)) return next();
    await ready();
    const overlay =
      release === undefined ? await overlays.ofRevision(revision ?? '') : await overlays.ofRelease(release);
    if (overlay === undefined) return refuse(c, 410, 'NO_VERSION', 'There is no such release or revision.');
    c.set(OVERLAY, overlay);
    return next();
  });
  app.use('/preview/*', async (c, next) => {
    const wanted = c.req.header(SNAPSHOT_HEADER);
    if (wanted === undefined || !mayPreview(c)) return next();
    const snapshot = await snapshots.open(wanted);
    // Never fall back to today's content.
    if (snapshot === undefined) return refuse(c, 410, 'NO_SNAPSHOT', 'This snapshot is not kept any more.');
    c.set(SNAPSHOT, snapshot);
    return next();
  });
  const param = (c: Context, name: string): string => c.req.param(name) ?? '';
  const query = (c: Context) => new URL(c.req.url).searchParams;
  const site = (c: Context): string => param(c, 'siteId');

  for (const call of ['page', 'augmentedpage'] as const) {
    app.get(`${BASE}/${call}/:siteId/:page{.+}`, (c) =>
      answer(c, site(c), (question) =>
        documentCall(store, question, idsForSlug(question.documents, call, param(c, 'page'), question.mode)),
      ),
    );
  }
  app.get(`${BASE}/category/:siteId/:id`, (c) =>
    answer(c, site(c), (question) =>
      documentCall(
        store,
        question,
        [param(c, 'id'), 'default'].map((id) => `${FOLDERS.category[0]}/${id}`),
      ),
    ),
  );
  app.get(`${BASE}/product/:siteId/:id`, (c) =>
    answer(c, site(c), (question) =>
      documentCall(
        store,
        question,
        [param(c, 'id'), without(param(c, 'id')), 'default'].map((id) => `${FOLDERS.product[0]}/${id}`),
      ),
    ),
  );
  app.get(`${BASE}/popups/:siteId`, (c) => answer(c, site(c), (question) => popupsCall(store, question)));
  for (const call of ['menu', 'footer', 'redirects', 'messages']) {
    app.get(`${BASE}/${call}/:siteId`, (c) => answer(c, site(c), (question) => documentCall(store, question, [call])));
  }
  for (const kind of ['locationselector', 'loyaltymodal', 'signinmodal', 'signupmodal', 'footsizes']) {
    app.get(`${BASE}/${kind}/:siteId`, (c) =>
      answer(c, site(c), (question) => documentCall(store, question, [`${FOLDERS.kind[0]}/${kind}`])),
    );
  }
  app.get(`${BASE}/sizechart/:siteId/:productType`, (c) =>
    answer(c, site(c), (question) =>
      documentCall(
        store,
        question,
        [param(c, 'productType'), 'default'].map((type) => `${FOLDERS.kind[0]}/sizechart/${type}`),
      ),
    ),
  );
  app.get(`${BASE}/fragment/:id`, (c) =>
    answer(c, c.req.header('siteId') ?? c.req.query('siteId'), (question) =>
      documentCall(store, question, [`${FOLDERS.fragment[0]}/${param(c, 'id')}`]),
    ),
  );
  app.get(`${BASE}/children/:siteId/:parent{.+}`, (c) =>
    answer(c, site(c), (question) => childrenCall(store, question, param(c, 'parent'))),
  );
  app.get(`${BASE}/search/:siteId/:searchType`, (c) =>
    answer(c, site(c), (question) => searchCall(store, question, param(c, 'searchType'), query(c))),
  );
  app.get(`${BASE}/showcase/:siteId/:docType?`, (c) =>
    answer(c, site(c), (question) => showcaseCall(store, question, c.req.param('docType'), query(c))),
  );

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
      mayPreview,
      asked,
    }),
  );
  app.all(`${BASE}/*`, (c) =>
    ['GET', 'HEAD'].includes(c.req.method)
      ? refuse(c, 404, 'NOT_FOUND', 'There is no such call.')
      : refuse(c, 405, 'METHOD', 'Content is read with GET.'),
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
