import type {
  MediaListAnswer,
  MediaQuery,
  MediaRootAnswer,
  MediaStreamsAnswer,
  MediaUserAnswer,
  NewMediaBody,
  ReportAnswer,
  ReportBody,
  StashAnswer,
  StashBody,
  UserMedia,
} from '../contract/services/ugc.ts';
import * as endpoints from '../contract/endpoints.ts';
import type { Call } from '../http/client.ts';

/** User-generated media (D2 §7.9). `call` is a client whose base URL is the service's host or our proxy route. */

/** Service information and its streams [UGC-02]. */
export const readRoot = (call: Call): Promise<MediaRootAnswer> => call(endpoints.mediaRoot, {});

/** The newest media of a category, or of all categories [UGC-03]. */
export const recentOfCategory = (
  call: Call,
  category: string | undefined,
  query: MediaQuery = {},
): Promise<MediaListAnswer> =>
  call(endpoints.categoryMedia, { query: { ...query, ...(category === undefined ? {} : { category }) } });

/** The newest media of one customer [UGC-03]. */
export const recentOfCustomer = (call: Call, customerId: string, query: MediaQuery = {}): Promise<MediaListAnswer> =>
  call(endpoints.customerMedia, { params: { customerId }, query });

/** The streams that contain an image [UGC-04]. @throws ApiError API404 unknown image */
export const streamsOf = (call: Call, mediaId: string): Promise<MediaStreamsAnswer> =>
  call(endpoints.mediaStreams, { params: { mediaId } });

/** The newest media of one stream [UGC-05]. @throws ApiError API404 unknown stream */
export const recentOfStream = (
  call: Call,
  streamId: string,
  query: MediaQuery = {},
  signal?: AbortSignal,
): Promise<MediaListAnswer> => call(endpoints.streamMedia, { params: { streamId }, query, ...(signal && { signal }) });

/** The newest media of several streams, or of all [UGC-05]. */
export const recentOfStreams = (
  call: Call,
  streamIds: readonly string[] = [],
  query: MediaQuery = {},
): Promise<MediaListAnswer> =>
  call(endpoints.streamsMedia, {
    query: { ...query, ...(streamIds.length === 0 ? {} : { streams: streamIds.join() }) },
  });

/** Reports a problem with an image [UGC-06]. @throws ApiError API404 unknown image */
export const report = (call: Call, mediaId: string, body: ReportBody): Promise<ReportAnswer> =>
  call(endpoints.reportMedia, { params: { mediaId }, body });

/** Saves images in a stash [UGC-07]. @throws ApiError API404 when one of them is unknown */
export const createStash = (call: Call, body: StashBody): Promise<StashAnswer> => call(endpoints.createStash, { body });

/** Creates a user who may submit images [UGC-08]. */
export const createUser = (call: Call, name: string): Promise<MediaUserAnswer> =>
  call(endpoints.createMediaUser, { body: { name } });

/** Submits an image for review [UGC-08]. @throws ApiError API404 unknown user */
export const addMedia = (call: Call, userId: string, body: NewMediaBody): Promise<UserMedia> =>
  call(endpoints.addUserMedia, { params: { userId }, body });
