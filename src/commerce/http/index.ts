export { ApiError, hasCode, isApiError, isRefused, messageOnTheWay, type ErrorKind } from './api-error.ts';
export { type Call, type ClientOptions, createClient } from './client.ts';
export { createMock, type MockFlags } from './mocks.ts';
export { type CallContext, conventionHeaders } from './headers.ts';
