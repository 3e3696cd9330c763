import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type EntryFilter, listEntries } from '../entries/list.ts';
import { isSlug } from '../entries/addresses.ts';
import type { Making } from '../entries/make.ts';
import { NEW_KINDS } from '../entries/new-entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { JsonObject } from '../types.ts';
import { saveAnswer } from './document-routes.ts';
import { BASE, bodyOf, documentIn, HEADERS, missing, refuse, traceOf } from './http.ts';

const newEntry = z.object({
  kind: z.enum(NEW_KINDS),
  slug: z.string().max(200).optional(),
  titles: z.record(z.string().max(10), z.string().max(500)),
  site: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  locales: z.array(z.string().max(10)).min(1).max(50).optional(),
  from: z.string().max(300).optional(),
  raw: z.record(z.string(), z.json()).optional(),
  descriptions: z.record(z.string().max(10), z.string().max(1_000)).optional(),
  noindex: z.boolean().optional(),
});
const newAddress = z.object({
  kind: z.enum(NEW_KINDS).optional(),
  entry: z.string().max(300).optional(),
  slug: z.string().max(200).optional(),
  title: z.string().max(500).optional(),
  site: newEntry.shape.site,
});
const renaming = z.object({ slug: z.string().max(200), redirect: z.boolean() });

const many = (values: readonly string[] | undefined): readonly string[] | undefined =>
  values === undefined || values.length === 0 ? undefined : values;
const count = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

function filterIn(c: Context): EntryFilter {
  const { site, text, locale, changedBy, waitingFor, bin, language, sort, limit, offset } = c.req.query();
  return {
    ids: many(c.req.queries('ids')),
    site,
    kinds: many(c.req.queries('kinds')),
    states: many(c.req.queries('states')),
    text,
    locale,
    changedBy,
    waitingFor,
    bin: bin === 'true',
    language,
    sort: sort === 'changed' || sort === 'edits' ? sort : 'title',
    limit: count(limit),
    offset: count(offset),
  };
}

/** Lists, makes, renames and deletes entries, and says what points where. */
export function addEntryRoutes(app: Hono, ledger: Ledger, making: Making): void {
  const now = (): string => ledger.now();
  const needsEtag = (c: Context) => refuse(c, 428, 'IF_MATCH', 'Say by If-Match which version is meant.');

  app.get(`${BASE}/entries`, async (c) => {
    await ledger.idle();
    return c.json(await listEntries(ledger, filterIn(c)), 200, HEADERS);
  });
  app.get(`${BASE}/addresses`, async (c) => {
    const { data } = newAddress.safeParse(c.req.query());
    const { kind, entry, slug, title = '', site } = data ?? {};
    if (entry !== undefined) return c.json(await making.addresses.forEntry(entry, slug ?? ''), 200, HEADERS);
    if (kind === undefined) return refuse(c, 400, 'BAD_ADDRESS', 'Send kind and slug or title, or entry and slug.');
    return c.json(await making.addresses.forNew({ kind, slug, titles: { en: title }, site }), 200, HEADERS);
  });
  app.post(`${BASE}/entries`, async (c) => {
    const { data, error } = newEntry.safeParse(await bodyOf(c));
    if (data === undefined) return refuse(c, 400, 'BAD_ENTRY', z.prettifyError(error as z.ZodError));
    const answer = await making.create({ ...data, raw: data.raw as JsonObject | undefined }, traceOf(c, now));
    if ('created' in answer) return c.json(answer, 201, HEADERS);
    if ('missing' in answer) return c.json(answer, 409, HEADERS);
    return c.json(answer, 'taken' in answer ? 409 : 422, HEADERS);
  });
  app.delete(`${BASE}/entries/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return needsEtag(c);
    const { evenIfLinked, redirectTo } = c.req.query();
    if (redirectTo !== undefined && !isSlug(redirectTo))
      return refuse(c, 400, 'BAD_REDIRECT', 'Send redirectTo=address of a page of the shop.');
    const options = { evenIfLinked: evenIfLinked === 'true', redirectTo };
    const answer = await making.remove(documentIn(c), etag, options, traceOf(c, now));
    if ('missing' in answer) return missing(c);
    return c.json(answer, 'removed' in answer ? 200 : 'linked' in answer ? 409 : 412, HEADERS);
  });
  app.post(`${BASE}/rename/:document{.+}`, async (c) => {
    const etag = c.req.header('if-match');
    if (etag === undefined) return needsEtag(c);
    const { data } = renaming.safeParse(await bodyOf(c));
    if (data === undefined) return refuse(c, 400, 'BAD_RENAME', 'Send {"slug": "new/address", "redirect": true}.');
    const answer = await making.rename(documentIn(c), data.slug, data.redirect, etag, traceOf(c, now));
    if ('taken' in answer) return c.json(answer, 409, HEADERS);
    if ('saved' in answer) return c.json(answer, 200, HEADERS);
    if ('conflict' in answer) return c.json(answer, 412, HEADERS);
    return 'problem' in answer ? c.json(answer, 422, HEADERS) : saveAnswer(c, answer);
  });
  app.post(`${BASE}/restore/:document{.+}`, async (c) => {
    const answer = await making.restore(documentIn(c), traceOf(c, now));
    return answer === undefined ? missing(c) : c.json(answer, 'taken' in answer ? 409 : 200, HEADERS);
  });
  app.get(`${BASE}/references/:document{.+}`, async (c) => {
    const found = await making.references(documentIn(c));
    return found === undefined ? missing(c) : c.json(found, 200, HEADERS);
  });
}
