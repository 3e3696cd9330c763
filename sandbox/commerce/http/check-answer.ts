import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { COMMON_ERRORS, type Operation } from '../../../src/commerce/contract/operation.ts';
import type { Problem } from '../problem.ts';

/** An answer that its client has not been promised. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code = 'CONTRACT';
}

/** @throws ContractError when an answer lacks a field of the contract, or has one more */
export function checkAnswer({ id, response }: Operation, result: unknown): void {
  if (response === undefined) return;
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const { data, error } = response.safeParse(sent);
  if (error) throw new ContractError(`The answer of ${id} is not as the contract says. ${z.prettifyError(error)}`);
  if (!isDeepStrictEqual(data, sent)) throw new ContractError(`The answer of ${id} has fields outside the contract.`);
}

/** @throws ContractError when a call refuses with a code it does not declare, or by another status */
export function checkRefusal({ id, errors }: Operation, { code, status }: Problem): void {
  const declared: Readonly<Record<string, number>> = { ...COMMON_ERRORS, ...errors };
  if (declared[code] !== status) throw new ContractError(`${id} does not declare ${code} with the status ${status}.`);
}
