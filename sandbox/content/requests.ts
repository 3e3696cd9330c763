import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type Answer, answerOf, type Answers, type Draft } from './answers.ts';
import { cacheTagHeader } from './cache-tags.ts';
import { type Asked, BrokenDocument } from './calls.ts';
import type { WorkingCopies } from './editing/working.ts';
import type { Documents } from './library.ts';
import type { Overlays } from './overlays.ts';
import { momentOf } from './restrictions.ts';
import { localeFor, siteById, siteForLocale } from './sites.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';
import type { Mode } from './types.ts';

/** Header of the preview access token (D2 §7.1, CAAS-04). */
export const PREVIEW_TOKEN_HEADER = 'x-preview-token';
/** Header with the id of an editor's working copy, which includes unsaved changes. */
export const WORKING_COPY_HEADER = 'x-working-copy';
/** Header with the sequence number of a message that the working copy must have taken in. */
export const WORKING_SINCE_HEADER = 'x-working-since';
/** Header with the id of a snapshot: documents as they were when it was made. */
export const SNAPSHOT_HEADER = 'x-content-snapshot';
/** Header with the id of a release: what shoppers would see if it were published. */
const RELEASE_HEADER = 'x-content-release';
/** Header with a revision that stands in place of its document, e.g. `pages/home@12`. */
const REVISION_HEADER = 'x-content-revision';

/** How long an answer holds whose tags are more than a header takes, milliseconds. */
const PARTLY_TAGGED_MS = 60_000;
/** Where a request keeps the documents that a release or revision is laid over. */
const OVERLAY = 'overlay' as never;
/** The content as a snapshot has it. */
const SNAPSHOT = 'snapshot' as never;

const isSecret = (given: string | undefined, secret: string | undefined): boolean => {
  if (!given || !secret) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export const refuse = (
  c: Context,
  status: 400 | 401 | 404 | 405 | 409 | 410 | 422,
  error: string,
  message: string,
  more: object = {},
) => c.json({ error, message, ...more }, status, { 'cache-control': 'no-store' });

export interface RequestOptions {
  /** The documents of the content folder. */
  readonly library: Documents;
  readonly clock: () => number;
  readonly answers: Answers;
  readonly working: WorkingCopies;
  readonly overlays: Overlays;
  readonly snapshots: Snapshots;
  /** Token required in preview mode; when absent, preview mode is closed. */
  readonly previewToken: string | undefined;
  /** Awaited before releases and revisions are looked up. */
  readonly ready: () => Promise<void>;
}

/** Which content a request asks for, and the answers to it. */
export function createRequests({
  library,
  clock,
  answers,
  working,
  overlays,
  snapshots,
  previewToken,
  ready,
}: RequestOptions) {
  const mayPreview = (c: Context): boolean => isSecret(c.req.header(PREVIEW_TOKEN_HEADER), previewToken);

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
        : (overlay ?? library));
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
      if (question.documents !== library) {
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

  /** Looks up the release, revision or snapshot that a request of the preview names. */
  function useVersions(app: Hono): void {
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
  }

  return { mayPreview, asked, answer, useVersions };
}

export type Requests = ReturnType<typeof createRequests>;
