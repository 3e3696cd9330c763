import { expect, test } from 'vitest';
import { ContentError } from '../../content/client/content-client.ts';
import { failureOf } from './session.ts';

test('why content could not be had is told by code, with the status and the words the content API answered with', () => {
  const path = '/canvas/x';
  expect(failureOf(new ContentError('STATUS', path, 'ref-1', { status: 502, message: 'Upstream is down.' }))).toEqual({
    code: 'STATUS',
    path,
    correlationId: 'ref-1',
    status: 502,
    detail: 'Upstream is down.',
  });
  expect(failureOf(new ContentError('STATUS', path, 'ref-1', { status: 503 }))).toMatchObject({
    status: 503,
    detail: undefined,
  });
});

test('the platform’s own words about a call that ended are no words of the content API', () => {
  expect(
    failureOf(
      new ContentError(
        'TIMEOUT',
        '/canvas/x',
        'ref-2',
        new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
      ),
    ),
  ).toMatchObject({ code: 'TIMEOUT', status: undefined, detail: undefined });
  expect(
    failureOf(new ContentError('NOT_JSON', '/canvas/x', 'ref-3', new SyntaxError('Unexpected token <'))),
  ).toMatchObject({ code: 'NOT_JSON', detail: undefined });
});

test('what is no failure of a content call is thrown on', () => {
  const error = new Error('ours');
  expect(() => failureOf(error)).toThrow(error);
});
