import { statusError } from './http-content-client.ts';

/** Whether a call failed because the content source does not have an editor's working copy, or not all of it. */
export function isCopyLost(error: unknown): boolean {
  const answer = statusError(error);
  return answer?.status === 409 && answer.error === 'WORKING_COPY';
}
