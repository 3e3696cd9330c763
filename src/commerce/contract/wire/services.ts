import type {
  CategoryMediaQuery,
  MediaListAnswer,
  MediaQuery,
  MediaRootAnswer,
  MediaStreamsAnswer,
  MediaUserAnswer,
  MediaUserBody,
  NewMediaBody,
  ReportAnswer,
  ReportBody,
  StashAnswer,
  StashBody,
  StreamsMediaQuery,
  UserMedia,
} from '../shapes/ugc.ts';
import type { DecideAnswer, DecideInput, DecisionInput } from '../shapes/decision.ts';
import { wire } from './wire.ts';

/** Decision service, internal calls and user-generated media (D2 §7.9–7.11); each has a base address of its own. */
export const decide = wire<{ params: { brand: string }; body: DecideInput; response: DecideAnswer }>(
  'decide',
  'POST',
  '/api/engine/v1/decide/{brand}',
  'none',
);
export const decision = wire<{ body: DecisionInput; response: DecideAnswer }>('decision', 'POST', '/decision', 'none');

export const componentContent = wire<{ params: { component: string }; response: unknown }>(
  'componentContent',
  'GET',
  '/fapi/components/{component}',
  'none',
);
export const sizeChart = wire<{ params: { productType: string }; response: unknown }>(
  'sizeChart',
  'GET',
  '/fapi/components/size-chart/{productType}',
  'none',
);
export const pageContent = wire<{ params: { page: string }; response: unknown }>(
  'pageContent',
  'GET',
  '/fapi/pages/{page}',
  'none',
);
export const validateResponse = wire<{ params: { contract: string }; body: object; response: unknown }>(
  'validateResponse',
  'POST',
  '/fapi/api/validate-response/{contract}',
  'none',
);
export const ingestPerformance = wire<{ body: object; response: unknown }>(
  'ingestPerformance',
  'POST',
  '/fapi/performance/ingest',
  'none',
);
export const serverTime = wire<{ response: { timestamp: number } }>('serverTime', 'GET', '/fapi/server/time', 'none');

export const mediaRoot = wire<{ response: MediaRootAnswer }>('mediaRoot', 'GET', '/', 'none');
export const categoryMedia = wire<{ query: CategoryMediaQuery; response: MediaListAnswer }>(
  'categoryMedia',
  'GET',
  '/categories/media/recent',
  'none',
);
export const customerMedia = wire<{ params: { customerId: string }; query: MediaQuery; response: MediaListAnswer }>(
  'customerMedia',
  'GET',
  '/customers/{customerId}/media/recent',
  'none',
);
export const mediaStreams = wire<{ params: { mediaId: string }; response: MediaStreamsAnswer }>(
  'mediaStreams',
  'GET',
  '/media/{mediaId}/streams',
  'none',
);
export const streamMedia = wire<{ params: { streamId: string }; query: MediaQuery; response: MediaListAnswer }>(
  'streamMedia',
  'GET',
  '/streams/{streamId}/media/recent',
  'none',
);
export const streamsMedia = wire<{ query: StreamsMediaQuery; response: MediaListAnswer }>(
  'streamsMedia',
  'GET',
  '/streams/media/recent',
  'none',
);
export const reportMedia = wire<{ params: { mediaId: string }; body: ReportBody; response: ReportAnswer }>(
  'reportMedia',
  'POST',
  '/media/{mediaId}/reports',
  'none',
);
export const createStash = wire<{ body: StashBody; response: StashAnswer }>('createStash', 'POST', '/stashes', 'none');
export const addUserMedia = wire<{ params: { userId: string }; body: NewMediaBody; response: UserMedia }>(
  'addUserMedia',
  'POST',
  '/users/{userId}/media',
  'none',
);
export const createMediaUser = wire<{ body: MediaUserBody; response: MediaUserAnswer }>(
  'createMediaUser',
  'POST',
  '/users',
  'none',
);

/** The address-rules call: its prefix is not explained by the source and comes from configuration (CALL-UTIL-02). */
export const addressRules = (prefix: string) =>
  wire<{ params: { countryCode: string }; response: unknown }>('addressRules', 'GET', `${prefix}{countryCode}`, 'none');
