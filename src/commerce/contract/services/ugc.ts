import { z } from 'zod';
import { commonQuery, publicId, text } from '../common.ts';
import { define } from '../operation.ts';

/** User-generated media (D2 §7.9). The documents specify methods and paths only; the project defines the schemas. */

export const mediaUser = z.object({ userId: z.string(), name: z.string() });
export const mediaStream = z.object({ streamId: z.string(), title: z.string() });

/** An image submitted by a user. */
export const userMedia = z.object({
  mediaId: z.string(),
  user: mediaUser,
  /** Image at the media service. */
  image: publicId,
  /** Alternative text. */
  alt: z.string(),
  caption: z.string(),
  /** Language of the caption, e.g. `en`. */
  language: z.string(),
  createdAt: z.iso.datetime(),
  /** Master ids of the products shown. */
  productIds: z.array(z.string()),
  /** Category names as used in URLs, e.g. `jackets`. */
  categories: z.array(z.string()),
  /** New images are pending until reviewed; images reported often are hidden. */
  state: z.enum(['pending', 'published', 'hidden']),
});
export type UserMedia = z.infer<typeof userMedia>;

export const mediaListAnswer = z.object({ total: z.int().min(0), media: z.array(userMedia) });
export type MediaListAnswer = z.infer<typeof mediaListAnswer>;

const count = z.coerce.number().int().min(1).max(50).default(12);
const start = z.coerce.number().int().min(0).max(10_000).default(0);
/** `product:NF104001;category:jackets`: all clauses must match; a clause without a value always matches. */
const filter = z
  .string()
  .max(200)
  .regex(
    /^(?:(?:product|category|user|language):[\w-]*(?:;|$))*$/,
    'A filter is made of name:value, with semicolons; names are product, category, user and language.',
  )
  .optional();
export const mediaQuery = commonQuery.extend({ filter, start, count });
export type MediaQuery = z.input<typeof mediaQuery>;
export const categoryMediaQuery = mediaQuery.extend({ category: z.string().max(80).optional() });
export type CategoryMediaQuery = z.input<typeof categoryMediaQuery>;
export const streamsMediaQuery = mediaQuery.extend({
  streams: z.string().max(300).optional().describe('Stream ids with commas; all when absent.'),
});
export type StreamsMediaQuery = z.input<typeof streamsMediaQuery>;

export const mediaRootAnswer = z.object({ name: z.string(), version: z.string(), streams: z.array(mediaStream) });
export type MediaRootAnswer = z.infer<typeof mediaRootAnswer>;
export const mediaStreamsAnswer = z.object({ mediaId: z.string(), streams: z.array(mediaStream) });
export type MediaStreamsAnswer = z.infer<typeof mediaStreamsAnswer>;

export const REPORT_REASONS = ['not-theirs', 'offensive', 'wrong-product', 'other'] as const;
export const reportBody = z.object({ reason: z.enum(REPORT_REASONS), comment: z.string().max(500).optional() });
export type ReportBody = z.input<typeof reportBody>;
export const reportAnswer = z.object({ reportId: z.string(), mediaId: z.string(), reason: z.enum(REPORT_REASONS) });
export type ReportAnswer = z.infer<typeof reportAnswer>;

/** A stash: a saved set of media. */
export const stashBody = z.object({
  title: z.string().trim().max(80).optional(),
  mediaIds: z.array(z.string().max(80)).min(1).max(50),
});
export type StashBody = z.input<typeof stashBody>;
export const stashAnswer = z.object({
  stashId: z.string(),
  title: z.string(),
  mediaIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type StashAnswer = z.infer<typeof stashAnswer>;

export const mediaUserBody = z.object({ name: z.string().trim().min(2).max(30) });
export type MediaUserBody = z.input<typeof mediaUserBody>;
export type MediaUserAnswer = z.infer<typeof mediaUser>;

export const newMediaBody = z.object({
  image: publicId.max(120),
  alt: z.string().trim().max(200).default(''),
  caption: z.string().trim().min(1).max(400),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('en'),
  productIds: z
    .array(text(40).regex(/^[A-Z]{2}[A-Z0-9]{6,}$/))
    .max(6)
    .default([]),
  categories: z.array(z.string().max(80)).max(6).default([]),
});
export type NewMediaBody = z.input<typeof newMediaBody>;

export const mediaRoot = define('mediaRoot', 'GET /', { host: 'ugc', auth: 'none', response: mediaRootAnswer });
export const categoryMedia = define('categoryMedia', 'GET /categories/media/recent', {
  host: 'ugc',
  auth: 'none',
  query: categoryMediaQuery,
  response: mediaListAnswer,
});
export const customerMedia = define('customerMedia', 'GET /customers/{customerId}/media/recent', {
  host: 'ugc',
  auth: 'none',
  query: mediaQuery,
  response: mediaListAnswer,
});
export const mediaStreams = define('mediaStreams', 'GET /media/{mediaId}/streams', {
  host: 'ugc',
  auth: 'none',
  response: mediaStreamsAnswer,
});
export const streamMedia = define('streamMedia', 'GET /streams/{streamId}/media/recent', {
  host: 'ugc',
  auth: 'none',
  query: mediaQuery,
  response: mediaListAnswer,
});
export const streamsMedia = define('streamsMedia', 'GET /streams/media/recent', {
  host: 'ugc',
  auth: 'none',
  query: streamsMediaQuery,
  response: mediaListAnswer,
});
export const reportMedia = define('reportMedia', 'POST /media/{mediaId}/reports', {
  host: 'ugc',
  auth: 'none',
  body: reportBody,
  response: reportAnswer,
  status: 201,
});
export const createStash = define('createStash', 'POST /stashes', {
  host: 'ugc',
  auth: 'none',
  body: stashBody,
  response: stashAnswer,
  status: 201,
});
export const createMediaUser = define('createMediaUser', 'POST /users', {
  host: 'ugc',
  auth: 'none',
  body: mediaUserBody,
  response: mediaUser,
  status: 201,
});
export const addUserMedia = define('addUserMedia', 'POST /users/{userId}/media', {
  host: 'ugc',
  auth: 'none',
  body: newMediaBody,
  response: userMedia,
  status: 201,
});
