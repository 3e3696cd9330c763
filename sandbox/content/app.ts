import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { type Answer, answerOf, Answers, type Draft } from './answers.ts';
import { type Asked, BrokenDocument, childrenCall, documentCall, searchCall, showcaseCall } from './calls.ts';
import { createContentStore, type StoreOptions } from './content-store.ts';
import { createEditing } from './editing.ts';
import { FOLDERS, idsForSlug, slugOf } from './locate.ts';
import { localeFor, siteById, siteForLocale } from './sites.ts';
import { createSnapshots } from './snapshots.ts';
import type { ContentDocument, Mode } from './types.ts';
import { WorkingCopies } from './working.ts';

/** Header of the preview access token (D2 §7.1, CAAS-04). */
export const PREVIEW_TOKEN_HEADER = 'x-preview-token';
/** Header with the id of an editor's working copy, which includes unsaved changes. */
export const WORKING_COPY_HEADER = 'x-working-copy';
/** Header with the id of a snapshot: documents as they were when it was made. */
export const SNAPSHOT_HEADER = 'x-content-snapshot';
const BASE = '/:mode{publish|preview}/caas/v1/canvas';

export interface ContentAppOptions extends StoreOptions {
  /** Clock in milliseconds. */
  readonly now?: () => number;
  /** Token required in preview mode; when absent, preview mode is closed. */
  readonly previewToken?: string | undefined;
  /** Where snapshots are stored; defaults to a folder beside the content. */
  readonly snapshotDir?: string | undefined;
  /** Maximum size of one snapshot, bytes. */
  readonly maxSnapshotBytes?: number | undefined;
}

const isSecret = (given: string | undefined, secret: string | undefined): boolean => {
  if (!given || !secret) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const refuse = (
  c: Context,
  status: 400 | 401 | 404 | 405 | 410 | 422,
  error: string,
  message: string,
  more: object = {},
) => c.json({ error, message, ...more }, status, { 'cache-control': 'no-store' });

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
  const answers = new Answers();
  const working = new WorkingCopies(store.library);
  const snapshots = createSnapshots({
    library: store.library,
    folder: options.snapshotDir ?? join(options.contentDir, '.snapshots'),
    clock,
    maxBytes: options.maxSnapshotBytes,
  });
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
    const wanted = isPreview ? c.req.header(SNAPSHOT_HEADER) : undefined;
    const snapshot = wanted === undefined ? undefined : snapshots.open(wanted);
    // Never fall back to today's content.
    if (wanted !== undefined && snapshot === undefined)
      return refuse(c, 410, 'NO_SNAPSHOT', 'This snapshot is not kept any more.');
    const now = moment ? Date.parse(moment) : (snapshot?.made ?? clock());
    if (Number.isNaN(now))
      return refuse(c, 400, 'PREVIEW_DATE', 'previewDateTime must be a date and time such as 2026-12-01T00:00:00Z.');
    return {
      mode,
      site,
      locale: localeFor(site, c.req.query('locale')),
      now,
      removeNulls: c.req.query('removeNulls') === 'true',
      documents:
        snapshot?.documents ?? (mode === 'preview' ? working.over(c.req.header(WORKING_COPY_HEADER)) : store.library),
    };
  }

  function send(c: Context, { mode }: Asked, { body, etag, tags, until }: Answer, pinned: boolean): Response {
    const seconds = pinned || until === Infinity ? undefined : Math.max(0, Math.floor((until - clock()) / 1000));
    const keep = mode === 'publish' ? 'public, no-cache' : 'private, no-store';
    const headers = {
      etag,
      'cache-tag': tags.join(','),
      'cache-control': seconds === undefined ? keep : `${keep}, max-age=${seconds}`,
      vary: PREVIEW_TOKEN_HEADER,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  }

  function answer(c: Context, siteId: string | undefined, make: (asked: Asked) => Draft): Response {
    const question = asked(c, siteId);
    if (question instanceof Response) return question;
    const { mode, site, locale, removeNulls, now } = question;
    const query = new URL(c.req.url).searchParams;
    for (const name of ['locale', 'removeNulls', 'cms', 'bypassAllCache']) query.delete(name);
    const pinned = mode !== 'publish' && Boolean(query.get('previewDateTime'));
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
  for (const call of ['menu', 'footer', 'popups', 'redirects']) {
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

  app.route('/', createEditing({ store, contentDir: options.contentDir, working, snapshots, mayPreview, asked }));
  app.all(`${BASE}/*`, (c) =>
    ['GET', 'HEAD'].includes(c.req.method)
      ? refuse(c, 404, 'NOT_FOUND', 'There is no such call.')
      : refuse(c, 405, 'METHOD', 'Content is read with GET.'),
  );
  app.notFound((c) => refuse(c, 404, 'NOT_FOUND', 'There is no such call.'));

  return {
    app,
    onChange: store.onChange,
    reload: store.reload,
    /** Slugs of all published pages and articles, e.g. for an export. */
    slugs: (): string[] =>
      [...store.library.documents.values()].flatMap(({ id, published }) =>
        published ? (slugOf(id, published) ?? []) : [],
      ),
    /** Every document with its versions and their problems; for readiness. */
    documents: (): readonly ContentDocument[] => [...store.library.documents.values()],
    close: (): void => {
      snapshots.close();
      store.close();
    },
  };
}
