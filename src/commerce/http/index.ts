export { ApiError, hasCode, isApiError, type ErrorKind } from './api-error.ts';
export { type Call, type ClientOptions, createClient } from './client.ts';
export { PREVIEW_PREFIX, usesPreviewApi } from './call-url.ts';
export { type CallContext, conventionHeaders } from './headers.ts';
