import { expect, test } from 'vitest';
import { ApiError, type ErrorKind } from '../../../commerce/http/api-error.ts';
import { outcomeOf } from './metrics.ts';

const api = (kind: ErrorKind, status = 0) => new ApiError({ kind, status, message: 'no' });
const named = (name: string, cause?: unknown) => Object.assign(new Error('no', { cause }), { name });

test.each<[string, unknown, string]>([
  ['a refusal', api('api', 409), 'refused'],
  ['a refusal just below a failure', api('api', 499), 'refused'],
  ['a failure', api('api', 500), 'failed'],
  ['an answer against the contract', api('answer', 200), 'invalid'],
  ['a time-out of a call', api('timeout'), 'timeout'],
  ['nobody reached by a call', api('network'), 'network'],
  ['a call that was given up', api('aborted'), 'aborted'],
  ['a time-out', named('TimeoutError'), 'timeout'],
  ['a time-out inside another error', named('Error', named('TimeoutError')), 'timeout'],
  ['a request that was given up', named('AbortError'), 'aborted'],
  ['nobody reached', named('TypeError', new Error('ECONNREFUSED')), 'network'],
  ['a fault of ours', named('TypeError'), 'failed'],
  ['something else inside another error', named('Error', 'why'), 'failed'],
  ['what is no error', 'no', 'failed'],
])('%s is counted as such', (_, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});
