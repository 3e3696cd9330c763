import { streamMedia } from '../contract/endpoints.ts';
import type { MediaListAnswer, MediaQuery } from '../contract/services/ugc.ts';
import type { Call } from '../http/client.ts';

/**
 * The newest user-generated media of one stream (D2 §7.9, UGC-05).
 *
 * @param call a client whose base URL is the service's host or our proxy route
 * @throws ApiError API404 unknown stream
 */
export const recentOfStream = (
  call: Call,
  streamId: string,
  query: MediaQuery = {},
  signal?: AbortSignal,
): Promise<MediaListAnswer> => call(streamMedia, { params: { streamId }, query, ...(signal && { signal }) });
