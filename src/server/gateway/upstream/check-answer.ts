import { operations } from '../../../commerce/contract/operations.ts';
import { ApiError } from '../../../commerce/http/index.ts';

/**
 * Holds an answer of a remote service to the contract: pages and scripts rely on its shape. Fields that the contract
 * does not know are left alone.
 *
 * @param id the call's id
 * @throws ApiError kind `answer`; its message names the first field that is wrong, and no value
 */
export function checkAnswer(id: string, answer: unknown): void {
  const [issue] = operations[id]?.response?.safeParse(answer).error?.issues ?? [];
  if (issue === undefined) return;
  const field = issue.path.map(String).join('.') || 'the answer';
  throw new ApiError({ kind: 'answer', status: 200, message: `${field}: ${issue.message}` });
}
