import { expect, test } from 'vitest';
import { ContentError } from '../../../content/client/content-client.ts';
import { DraftStoreError } from '../../../content/drafts/http/call.ts';
import { sourceFailure } from './respond.ts';

const content = (code: ConstructorParameters<typeof ContentError>[0], cause?: unknown): ContentError =>
  new ContentError(code, '/preview/caas/v1/canvas/menu', 'c-1', cause);

test.each<[error: Error, status: number | undefined]>([
  [content('UNREACHABLE'), 503],
  [content('TIMEOUT'), 503],
  [content('STATUS', { status: 503 }), 503],
  [content('STATUS', { status: 502 }), 503],
  [content('STATUS', { status: 500 }), 500],
  [content('NOT_JSON'), 500],
  [new DraftStoreError(0, 'drafts/pages/home', new TypeError('fetch failed')), 503],
  [new DraftStoreError(504, 'drafts/pages/home'), 503],
  [new DraftStoreError(500, 'drafts/pages/home'), 500],
  [new DraftStoreError(401, 'drafts/pages/home'), 500],
  [new TypeError('Cannot read properties of undefined'), undefined],
])('a call of the viewer that fails with “%s” answers %s', (error, status) => {
  expect(sourceFailure(error)?.status).toBe(status);
});
